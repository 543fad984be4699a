import { isEntryList } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  fieldsByName,
  formFields,
  isRecord,
  type Json,
  memberOf,
} from '../definition/definition.ts';
import { isEmpty, members } from '../values/normalise.ts';

/** Prefix of former answers; field names start with a letter and have no colon. */
const ASIDE = 'was:';

/** The name of the field whose former answer is stored under `was:<name>`. */
export function nameWithoutLegacyPrefix(name: string): string {
  return name.replace(/^(was:)+/, '');
}

/**
 * Moves answers whose type no longer fits their field (a group into a text field, a boolean into choices) to a name
 * beside it. The field becomes empty, and a new answer does not overwrite the old one. Values that a person could have
 * entered in the field stay.
 */
export function preserveMismatchedAnswers(definition: FormDefinition, values: FormValues): FormValues {
  const fields = formFields(definition);
  return fitsFields(fields, values) ? values : asideInObject(fields, values);
}

/** Whether all answers fit their fields, the usual case without a copy. */
function fitsFields(fields: readonly FieldNode[], values: FormValues): boolean {
  const byName = fieldsByName(fields);
  return Object.keys(values).every((name) => {
    if (name === '__proto__') return false;
    const node = byName.get(name);
    const value = values[name];
    if (!node || value === undefined || isEmpty(value)) return true;
    if (!fitsField(node, value)) return false;
    if (node.kind === 'object' && isRecord(value)) return fitsFields(node.children, value);
    return (
      node.kind !== 'group' || !isEntryList(value) || value.every((entry) => fitsFields(node.children, entry))
    );
  });
}

function asideInObject(fields: readonly FieldNode[], values: FormValues): FormValues {
  const taken = new Set(Object.keys(values));
  return Object.fromEntries(
    members(values).map(([name, value]) => {
      const node = fields.find((field) => field.name === name);
      if (!node || value === undefined || isEmpty(value)) return [name, value];
      return fitsField(node, value) ? [name, moveInside(node, value)] : [asideName(name, taken), value];
    }),
  );
}

function asideName(name: string, taken: Set<string>): string {
  const aside = ASIDE + name;
  if (taken.has(aside)) return asideName(aside, taken);
  taken.add(aside);
  return aside;
}

function moveInside(node: FieldNode, value: Json): Json {
  if (node.kind === 'object' && isRecord(value)) return asideInObject(node.children, value) as Json;
  if (node.kind !== 'group' || !isEntryList(value)) return value;
  return value.map((entry) => asideInObject(node.children, entry) as Json);
}

function fitsField({ kind, schema }: FieldNode, value: Json): boolean {
  if (kind === 'object') return isRecord(value);
  if (kind === 'external') return typeof value === 'object';
  if (kind === 'group' || kind === 'files') return isEntryList(value);
  if (kind === 'list') return !isRecord(value) && !(Array.isArray(value) && value.some(isRecord));
  if (typeof value === 'object') return false;
  if (schema.type === undefined) return true;
  if (typeof value === 'boolean') return schema.type === 'boolean';
  if (typeof value === 'number') return schema.type === 'number' || schema.type === 'integer';
  return schema.type !== 'boolean' || value === 'true' || value === 'false';
}

/**
 * New answers, completed with the stored members unknown to the current form: a call that replaces all answers
 * replaces those of the current form only. Values that are not plain stay as stored, since the wire carries them
 * as text.
 */
export function keepUnknownMembers(
  definition: FormDefinition,
  stored: FormValues,
  given: FormValues,
): FormValues {
  return externalInObject(formFields(definition), stored, given);
}

function externalInObject(fields: readonly FieldNode[], stored: FormValues, given: FormValues): FormValues {
  const next: Record<string, Json | undefined> = { ...given };
  for (const [name, value] of members(stored)) {
    const node = fields.find((field) => field.name === name);
    const own = memberOf(given, name);
    if (!node && (own === undefined || typeof value === 'object')) next[name] = value;
    if (node?.kind === 'object' && isRecord(value)) {
      const upgraded = externalInObject(node.children, value, isRecord(own) ? own : {});
      if (!isEmpty(upgraded as Json)) next[name] = upgraded as Json;
    }
  }
  return next;
}

/** Whether answers unknown to the current form exist, also in objects and entries. */
export function hasUnknownAnswers(definition: FormDefinition, values: FormValues): boolean {
  return isExternalIn(formFields(definition), values);
}

function isExternalIn(fields: readonly FieldNode[], values: FormValues): boolean {
  const byName = fieldsByName(fields);
  return Object.keys(values).some((name) => {
    const node = byName.get(name);
    const value = values[name];
    if (!node) return name !== '__proto__';
    if (node.kind === 'object' && isRecord(value)) return isExternalIn(node.children, value);
    return (
      node.kind === 'group' && isEntryList(value) && value.some((entry) => isExternalIn(node.children, entry))
    );
  });
}
