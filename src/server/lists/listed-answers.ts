import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { type ListedField, listedFields, listFilterOf, orderOf } from '#engine/describe/listed-fields.ts';
import type { Listed, ListedAnswer } from '#engine/describe/listing.ts';

/** What some answers are to be: each of them one of these, as lists are sorted by it. */
export type ListedFilters = Readonly<Record<string, readonly ListedAnswer['order'][]>>;

/**
 * What an answer in the column `listed` is sorted by. The indexes of `keepListIndexes` are made of the same text; what
 * is not answered stands before everything.
 */
export function listedOrder(column: string, key: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(column)} -> ${sql.lit(key)} -> 'order', 'null'::jsonb)`;
}

/** Which answers a query asks for by their keys; the contract has checked it. */
export function readListedFilters(definition: FormDefinition, query: object): ListedFilters {
  const asked = new Map<string, unknown>(Object.entries(query));
  const filters = listedFields(definition).flatMap((field): [string, ListedAnswer['order'][]][] => {
    const value = asked.get(field.key);
    if (value === undefined || listFilterOf(field.node) === 'none') return [];
    return [[field.key, [value].flat().map((one) => wanted(field, one))]];
  });
  return Object.fromEntries(filters);
}

/** The conditions of these filters on the column `listed`. */
export function listedConditions(column: string, filters: ListedFilters = {}): Expression<SqlBool>[] {
  return Object.entries(filters).map(([key, orders]) => {
    const values = orders.map((order) => sql`${JSON.stringify(order)}::jsonb`);
    return sql<SqlBool>`${listedOrder(column, key)} in (${sql.join(values)})`;
  });
}

/** The listed answers of a row in words, by their keys: blank where there is none. */
export function listedWords<Words extends object>(
  definition: FormDefinition,
  answers: Listed['answers'],
): Words {
  const words = listedFields(definition).map(({ key }) => [key, answers[key]?.words ?? '']);
  // the contract's members are made of the same fields
  return Object.fromEntries(words) as Words;
}

function wanted({ node }: ListedField, value: unknown): ListedAnswer['order'] {
  return orderOf(node, typeof value === 'boolean' ? value : String(value));
}
