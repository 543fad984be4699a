import { harmless } from './cells.ts';

/** So that Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** CSV as a Russian Excel opens it: semicolons, every cell in quotes; piece by piece. */
export async function* csvText(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + line(header);
  for await (const row of rows) yield line(row);
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(';')}\r\n`;
}
