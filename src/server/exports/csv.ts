import { Readable } from 'node:stream';
import { type Cell, cellText, harmless } from './cells.ts';
import { inChunks } from './chunks.ts';
import type { Sheet } from './rows.ts';

/** So that Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** CSV as a Russian Excel opens it: semicolons, every cell in quotes; it is made while it is read. */
export function csvStream(sheet: Pick<Sheet, 'columns' | 'pages'>): Readable {
  return Readable.from(csvText(sheet));
}

async function* csvText({ columns, pages }: Pick<Sheet, 'columns' | 'pages'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(columns.map(({ label }) => label));
  for await (const page of pages) yield* inChunks(page.map(line));
}

function line(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${harmless(cellText(cell)).replaceAll('"', '""')}"`).join(';')}\r\n`;
}
