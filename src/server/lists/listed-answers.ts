import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { Listed, ListedAnswer } from '#engine/describe/listed-fields.ts';
import {
  type ListedField,
  listedFields,
  listFilterOf,
  rangeParameters,
  sortKey,
} from '#engine/describe/listed-fields.ts';
import type { Sort } from './read-page.ts';

type Order = ListedAnswer['order'];

/** A filter on an answer: one of several values, or an inclusive range. */
type AnswerFilter = { readonly among: readonly Order[] } | { readonly from?: Order; readonly to?: Order };

export type ListedFilters = Readonly<Record<string, AnswerFilter>>;

/** Sorts after every answer, as `null` sorts before, in the order of `jsonb`. */
const LAST_KEY = '{}';

/** The sort key of a listed answer, blank ones last in either direction; `updateListIndexes` uses it too. */
export function listedOrder(
  column: string,
  { by, descending }: Pick<Sort<string>, 'by' | 'descending'>,
): RawBuilder<unknown> {
  const blank = descending ? 'null' : LAST_KEY;
  return sql`coalesce(${sql.ref(column)} -> ${sql.lit(by)} -> 'order', ${sql.lit(blank)}::jsonb)`;
}

/** The sort expression of a list: one of its columns by the name of the order, or a listed answer by its key. */
export function sortExpression(
  table: string,
  columns: Readonly<Record<string, string>>,
  sort: Sort<string>,
): RawBuilder<unknown> {
  const column = Object.hasOwn(columns, sort.by) ? columns[sort.by] : undefined;
  return column === undefined ? listedOrder(`${table}.listed`, sort) : sql.ref(`${table}.${column}`);
}

/** The listed answers that a query filters by key; validated by the contract. */
export function readListedFilters(definition: FormDefinition, query: object): ListedFilters {
  const asked = new Map<string, unknown>(Object.entries(query));
  const filters = listedFields(definition).flatMap((field): [string, AnswerFilter][] => {
    const among = asked.get(field.key);
    const [from, to] = rangeParameters(field.key).map((name) => asked.get(name));
    const filter = listFilterOf(field.node);
    if (filter === 'range') {
      const range = {
        ...(from !== undefined && { from: sortKeyOf(field, from) }),
        ...(to !== undefined && { to: sortKeyOf(field, to) }),
      };
      return Object.keys(range).length > 0 ? [[field.key, range]] : [];
    }
    if (among === undefined || filter === 'none') return [];
    return [[field.key, { among: [among].flat().map((one) => sortKeyOf(field, one)) }]];
  });
  return Object.fromEntries(filters);
}

/** Conditions of these filters on the column `listed`, in terms of the sort expression if rows are sorted. */
export function listedConditions(
  column: string,
  filters: ListedFilters = {},
  sort?: Sort<string>,
): Expression<SqlBool>[] {
  return Object.entries(filters).map(([key, wanted]) => {
    const descending = sort?.by === key && sort.descending;
    const order = listedOrder(column, { by: key, descending });
    if ('among' in wanted) return sql<SqlBool>`${order} in (${sql.join(wanted.among.map(asJson))})`;
    const { from, to } = wanted;
    // a missing answer is in no range
    const least = from === undefined ? sql`${order} > 'null'::jsonb` : sql`${order} >= ${asJson(from)}`;
    const most =
      to === undefined ? sql`${order} < ${sql.lit(LAST_KEY)}::jsonb` : sql`${order} <= ${asJson(to)}`;
    return sql<SqlBool>`${least} and ${most}`;
  });
}

/** The texts of a row's listed answers by key; blank without an answer. */
export function listedWords<Words extends object>(
  definition: FormDefinition,
  answers: Listed['answers'],
): Words {
  const words = listedFields(definition).map(({ key }) => [key, answers[key]?.words ?? '']);
  // the contract's members are generated from the same fields
  return Object.fromEntries(words) as Words;
}

function sortKeyOf({ node }: ListedField, value: unknown): Order {
  return sortKey(node, typeof value === 'boolean' || typeof value === 'number' ? value : String(value));
}

function asJson(order: Order): RawBuilder<unknown> {
  return sql`${JSON.stringify(order)}::jsonb`;
}
