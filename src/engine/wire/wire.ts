import { isEntryList, locateField } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  fieldsByName,
  formFields,
  isList,
  isRecord,
  type Json,
  recordOf,
} from '../definition/definition.ts';
import { memoize } from '../definition/memoize.ts';
import { canonicalJson } from '../values/equal.ts';
import { members, normalise } from '../values/normalise.ts';

export type WireValue = string | number | boolean | readonly Json[];

/** The flat data of a form, as in multipart requests and in responses such as `application_long`. */
export type Wire = Readonly<Record<string, WireValue>>;

/**
 * Converts nested data to flat, normalised members: `siblings[0].first_name` becomes `sibling_1_first_name`,
 * `representative_1.phone` becomes `representative_1_phone`; the data of an external form become one JSON text. Blanks
 * are omitted, `false` and `0` are not; unknown keys are unchanged (spec §3, §5). Call `prune` before to remove hidden
 * answers.
 */
export function flatten(definition: FormDefinition, values: FormValues): Wire {
  const wire = new Map<string, WireValue>();
  flattenInto(wire, formFields(definition), '', normalise(definition, values));
  return Object.fromEntries(wire);
}

function flattenInto(
  wire: Map<string, WireValue>,
  fields: readonly FieldNode[],
  prefix: string,
  values: FormValues,
): void {
  const byName = fieldsByName(fields);
  for (const [name, value] of members(values)) {
    const node = byName.get(name);
    if (node?.kind === 'object' && isRecord(value))
      flattenInto(wire, node.children, `${prefix}${name}_`, value);
    else if (node?.kind === 'group' && isEntryList(value)) {
      value.forEach((entry, i) => {
        const own = `${prefix}${entryPrefix(node)}_${i + 1}_`;
        for (const [key, one] of flatEntriesOf(node)(entry)) wire.set(own + key, one);
      });
    } else if (node || !wire.has(prefix + name))
      wire.set(prefix + name, node?.kind === 'external' ? canonicalJson(value) : wireValue(value));
  }
}

/** Flattens the entries of a group. Memoized, because a change affects one entry of many. */
const flatEntriesOf = memoize((group: FieldNode) =>
  memoize((entry: FormValues): ReadonlyMap<string, WireValue> => {
    const wire = new Map<string, WireValue>();
    flattenInto(wire, group.children, '', entry);
    return wire;
  }),
);

/** The value of a member. An object that the definition does not describe becomes JSON text. */
function wireValue(value: Json | undefined): WireValue {
  if (isList(value)) return value;
  return typeof value === 'object' || value === undefined ? JSON.stringify(value) : (value as WireValue);
}

function entryPrefix(node: FieldNode): string {
  return node.schema['x-flatten'] ?? node.name;
}

/**
 * Converts flat members to nested, normalised data. Text is parsed by the type of its field (`'true'`, `'3,5'`); a list
 * may have the key `key[]` or a single value; empty entries are dropped and gaps in numbers closed. What cannot be
 * parsed stays for validation to report. `unflatten(flatten(x))` equals `normalise(x)` for known fields.
 */
export function unflatten(definition: FormDefinition, wire: Readonly<Record<string, unknown>>): FormValues {
  return normalise(definition, nest(formFields(definition), Object.entries(wire)));
}

type FlatMembers = readonly (readonly [string, unknown])[];

/** Sorts flat members into the objects and entries that they belong to. */
function nest(fields: readonly FieldNode[], flat: FlatMembers): FormValues {
  const values = new Map<string, Json>();
  const inside = new Map<FieldNode, Map<number, [string, unknown][]>>();
  for (const [key, value] of flat) {
    if (key === '__proto__' || value === undefined) continue;
    const owner = ownerOf(fields, key);
    if (owner.rest === undefined) {
      values.set(owner.name, joinLists(values.get(owner.name), value, owner.isList));
    } else {
      const entries = inside.get(owner.node) ?? new Map<number, [string, unknown][]>();
      const entry = entries.get(owner.number) ?? [];
      entry.push([owner.rest, value]);
      inside.set(owner.node, entries.set(owner.number, entry));
    }
  }
  for (const [node, entries] of inside)
    values.set(node.name, nestValue(node, entries, values.get(node.name)));
  return Object.fromEntries(values);
}

type KeyOwner =
  | { readonly rest?: undefined; readonly name: string; readonly isList: boolean }
  | { readonly rest: string; readonly node: FieldNode; readonly number: number };

/** The objects and groups among these fields. Memoized, because a long form has thousands of keys to assign. */
const containersIn = memoize((fields: readonly FieldNode[]) =>
  fields.filter(({ kind }) => kind === 'object' || kind === 'group'),
);

/** The owner of a flat key: a field or unknown name (no `rest`), or the object or entry `node` with `rest` in it. */
function ownerOf(fields: readonly FieldNode[], key: string): KeyOwner {
  const withoutBrackets = key.endsWith('[]') ? key.slice(0, -2) : key;
  const own = fieldsByName(fields);
  const field = own.get(key) ?? own.get(withoutBrackets);
  if (field && (field.name === key || isListLike(field)))
    return { name: field.name, isList: isListLike(field) };
  let best: KeyOwner = { name: key, isList: false };
  let longest = 0;
  for (const node of containersIn(fields)) {
    const found = matchContainer(node, key);
    if (!found || found.prefix <= longest) continue;
    longest = found.prefix;
    best = { node, rest: found.rest, number: found.number };
  }
  return best;
}

function matchContainer(
  node: FieldNode,
  key: string,
): { rest: string; number: number; prefix: number } | undefined {
  const head = `${node.kind === 'group' ? entryPrefix(node) : node.name}_`;
  if (!key.startsWith(head) || key.length === head.length) return undefined;
  if (node.kind === 'object') return { rest: key.slice(head.length), number: 0, prefix: head.length };
  const numbered = /^([1-9]\d{0,8})_(.+)$/s.exec(key.slice(head.length));
  const rest = numbered?.[2];
  if (!numbered || rest === undefined) return undefined;
  return { rest, number: Number(numbered[1]), prefix: key.length - rest.length };
}

function isListLike(node: FieldNode): boolean {
  return node.kind === 'list' || node.kind === 'files';
}

/** Joins the values of a list that was sent under both `key` and `key[]`. */
function joinLists(current: Json | undefined, value: unknown, isList: boolean): Json {
  if (!isList || current === undefined) return value as Json;
  return [current, value as Json].flat() as readonly Json[];
}

function nestValue(node: FieldNode, entries: ReadonlyMap<number, FlatMembers>, own: Json | undefined): Json {
  const sorted = [...entries].sort(([a], [b]) => a - b).map(([, flat]) => nest(node.children, flat));
  if (node.kind === 'group') return [...(isEntryList(own) ? own : []), ...sorted] as readonly Json[];
  return { ...recordOf(own), ...sorted[0] } as Json;
}

/** The wire key of an address: `sibling_2_birth_date` for `siblings/1/birth_date`; in external forms the address. */
export function wireKeyOf(definition: FormDefinition, address: string): string {
  const located = locateField(definition, address);
  if (!located) return address.replaceAll('/', '_');
  if (located.node.kind === 'external') return address;
  const entries = [...located.entries];
  return located.nodes
    .map((node) => {
      const entry = node.kind === 'group' ? entries.shift() : undefined;
      return entry === undefined ? node.name : `${entryPrefix(node)}_${Number(entry) + 1}`;
    })
    .join('_');
}

/** The data address of a wire key; `undefined` for an unknown key. */
export function addressOfWireKey(definition: FormDefinition, key: string): string | undefined {
  if (locateField(definition, key)?.node.kind === 'external') return key;
  const parts: string[] = [];
  let fields = formFields(definition);
  let rest = key;
  for (;;) {
    const owner = ownerOf(fields, rest);
    if (owner.rest === undefined) {
      return fields.some((field) => field.name === owner.name) ? [...parts, owner.name].join('/') : undefined;
    }
    parts.push(owner.node.name, ...(owner.node.kind === 'group' ? [String(owner.number - 1)] : []));
    fields = owner.node.children;
    rest = owner.rest;
  }
}

/** Whether a field is a password or a code, which is never stored, displayed or returned. */
export function isSecret({ schema }: FieldNode): boolean {
  return schema['x-widget'] === 'password' || schema['x-widget'] === 'code';
}
