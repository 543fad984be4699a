import { useCallback, useEffect, useMemo, useState } from 'react';
import { join, locateField, nameOf, parentOf } from '#engine/definition/address.ts';
import type { FieldNode, FieldSchema } from '#engine/definition/definition.ts';
import { fieldLabel } from '#engine/definition/labels.ts';
import { type OfferedChoice, suitsChoice } from '#engine/definition/offered-choices.ts';
import type { FormStore } from '#engine/store/types.ts';
import { messageFor } from '#engine/validation/messages.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';
import type { FormHost } from '../context/form-host.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { storeBinding } from '../context/store-hooks.ts';
import type { Binding, ControlProps } from './control.ts';
import { useBoundValue } from './use-binding.ts';

/** The choices of a field, or of the items of a list field, in the definition. */
function declaredChoices(schema: FieldSchema): readonly OfferedChoice[] {
  return schema.oneOf ?? schema.items?.oneOf ?? [];
}

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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!operation) return;
    let wanted = true;
    host.options(operation).then(
      (choices) => wanted && setFetched(choices),
      () => wanted && setFetched('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [operation, host, attempt]);

  if (!operation) return { state: 'ready', choices: declaredChoices(schema) };
  if (fetched === undefined) return { state: 'loading' };
  return fetched === 'failed' ? { state: 'failed', retry } : { state: 'ready', choices: fetched };
}

export interface FittingChoices {
  readonly loaded: LoadedChoices;
  /** The choices that suit the other field (`x-options-for`); all if it has no answer or an unknown one. */
  readonly choices: readonly OfferedChoice[];
  /** The rest of the list. */
  readonly unfit: readonly OfferedChoice[];
}

const NOTHING: Binding = { get: () => undefined, set: () => {}, subscribe: () => () => {} };
const NO_CHOICES: FieldSchema = {};
const NONE: readonly OfferedChoice[] = [];

/** The choices of a field, split by the answer of the field that `x-options-for` names. */
export function useFitting({ schema, address }: Pick<ControlProps, 'schema' | 'address'>): FittingChoices {
  const { form, store, host } = useOwnForm();
  const rule = schema['x-options-for'];
  const beside = rule && join(parentOf(address), rule.field);
  const other = beside === undefined ? undefined : locateField(form.definition, beside)?.node.schema;
  const binding = useMemo(
    () => (beside === undefined ? NOTHING : storeBinding(store, beside)),
    [store, beside],
  );
  const chosen = useBoundValue(binding);
  const loaded = useChoices(schema, host);
  const others = useChoices(other ?? NO_CHOICES, host);
  const all = loaded.state === 'ready' ? loaded.choices : NONE;
  const besideChoices = others.state === 'ready' ? others.choices : NONE;
  const isFitting = (choice: OfferedChoice) => suitsChoice(choice, chosenOf(besideChoices, chosen));
  const choices = rule ? all.filter(isFitting) : all;
  const isChecked = rule !== undefined && beside !== undefined && all !== NONE && besideChoices !== NONE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice beside it is checked again
  useEffect(() => {
    if (isChecked) addFitCheck(store, { address, beside, rule, choices: all, besideChoices });
  }, [isChecked, store, address, beside, rule, all, besideChoices, chosen]);
  const isRequired = schema['x-ui-required'] === true && choices.some(({ unavailable }) => !unavailable);
  useEffect(() => {
    if (isRequired) addRequiredCheck(store, address);
  }, [isRequired, store, address]);
  return { loaded, choices, unfit: rule ? all.filter((choice) => !isFitting(choice)) : NONE };
}

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
const initialPairs = new WeakMap<FormStore, Map<string, string>>();

/**
 * Makes «Далее» report a choice that does not fit, even from a hidden panel, using the latest
 * lists. A misfit that existed when the form opened is left to the server.
 */
export function addFitCheck(store: FormStore, field: FittedField): void {
  const { address, rule } = field;
  const pairs = initialPairs.get(store) ?? new Map<string, string>();
  initialPairs.set(store, pairs);
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
  return chosen !== undefined && !suitsChoice(chosen, chosenOf(besideChoices, store.get(beside)));
}

function pairOf(store: FormStore, { address, beside }: FittedField): string {
  return JSON.stringify([store.get(address), store.get(beside)]);
}

function chosenOf(choices: readonly OfferedChoice[], value: unknown): OfferedChoice | undefined {
  return choices.find((choice) => choice.const === value);
}

/** The current error of a field; `undefined` if there is none. */
type MessageOf = (node: FieldNode) => string | undefined;

const checksByStore = new WeakMap<FormStore, Map<string, () => readonly FieldError[]>>();

/**
 * Adds a check to «Далее» for a rendered field, even if its panel is hidden later; one per keyword.
 */
function addFieldCheck(store: FormStore, address: string, keyword: string, messageOf: MessageOf): void {
  const fields = checksByStore.get(store) ?? new Map<string, () => readonly FieldError[]>();
  if (!checksByStore.has(store)) {
    checksByStore.set(store, fields);
    store.addValidator(() => [...fields.values()].flatMap((check) => check()));
  }
  fields.set(keyword + address, () => {
    const { definition } = store.form;
    const data = store.dataAddress(address);
    const place = locateField(definition, data);
    if (!place || !store.visible(parentOf(address)).has(nameOf(address))) return [];
    const message = messageOf(place.node);
    if (message === undefined) return [];
    const { step } = place.node;
    return [
      { address, wireKey: wireKeyOf(definition, data), step, keyword, message, label: fieldLabel(place) },
    ];
  });
}

/** «Далее» demands an answer to a rendered field with a list to choose from (`x-ui-required`). */
export function addRequiredCheck(store: FormStore, address: string): void {
  const keyword = 'required';
  addFieldCheck(store, address, keyword, (node) =>
    isEmpty(store.get(address))
      ? messageFor(node, { keyword, limit: undefined, value: undefined })
      : undefined,
  );
}
