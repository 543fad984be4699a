import { type RawBuilder, sql } from 'kysely';
import * as words from '#generated/words/server/workflow.ts';
import type { Db } from '../database/open.ts';
import { conflict } from '../http/errors.ts';
import type { UndoneTransition } from './submission-type.ts';

/** The tables of what is moved, and whether they keep what was sent back, with remarks on it. */
const SENDS_BACK = { applications: true, course_applications: false, questionnaires: true } as const;

export type SnapshotTable = keyof typeof SENDS_BACK;

/** What gives a place in a table, and of what it is one: of a course, of a class of a campaign. */
export interface SeatScope {
  readonly holding: readonly string[];
  readonly of: readonly string[];
}

/** What else is stored of a row than what every table has. */
interface SnapshotOptions {
  readonly places?: SeatScope;
  readonly columns?: readonly string[];
}

/**
 * How a row stands, as JSON: kept with the move that changes it. No answer is in it. Where it has a place, how many
 * others have one (`places_taken`).
 */
export async function takeSnapshot(
  tx: Db,
  table: SnapshotTable,
  id: number,
  { places, columns = [] }: SnapshotOptions = {},
): Promise<string> {
  const remarks = SENDS_BACK[table] ? sql`, 'remarks', remarks` : sql``;
  const others = columns.map((column) => sql`, ${sql.lit(column)}, ${sql.ref(column)}`);
  const taken = places ? sql`, 'places_taken', ${takenBeside(table, places)}` : sql``;
  const { rows } = await sql<{ stood: object }>`
    select jsonb_build_object('status', status, 'comment', comment, 'updated_at', updated_at, 'status_at', status_at,
      'revision', revision, 'submitted_at', submitted_at, 'resubmitted_at', resubmitted_at,
      'family_due_on', family_due_on${sql.join(others, sql``)}${remarks}${taken}) as stood
    from ${sql.table(table)} as moved where id = ${id}`.execute(tx);
  return JSON.stringify(rows[0]?.stood ?? {});
}

function takenBeside(table: SnapshotTable, { holding, of }: SeatScope): RawBuilder<unknown> {
  const statuses = sql.join(holding);
  const isOfSame = of.map((column) => sql`other.${sql.ref(column)} = moved.${sql.ref(column)}`);
  return sql`case when moved.status in (${statuses}) then (select count(*) from ${sql.table(table)} as other
    where ${sql.join(isOfSame, sql` and `)} and other.id <> moved.id and other.status in (${statuses})) end`;
}

/** Has a row stand as before. Throws 409 where the family has written something since. */
export async function restoreSnapshot<R>(
  tx: Db,
  table: SnapshotTable,
  id: number,
  { stood, sentBack }: Pick<UndoneTransition<string>, 'stood' | 'sentBack'>,
): Promise<R> {
  const { rows } = await sql<R>`
    update ${sql.table(table)} set status = stood ->> 'status', comment = stood ->> 'comment',
      updated_at = (stood ->> 'updated_at')::timestamptz, status_at = (stood ->> 'status_at')::timestamptz,
      submitted_at = (stood ->> 'submitted_at')::timestamptz,
      family_due_on = (stood ->> 'family_due_on')::date,
      resubmitted_at = (stood ->> 'resubmitted_at')::timestamptz${sentBackAgain(table, sentBack)}
    from (select ${JSON.stringify(stood)}::jsonb as stood) as before
    where id = ${id} and revision = coalesce((stood ->> 'revision')::int, revision)
    returning ${sql.table(table)}.*`.execute(tx);
  const [row] = rows;
  if (!row) throw conflict(words.cannotUndo);
  return row;
}

function sentBackAgain(table: SnapshotTable, sentBack: boolean): RawBuilder<unknown> {
  if (!SENDS_BACK[table]) return sql``;
  return sql`, remarks = nullif(stood -> 'remarks', 'null'),
      sent_back = case when ${sentBack} then nullif(sent_back -> 'former', 'null') else sent_back end`;
}
