import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { type ListedFilters, listedConditions, sortExpression } from './listed-answers.ts';
import {
  type FoundPage,
  findPage,
  foundIds,
  listOrderedIds,
  MAX_COUNTED,
  type OrderedSearch,
  orderedIds,
  type Page,
  type PageLimits,
  type PageQuery,
  pageLimits,
  pageOf,
  readPage,
  readRowsById,
  readSort,
} from './read-page.ts';
import { findRows, type Searchable, type SearchWord, searchWords } from './search.ts';

/** The members of a selection that every list reads, as a query has them. */
export interface CommonSelection {
  /** The search text. */
  readonly q?: string | undefined;
  /** `title`, or `-title` for the descending order. */
  readonly sort?: string | undefined;
  readonly answers?: ListedFilters | undefined;
}

/** The differences between lists; a `Selection` is the caller's filters, search text and sort order. */
interface ListDeclaration<Selection extends CommonSelection, Row extends { id: number | string }> {
  /** The table and the sources of its search words. */
  readonly search: Searchable;
  /** The words to find in `search`, if they are not those of the search text. */
  readonly words?: (selection: Selection) => readonly SearchWord[];
  /** The conditions of the filters besides those on listed answers, in terms of the table. */
  readonly where: (selection: Selection) => readonly (Expression<SqlBool> | false | undefined)[];
  /** The column of each sort order; other orders are keys of listed answers. `id` breaks ties. */
  readonly orders: Readonly<Record<string, string>>;
  /** The order of a selection without one. */
  readonly defaultSort: string;
  /** Orders with optional values, which sort last in either direction. */
  readonly blankLast?: readonly string[];
  /** The total of a selection without words and listed answers, if the database keeps it; otherwise rows are counted. */
  readonly countRows: (selection: Selection) => RawBuilder<number> | undefined;
  /** The order used for counting, if an index answers it faster. */
  readonly countOrder?: (selection: Selection) => RawBuilder<unknown>;
  /** The rows that the list shows. */
  readonly rows: (db: Db, selection?: Selection) => Expression<Row> | Promise<Expression<Row>>;
}

/** A list of the office. Pages, totals, neighbours and exports select the same rows. */
export type List<Selection extends CommonSelection, Row extends { id: number | string }> = ReturnType<
  typeof defineList<Selection, Row>
>;

export type RowOf<L extends { readonly all: (...args: never) => Promise<unknown[]> }> = Awaited<
  ReturnType<L['all']>
>[number];

export type RowReader<Row> = (ids: readonly number[]) => Promise<Row[]>;

/** The position of a row in a selection. A row outside of it has neighbours too. */
export interface Neighbours {
  /** From 1; `null` if the row is not selected. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

type Side = 'before' | 'after';

/**
 * Declares a list. Without words, ids come from an index of the order and totals from counters; with words, rows come
 * from an index of words (`findPage`). Each order and filter needs an index.
 */
export function defineList<Selection extends CommonSelection, Row extends { id: number | string }>(
  declaration: ListDeclaration<Selection, Row>,
) {
  const { search, where, orders, defaultSort, blankLast = [], countOrder, rows } = declaration;
  const { words = ({ q }: Selection) => searchWords(q) } = declaration;
  const id = sql.ref<number>(`${search.table}.id`);

  const conditionsOf = (selection: Selection): readonly Expression<SqlBool>[] => {
    const { sort = defaultSort, answers } = selection;
    const filters = where(selection).filter((one) => one !== undefined && one !== false);
    return [...filters, ...listedConditions(`${search.table}.listed`, answers, readSort(sort))];
  };

  const searchOf = (selection: Selection): OrderedSearch => {
    const sort = readSort<string>(selection.sort ?? defaultSort);
    return {
      search: { list: search, words: words(selection), where: conditionsOf(selection) },
      sortKey: sortExpression(search.table, orders, sort),
      ordering: { descending: sort.descending, blankLast: blankLast.includes(sort.by) },
    };
  };

  const counted = (selection: Selection): RawBuilder<number> | undefined =>
    Object.keys(selection.answers ?? {}).length > 0 ? undefined : declaration.countRows(selection);

  /** Columns of the rows that pass the filters; the search text is ignored. */
  function selectFiltered<Columns>(
    selection: Selection,
    columns: RawBuilder<Columns>,
    ...more: readonly Expression<SqlBool>[]
  ): RawBuilder<Columns> {
    const conditions = [...conditionsOf(selection), ...more];
    const all = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
    return sql<Columns>`select ${columns} from ${search.from} ${all}`;
  }

  /** Ids of all selected rows in their order, or backwards. */
  function ids(selection: Selection, backwards = false): RawBuilder<{ id: number }> {
    const found = searchOf(selection);
    if (found.search.words.length > 0) return foundIds(found);
    const all = selectFiltered(selection, idAndSortKey(id, found.sortKey));
    return orderedIds(sql`(${all})`, found.ordering, backwards);
  }

  /** Columns of all selected rows, without an order. */
  function select<Columns>(selection: Selection, columns: RawBuilder<Columns>): RawBuilder<Columns> {
    const { search } = searchOf(selection);
    return search.words.length > 0 ? findRows(search, columns) : selectFiltered(selection, columns);
  }

  async function page(db: Db, selection: Selection, limits: PageLimits): Promise<FoundPage<Row>> {
    const found = searchOf(selection);
    if (found.search.words.length > 0) {
      const { ids, ...total } = await findPage(db, found, limits);
      return { rows: await rowsById(db, ids, selection), ...total };
    }
    const total = counted(selection);
    const inOrder = countOrder ? sql`order by ${countOrder(selection)}` : sql``;
    return readPage(
      db,
      {
        ids: (backwards) => ids(selection, backwards),
        total: total
          ? { counted: total }
          : { among: sql`${selectFiltered(selection, sql`${id} as id`)} ${inOrder}` },
        rows: await rows(db, selection),
      },
      limits,
    );
  }

  /** A page for a response. */
  async function view<View>(
    db: Db,
    selection: Selection,
    query: PageQuery,
    views: (rows: readonly Row[]) => View[] | Promise<View[]>,
  ): Promise<Page<View>> {
    const limits = pageLimits(query);
    const found = await page(db, selection, limits);
    return pageOf(await views(found.rows), found, limits);
  }

  /** Reads rows by their ids, in that order and without missing ones. What the columns need is read once, not per call. */
  async function rowReader(db: Db, selection?: Selection): Promise<RowReader<Row>> {
    const shown = await rows(db, selection);
    return (wanted) => readRowsById(db, shown, wanted);
  }

  /** Rows in the order of these ids; missing ones are left out. */
  async function rowsById(db: Db, wanted: readonly number[], selection?: Selection): Promise<Row[]> {
    if (wanted.length === 0) return [];
    const read = await rowReader(db, selection);
    return read(wanted);
  }

  async function find(db: Db, one: number): Promise<Row | undefined> {
    return (await rowsById(db, [one]))[0];
  }

  async function all(db: Db, selection: Selection): Promise<Row[]> {
    return rowsById(db, await listOrderedIds(db, ids(selection)), selection);
  }

  async function neighbours(db: Db, one: number, selection: Selection): Promise<Neighbours> {
    const found = searchOf(selection);
    const own: NeighbourQuery = { ...found, id: one, idColumn: id, from: search.from };
    if (found.search.words.length > 0) {
      const few = await neighboursAmongFound(db, own, MAX_COUNTED + 1);
      return few.total <= MAX_COUNTED ? few : neighboursAmongFound(db, own);
    }
    const columns = idAndSortKey(id, found.sortKey);
    const total = counted(selection) ?? countSubquery(selectFiltered(selection, sql`${id} as id`));
    return neighboursAmongFiltered(db, own, {
      total,
      isSelected: sql`exists (${selectFiltered(selection, columns, sql`${id} = ${one}`)})`,
      on: (side) => selectFiltered(selection, columns, isOnSide(side, sql`${found.sortKey}, ${id}`, own)),
    });
  }

  return { ids, page, view, all, find, rowReader, rowsById, select, neighbours };
}

function idAndSortKey(id: RawBuilder<number>, place: RawBuilder<unknown>): RawBuilder<SortedId> {
  return sql`${id} as id, ${place} as place`;
}

interface SortedId {
  readonly id: number;
  readonly place: unknown;
}

/** A row with the order for its neighbours. */
interface NeighbourQuery extends OrderedSearch {
  readonly id: number;
  readonly idColumn: RawBuilder<number>;
  readonly from: RawBuilder<unknown>;
}

/** Neighbours without a search text. The position is counted from the nearer end of the list. */
async function neighboursAmongFiltered(
  db: Db,
  query: NeighbourQuery,
  selected: {
    readonly total: RawBuilder<number>;
    readonly isSelected: RawBuilder<boolean>;
    readonly on: (side: Side) => RawBuilder<SortedId>;
  },
): Promise<Neighbours> {
  const { total, isSelected, on } = selected;
  return readNeighbours(
    db,
    sql`with known as materialized (
        select ${total} as total, ${isSelected} as own
      ), before as materialized (
        select ${countSubquery(sql`select from (${on('before')}) as one limit (select case when own then total / 2 + 1 else 0 end from known)`)} as count
      )
      select total, case when not own then null when count <= total / 2 then count + 1 else total - ${countSubquery(on('after'))} end as position,
        ${nearestNeighbour('before', on('before'), query)}, ${nearestNeighbour('after', on('after'), query)}
      from known, before`,
  );
}

/** Neighbours among the search results, of which at most `most` are read. */
async function neighboursAmongFound(db: Db, query: NeighbourQuery, most?: number): Promise<Neighbours> {
  const found = findRows(query.search, idAndSortKey(query.idColumn, query.sortKey), most);
  const on = (side: Side) =>
    sql<SortedId>`select id, place from found where ${isOnSide(side, sql`place, id`, query)}`;
  return readNeighbours(
    db,
    sql`with found as materialized (${found})
      select ${countSubquery(sql`select from found`)} as total,
        case when exists (select from found where id = ${query.id}) then ${countSubquery(on('before'))} + 1 end as position,
        ${nearestNeighbour('before', on('before'), query)}, ${nearestNeighbour('after', on('after'), query)}`,
  );
}

async function readNeighbours(db: Db, query: RawBuilder<Neighbours>): Promise<Neighbours> {
  const { rows } = await query.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The query for neighbours returned no row');
  return found;
}

/** SQL condition for rows on one side of a row in the order of the list. */
function isOnSide(side: Side, columns: RawBuilder<unknown>, query: NeighbourQuery): RawBuilder<SqlBool> {
  const { id, idColumn, from, sortKey, ordering } = query;
  const comparison = sql.raw((side === 'before') === ordering.descending ? '>' : '<');
  return sql`(${columns}) ${comparison} (select ${sortKey}, ${idColumn} from ${from} where ${idColumn} = ${id})`;
}

function nearestNeighbour(
  side: Side,
  rows: RawBuilder<SortedId>,
  { ordering }: NeighbourQuery,
): RawBuilder<unknown> {
  const name = side === 'before' ? 'previous' : 'next';
  return sql`(${orderedIds(sql`(${rows})`, ordering, side === 'before')} limit 1) as ${sql.ref(name)}`;
}

function countSubquery(rows: Expression<unknown>): RawBuilder<number> {
  return sql`(select count(*)::integer from (${rows}) as one)`;
}
