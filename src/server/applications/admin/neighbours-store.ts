import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/open.ts';
import { countedRows } from '#server/lists/counters.ts';
import { findRows } from '#server/lists/finding.ts';
import { orderedIds } from '#server/lists/ordered-ids.ts';
import { MOST_COUNTED } from '#server/lists/read-page.ts';
import type { Selection } from './selection.ts';
import { countedBy, foundBy, isCounted, orderedBy, selectedRows } from './selection-store.ts';

export interface Neighbours {
  /** From 1; `null` where the application is not one of them. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

type Side = 'before' | 'after';

/** Where an application stands among the selected ones; it has neighbours also when it is no longer one of them. */
export async function findNeighbours(db: Db, id: number, selection: Selection): Promise<Neighbours> {
  if (selection.words.length === 0) return amongListed(db, id, selection);
  const few = await amongFound(db, id, selection, MOST_COUNTED + 1);
  return few.total <= MOST_COUNTED ? few : amongFound(db, id, selection);
}

/** Its place is counted from the nearer end. */
async function amongListed(db: Db, id: number, selection: Selection): Promise<Neighbours> {
  const place = orderedBy(selection.sort);
  const rows = selectedRows(db, selection).select(['applications.id', place.as('place')]);
  const total = isCounted(selection)
    ? countedRows('applications', countedBy(selection))
    : countOf(selectedRows(db, selection).select('applications.id'));
  const on = (side: Side) => rows.where(stands(side, sql`${place}, applications.id`, id, selection));
  return read(
    db,
    sql`with known as materialized (
        select ${total} as total, exists (${rows.where('applications.id', '=', id)}) as own
      ), before as materialized (
        select ${countOf(sql`select from (${on('before')}) as one limit (select case when own then total / 2 + 1 else 0 end from known)`)} as count
      )
      select total, case when not own then null when count <= total / 2 then count + 1 else total - ${countOf(on('after'))} end as position,
        ${nearest('before', on('before'), selection)}, ${nearest('after', on('after'), selection)}
      from known, before`,
  );
}

/** Of what words find, `most` at most. */
async function amongFound(db: Db, id: number, selection: Selection, most?: number): Promise<Neighbours> {
  const { finding, place } = foundBy(selection);
  const found = findRows(finding, sql`applications.id, ${place} as place`, most);
  const on = (side: Side) =>
    sql<{
      id: number;
      place: unknown;
    }>`select id, place from found where ${stands(side, sql`place, id`, id, selection)}`;
  return read(
    db,
    sql`with found as materialized (${found})
      select ${countOf(sql`select from found`)} as total,
        case when exists (select from found where id = ${id}) then ${countOf(on('before'))} + 1 end as position,
        ${nearest('before', on('before'), selection)}, ${nearest('after', on('after'), selection)}`,
  );
}

async function read(db: Db, query: RawBuilder<Neighbours>): Promise<Neighbours> {
  const { rows } = await query.execute(db);
  const [found] = rows;
  if (!found) throw new Error('One row always comes');
  return found;
}

/** Holds for rows on a side of the application in the order of the selection. */
function stands(
  side: Side,
  own: RawBuilder<unknown>,
  id: number,
  { sort }: Pick<Selection, 'sort'>,
): RawBuilder<SqlBool> {
  const comparison = sql.raw((side === 'before') === sort.descending ? '>' : '<');
  return sql`(${own}) ${comparison} (select ${orderedBy(sort)}, applications.id from applications where applications.id = ${id})`;
}

function nearest(
  side: Side,
  rows: Expression<{ id: number; place: unknown }>,
  { sort }: Selection,
): RawBuilder<unknown> {
  const name = side === 'before' ? 'previous' : 'next';
  return sql`(${orderedIds(rows, sort, side === 'before')} limit 1) as ${sql.ref(name)}`;
}

function countOf(rows: Expression<unknown>): RawBuilder<number> {
  return sql`(select count(*)::integer from (${rows}) as one)`;
}
