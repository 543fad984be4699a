import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
  isRecord,
  itemsOf,
  type Json,
  recordOf,
} from './definition.ts';
import { stepInto } from './pointer.ts';

/**
 * An address names a field: `student_first_name`, `representative_1/first_name`, and inside a repeated group
 * `siblings/0/first_name` in plain data, `siblings/e3/first_name` in the store (the entry's id).
 */

export function join(...parts: readonly (string | number)[]): string {
  let address = '';
  for (const part of parts) if (part !== '') address = address === '' ? `${part}` : `${address}/${part}`;
  return address;
}

export function split(address: string): readonly string[] {
  return address === '' ? [] : address.split('/');
}

/** The address of the container of a field; `''` is the form itself. */
export function parentOf(address: string): string {
  return address.slice(0, Math.max(0, address.lastIndexOf('/')));
}

export function nameOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** The address and its ancestors, innermost first; the form (`''`) is last. */
export function withAncestors(address: string): readonly string[] {
  const parts = split(address);
  return [...parts.map((_, i) => parts.slice(0, parts.length - i).join('/')), ''];
}

export function isWithin(address: string, container: string): boolean {
  return container === '' || address === container || address.startsWith(`${container}/`);
}

/** The field at an address, with its position in the form. */
export interface LocatedField {
  readonly node: FieldNode;
  /** The nodes from the form down to `node`, which is the last. */
  readonly nodes: readonly FieldNode[];
  /** The entries on the path, each as index or id, as in the address. */
  readonly entries: readonly string[];
  /** The address of `node`, or of its entry (`isEntry`). Parts of lists, files and external data have the field's. */
  readonly address: string;
  /** Whether the address names an entry of the group `node`, not the group. */
  readonly isEntry: boolean;
}

/** The field at an address; `undefined` if the definition has none. */
export function locateField(definition: FormDefinition, address: string): LocatedField | undefined {
  const parts = split(address);
  const nodes: FieldNode[] = [];
  const entries: string[] = [];
  let fields = formFields(definition);
  for (let i = 0; i < parts.length; i++) {
    const node = fields.find((field) => field.name === parts[i]);
    if (!node) return undefined;
    nodes.push(node);
    if (node.kind !== 'object' && node.kind !== 'group') {
      return { node, nodes, entries, address: parts.slice(0, i + 1).join('/'), isEntry: false };
    }
    fields = node.children;
    const entry = parts[i + 1];
    if (node.kind !== 'group' || entry === undefined) continue;
    entries.push(entry);
    i += 1;
    if (i === parts.length - 1) return { node, nodes, entries, address, isEntry: true };
  }
  const node = nodes.at(-1);
  return node && { node, nodes, entries, address, isEntry: false };
}

/** The address of the outermost entry that contains an address: `siblings/e3` for `siblings/e3/first_name`. */
export function entryOf(definition: FormDefinition, address: string): string | undefined {
  const located = locateField(definition, address);
  const group = located?.nodes.find((node) => node.kind === 'group');
  const entry = located?.entries[0];
  return group && entry !== undefined ? `${group.address}/${entry}` : undefined;
}

/** A group in an address whose entries are renamed: its address before and after the renaming of outer entries. */
interface RenamedGroup {
  readonly node: FieldNode;
  readonly from: string;
  readonly to: string;
}

/** Renames the entries in an address, outermost first. */
export function renameEntries(
  definition: FormDefinition,
  address: string,
  rename: (entry: string, group: RenamedGroup) => string,
): string {
  const from = split(address);
  const to = [...from];
  let at = 0;
  for (const node of locateField(definition, address)?.nodes ?? []) {
    at += 1;
    const entry = from[at];
    if (node.kind !== 'group' || entry === undefined) continue;
    to[at] = rename(entry, { node, from: join(...from.slice(0, at)), to: join(...to.slice(0, at)) });
    at += 1;
  }
  return to.join('/');
}

/** True for the data of a repeated group: a list of objects. */
export function isEntryList(value: unknown): value is readonly FormValues[] {
  return Array.isArray(value) && value.every(isRecord);
}

/** The value at a data address; `undefined` if absent. */
export function valueAt(values: FormValues, address: string): Json | undefined {
  return valueAtPath(values, split(address));
}

/** `valueAt` for a split address. Split the address once for repeated look-ups. */
export function valueAtPath(values: FormValues, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(stepInto, values as Json);
}

/**
 * A copy with another value at a data address; `undefined` removes the value. Missing objects are created, and missing
 * lists where `pattern` (the address with `*` for entries) has `*`. A removed entry becomes a blank one, so that later
 * entries keep their index.
 */
export function withValue(
  values: FormValues,
  address: string,
  value: Json | undefined,
  pattern = address,
): FormValues {
  const container = parentOf(address);
  const name = nameOf(address);
  if (container === '') {
    if (value !== undefined) return { ...values, [name]: value };
    return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
  }
  const current = valueAt(values, container);
  const isInList = Array.isArray(current) || (current === undefined && nameOf(pattern) === '*');
  const next = isInList
    ? withItem(itemsOf(current), Number(name), value ?? {})
    : (withValue(recordOf(current), name, value) as Json);
  return withValue(values, container, next, parentOf(pattern));
}

function withItem(list: readonly Json[], index: number, item: Json): Json {
  const filled = Array.from({ length: Math.max(list.length, index) }, (_, i): Json => list[i] ?? {});
  return filled.toSpliced(index, 1, item);
}

/** Sorts into form order by data address (`toData` converts other addresses); items without a field come last. */
export function inFormOrder<T extends { readonly address: string }>(
  definition: FormDefinition,
  items: readonly T[],
  toData = (address: string) => address,
): readonly T[] {
  const order = fieldOrder(formFields(definition));
  return items.toSorted((a, b) => compareAddresses(definition, order, toData(a.address), toData(b.address)));
}

function fieldOrder(
  fields: readonly FieldNode[],
  order = new Map<string, number>(),
): ReadonlyMap<string, number> {
  for (const field of fields) {
    order.set(field.address, order.size);
    fieldOrder(field.children, order);
  }
  return order;
}

/** Compares by the order of fields, and inside a group by the index of the entry. */
function compareAddresses(
  definition: FormDefinition,
  order: ReadonlyMap<string, number>,
  a: string,
  b: string,
): number {
  const left = locateField(definition, a);
  const right = locateField(definition, b);
  if (!left || !right) return left ? -1 : right ? 1 : 0;
  for (let depth = 0, entryIndex = 0; ; depth++) {
    const one = left.nodes[depth];
    const other = right.nodes[depth];
    if (!one || !other) return left.nodes.length - right.nodes.length;
    if (one !== other) return (order.get(one.address) ?? 0) - (order.get(other.address) ?? 0);
    if (one.kind !== 'group') continue;
    const gap = Number(left.entries[entryIndex] ?? -1) - Number(right.entries[entryIndex] ?? -1);
    if (gap !== 0) return gap;
    entryIndex += 1;
  }
}
