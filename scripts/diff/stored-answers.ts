import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FormValues } from '#engine/definition/definition.ts';
import { type OpenPool, openEmbedded } from '#server/database/embedded.ts';

/** Stored answers, with a readable name of their record. */
export interface StoredRow {
  readonly name: string;
  readonly form: FormValues;
  readonly version: number;
}

export interface StoredAnswers {
  /** Every stored answer of a form. */
  of(formId: string): Promise<readonly StoredRow[]>;
  close(): Promise<void>;
}

/**
 * Opens the database named in the environment (`DATABASE_URL`, `DATA_DIR`) read-only; `undefined` if none is. Throws if
 * it does not exist, or if a portal is running on the folder.
 */
export async function openStored(env: NodeJS.ProcessEnv): Promise<StoredAnswers | undefined> {
  const opened = await openPool(env);
  if (!opened) return undefined;
  const { pool, close } = opened;
  try {
    await pool.query('set default_transaction_read_only = on');
    const columns = await columnsByTable(pool);
    return { of: async (formId) => (await rowsOf(pool, columns, formId)).map(readRow), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPool({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
}: NodeJS.ProcessEnv): Promise<OpenPool | undefined> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
    return { pool, close: () => pool.end() };
  }
  if (!dataDir) return undefined;
  const folder = join(dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`В папке ${dataDir} нет базы данных портала.`);
  return openEmbedded(folder, undefined);
}

/** Tables by form. Answers of all other forms are in `form_answers` or, of questionnaires, in `questionnaires`. */
const tables: Readonly<Record<string, string>> = {
  application: 'applications',
  campaign: 'campaigns',
  course: 'courses',
  'course-application': 'course_applications',
  child: 'children',
  excursion: 'excursion_requests',
  'faq-question': 'faq_questions',
  'upload-contract': 'contracts',
  'issue-invoice': 'payments',
  'close-case': 'cases',
  'school-settings': 'school_settings',
};

/** The columns of each table that has stored answers. */
async function columnsByTable(pool: pg.Pool): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name
    having array_agg(column_name::text) @> array['form', 'form_version']`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

interface Row {
  readonly name: string;
  readonly form: FormValues;
  readonly form_version: number;
}

async function rowsOf(
  pool: pg.Pool,
  columns: ReadonlyMap<string, readonly string[]>,
  formId: string,
): Promise<readonly Row[]> {
  const table = tables[formId];
  const own = table === undefined ? undefined : columns.get(table);
  if (table !== undefined && own) {
    const name = ['number', 'id', 'revision'].find((column) => own.includes(column));
    const { rows } = await pool.query<Row>(
      `select ${name}::text as name, form, form_version from ${table} where form is not null order by ${name}`,
    );
    return rows;
  }
  if (table !== undefined || !columns.has('questionnaires')) return [];
  const { rows } = await pool.query<Row>(
    `select subject as name, form, form_version from form_answers where form_id = $1
    union all select number, form, form_version from questionnaires
      join form_definitions on form_definitions.hash = questionnaires.form_hash where form_id = $1
    order by name`,
    [formId],
  );
  return rows;
}

function readRow({ name, form, form_version: version }: Row): StoredRow {
  return { name, form, version };
}
