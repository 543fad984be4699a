/** A record of an ordered list. */
interface Ordered {
  readonly id: string | number;
}

export interface Moved<T> {
  /** All records in their new order. */
  readonly records: readonly T[];
  /** Where the record stands in its group now, from 1, and of how many. */
  readonly position: number;
  readonly count: number;
}

/** A record moved one place up or down among those of its group; `undefined` where it is at the end already. */
export function move<T extends Ordered>(
  records: readonly T[],
  id: T['id'],
  by: -1 | 1,
  groupOf: (record: T) => unknown,
): Moved<T> | undefined {
  const record = records.find((one) => one.id === id);
  if (!record) return undefined;
  const group = records.filter((one) => groupOf(one) === groupOf(record));
  const place = group.indexOf(record);
  const other = group[place + by];
  if (!other) return undefined;
  const swapped = records.map((one) => (one === record ? other : one === other ? record : one));
  return { records: swapped, position: place + by + 1, count: group.length };
}
