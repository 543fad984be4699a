import { type RawBuilder, sql } from 'kysely';
import * as words from '#generated/words/server/workflow.ts';
import type { Db } from '../database/open.ts';
import { conflict } from '../http/errors.ts';
import type { UndoneTransition } from './submission-type.ts';

const PROGRESS = [
  'status',
  'comment',
  'updated_at',
  'status_at',
  'submitted_at',
  'resubmitted_at',
  'family_due_on',
] as const;

/** Columns that an undone transition restores, by table. */
const RESTORED = {
  applications: [...PROGRESS, 'remarks'],
  course_applications: PROGRESS,
  questionnaires: [...PROGRESS, 'remarks'],
  excursion_requests: ['status', 'status_at'],
} as const;

/** Tables with answers that people change: a change made since the transition prevents its undoing. */
const REVISED: ReadonlySet<SnapshotTable> = new Set([
  'applications',
  'course_applications',
  'questionnaires',
]);

/** Tables that store the answers of the last return for corrections. */
const SENDS_BACK: ReadonlySet<SnapshotTable> = new Set(['applications', 'questionnaires']);

export type SnapshotTable = keyof typeof RESTORED;

/** Rows that occupy a seat, and its unit: a course, or a class of a campaign. */
export interface SeatScope {
  readonly holding: readonly string[];
  readonly of: readonly string[];
}

/** Columns of a snapshot besides those of every table. */
interface SnapshotOptions {
  readonly places?: SeatScope;
  readonly columns?: readonly string[];
}

/**
 * The state of a row as JSON, without answers: stored with the transition that changes it. `places_taken` is the number
 * of other rows that hold a seat, where this row holds one.
 */
export async function takeSnapshot(
  tx: Db,
  table: SnapshotTable,
  id: number,
  { places, columns = [] }: SnapshotOptions = {},
): Promise<string> {
  const names = [...RESTORED[table], ...(REVISED.has(table) ? ['revision'] : []), ...columns];
  const members = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  const taken = places ? [sql`'places_taken', ${takenBeside(table, places)}`] : [];
  const { rows } = await sql<{ stood: object }>`
    select jsonb_build_object(${sql.join([...members, ...taken])}) as stood
    from ${sql.table(table)} as moved where id = ${id}`.execute(tx);
  return JSON.stringify(rows[0]?.stood ?? {});
}

function takenBeside(table: SnapshotTable, { holding, of }: SeatScope): RawBuilder<unknown> {
  const statuses = sql.join(holding);
  const isOfSame = of.map((column) => sql`other.${sql.ref(column)} = moved.${sql.ref(column)}`);
  return sql`case when moved.status in (${statuses}) then (select count(*) from ${sql.table(table)} as other
    where ${sql.join(isOfSame, sql` and `)} and other.id <> moved.id and other.status in (${statuses})) end`;
}

/** Restores the state of a row. Throws 409 where the family has changed the answers since. */
export async function restoreSnapshot<R>(
  tx: Db,
  table: SnapshotTable,
  id: number,
  { stood, sentBack }: Pick<UndoneTransition<string>, 'stood' | 'sentBack'>,
): Promise<R> {
  const restored = RESTORED[table].map((name) => sql`${sql.ref(name)} = ${sql.ref(`before.${name}`)}`);
  const formerAnswers = sql`sent_back = nullif(moved.sent_back -> 'former', 'null')`;
  const isUnchanged = sql`and moved.revision = coalesce(before.revision, moved.revision)`;
  const { rows } = await sql<R>`
    update ${sql.table(table)} as moved
    set ${sql.join([...restored, ...(sentBack && SENDS_BACK.has(table) ? [formerAnswers] : [])])}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(stood)}::jsonb) as before
    where moved.id = ${id} ${REVISED.has(table) ? isUnchanged : sql``}
    returning moved.*`.execute(tx);
  const [row] = rows;
  if (!row) throw conflict(words.cannotUndo);
  return row;
}
