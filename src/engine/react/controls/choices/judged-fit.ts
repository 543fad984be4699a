import { nameOf, parentOf, placeOf } from '#engine/definition/address.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { labelOf } from '#engine/definition/labels.ts';
import { fits, type OfferedChoice } from '#engine/definition/offered.ts';
import type { FormStore } from '#engine/store/types.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';

/** A field whose choices depend on what is chosen beside it, with what both lists offer. */
export interface FittedField {
  readonly address: string;
  readonly beside: string;
  readonly rule: NonNullable<FieldSchema['x-options-for']>;
  readonly choices: readonly OfferedChoice[];
  readonly besideChoices: readonly OfferedChoice[];
}

const KEYWORD = 'x-options-for';

interface JudgedField extends FittedField {
  /** Both answers as they were when the field was first drawn. */
  readonly stood: string;
}

const judged = new WeakMap<FormStore, Map<string, JudgedField>>();

/**
 * What «Далее» says of a choice that does not fit, also from a panel that is not drawn: by the lists as they came last.
 * What stood so when the form was opened is the server's to judge.
 */
export function judgeFit(store: FormStore, field: FittedField): void {
  const fields = judged.get(store) ?? new Map<string, JudgedField>();
  if (!judged.has(store)) {
    judged.set(store, fields);
    store.addJudge(() => [...fields.values()].flatMap((one) => unfitError(store, one)));
  }
  fields.set(field.address, { ...field, stood: fields.get(field.address)?.stood ?? pairOf(store, field) });
  // another choice beside it may have been the mending
  if (store.errors.of(field.address)?.keyword === KEYWORD && !isUnfit(store, field))
    store.errors.clear([field.address]);
}

function unfitError(store: FormStore, field: JudgedField): readonly FieldError[] {
  const { address, rule } = field;
  const place = placeOf(store.form.definition, store.dataAddress(address));
  if (!place || !store.visible(parentOf(address)).has(nameOf(address))) return [];
  if (!isUnfit(store, field) || pairOf(store, field) === field.stood) return [];
  return [
    {
      address,
      wireKey: wireKeyOf(store.form.definition, store.dataAddress(address)),
      step: place.node.step,
      keyword: KEYWORD,
      message: rule.message,
      label: labelOf(place),
    },
  ];
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
