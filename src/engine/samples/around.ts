import { prune } from '../conditions/conditions.ts';
import { isEntryList, isRecord, placeOf, valueAt, withValue } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { validateForm } from '../validation/validate.ts';
import { compact, isEmpty, normalise } from '../values/normalise.ts';
import { filled } from './samples.ts';
import type { SampleOptions } from './values.ts';

/**
 * What of the given answers the form still takes: names that it does not have, choices that are gone and answers that it
 * refuses are left out. What is not answered stays so.
 */
export function fitting(form: CompiledForm, given: FormValues): FormValues {
  const { definition } = form;
  let values = normalise(definition, known(formFields(definition), given));
  for (;;) {
    const refused = validateForm(form, values, {})
      .map(({ address }) => answerAt(form, address))
      .filter((address) => address !== '' && !isEmpty(valueAt(values, address)));
    if (refused.length === 0) return values;
    const rest = refused.reduce((data, address) => withValue(data, address, undefined), values);
    values = compact(definition, rest);
  }
}

/**
 * Answers to a whole form: what is given as far as it fits, samples for everything else that must be answered. Where a
 * sample does not fit either (a pattern without `examples`), the answers are not valid: `validateForm` names the field.
 */
export function completed(form: CompiledForm, given: FormValues, options: SampleOptions = {}): FormValues {
  return prune(form, filled(form, fitting(form, given), options));
}

/** Which answer an error is about: the data of a form of others are one. */
function answerAt({ definition }: CompiledForm, address: string): string {
  const place = placeOf(definition, address);
  return place?.node.kind === 'foreign' ? place.address : address;
}

function known(fields: readonly FieldNode[], values: FormValues): FormValues {
  const answers = fields.map((field): [string, Json | undefined] => [
    field.name,
    knownAnswer(field, values[field.name]),
  ]);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}

function knownAnswer(field: FieldNode, value: Json | undefined): Json | undefined {
  const { kind, children, schema } = field;
  if (value === undefined) return undefined;
  if (kind === 'object') return isRecord(value) ? (known(children, value) as Json) : undefined;
  if (kind === 'group') {
    const entries: readonly FormValues[] = isEntryList(value) ? value : [];
    return entries.slice(0, schema.maxItems).map((entry) => known(children, entry) as Json);
  }
  if (kind === 'list') return offered(field, value);
  return isRecord(value) && kind !== 'foreign' ? undefined : value;
}

/** Of a list the items that may still be chosen. */
function offered({ schema: { items, maxItems } }: FieldNode, value: Json): Json {
  const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const choices = items?.oneOf;
  const left = choices ? list.filter((item) => choices.some((choice) => choice.const === item)) : list;
  return left.slice(0, maxItems);
}
