import { Readable } from 'node:stream';
import { harmless } from './cells.ts';
import { inChunks } from './chunks.ts';
import type { Sheet } from './rows.ts';

/** So that Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** CSV as a Russian Excel opens it: semicolons, every cell in quotes; it is made while it is read. */
export function csvStream(sheet: Pick<Sheet, 'header' | 'pages'>): Readable {
  return Readable.from(csvText(sheet));
}

async function* csvText({ header, pages }: Pick<Sheet, 'header' | 'pages'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header);
  for await (const page of pages) yield* inChunks(page.map(line));
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;
}
