import { type Cell, type Column, type ColumnType, harmlessText } from '../cells.ts';
import { inChunks } from '../chunks.ts';
import type { RowsLeft } from './rows-left.ts';
import { STYLES } from './styles.ts';

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

/** In characters. */
const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 24,
  number: 12,
  money: 16,
  date: 13,
  moment: 18,
};

/**
 * The XML of a sheet, row by row (ECMA-376-1 §18.3.1.99): numbers and dates are values, all else is text; the first row is
 * bold, always in sight, and filters the others. It ends with the rows, or where it can hold no more of them.
 */
export async function* sheetText(
  columns: readonly Column[],
  rows: RowsLeft,
  limits: SheetLimits,
): AsyncGenerator<string> {
  const places = columns.map(({ type }, i) => ({ letters: lettersOf(i), style: STYLES[type] }));
  const header = columns.map(({ label }) => label);
  const bold = places.map(({ letters }) => ({ letters, style: STYLES.header }));
  const first = headText(columns) + rowText(1, header, bold);
  const size = { rows: 1, bytes: Buffer.byteLength(first) };
  const isFull = () => size.rows >= limits.rows || size.bytes >= limits.bytes;
  function* readRows() {
    while (!isFull()) {
      const row = rows.take();
      if (!row) return;
      size.rows += 1;
      const text = rowText(size.rows, row, places);
      size.bytes += Buffer.byteLength(text);
      yield text;
    }
  }
  yield first;
  while (!isFull() && (await rows.read())) yield* inChunks(readRows());
  const last = places.at(-1);
  const filter = last ? `<autoFilter ref="A1:${last.letters}${size.rows}"/>` : '';
  yield `</sheetData>${filter}</worksheet>`;
}

function headText(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ type }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** A column's letters, and the style of its cells. */
interface Place {
  readonly letters: string;
  readonly style: number;
}

/** Cells without text are left out. */
function rowText(number: number, cells: readonly Cell[], places: readonly Place[]): string {
  let text = `<row r="${number}">`;
  for (const [i, { letters, style }] of places.entries())
    text += cellElement(cells[i] ?? '', letters + number, style);
  return `${text}</row>`;
}

function cellElement(cell: Cell, address: string, style: number): string {
  if (cell === '') return '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof cell === 'string')
    return `<c r="${address}"${styled} t="inlineStr"><is>${textElement(written(cell))}</is></c>`;
  return `<c r="${address}"${styled}><v>${cell.value}</v></c>`;
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
