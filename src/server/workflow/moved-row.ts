import { type RawBuilder, sql } from 'kysely';
import * as words from '#generated/words/server/workflow.ts';
import type { Db } from '../database/open.ts';
import { conflict } from '../http/errors.ts';
import type { UndoneMove } from './subject.ts';

/** The tables of what is moved, and whether they keep what was sent back, with remarks on it. */
const SENDS_BACK = { applications: true, course_applications: false, questionnaires: true } as const;

export type MovedTable = keyof typeof SENDS_BACK;

/** How a row stands, as JSON: kept with the move that changes it. No answer is in it. */
export async function stoodIn(tx: Db, table: MovedTable, id: number): Promise<string> {
  const remarks = SENDS_BACK[table] ? sql`, 'remarks', remarks` : sql``;
  const { rows } = await sql<{ stood: object }>`
    select jsonb_build_object('status', status, 'comment', comment, 'updated_at', updated_at, 'status_at', status_at,
      'revision', revision, 'submitted_at', submitted_at, 'resubmitted_at', resubmitted_at${remarks}) as stood
    from ${sql.table(table)} where id = ${id}`.execute(tx);
  return JSON.stringify(rows[0]?.stood ?? {});
}

/** Has a row stand as before. Throws 409 where the family has written something since. */
export async function restoreIn<R>(
  tx: Db,
  table: MovedTable,
  id: number,
  { stood, sentBack }: Pick<UndoneMove<string>, 'stood' | 'sentBack'>,
): Promise<R> {
  const { rows } = await sql<R>`
    update ${sql.table(table)} set status = stood ->> 'status', comment = stood ->> 'comment',
      updated_at = (stood ->> 'updated_at')::timestamptz, status_at = (stood ->> 'status_at')::timestamptz,
      submitted_at = (stood ->> 'submitted_at')::timestamptz,
      resubmitted_at = (stood ->> 'resubmitted_at')::timestamptz${sentBackAgain(table, sentBack)}
    from (select ${JSON.stringify(stood)}::jsonb as stood) as before
    where id = ${id} and revision = coalesce((stood ->> 'revision')::int, revision)
    returning ${sql.table(table)}.*`.execute(tx);
  const [row] = rows;
  if (!row) throw conflict(words.cannotUndo);
  return row;
}

function sentBackAgain(table: MovedTable, sentBack: boolean): RawBuilder<unknown> {
  if (!SENDS_BACK[table]) return sql``;
  return sql`, remarks = nullif(stood -> 'remarks', 'null'),
      sent_back = case when ${sentBack} then nullif(sent_back -> 'former', 'null') else sent_back end`;
}
