import { inflateRawSync } from 'node:zlib';

/** The rows of a sheet of an XLSX file as texts; of the first sheet by default. */
export function readWorkbook(file: Buffer, number = 1): string[][] {
  const parts = workbookParts(file);
  const shared = [...(parts.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, si = '']) => textOf(si),
  );
  const sheet = parts.get(`xl/worksheets/sheet${number}.xml`) ?? '';
  return [...sheet.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) => {
    const row: string[] = [];
    for (const [, attributes = '', content = ''] of cells.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      if (/<f>/.test(content)) throw new Error(`A formula: ${content}`);
      const raw = textOf(content);
      row[columnOf(attributes)] = /t="s"/.test(attributes) ? (shared[Number(raw)] ?? '') : raw;
    }
    return Array.from(row, (cell) => cell ?? '');
  });
}

/** `r="AB7"` → 27 */
function columnOf(attributes: string): number {
  const letters = /r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

/** The files in the archive by path, found by its central directory, which always has their sizes. */
export function workbookParts(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset));
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + size);
    const name = file.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    parts.set(name, (method === 0 ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return parts;
}
