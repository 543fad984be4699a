import { isEntryList, isRecord } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { fieldsByName } from '../definition/fields-by-name.ts';
import { members } from '../values/normalise.ts';
import { addressOfWireKey, flatten, type WireValue } from './wire.ts';

/** Answers under the flat keys of a form; `null` where there is none. */
export type WireAnswers = Readonly<Record<string, WireValue | null>>;

/** A password or a code: judged and used, and never kept, shown or sent back. */
export function isSecret({ schema }: FieldNode): boolean {
  return schema['x-widget'] === 'password' || schema['x-widget'] === 'code';
}

/** Answers as they may be kept: without secrets, wherever they stand. */
export function withoutSecrets(definition: FormDefinition, values: FormValues): FormValues {
  return keep(formFields(definition), values);
}

function keep(fields: readonly FieldNode[], values: FormValues): FormValues {
  const byName = fieldsByName(fields);
  return Object.fromEntries(
    members(values)
      .filter(([name]) => !isSecretName(byName, name))
      .map(([name, value]) => [name, keepInside(byName.get(name), value)]),
  );
}

function isSecretName(byName: ReadonlyMap<string, FieldNode>, name: string): boolean {
  const node = byName.get(name);
  return node !== undefined && isSecret(node);
}

function keepInside(node: FieldNode | undefined, value: Json | undefined): Json | undefined {
  if (node?.kind === 'object' && isRecord(value)) return keep(node.children, value) as Json;
  if (node?.kind !== 'group' || !isEntryList(value)) return value;
  return value.map((entry) => keep(node.children, entry) as Json);
}

/** The flat keys of the answers that stand once, in the order of the form: neither in a group, nor a secret, nor files. */
function singleKeys(definition: FormDefinition): readonly string[] {
  return formFields(definition).flatMap((field) => keysOf(field, ''));
}

function keysOf(field: FieldNode, prefix: string): readonly string[] {
  if (field.kind === 'object')
    return field.children.flatMap((child) => keysOf(child, `${prefix}${field.name}_`));
  return field.kind === 'group' || field.kind === 'files' || isSecret(field) ? [] : [prefix + field.name];
}

/**
 * Answers as the calls give them back (`x-answers` of the contract): what stands once is always there, `null` where it
 * is not answered; entries as many as there are. What today's form does not ask is left out (`retiredAnswers`).
 */
export function answersOnWire(definition: FormDefinition, values: FormValues): WireAnswers {
  const given = Object.entries(flatten(definition, withoutSecrets(definition, values)));
  const known = given.filter(([key]) => addressOfWireKey(definition, key) !== undefined);
  const blank = singleKeys(definition).map((key): [string, null] => [key, null]);
  return { ...Object.fromEntries(blank), ...Object.fromEntries(known) };
}
