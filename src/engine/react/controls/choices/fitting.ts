import { useEffect, useMemo } from 'react';
import { join, parentOf, placeOf } from '#engine/definition/address.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { fits, type OfferedChoice } from '#engine/definition/offered-choices.ts';
import { useOwnForm } from '../../context/form-scope.tsx';
import { storeBinding } from '../../context/store-hooks.ts';
import type { Binding, ControlProps } from '../control.ts';
import { useBoundValue } from '../use-binding.ts';
import { type LoadedChoices, useChoices } from './choices.ts';
import { addRequiredCheck } from './field-checks.ts';
import { addFitCheck, chosenOf } from './fit-check.ts';

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
  const other = beside === undefined ? undefined : placeOf(form.definition, beside)?.node.schema;
  const binding = useMemo(
    () => (beside === undefined ? NOTHING : storeBinding(store, beside)),
    [store, beside],
  );
  const chosen = useBoundValue(binding);
  const loaded = useChoices(schema, host);
  const others = useChoices(other ?? NO_CHOICES, host);
  const all = loaded.state === 'ready' ? loaded.choices : NONE;
  const besideChoices = others.state === 'ready' ? others.choices : NONE;
  const isFitting = (choice: OfferedChoice) => fits(choice, chosenOf(besideChoices, chosen));
  const choices = rule ? all.filter(isFitting) : all;
  const isChecked = rule !== undefined && beside !== undefined && all !== NONE && besideChoices !== NONE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice beside it is checked again
  useEffect(() => {
    if (isChecked) addFitCheck(store, { address, beside, rule, choices: all, besideChoices });
  }, [isChecked, store, address, beside, rule, all, besideChoices, chosen]);
  const isAsked = schema['x-ui-required'] === true && choices.some(({ taken }) => !taken);
  useEffect(() => {
    if (isAsked) addRequiredCheck(store, address);
  }, [isAsked, store, address]);
  return { loaded, choices, unfit: rule ? all.filter((choice) => !isFitting(choice)) : NONE };
}
