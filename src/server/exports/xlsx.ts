import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import { type Cell, type Column, type ColumnType, escapeCellText } from './cells.ts';
import { inChunks } from './pages.ts';
import type { Sheet } from './rows.ts';

/** Ids of number formats: up to 163 they are built in (ECMA-376-1 §18.8.30). */
const GENERAL = 0;
const MONEY = 4;
const DATE = 164;
const MOMENT = 165;

/** Indexes of the cell styles in `STYLE_SHEET`. */
const STYLES: Readonly<Record<ColumnType | 'header', number>> = {
  text: 0,
  header: 1,
  number: 0,
  money: 2,
  date: 3,
  moment: 4,
};

function cellStyle(format: number, font = 0): string {
  return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const cellStyles = [
  cellStyle(GENERAL),
  cellStyle(GENERAL, 1),
  ...[MONEY, DATE, MOMENT].map((id) => cellStyle(id)),
];

/** `xl/styles.xml`, without the head of the file. */
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="${DATE}" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="${MOMENT}" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Compression level of a sheet: a higher one takes twice the time for a tenth of the bytes. */
const COMPRESSION = 3;

/** A streamed workbook: one sheet, and further ones when it is full. `destroy` stops the rows, too. */
export function xlsxStream(
  title: string,
  { columns, pages }: Pick<Sheet, 'columns' | 'pages'>,
  limits: SheetLimits = SHEET_LIMITS,
): Readable {
  const zip = new yazl.ZipFile();
  const out = new PassThrough();
  zip.outputStream.pipe(out);
  zip.on('error', (error: Error) => out.destroy(error));
  for (const part of Object.entries(FIXED_PARTS)) addText(zip, part);
  addSheets(zip, out, { columns, pages }, limits).then(
    (sheets) => {
      for (const part of Object.entries(namingParts(title, sheets))) addText(zip, part);
      zip.end();
    },
    (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

function addText(zip: yazl.ZipFile, [path, text]: readonly [string, string]): void {
  zip.addBuffer(Buffer.from(text), path);
}

/** Writes the sheets in order and returns their number. Rejects if the rows do or `out` is closed. */
async function addSheets(
  zip: yazl.ZipFile,
  out: PassThrough,
  { columns, pages }: Pick<Sheet, 'columns' | 'pages'>,
  limits: SheetLimits,
): Promise<number> {
  const closed = new AbortController();
  out.once('close', () => closed.abort());
  const remaining = new RemainingRows(pages);
  try {
    let sheets = 0;
    do {
      sheets += 1;
      const text = addAbortSignal(closed.signal, Readable.from(sheetText(columns, remaining, limits)));
      zip.addReadStream(text, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: COMPRESSION });
      await finished(text);
    } while (await remaining.read());
    return sheets;
  } finally {
    await remaining.end();
  }
}

/** Excel's limits of a sheet's name: length, and forbidden characters inside and at its ends. */
const MAX_SHEET_NAME = 31;
const FORBIDDEN_IN_NAMES = /[[\]:*?/\\']/g;

/** The fixed parts by path. In the content types, XML parts without an `Override` are sheets. */
const FIXED_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/styles.xml': HEAD + STYLE_SHEET,
};

/** The parts that name the sheets by position: «Заявки», «Заявки 2», «Заявки 3». */
function namingParts(title: string, sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const named = numbers.map(
    (number) =>
      `<sheet name="${escapeXml(sheetName(title, number))}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const related = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  };
}

function sheetName(title: string, number: number): string {
  const end = number === 1 ? '' : ` ${number}`;
  return (
    title
      .replaceAll(FORBIDDEN_IN_NAMES, ' ')
      .trim()
      .slice(0, MAX_SHEET_NAME - end.length) + end
  );
}

/** Size limits of one sheet, including its headings. */
interface SheetLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** Rows: Excel's limit. Bytes: Excel offers to repair zip entries over 4 GiB. */
const SHEET_LIMITS: SheetLimits = { rows: 1_048_576, bytes: 4_000_000_000 };

/** Excel's own limit of a cell, in UTF-16 units. */
const MAX_CELL = 32_767;

/** Characters that XML 1.0 cannot represent. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const WIDTHS: Readonly<Record<ColumnType, number>> = {
  text: 24,
  number: 12,
  money: 16,
  date: 13,
  moment: 18,
};

/**
 * The XML of a sheet, row by row (ECMA-376-1 §18.3.1.99): numbers and dates are values, all else is text; the first row is
 * bold, frozen, and has filters. It ends with the rows or at the limit of a sheet.
 */
async function* sheetText(
  columns: readonly Column[],
  rows: RemainingRows,
  limits: SheetLimits,
): AsyncGenerator<string> {
  const places = columns.map(({ type }, i) => ({ letters: columnLetters(i), style: STYLES[type] }));
  const header = columns.map(({ label }) => label);
  const bold = places.map(({ letters }) => ({ letters, style: STYLES.header }));
  const first = sheetHead(columns) + rowText(1, header, bold);
  const size = { rows: 1, bytes: Buffer.byteLength(first) };
  const isFull = () => size.rows >= limits.rows || size.bytes >= limits.bytes;
  function* readRows() {
    while (!isFull()) {
      const row = rows.next();
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

function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ type }, i) => `<col min="${i + 1}" max="${i + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** The letters of a column and the style of its cells. */
interface CellPosition {
  readonly letters: string;
  readonly style: number;
}

/** Cells without text are left out. */
function rowText(number: number, cells: readonly Cell[], places: readonly CellPosition[]): string {
  let text = `<row r="${number}">`;
  for (const [i, { letters, style }] of places.entries())
    text += cellElement(cells[i] ?? '', letters + number, style);
  return `${text}</row>`;
}

function cellElement(cell: Cell, address: string, style: number): string {
  if (cell === '') return '';
  const styled = style === 0 ? '' : ` s="${style}"`;
  if (typeof cell === 'string')
    return `<c r="${address}"${styled} t="inlineStr"><is>${textElement(cellText(cell))}</is></c>`;
  return `<c r="${address}"${styled}><v>${cell.value}</v></c>`;
}

/** A text element that preserves leading and trailing spaces. */
function textElement(text: string): string {
  return `<t${/^\s|\s$/.test(text) ? ' xml:space="preserve"' : ''}>${escapeXml(text)}</t>`;
}

function cellText(text: string): string {
  const cell = escapeCellText(text.replace(UNWRITABLE, ''));
  return cell.length > MAX_CELL ? cell.slice(0, MAX_CELL).replace(/[\ud800-\udbff]$/, '') : cell;
}

/** Text for an element or an attribute. */
function escapeXml(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
}

/** 26 → `AA` */
function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

type Row = readonly Cell[];

/** The rows that are not written yet; the sheets read them one after another. */
class RemainingRows {
  readonly #pages: AsyncIterator<readonly Row[]>;
  #page: readonly Row[] = [];
  #taken = 0;

  constructor(pages: Sheet['pages']) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Reads more rows if the buffer is empty; returns whether a row is available. */
  async read(): Promise<boolean> {
    while (this.#taken === this.#page.length) {
      const next = await this.#pages.next();
      if (next.done) return false;
      this.#page = next.value;
      this.#taken = 0;
    }
    return true;
  }

  /** The next row of the buffer. */
  next(): Row | undefined {
    const row = this.#page[this.#taken];
    if (row) this.#taken += 1;
    return row;
  }

  /** Stops reading rows. */
  async end(): Promise<void> {
    await this.#pages.return?.();
  }
}
