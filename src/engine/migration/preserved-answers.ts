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
  recordOf,
} from '../definition/definition.ts';
import { mapObjects } from '../values/map-members.ts';
import { isEmpty, members } from '../values/normalise.ts';

/** The prefix of legacy answers; names of fields have no colon. */
const LEGACY_PREFIX = 'was:';

/** The name of the field whose legacy answer is stored under `was:<name>`. */
export function nameWithoutLegacyPrefix(name: string): string {
  return name.replace(/^(was:)+/, '');
}

/**
 * Renames answers that their field can no longer hold, such as a list of entries in a text field, to `was:<name>`. The
 * field becomes empty, so that a new answer does not overwrite the old one. Values that a person could have typed into
 * the field stay.
 */
export function preserveMismatchedAnswers(definition: FormDefinition, values: FormValues): FormValues {
  return renameMismatched(formFields(definition), values);
}

/** Returns the same object if all fields can hold their answers, which is the usual case. */
function renameMismatched(fields: readonly FieldNode[], values: FormValues): FormValues {
  const byName = fieldsByName(fields);
  const taken = new Set(Object.keys(values));
  const renamed = members(values).map(([name, value]): [string, Json | undefined] => {
    const node = byName.get(name);
    if (!node || value === undefined || isEmpty(value)) return [name, value];
    return canHold(node, value)
      ? [name, mapObjects(node, value, (inside) => renameMismatched(node.children, inside))]
      : [legacyName(name, taken), value];
  });
  const isSame =
    renamed.length === Object.keys(values).length && renamed.every(([name, value]) => value === values[name]);
  return isSame ? values : Object.fromEntries(renamed);
}

function legacyName(name: string, taken: Set<string>): string {
  const prefixed = LEGACY_PREFIX + name;
  if (taken.has(prefixed)) return legacyName(prefixed, taken);
  taken.add(prefixed);
  return prefixed;
}

function canHold({ kind, schema }: FieldNode, value: Json): boolean {
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
 * Completes new answers with the stored members that the current form does not know: a call that replaces all answers
 * replaces only those of the current form. Unknown lists and objects stay as stored, because the wire carries them as
 * text. Entries of groups are replaced as sent: they contain the unknown members that the caller has read.
 */
export function keepUnknownMembers(
  definition: FormDefinition,
  stored: FormValues,
  answers: FormValues,
): FormValues {
  return keepUnknownIn(formFields(definition), stored, answers);
}

function keepUnknownIn(fields: readonly FieldNode[], stored: FormValues, answers: FormValues): FormValues {
  const next: Record<string, Json | undefined> = { ...answers };
  for (const [name, value] of members(stored)) {
    const node = fields.find((field) => field.name === name);
    const answer = memberOf(answers, name);
    if (!node && (answer === undefined || typeof value === 'object')) next[name] = value;
    if (node?.kind === 'object' && isRecord(value)) {
      const completed = keepUnknownIn(node.children, value, recordOf(answer));
      if (!isEmpty(completed as Json)) next[name] = completed as Json;
    }
  }
  return next;
}

/** Whether there are answers that the current form does not know, also inside objects and entries. */
export function hasUnknownAnswers(definition: FormDefinition, values: FormValues): boolean {
  return hasUnknownIn(formFields(definition), values);
}

function hasUnknownIn(fields: readonly FieldNode[], values: FormValues): boolean {
  const byName = fieldsByName(fields);
  return Object.keys(values).some((name) => {
    const node = byName.get(name);
    const value = values[name];
    if (!node) return name !== '__proto__';
    if (node.kind === 'object' && isRecord(value)) return hasUnknownIn(node.children, value);
    return (
      node.kind === 'group' && isEntryList(value) && value.some((entry) => hasUnknownIn(node.children, entry))
    );
  });
}
