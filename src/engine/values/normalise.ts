import { isEntryList } from '../definition/address.ts';
import {
  type FieldNode,
  type FieldSchema,
  type FormDefinition,
  type FormValues,
  fieldsByName,
  formFields,
  isList,
  isRecord,
  type Json,
} from '../definition/definition.ts';
import { memoize } from '../definition/memoize.ts';
import { parseRuDate } from './dates.ts';
import { equal } from './equal.ts';
import { mapItems, mapMembers, mapObjects } from './map-members.ts';
import { parseNumber } from './numbers.ts';
import { parsePhone } from './phones.ts';

/**
 * Converts typed values to stored, sent and validated ones, on page and server alike. Text other than passwords is
 * trimmed; blank text, empty objects and empty entries are dropped. Dates, phones and numbers get their stored
 * notation; what cannot be parsed stays for validation to report. Answers of unknown keys and the data of an external
 * form are preserved. Idempotent.
 */
export function normalise(definition: FormDefinition, values: FormValues): FormValues {
  return compact(definition, normaliseInPlace(definition, values));
}

/** Like `normalise`, but empty objects and entries stay, so that entries keep their index. */
export function normaliseInPlace(definition: FormDefinition, values: FormValues): FormValues {
  return normaliseObject(formFields(definition), values);
}

/** Drops empty objects and entries from the result of `normaliseInPlace`. */
export function compact(definition: FormDefinition, values: FormValues): FormValues {
  return compactObject(formFields(definition), values);
}

/** The indexes of the entries that `compact` keeps. */
export function filledEntries(node: FieldNode, entries: readonly FormValues[]): readonly number[] {
  return entries.flatMap((entry, index) =>
    isEmpty(compactObject(node.children, entry) as Json) ? [] : [index],
  );
}

/** A field's normalised value. Without an answer: `[]` for a group, `{}` for an object, `undefined` for others. */
export function normaliseField(node: FieldNode, value: Json | undefined): Json | undefined {
  return compactField(node, normaliseFieldInPlace(node, value));
}

/** Whether a value is no answer: `undefined`, `null`, `''`, a list or object of these; not `false` or `0`. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}

/** The members of an object without `__proto__`, which is never a field. */
export function members(values: FormValues): readonly (readonly [string, Json | undefined])[] {
  return Object.entries(values).filter(([name]) => name !== '__proto__');
}

function normaliseObject(fields: readonly FieldNode[], values: FormValues): FormValues {
  const byName = fieldsByName(fields);
  return mapMembers(values, (name, value) => {
    const node = byName.get(name);
    const normalised = node ? normaliseFieldInPlace(node, value) : value;
    return normalised === null || normalised === '' ? undefined : normalised;
  });
}

function normaliseFieldInPlace(node: FieldNode, value: Json | undefined): Json | undefined {
  if (node.kind === 'object' && isRecord(value)) return normaliseObject(node.children, value) as Json;
  if (node.kind === 'group' && isEntryList(value))
    return mapItems(value, normaliseEntryOf(node)) as readonly Json[];
  if (node.kind === 'external') return normaliseExternal(value);
  if (node.kind === 'list' || node.kind === 'files') {
    if (isEmpty(value)) return undefined;
    const items = isList(value) ? value : [value as Json];
    const schema = node.schema.items ?? {};
    return mapItems(items, (item) => normaliseValue(schema, item));
  }
  return normaliseValue(node.schema, value);
}

/** Parses the data of an external form, unnormalised: blank text may be an answer in their schema. */
function normaliseExternal(value: Json | undefined): Json | undefined {
  const data = typeof value === 'string' ? parseJson(value) : value;
  return equal(data, {}) || equal(data, []) ? undefined : data;
}

/** Parses JSON; invalid JSON is returned unchanged, for validation to report. */
function parseJson(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Normalises the entries of a group. Memoized, because a change affects one entry of many. */
const normaliseEntryOf = memoize((group: FieldNode) =>
  memoize((entry: FormValues): FormValues => normaliseObject(group.children, entry)),
);

function compactObject(fields: readonly FieldNode[], values: FormValues): FormValues {
  const byName = fieldsByName(fields);
  return mapMembers(values, (name, value) => {
    const node = byName.get(name);
    const compacted = compactField(node, value);
    return node?.kind !== 'external' && isEmpty(compacted) ? undefined : compacted;
  });
}

function compactField(node: FieldNode | undefined, value: Json | undefined): Json | undefined {
  if (!node) return value;
  return mapObjects(node, value, (inside, entry) => {
    const compacted = compactObject(node.children, inside);
    return entry !== undefined && isEmpty(compacted as Json) ? undefined : compacted;
  });
}

function normaliseValue(schema: FieldSchema, value: Json | undefined): Json | undefined {
  if (isEmpty(value)) return undefined;
  if (typeof value !== 'string') return value;
  if (schema['x-widget'] === 'password') return value;
  const text = schema['x-widget'] === 'code' ? withoutSpaces(normaliseText(value)) : normaliseText(value);
  if (text === '') return undefined;
  if (schema.type === 'number' || schema.type === 'integer') return parseNumber(text) ?? text;
  if (schema.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return toStoredNotation(schema.format, text);
}

function toStoredNotation(format: string | undefined, text: string): string {
  if (format !== 'ru-date' && format !== 'phone') return text;
  const parsed = format === 'ru-date' ? parseRuDate(text) : parsePhone(text);
  return parsed.ok ? parsed.value : text;
}

/**
 * Trims text and makes equal texts identical: line ends become `\n`; control characters except tabs, lone surrogates
 * and invisible characters (soft hyphen, zero-width space, byte order mark) are dropped; letters are composed (NFC).
 */
export function normaliseText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\u00ad\u200b\ufeff]/gu, '')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
}

/** A code without spaces, because people type it in groups. */
function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
