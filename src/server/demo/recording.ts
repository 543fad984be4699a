import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { campaignOn, lastDayOf, schoolYear } from '../campaigns/rules.ts';
import { insertThroughMigrations, onConflict } from '../database/migrate.ts';
import type { Db } from '../database/open.ts';
import type { FileStorage } from '../files/storage.ts';
import { isoDay, isWorkingDay, toRuDate } from '../values/dates.ts';
import { calendar } from '../workflow/due.ts';

/** A snapshot of the rows and files of a portal, written by `scripts/record-demo.ts`. */
export interface Recording {
  /** ISO 8601; dates of the rows are relative to it ({@link moveDates}). */
  readonly recorded_at: string;
  /** Executed migrations, in order. */
  readonly migrations: readonly string[];
  /** Rows by table, as one list of values per column: similar neighbours compress better. */
  readonly tables: Readonly<Partial<Record<string, Columns>>>;
  /** File contents in base64, by the `storage_key` of the rows. */
  readonly files: Readonly<Record<string, string>>;
}

type Columns = Readonly<Record<string, readonly unknown[]>>;
type Row = Record<string, unknown>;

/** Recorded tables, each after the tables that it references. Sessions, codes and links are not recorded. */
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

/** Columns that are not recorded: secrets, and the ids of audit entries, which a new portal assigns itself. */
export const OMITTED_COLUMNS: readonly string[] = [
  'users.password_hash',
  'outgoing_messages.secret',
  'audit_log.id',
];

/** Reads a recording, next to this file in the sources and next to the bundle in `dist`. */
export async function readRecording(name: string): Promise<Recording> {
  const file = new URL(`./recordings/${name}.json.br`, import.meta.url);
  return JSON.parse(brotliDecompressSync(await readFile(file)).toString());
}

/**
 * Loads a recording into an empty portal, in the transaction of `tx`. Dates are moved as if it had been recorded `now`,
 * and rows of an earlier version are migrated. All accounts get the same password.
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
    const hasFixedDates = name === 'form_definitions';
    const bySchoolYear = name === 'courses';
    tables.set(
      name,
      toRows(JSON.parse(hasFixedDates ? text : moveDates(text, { recordedAt, now, bySchoolYear }))),
    );
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

function toRows(columns: Columns): Row[] {
  const names = Object.keys(columns);
  const [first = ''] = names;
  return (columns[first] ?? []).map((_, index) =>
    Object.fromEntries(names.map((name) => [name, columns[name]?.[index]])),
  );
}

async function storeFile(storage: FileStorage, name: string, content: string): Promise<string> {
  const path = join(storage.incoming, `${name}-${process.pid}`);
  await writeFile(path, Buffer.from(content, 'base64'));
  return storage.add(path);
}

/** Whether a portal without accounts may already have rows in a table, with the same keys. */
function hasExistingRows(table: string): boolean {
  return ['form_definitions', 'campaigns', 'classes', 'audit_log'].includes(table);
}

/** Inserts rows with their recorded ids. */
async function insertRows(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    ${onConflict(hasExistingRows(table))}`.execute(tx);
}

/** Advances the id sequences beyond the recorded ids; a sequence never decreases. */
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
/** Dates further from the recording than this are birthdays. */
const MAX_DISTANCE_MS = 3 * 365 * DAY_MS;
const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');

const MOMENT = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g;
const ISO_DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/g;
const RU_DAY = /\b(\d\d)\.(\d\d)\.(\d{4})\b/g;
const CAMPAIGN = /\b(20\d\d)\/\d\d\b/g;
/** The campaign year at the start of application numbers. */
const NUMBER = /\b(20\d\d)(?=-\d{5}\b)/g;
const PERIOD = /\b(20\d\d)–(20\d\d)\b/g;
/** The month in the title of a bill, which is due on the tenth. */
const MONTH = new RegExp(`(${MONTHS.join('|')}) (20\\d\\d)`, 'g');

interface DateMove {
  readonly recordedAt: Date;
  readonly now: Date;
  /** Whether all days are moved by whole school years. */
  readonly bySchoolYear?: boolean;
}

/**
 * Moves the dates in a recorded text: moments by the time since the recording, deadlines by its days and to a working
 * day, birthdays, campaigns and their last days by whole school years.
 */
export function moveDates(text: string, { recordedAt, now, bySchoolYear = false }: DateMove): string {
  const elapsed = now.getTime() - recordedAt.getTime();
  const days = Math.round((midnight(now).getTime() - midnight(recordedAt).getTime()) / DAY_MS);
  const years = Number(campaignOn(now).slice(0, 4)) - Number(campaignOn(recordedAt).slice(0, 4));
  const laterYear = (year: string) => Number(year) + years;
  const moveDay = (year: string, month: string, day: string): string => {
    const date = new Date(Number(year), Number(month) - 1, Number(day));
    const isBirthday = Math.abs(date.getTime() - recordedAt.getTime()) > MAX_DISTANCE_MS;
    if (bySchoolYear || isBirthday || `${year}-${month}-${day}` === lastDayOf(year)) {
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
