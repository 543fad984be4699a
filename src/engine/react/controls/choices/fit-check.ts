import type { FieldSchema } from '#engine/definition/definition.ts';
import { fits, type OfferedChoice } from '#engine/definition/offered-choices.ts';
import type { FormStore } from '#engine/store/types.ts';
import { addFieldCheck } from './field-checks.ts';

/** A field whose choices depend on another field, with the choices of both. */
export interface FittedField {
  readonly address: string;
  readonly beside: string;
  readonly rule: NonNullable<FieldSchema['x-options-for']>;
  readonly choices: readonly OfferedChoice[];
  readonly besideChoices: readonly OfferedChoice[];
}

const KEYWORD = 'x-options-for';

/** Both answers at the first rendering of the field. */
const stood = new WeakMap<FormStore, Map<string, string>>();

/**
 * Makes «Далее» report a choice that does not fit, even from a hidden panel, using the latest
 * lists. A misfit that existed when the form opened is left to the server.
 */
export function addFitCheck(store: FormStore, field: FittedField): void {
  const { address, rule } = field;
  const pairs = stood.get(store) ?? new Map<string, string>();
  stood.set(store, pairs);
  const before = pairs.get(address) ?? pairOf(store, field);
  pairs.set(address, before);
  addFieldCheck(store, address, KEYWORD, () =>
    isUnfit(store, field) && pairOf(store, field) !== before ? rule.message : undefined,
  );
  // a change of the other choice may have fixed it
  if (store.errors.of(address)?.keyword === KEYWORD && !isUnfit(store, field)) store.errors.clear([address]);
}

function isUnfit(store: FormStore, { address, beside, choices, besideChoices }: FittedField): boolean {
  const chosen = chosenOf(choices, store.get(address));
  return chosen !== undefined && !fits(chosen, chosenOf(besideChoices, store.get(beside)));
}

function pairOf(store: FormStore, { address, beside }: FittedField): string {
  return JSON.stringify([store.get(address), store.get(beside)]);
}

export function chosenOf(choices: readonly OfferedChoice[], value: unknown): OfferedChoice | undefined {
  return choices.find((choice) => choice.const === value);
}
