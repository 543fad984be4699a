import { useCallback, useEffect, useState } from 'react';
import { join, locateField, parentOf } from '#engine/definition/address.ts';
import type { FieldNode, FieldSchema } from '#engine/definition/definition.ts';
import { memoize } from '#engine/definition/memoize.ts';
import { choicesOf, type OfferedChoice, suitsChoice } from '#engine/definition/offered-choices.ts';
import type { FormStore } from '#engine/store/types.ts';
import { messageFor } from '#engine/validation/messages.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { fieldErrors } from '../context/field-errors.ts';
import type { FormHost } from '../context/form-host.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useAnswers } from '../context/store-hooks.ts';
import type { ControlProps } from './control.ts';

export type LoadedChoices =
  | { readonly state: 'ready'; readonly choices: readonly OfferedChoice[] }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void };

/** The choices of a field from its definition, or from the host with `x-options`. */
export function useChoices(schema: FieldSchema, host: FormHost): LoadedChoices {
  const operation = schema['x-options'];
  const [fetched, setFetched] = useState<readonly OfferedChoice[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFetched(undefined);
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    if (!operation) return;
    let isCurrent = true;
    host.options(operation).then(
      (choices) => isCurrent && setFetched(choices),
      () => isCurrent && setFetched('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [operation, host, attempt]);

  if (!operation) return { state: 'ready', choices: choicesOf(schema) ?? NONE };
  if (fetched === undefined) return { state: 'loading' };
  return fetched === 'failed' ? { state: 'failed', retry } : { state: 'ready', choices: fetched };
}

const NO_CHOICES: FieldSchema = {};
const NONE: readonly OfferedChoice[] = [];

/**
 * The choices of a field that suit the answer to the field that `x-options-for` names (all, if that answer is missing or
 * unknown), and the `unfit` others.
 */
export function useFittingChoices({ schema, address }: Pick<ControlProps, 'schema' | 'address'>) {
  const { form, store, host } = useOwnForm();
  const rule = schema['x-options-for'];
  const otherAddress = rule && join(parentOf(address), rule.field);
  const otherSchema =
    otherAddress === undefined ? undefined : locateField(form.definition, otherAddress)?.node.schema;
  const chosen = useAnswers(store, [otherAddress ?? ''], () =>
    otherAddress === undefined ? undefined : store.get(otherAddress),
  );
  const loaded = useChoices(schema, host);
  const otherLoaded = useChoices(otherSchema ?? NO_CHOICES, host);
  const all = loaded.state === 'ready' ? loaded.choices : NONE;
  const otherChoices = otherLoaded.state === 'ready' ? otherLoaded.choices : NONE;
  const isFitting = (choice: OfferedChoice) => suitsChoice(choice, chosenOf(otherChoices, chosen));
  const choices = rule ? all.filter(isFitting) : all;
  const isChecked = rule !== undefined && otherAddress !== undefined && all !== NONE && otherChoices !== NONE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each choice in the other field
  useEffect(() => {
    if (isChecked) addFitCheck(store, { address, otherAddress, rule, choices: all, otherChoices });
  }, [isChecked, store, address, otherAddress, rule, all, otherChoices, chosen]);
  const isRequired = schema['x-ui-required'] === true && choices.some(({ unavailable }) => !unavailable);
  useEffect(() => {
    if (isRequired) addRequiredCheck(store, address);
  }, [isRequired, store, address]);
  return { loaded, choices, unfit: rule ? all.filter((choice) => !isFitting(choice)) : NONE };
}

/** A field whose choices depend on another field, with the addresses and choices of both. */
export interface FittedField {
  readonly address: string;
  readonly otherAddress: string;
  readonly rule: NonNullable<FieldSchema['x-options-for']>;
  readonly choices: readonly OfferedChoice[];
  readonly otherChoices: readonly OfferedChoice[];
}

const KEYWORD = 'x-options-for';

/** By field address: the answers of the field and the other one at the first rendering, as JSON. */
const initialPairsOf = memoize<FormStore, Map<string, string>>(() => new Map());

/**
 * Makes «Далее» report a choice that does not fit, even from a hidden panel, using the latest
 * lists. A misfit that existed when the field was first rendered is left to the server.
 */
export function addFitCheck(store: FormStore, field: FittedField): void {
  const { address, rule } = field;
  const pairs = initialPairsOf(store);
  const initialPair = pairs.get(address) ?? pairOf(store, field);
  pairs.set(address, initialPair);
  addFieldCheck(store, address, KEYWORD, () =>
    isUnfit(store, field) && pairOf(store, field) !== initialPair ? rule.message : undefined,
  );
  // a change of the other choice may have fixed it
  if (store.errors.of(address)?.keyword === KEYWORD && !isUnfit(store, field)) store.errors.clear([address]);
}

function isUnfit(store: FormStore, { address, otherAddress, choices, otherChoices }: FittedField): boolean {
  const chosen = chosenOf(choices, store.get(address));
  return chosen !== undefined && !suitsChoice(chosen, chosenOf(otherChoices, store.get(otherAddress)));
}

function pairOf(store: FormStore, { address, otherAddress }: FittedField): string {
  return JSON.stringify([store.get(address), store.get(otherAddress)]);
}

function chosenOf(choices: readonly OfferedChoice[], value: unknown): OfferedChoice | undefined {
  return choices.find((choice) => choice.const === value);
}

/** The current error message of a field; `undefined` if there is none. */
type MessageOf = (node: FieldNode) => string | undefined;

/** The checks of rendered fields, by keyword and address. */
const checksOf = memoize((store: FormStore) => {
  const checks = new Map<string, () => readonly FieldError[]>();
  store.addValidator(() => [...checks.values()].flatMap((check) => check()));
  return checks;
});

/** Adds a check of a rendered field to «Далее», one per keyword. It remains if the panel is hidden later. */
function addFieldCheck(store: FormStore, address: string, keyword: string, messageOf: MessageOf): void {
  checksOf(store).set(keyword + address, () => fieldErrors(store, address, keyword, messageOf));
}

/** Makes «Далее» require an answer to a rendered field with choices (`x-ui-required`). */
export function addRequiredCheck(store: FormStore, address: string): void {
  const keyword = 'required';
  addFieldCheck(store, address, keyword, (node) =>
    isEmpty(store.get(address))
      ? messageFor(node, { keyword, limit: undefined, value: undefined })
      : undefined,
  );
}
