import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { campaignOn, schoolYear } from '../campaigns/rules.ts';
import { insertThroughMigrations, onConflict } from '../database/migrate.ts';
import type { Db } from '../database/open.ts';
import type { FileStorage } from '../files/storage.ts';
import { isoDay, isWorkingDay, toRuDate } from '../values/dates.ts';
import { calendar } from '../workflow/due.ts';

/** Rows and files of a portal at one moment, written by `scripts/record-demo.ts`. */
export interface Recording {
  /** ISO 8601; dates of the rows are relative to it ({@link moveDates}). */
  readonly recorded_at: string;
  /** Migrations that had run, in order. */
  readonly migrations: readonly string[];
  /** Values by column: similar neighbours compress better. */
  readonly tables: Readonly<Partial<Record<string, Columns>>>;
  /** File contents, base64, by the name that `storage_key` has in the rows. */
  readonly files: Readonly<Record<string, string>>;
}

type Columns = Readonly<Record<string, readonly unknown[]>>;
type Row = Record<string, unknown>;

/** Recorded tables, each after those it refers to. Sessions, codes, links and the like are not recorded. */
export const RECORDED_TABLES: readonly string[] = [
  'form_definitions',
  'users',
  'children',
  'campaigns',
  'classes',
  'courses',
  'applications',
  'application_history',
  'course_applications',
  'course_application_history',
  'questionnaires',
  'questionnaire_history',
  'excursion_requests',
  'excursion_history',
  'contracts',
  'payments',
  'files',
  'form_answers',
  'notifications',
  'outgoing_messages',
  'audit_log',
  'faq_questions',
  'saved_views',
];

/** Columns of recorded tables that are not recorded: secrets, and numbers of lines beside those of a new portal. */
export const OMITTED_COLUMNS: readonly string[] = [
  'users.password_hash',
  'outgoing_messages.secret',
  'audit_log.id',
];

/** The recording beside this file in the sources, beside the bundle in `dist`. */
export async function readRecording(name: string): Promise<Recording> {
  const file = new URL(`./recordings/${name}.json.br`, import.meta.url);
  return JSON.parse(brotliDecompressSync(await readFile(file)).toString());
}

/**
 * Puts a recording into the tables of an empty portal, in the transaction of `tx`, with dates as if it were recorded
 * `now`. Rows of older tables go through the migrations since. All accounts get the same password.
 */
export async function loadRecording(
  tx: Db,
  storage: FileStorage,
  recording: Recording,
  { now, passwordHash }: { readonly now: Date; readonly passwordHash: string },
): Promise<void> {
  const recordedAt = new Date(recording.recorded_at);
  const tables = new Map<string, readonly Row[]>();
  for (const name of RECORDED_TABLES) {
    const columns = recording.tables[name];
    if (!columns) continue;
    const text = JSON.stringify(columns);
    const isFixed = name === 'form_definitions';
    const bySchoolYear = name === 'courses';
    tables.set(name, rowsOf(JSON.parse(isFixed ? text : moveDates(text, { recordedAt, now, bySchoolYear }))));
  }
  for (const user of tables.get('users') ?? []) user.password_hash = passwordHash;
  for (const row of [...tables.values()].flat())
    if (typeof row.storage_key === 'string')
      row.storage_key = await storeFile(storage, row.storage_key, recording.files[row.storage_key] ?? '');
  await insertThroughMigrations(tx, recording.migrations, {
    tables: RECORDED_TABLES,
    keepsExisting: hasExistingRows,
    insert: async () => {
      for (const [name, rows] of tables) await insertRows(tx, name, rows);
    },
  });
  await advanceSequences(tx);
}

function rowsOf(columns: Columns): Row[] {
  const names = Object.keys(columns);
  const [first = ''] = names;
  return (columns[first] ?? []).map((_, index) =>
    Object.fromEntries(names.map((name) => [name, columns[name]?.[index]])),
  );
}

async function storeFile(storage: FileStorage, name: string, content: string): Promise<string> {
  const path = join(storage.incoming, `${name}-${process.pid}`);
  await writeFile(path, Buffer.from(content, 'base64'));
  return storage.take(path);
}

/** A portal without accounts may already have rows in these, which have the same names. */
function hasExistingRows(table: string): boolean {
  return ['form_definitions', 'campaigns', 'classes'].includes(table);
}

/** Inserts rows with the numbers they have. */
async function insertRows(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${onConflict(hasExistingRows(table))}`.execute(tx);
}

/** A sequence never decreases: other rows may have higher numbers than the recorded ones. */
async function advanceSequences(tx: Db): Promise<void> {
  const { rows } = await sql<{ name: string; sequence: string }>`
    select table_name as name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and table_name = any(${RECORDED_TABLES})`.execute(
    tx,
  );
  for (const { name, sequence } of rows)
    await sql`select setval(${sequence}, greatest(max(id), nextval(${sequence}))) from ${sql.table(name)}`.execute(
      tx,
    );
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Dates further away than this are birthdays. */
const FAR_MS = 3 * 365 * DAY_MS;
const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

const MOMENT = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g;
const ISO_DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/g;
const RU_DAY = /\b(\d\d)\.(\d\d)\.(\d{4})\b/g;
const CAMPAIGN = /\b(20\d\d)\/\d\d\b/g;
/** The campaign year at the start of application numbers. */
const NUMBER = /\b(20\d\d)(?=-\d{5}\b)/g;
const PERIOD = /\b(20\d\d)–(20\d\d)\b/g;
/** The month of a bill; it is due on the tenth. */
const MONTH = new RegExp(`(${MONTHS.join('|')}) (20\\d\\d)`, 'g');

interface Move {
  readonly recordedAt: Date;
  readonly now: Date;
  /** Columns with days shifted by whole school years. */
  readonly bySchoolYear?: boolean;
}

/**
 * Moves the dates of a recorded text: moments by the time since the recording, deadlines by its days and to a working
 * day, birthdays and campaigns by school years.
 */
export function moveDates(text: string, { recordedAt, now, bySchoolYear = false }: Move): string {
  const elapsed = now.getTime() - recordedAt.getTime();
  const days = Math.round((midnight(now).getTime() - midnight(recordedAt).getTime()) / DAY_MS);
  const years = Number(campaignOn(now).slice(0, 4)) - Number(campaignOn(recordedAt).slice(0, 4));
  const laterYear = (year: string) => Number(year) + years;
  const moveDay = (year: string, month: string, day: string): string => {
    const date = new Date(Number(year), Number(month) - 1, Number(day));
    if (bySchoolYear || Math.abs(date.getTime() - recordedAt.getTime()) > FAR_MS) {
      const isLeapDay = month === '02' && day === '29' && years % 4 !== 0;
      return `${laterYear(year)}-${month}-${isLeapDay ? '28' : day}`;
    }
    date.setDate(date.getDate() + days);
    while (!isWorkingDay(date, calendar)) date.setDate(date.getDate() + 1);
    return isoDay(date);
  };
  return text
    .replace(MOMENT, (moment) => new Date(Date.parse(moment) + elapsed).toISOString())
    .replace(ISO_DAY, (_, year, month, day) => moveDay(year, month, day))
    .replace(RU_DAY, (_, day, month, year) => toRuDate(moveDay(year, month, day)))
    .replace(CAMPAIGN, (_, year) => schoolYear(laterYear(year)))
    .replace(NUMBER, (_, year) => String(laterYear(year)))
    .replace(PERIOD, (_, from, to) => `${laterYear(from)}–${laterYear(to)}`)
    .replace(MONTH, (_, month, year) => {
      const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0');
      const [laterYear, laterMonth] = moveDay(year, number, '10').split('-');
      return `${MONTHS[Number(laterMonth) - 1]} ${laterYear}`;
    });
}

function midnight(moment: Date): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
}
