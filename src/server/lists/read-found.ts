import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { type Finding, findRows, holdsAll } from './finding.ts';
import { inOrder, type Ordering, orderedIds } from './ordered-ids.ts';
import type { PageLimits } from './paging.ts';
import { after, type FoundPage, MOST_COUNTED, readRows } from './read-page.ts';

/** So many are found and sorted at once. */
const MOST_FOUND = 2_500;

/** So many rows of the list are looked at in its order for words that more have, before all who have them are sorted. */
const MOST_WALKED = 5_000;

/** What is found by words, in an order. */
export interface Found {
  readonly finding: Finding;
  /** What it is sorted by, in the terms of the table. */
  readonly place: RawBuilder<unknown>;
  readonly ordering: Ordering;
}

/** Ids of all that is found, in its order. */
export function foundIds({ finding, place, ordering }: Found): RawBuilder<{ id: number }> {
  return orderedIds(sql`(${findRows(finding, columnsOf(finding, place))})`, ordering);
}

/**
 * A page of what words find. What few have is found by an index of words, counted and sorted in one statement. What many
 * have stands close together in the order of the list, and is looked for in it.
 */
export async function readFound<Row extends object>(
  db: Db,
  found: Found,
  rows: Expression<Row>,
  { perPage, offset, exact = false }: PageLimits,
): Promise<FoundPage<Row>> {
  const { finding, place, ordering } = found;
  const page = sql`limit ${sql.lit(perPage)} ${after(offset)}`;
  const some = findRows(finding, columnsOf(finding, place), exact ? undefined : MOST_FOUND + 1);
  const total = sql`(select count(*)::integer from found)`;
  const sorted = sql`array(select id from found ${inOrder(ordering)} ${page})`;
  const isWhole = exact ? sql`true` : sql`${total} <= ${sql.lit(MOST_FOUND)}`;
  const few = await readRows(
    db,
    rows,
    sql`with found as materialized (${some})
      select ${total} as total, case when ${isWhole} then ${sorted} end as ids`,
  );
  if (exact || few.total <= MOST_COUNTED) return few;
  const told = { total: MOST_COUNTED, total_at_least: true } as const;
  if (few.total <= MOST_FOUND) return { rows: few.rows, ...told };
  // `offset 0` has it walked once
  const many = await readRows(
    db,
    rows,
    sql`select 0 as total, case when cardinality(walked.ids) = ${sql.lit(perPage)} then walked.ids
        else array(${foundIds(found)} ${page}) end as ids
      from (select array(${walkedIds(found)} ${page}) as ids offset 0) as walked`,
  );
  return { rows: many.rows, ...told };
}

/** Of the first rows of the list the ids of those that have the words. */
function walkedIds({ finding, place, ordering }: Found): RawBuilder<{ id: number }> {
  const { table, from, keys } = finding.list;
  const columns = sql.join(keys.map((key) => sql.ref(`${table}.${key}`)));
  const where = finding.where.length === 0 ? sql`` : sql`where ${sql.join([...finding.where], sql` and `)}`;
  return sql`select id from (
      select ${columnsOf(finding, place)}, ${columns} from ${from} ${where}
      ${inOrder(ordering)} limit ${sql.lit(MOST_WALKED)}
    ) as ${sql.table(table)} where ${holdsAll(finding)} ${inOrder(ordering)}`;
}

function columnsOf(
  { list }: Finding,
  place: RawBuilder<unknown>,
): RawBuilder<{ id: number; place: unknown }> {
  return sql`${sql.ref(`${list.table}.id`)}, ${place} as place`;
}
