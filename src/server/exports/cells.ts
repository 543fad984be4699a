import { parseRuDate } from '#engine/values/dates.ts';
import { formatRoubles } from '#engine/values/numbers.ts';
import { toRuDate } from '../values/dates.ts';

/** Content of a column's cells: it determines their format and width in a spreadsheet. */
export type ColumnType = 'text' | 'number' | 'money' | 'date' | 'moment';

/** A text, or a value for calculations with the text that people read. */
export type Cell = string | { readonly text: string; readonly value: number };

export interface Column {
  readonly label: string;
  readonly type: ColumnType;
}

/** The text of a cell, for formats without types. */
export function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from the epoch of spreadsheets (ECMA-376-1 §18.17.4.1, the 1900 system) to that of JavaScript. */
const EPOCH_DAYS = 25_569;

/** 1 March 1900. Spreadsheets count 29 February 1900, which did not exist, so earlier dates are off by one. */
const FIRST_RELIABLE_DAY = 61;

/** The cell of a date, `31.12.2026`; other text and dates before March 1900 stay text. */
export function dateCell(text: string): Cell {
  const parsed = parseRuDate(text);
  if (!parsed.ok) return text;
  const { year, month, day } = parsed.parts;
  const value = Date.UTC(year, month - 1, day) / DAY_MS + EPOCH_DAYS;
  return value < FIRST_RELIABLE_DAY ? text : { text, value };
}

/** A time to the minute, in the server's time zone; blank without one. */
export function momentCell(at: Date | null): Cell {
  if (at === null) return '';
  const minute = Date.UTC(at.getFullYear(), at.getMonth(), at.getDate(), at.getHours(), at.getMinutes());
  return { text: formatMoment(at), value: minute / DAY_MS + EPOCH_DAYS };
}

/** Kopecks as roubles. */
export function moneyCell(kopecks: number): Cell {
  return { text: formatRoubles(kopecks), value: kopecks / 100 };
}

/** A column besides the answers: its heading, its value, and its type unless it is text. */
export type RecordColumn<Row> =
  | readonly [label: string, text: (row: Row) => string, type?: 'text']
  | readonly [label: string, at: (row: Row) => Date | null, type: 'moment']
  /** `2026-12-31` */
  | readonly [label: string, day: (row: Row) => string | null, type: 'date']
  | readonly [label: string, value: (row: Row) => number, type: 'number']
  | readonly [label: string, kopecks: (row: Row) => number, type: 'money'];

export function recordCell<Row>(column: RecordColumn<Row>, row: Row): Cell {
  const [, read, type] = column;
  switch (type) {
    case 'moment':
      return momentCell(read(row));
    case 'date':
      return dateCell(toRuDate(read(row) ?? ''));
    case 'number': {
      const value = read(row);
      return { text: String(value), value };
    }
    case 'money':
      return moneyCell(read(row));
    default:
      return read(row);
  }
}

/** A cell that a spreadsheet would read as a formula (OWASP, CSV injection): an apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/;

/** Phones look like formulas, but need no apostrophe. */
const PHONE = /^\+\d[\d ()-]*$/;

/** Text that a spreadsheet will not evaluate as a formula. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Text for a cell declared as text: phones are unchanged. */
export function escapeCellText(text: string): string {
  return PHONE.test(text) ? text : escapeFormula(text);
}

const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** «21.11.2026» */
export function formatDay(at: Date): string {
  return day.format(at);
}

/** «21.11.2026 14:05», blank without a time. */
export function formatMoment(at: Date | null): string {
  return at ? `${formatDay(at)} ${time.format(at)}` : '';
}
