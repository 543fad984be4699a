import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file to upload, for `setInputFiles` of Playwright and for `FormData`. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
  /** The form field to upload it with; `files` by default. */
  readonly field?: string;
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A PDF of one page with this text in Latin letters. */
export function pdfFile(name = 'document.pdf', text = 'Document'): TestFile {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body + table + trailer, 'latin1') };
}

/** A PDF of exactly `bytes` bytes; readers ignore what follows its end. */
export function pdfOfSize(bytes: number, name = 'big.pdf'): TestFile {
  const { buffer, mimeType } = pdfFile(name);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(bytes - buffer.length, 0x20)]) };
}

/** A PNG of one grey, 16 pixels wide and high. */
export function pngFile(name = 'picture.png'): TestFile {
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFElEQVR4nGOoJxEwjGoY1TB8NQAAjTl9EJLDg8QAAAAASUVORK5CYII=';
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

/** A JPEG of one grey pixel. */
export function jpegFile(name = 'photo.jpg'): TestFile {
  const base64 =
    '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

/** A HEIC picture, as an iPhone sends it, under any name. */
export function heicFile(name = 'photo.heic', mimeType = 'image/heic'): TestFile {
  return { name, mimeType, buffer: fixture('photo.heic') };
}

/** A Windows program under any name and type. */
export function exeFile(name = 'program.pdf', mimeType = 'application/pdf'): TestFile {
  const program = Buffer.alloc(1024);
  program.write('MZ', 0, 'latin1');
  program.writeUInt32LE(128, 60);
  program.write('PE\0\0', 128, 'latin1');
  return { name, mimeType, buffer: program };
}

/** A Word document of one paragraph. */
export function docxFile(name = 'letter.docx'): TestFile {
  return { name, mimeType: DOCX_TYPE, buffer: fixture('letter.docx') };
}

function fixture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, '../../fixtures', name));
}
