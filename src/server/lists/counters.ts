import { type RawBuilder, sql } from 'kysely';
import * as words from '#generated/words/server/http.ts';
import type { Call, Handlers, OperationId } from '../http/contract.ts';
import { canCall, contract, type Operation, operations } from '../http/document.ts';
import { badRequest, HttpError } from '../http/errors.ts';
import { type Compile, contractCompiler, readQuery } from '../http/request/validation.ts';
import type { Total } from './read-page.ts';

/** The tables with row counters, maintained by triggers, and their dimensions in this order (migration 0036). */
const COUNTED = {
  applications: ['campaign', 'status'],
  audit_log: ['action', 'health'],
  children: [],
  contracts: ['tab', 'status'],
  course_applications: ['campaign', 'status'],
  excursion_requests: ['status'],
  outgoing_messages: ['status'],
  payments: ['tab', 'kind', 'status'],
  questionnaires: ['name', 'status', 'submitted'],
  users: ['deleted', 'blocked', 'role'],
} as const;

export type CountedTable = keyof typeof COUNTED;
type Dimension<T extends CountedTable> = (typeof COUNTED)[T][number];
type Value = string | number | boolean;

/**
 * Counted rows by member: those with this value, or any of several; absent members do not filter.
 */
export type CountedBy<T extends CountedTable> = {
  readonly [P in Dimension<T>]?: Value | readonly Value[] | undefined;
};

/** The number of rows of a table as an expression, in constant time. */
export function countedRows<T extends CountedTable>(table: T, by: CountedBy<T>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(count), 0)::integer from list_counts where ${keyConditions(table, by)})`;
}

/** The number of rows per value of a dimension, as rows of a query. */
export function countsBy<T extends CountedTable>(
  table: T,
  part: Dimension<T>,
  by: CountedBy<T>,
): RawBuilder<{ value: string; count: number }> {
  const value = dimensionColumn(table, part);
  return sql`select ${value} as value, sum(count)::integer as count from list_counts
    where ${keyConditions(table, by)} group by 1 having sum(count) > 0`;
}

function keyConditions<T extends CountedTable>(table: T, by: CountedBy<T>): RawBuilder<unknown> {
  const asked = new Map<string, Value | readonly Value[] | undefined>(Object.entries(by));
  const conditions = COUNTED[table].flatMap((part: Dimension<T>) => {
    const wanted = asked.get(part);
    if (wanted === undefined) return [];
    return [sql`${dimensionColumn(table, part)} = any(${[wanted].flat().map(String)}::text[])`];
  });
  return sql.join([sql`list = ${table}`, ...conditions], sql` and `);
}

function dimensionColumn<T extends CountedTable>(table: T, part: Dimension<T>): RawBuilder<string> {
  const parts: readonly string[] = COUNTED[table];
  return sql<string>`key[${sql.lit(parts.indexOf(part) + 1)}]`;
}

type Lists = Omit<Handlers, 'countListed'>;
type ListHandler = (call: object) => Promise<unknown>;

let queryCompiler: Compile | undefined;

/**
 * The numbers of rows of lists under several queries. Each list is read by its own handler and contract, so that a count
 * always matches the list.
 */
export function rowCountsHandlers(lists: Lists): Pick<Handlers, 'countListed'> {
  const declared = new Map<string, Operation>(operations().map((operation) => [operation.id, operation]));
  return {
    countListed: async (call) => {
      const { list: names, query: queries } = call.query;
      const asked = names.map((name) => declared.get(name)).filter((one) => one && isPagedList(one));
      if (asked.length < names.length || (names.length > 1 && names.length !== queries.length))
        throw badRequest([{ path: 'list', message: words.badRequest }]);
      const totals: (Total | null)[] = [];
      for (const [place, query] of queries.entries()) {
        const operation = asked[place] ?? asked[0];
        totals.push(operation ? await countSavedFilter(lists, operation, call, query) : null);
      }
      return { totals };
    },
  };
}

/**
 * A saved filter may name members that a list no longer has: that filter is not counted, the others
 * are.
 */
async function countSavedFilter(
  lists: Lists,
  operation: Operation,
  call: Call<'countListed'>,
  query: string,
): Promise<Total | null> {
  if (!canCall(operation, call.caller)) return null;
  const given = parseQuery(query);
  if (!acceptsAllMembers(operation, given)) return null;
  queryCompiler ??= contractCompiler(contract.components, { coerce: true });
  try {
    const asked = { ...readQuery(operation, queryCompiler, given), per_page: 1, page: 1 };
    return await callList(lists, operation.id, call, asked);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Whether a list knows all members: unknown ones would be ignored, and everything would be counted.
 */
function acceptsAllMembers({ parameters }: Operation, given: object): boolean {
  return Object.keys(given).every((name) =>
    parameters.some((one) => one.in === 'query' && one.name === name),
  );
}

/** Paged lists of all families, as shown in the tables of the office. */
function isPagedList({ id, method, access, parameters }: Operation): boolean {
  const names = parameters.map(({ name }) => name);
  const isOffice = typeof access !== 'string';
  return id !== 'countListed' && method === 'GET' && isOffice && names.includes('per_page');
}

/** The parameters of a query string; a repeated parameter has a list of values. */
function parseQuery(query: string): Record<string, string | string[]> {
  const search = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [only = '', ...more] = search.getAll(name);
      return [name, more.length > 0 ? [only, ...more] : only];
    }),
  );
}

async function callList(
  lists: Lists,
  id: OperationId,
  call: Call<'countListed'>,
  query: object,
): Promise<Total> {
  // the query was validated by the contract of the same operation
  const handler = Object.entries(lists).find(([name]) => name === id)?.[1] as ListHandler | undefined;
  const answer = await handler?.({ ...call, params: {}, query });
  const { total, total_at_least } = Object(answer);
  return { total: Number(total), ...(total_at_least && { total_at_least: true as const }) };
}
