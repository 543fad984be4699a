import { unzipped } from '../../api/support/unzipped.ts';

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

/** The files of a workbook by path. */
export function workbookParts(file: Buffer): ReadonlyMap<string, string> {
  return new Map(Array.from(unzipped(file), ([path, content]) => [path, content.toString()]));
}
