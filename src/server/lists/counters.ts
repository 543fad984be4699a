import { type RawBuilder, sql } from 'kysely';

/** The tables whose rows are counted as they come and go, with what they are counted by, in this order (migration 0036). */
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
type Part<T extends CountedTable> = (typeof COUNTED)[T][number];
type Value = string | number | boolean;

/** What is counted: rows with these values, or with any of several; what is not named is not asked about. */
export type CountedBy<T extends CountedTable> = {
  readonly [P in Part<T>]?: Value | readonly Value[] | undefined;
};

/** How many rows of a table there are, as an expression; as quick with a million of them as with ten. */
export function countedRows<T extends CountedTable>(table: T, by: CountedBy<T>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(count), 0)::integer from list_counts where ${ofKeys(table, by)})`;
}

/** How many there are of each value of a part, as rows of a query. */
export function countsBy<T extends CountedTable>(
  table: T,
  part: Part<T>,
  by: CountedBy<T>,
): RawBuilder<{ value: string; count: number }> {
  const value = keyPart(table, part);
  return sql`select ${value} as value, sum(count)::integer as count from list_counts
    where ${ofKeys(table, by)} group by 1 having sum(count) > 0`;
}

function ofKeys<T extends CountedTable>(table: T, by: CountedBy<T>): RawBuilder<unknown> {
  const asked = new Map<string, Value | readonly Value[] | undefined>(Object.entries(by));
  const conditions = COUNTED[table].flatMap((part: Part<T>) => {
    const wanted = asked.get(part);
    if (wanted === undefined) return [];
    return [sql`${keyPart(table, part)} = any(${[wanted].flat().map(String)}::text[])`];
  });
  return sql.join([sql`list = ${table}`, ...conditions], sql` and `);
}

function keyPart<T extends CountedTable>(table: T, part: Part<T>): RawBuilder<string> {
  const parts: readonly string[] = COUNTED[table];
  return sql<string>`key[${sql.lit(parts.indexOf(part) + 1)}]`;
}
