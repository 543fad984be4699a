import retention from '#schemas/retention.json' with { type: 'json' };

/** A kind of data that is kept so long and no longer (`schemas/retention.json`). */
export type RetentionKind = keyof typeof retention.kinds;

// the names of the object are its own
export const retentionKinds = Object.keys(retention.kinds) as readonly RetentionKind[];

/** How many days a kind of data is kept. */
export function daysOf(kind: RetentionKind): number {
  return retention.kinds[kind].days;
}

/** Statuses after which the school needs an application no more. */
export const refusedStatuses: readonly string[] = retention.refused;
