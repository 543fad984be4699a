import { type RawBuilder, sql } from 'kysely';

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

/** Counted rows by member: those with this value, or any of several; absent members do not filter. */
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
