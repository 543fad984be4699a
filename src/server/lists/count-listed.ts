import * as words from '#generated/words/server/http.ts';
import type { Call, Handlers, OperationId } from '../http/contract.ts';
import { canCall, contract, type Operation, operations } from '../http/document.ts';
import { badRequest, HttpError } from '../http/errors.ts';
import { type Compile, contractCompiler, readQuery } from '../http/request/validation.ts';
import type { Total } from './read-page.ts';

type Lists = Omit<Handlers, 'countListed'>;
type ListHandler = (call: object) => Promise<unknown>;

let queryCompiler: Compile | undefined;

/**
 * The call for counts of saved filters, menu marks and chips: the total of each query, in its list or in the only list.
 * It counts nothing itself. Each total is that of the list's own handler, so it matches the list and its permissions.
 */
export function countListedHandlers(lists: Lists): Pick<Handlers, 'countListed'> {
  const declared = new Map<string, Operation>(operations().map((operation) => [operation.id, operation]));
  return {
    countListed: async (call) => {
      const { list: names, query: queries } = call.query;
      const counted = names.map((name) => declared.get(name)).filter((one) => one && isPagedList(one));
      if (counted.length < names.length || (names.length > 1 && names.length !== queries.length))
        throw badRequest([{ path: 'list', message: words.badRequest }]);
      const totals: (Total | null)[] = [];
      for (const [index, query] of queries.entries()) {
        const operation = counted[index] ?? counted[0];
        totals.push(operation ? await countSavedFilter(lists, operation, call, query) : null);
      }
      return { totals };
    },
  };
}

/** A saved filter may name members that a list no longer has: that filter is not counted, the others are. */
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
    const firstRow = { ...readQuery(operation, queryCompiler, given), per_page: 1, page: 1 };
    return await callList(lists, operation.id, call, firstRow);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return null;
    throw error;
  }
}

/** Whether a list knows all members: unknown ones would be ignored, and everything would be counted. */
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
