import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '../definition/definition.ts';
import { filterAnswers } from '../values/filter-answers.ts';
import { addressOfWireKey, flatten, isSecret, type WireValue } from './wire.ts';

/** Answers by wire key; `null` without an answer. */
export type WireAnswers = Readonly<Record<string, WireValue | null>>;

/** Answers that may be stored: without secrets at any level. */
export function withoutSecrets(definition: FormDefinition, values: FormValues): FormValues {
  return filterAnswers(formFields(definition), values, (field) => field === undefined || !isSecret(field));
}

function keysOf(field: FieldNode, prefix: string): readonly string[] {
  if (field.kind === 'object')
    return field.children.flatMap((child) => keysOf(child, `${prefix}${field.name}_`));
  return field.kind === 'group' || field.kind === 'files' || isSecret(field) ? [] : [prefix + field.name];
}

/**
 * The answers in responses (`…FormAnswers` in the contract): the existing entries, and the fields outside groups, with
 * `null` for a missing answer. Secrets, missing files and legacy answers (`legacyAnswers`) are omitted.
 */
export function answersOnWire(definition: FormDefinition, values: FormValues): WireAnswers {
  const given = Object.entries(flatten(definition, withoutSecrets(definition, values)));
  const knownAnswers = given.filter(([key]) => addressOfWireKey(definition, key) !== undefined);
  const keys = formFields(definition).flatMap((field) => keysOf(field, ''));
  const blank = keys.map((key): [string, null] => [key, null]);
  return { ...Object.fromEntries(blank), ...Object.fromEntries(knownAnswers) };
}
