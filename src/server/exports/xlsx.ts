import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { harmlessText } from './cells.ts';

/** Excel's own limit of a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767;

/** What XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const WIDTH = 24;

/** A workbook of one sheet, every cell of it text, the first row bold and always in sight. The whole is in memory. */
export async function xlsxFile(
  sheet: string,
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<Buffer> {
  const data: SheetData = [header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))];
  for await (const row of rows) data.push(row.map(cellOf));
  const columns = header.map(() => ({ width: WIDTH }));
  return writeExcelFile(data, { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

function cellOf(text: string): string | null {
  if (text === '') return null;
  const cell = harmlessText(text.replace(UNWRITABLE, ''));
  return cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '') : cell;
}
