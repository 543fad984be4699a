import { harmlessText } from '../cells.ts';
import { inChunks } from '../chunks.ts';
import type { RowsLeft } from './rows-left.ts';

/** What one sheet holds at most, its headings among it. */
export interface SheetLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** Rows: Excel's own limit. Bytes: beyond 4 GiB a part of a zip is of a kind that Excel asks to repair. */
export const SHEET_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 4_000_000_000 };

/** Excel's own limit of a cell, in UTF-16 units. */
const LONGEST_CELL = 32_767;

/** What XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const WIDTH = 24;

/** The bold style among those of the workbook (`xl/styles.xml`). */
const BOLD = 1;

/**
 * The XML of a sheet, row by row (ECMA-376-1 §18.3.1.99): every cell of it text, the first row bold and always in sight.
 * It ends with the rows, or where it can hold no more of them.
 */
export async function* sheetText(
  header: readonly string[],
  rows: RowsLeft,
  limits: SheetLimits,
): AsyncGenerator<string> {
  const columns = header.map((_, i) => lettersOf(i));
  const first = headText(header.length) + rowText(1, header, columns, BOLD);
  const size = { rows: 1, bytes: Buffer.byteLength(first) };
  const isFull = () => size.rows >= limits.rows || size.bytes >= limits.bytes;
  function* readRows() {
    while (!isFull()) {
      const row = rows.take();
      if (!row) return;
      size.rows += 1;
      const text = rowText(size.rows, row, columns);
      size.bytes += Buffer.byteLength(text);
      yield text;
    }
  }
  yield first;
  while (!isFull() && (await rows.read())) yield* inChunks(readRows());
  yield '</sheetData></worksheet>';
}

function headText(columns: number): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`;
}

/** Cells without text are left out. */
function rowText(number: number, cells: readonly string[], columns: readonly string[], style = 0): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  let text = `<row r="${number}">`;
  for (const [i, cell] of cells.entries())
    if (cell !== '')
      text += `<c r="${columns[i]}${number}"${styled} t="inlineStr"><is>${textElement(written(cell))}</is></c>`;
  return `${text}</row>`;
}

/** Spaces at either end are lost where nothing keeps them. */
function textElement(text: string): string {
  return `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${escaped(text)}</t>`;
}

function written(text: string): string {
  const cell = harmlessText(text.replace(UNWRITABLE, ''));
  return cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '') : cell;
}

/** Text for an element or an attribute. */
export function escaped(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
}

/** 26 → `AA` */
function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}
