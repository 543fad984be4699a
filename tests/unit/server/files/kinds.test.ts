import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanFileName, kindOf, nameOfKind, refusal, TITLES } from '#server/files/kinds.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const ACCEPT = ['application/pdf', 'image/jpeg'];

it.each([
  ['скан.pdf', 'application/zip', 'Файл «скан.pdf» — это архив, хотя имя оканчивается на .pdf.'],
  ['скан.zip', 'application/zip', 'Файл «скан.zip» — это архив.'],
  ['скан.pdf', undefined, 'Файл «скан.pdf» не похож на PDF, хотя имя оканчивается на .pdf.'],
  ['скан', undefined, 'Файл «скан» не похож на PDF или'],
])('%s with content of the kind %s is rejected with the reason and a suggestion', (name, kind, words) => {
  const message = refusal(name, kind, ACCEPT);
  expect(message).toContain(words);
  expect(message).toMatch(/ Приложите PDF или .*\.$/);
});

const folder = temporaryFolder();

/** The start of a picture file of a phone; `brand` is its format. */
function pictureOf(brand: string): Buffer {
  const header = Buffer.alloc(64);
  header.writeUInt32BE(24, 0);
  header.write(`ftyp${brand}\0\0\0\0mif1heic`, 4, 'latin1');
  return header;
}

it.each(['heic', 'heix', 'mif1'])('a picture of the brand %s is HEIC as named in forms', async (brand) => {
  const path = join(folder(), brand);
  writeFileSync(path, pictureOf(brand));
  expect(await kindOf(path)).toBe('image/heic');
});

describe('the file name', () => {
  it.each(Object.entries(TITLES))('of %s gets an extension of its kind', (kind, { extensions }) => {
    const others = [
      'a',
      'a.exe',
      'a.pdf',
      'a.docx',
      'a.JPG',
      '.hta',
      'a.hta.',
      'Петров И.И',
      'ё'.repeat(255),
    ];
    for (const given of others) {
      const name = nameOfKind(given, kind).toLowerCase();
      expect(extensions.some((one) => name.endsWith(one))).toBe(true);
      expect(name.length).toBeLessThanOrEqual(255);
    }
    for (const extension of extensions) expect(nameOfKind(`a${extension}`, kind)).toBe(`a${extension}`);
  });

  it('keeps a part that only looks like an extension', () => {
    expect(nameOfKind('Петров И.И', 'application/pdf')).toBe('Петров И.И.pdf');
    expect(nameOfKind('Договор 12.2026', 'application/pdf')).toBe('Договор 12.2026.pdf');
  });
});

describe('the stored file name', () => {
  it.each([
    ['', 'файл'],
    ['..', 'файл'],
    ['a\u0000b\n.pdf', 'ab.pdf'],
    ['.htaccess', '.htaccess'],
    ['отчёт за год', 'отчёт за год'],
  ])('of %j is %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('has at most 255 characters and no broken surrogate pair', () => {
    const name = cleanFileName(`${'🙂'.repeat(200)}.jpeg`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(🙂)+\.jpeg$/u);
  });
});
