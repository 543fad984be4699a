import type { FormValues } from '#engine/definition/definition.ts';

/** Answers that one page hands over to the form of the next: go as `{ values }` in the history entry. */
export interface PrefilledState {
  readonly values: Readonly<Record<string, string>>;
}

/** What was handed over; nothing where nothing was. */
export function prefilledValues(state: unknown): FormValues {
  if (typeof state !== 'object' || state === null || !('values' in state)) return {};
  const { values } = state;
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
