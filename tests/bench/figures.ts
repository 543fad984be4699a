import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem, type } from 'node:os';
import { join, resolve } from 'node:path';

/** One figure with the bound that it is held against, both in the same unit. */
export interface Figure {
  /** The name in a table: «list, last page, 1,000,000 applications». */
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'bytes' | 'MB' | 'requests' | '×' | 'a second';
  /** Its upper bound; a figure without bounds is only reported. */
  readonly most?: number;
  /** Its lower bound. */
  readonly least?: number;
}

/** The measurements of one part of the bench. */
export interface Measured {
  readonly figures: readonly Figure[];
  /** Violated bounds between measurements of different tables. */
  readonly broken: readonly Breach[];
}

/** A violated bound as text: name, colon, values. */
export type Breach = string;

export function breachesOf(figures: readonly Figure[]): readonly Breach[] {
  return figures.flatMap(({ name, value, unit, most, least }) => {
    if (most !== undefined && value > most)
      return [`${name}: ${formatFigure(value, unit)}, over ${formatFigure(most, unit)}`];
    if (least !== undefined && value < least)
      return [`${name}: ${formatFigure(value, unit)}, under ${formatFigure(least, unit)}`];
    return [];
  });
}

function formatFigure(value: number, unit: Figure['unit']): string {
  const digits = unit === 'bytes' || unit === 'requests' || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit === '×' ? `${number} ×` : `${number} ${unit}`;
}

interface Figures {
  readonly machine: string;
  /** The day on which each part was measured. */
  readonly parts: Readonly<Record<string, { readonly date: string; readonly figures: readonly Figure[] }>>;
}

const FILE = resolve(import.meta.dirname, '../../artifacts/bench.json');

/** Stores the measurements of a part beside those of the others. */
export async function storeFigures(part: string, { figures }: Measured): Promise<Figures> {
  const before = await readFigures();
  const date = new Date().toISOString().slice(0, 10);
  const next: Figures = {
    machine: describeMachine(),
    parts: { ...before?.parts, [part]: { date, figures } },
  };
  await mkdir(join(FILE, '..'), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(next, null, 2)}\n`);
  return next;
}

/** The last measurements of each part; `undefined` without any. */
async function readFigures(): Promise<Figures | undefined> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Every figure with its bound, by part. */
export function tableOfFigures({ machine, parts }: Figures): string {
  const rows = Object.entries(parts).flatMap(([part, { date, figures }]) =>
    figures.map(({ name, value, unit, most, least }) => {
      const bound =
        most !== undefined
          ? `≤ ${formatFigure(most, unit)}`
          : least === undefined
            ? ''
            : `≥ ${formatFigure(least, unit)}`;
      return `| ${part} | ${name} | ${formatFigure(value, unit)} | ${bound} | ${date} |`;
    }),
  );
  return [
    `${machine}.`,
    '',
    '| part | what | measured | bound | on |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

interface FigureRow {
  readonly name: string;
  readonly cells: { readonly label: string; readonly text: string }[];
  /** Whether a figure is outside its bound. */
  broken: boolean;
}

/** A longer table shows only the rows outside their bounds, and the number of the others. */
const LONGEST_TABLE = 10;

const PAGE = 'docs/benchmarks.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** Writes the last measurements into docs/benchmarks.md, between its marks. Throws without measurements or marks. */
export async function writeBenchmarks(): Promise<void> {
  const figures = await readFigures();
  if (!figures) throw new Error('Nothing has been measured yet: npm run bench');
  const text = await readFile(PAGE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no ${BEGIN} … ${END}`);
  await writeFile(PAGE, `${before}${BEGIN}\n\n${benchmarkTables(figures)}\n\n${END}${after}`);
}

/** The tables of each part. */
function benchmarkTables({ machine, parts }: Figures): string {
  const tables = Object.entries(parts).map(([part, { date, figures }]) =>
    [`## ${part}, ${date}`, ...tablesOf(rowsOf(figures))].join('\n\n'),
  );
  return [`${machine}.`, ...tables].join('\n\n');
}

/** Commas divide a name: its first part, or two of more than two, are the name of the row, the rest the cell's label. */
function rowsOf(figures: readonly Figure[]): readonly FigureRow[] {
  const rows = new Map<string, FigureRow>();
  for (const figure of figures) {
    const parts = figure.name.split(', ');
    const count = Math.max(1, Math.min(2, parts.length - 1));
    const name = parts.slice(0, count).join(', ');
    const label = parts.slice(count).join(', ');
    const row: FigureRow = rows.get(name) ?? { name, cells: [], broken: false };
    const first = row.cells[0]?.label;
    const short = first && label.startsWith(`${first}, `) ? label.slice(first.length + 2) : label;
    row.cells.push({ label: short, text: withBound(figure) });
    row.broken ||= breachesOf([figure]).length > 0;
    rows.set(name, row);
  }
  return [...rows.values()];
}

/** Rows with the same labels are a table with a column for each label; the others share the last table. */
function tablesOf(rows: readonly FigureRow[]): readonly string[] {
  const labels = ({ cells }: FigureRow) => cells.map(({ label }) => label).join(' | ');
  const sizes = new Map<string, FigureRow[]>();
  for (const row of rows) sizes.set(labels(row), [...(sizes.get(labels(row)) ?? []), row]);
  const single = rows.filter((row) => sizes.get(labels(row))?.length === 1);
  const tables = [...sizes].flatMap(([heads, own]) =>
    own.length > 1
      ? [table(`what | ${heads || 'measured'}`, own, (row) => row.cells.map(({ text }) => text).join(' | '))]
      : [],
  );
  const inline = ({ cells }: FigureRow) =>
    cells.map(({ label, text }) => (label === '' ? text : `${label}: ${text}`)).join('; ');
  return single.length > 0 ? [...tables, table('what | measured', single, inline)] : tables;
}

function table(heads: string, rows: readonly FigureRow[], cellsOf: (row: FigureRow) => string): string {
  const shown = rows.length > LONGEST_TABLE ? rows.filter(({ broken }) => broken) : rows;
  const lines = shown.map((row) => `| ${row.name} | ${cellsOf(row)} |`);
  if (shown.length < rows.length)
    lines.push('', `${rows.length - shown.length} more are within their bounds.`);
  return [
    `| ${heads} |`,
    `|${heads
      .split('|')
      .map(() => '---|')
      .join('')}`,
    ...lines,
  ].join('\n');
}

function withBound({ value, unit, most, least }: Figure): string {
  const bound = most ?? least;
  if (bound === undefined) return formatFigure(value, unit);
  return `${formatFigure(value, unit)} (${most === undefined ? '≥' : '≤'} ${formatFigure(bound, unit).split(' ')[0]})`;
}

function describeMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${first?.model ?? 'processor'}, ${memory} GB, ${type()}, Node ${process.version}`;
}
