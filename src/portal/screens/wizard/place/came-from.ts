/** The place from which one came to the one that is open, kept with the stop of the history that is open. */

/** The state of a new stop: all that the one before holds, and its place (`step=2&panel=siblings`). */
export function withOrigin(state: unknown, origin: string): object {
  return { ...membersOf(state), origin };
}

/** The state of a stop that takes the place of another and leads back nowhere. */
export function withoutOrigin(state: unknown): object {
  const { origin: _, ...rest } = membersOf(state);
  return rest;
}

export function originOf(state: unknown): string | undefined {
  const { origin } = membersOf(state);
  return typeof origin === 'string' ? origin : undefined;
}

function membersOf(state: unknown): { readonly origin?: unknown } {
  return typeof state === 'object' && state !== null ? state : {};
}
