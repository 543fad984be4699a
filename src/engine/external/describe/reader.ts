import type { Json } from '../../definition/definition.ts';
import type { ExternalItem, ExternalReader } from '../../definition/external-reader.ts';
import * as words from '../../text/external.ts';
import { entryOf } from '../../text/external-controls.ts';
import type { ExternalForm } from '../external-form.ts';
import { titleAndName } from '../own-title.ts';
import { plainData } from '../plain.ts';
import { pointerParts, pointerTo, valueAt } from '../pointer.ts';
import { isList } from '../schema.ts';
import { unknownMembers } from '../unknown-members.ts';
import { type DescribedExternal, describeExternal } from './describe.ts';
import { externalPaths } from './paths.ts';

/** Reads the data of an external form as the engine reads those of our forms. */
export function externalReader(form: ExternalForm): ExternalReader {
  return {
    describe: (field, data) =>
      describeExternal(form, data).map((part) => itemOf(part, { ...field, data: plainData(data) })),
    cells: (data) => externalPaths(form, data),
    unknown: (data) => unknownMembers(form, plainData(data)),
    label: (data, path) => labelAt(form, plainOf(data), path),
  };
}

const plainCopies = new WeakMap<object, Json | undefined>();

/** One copy of the data for all labels of a validation, so that their evaluations are shared. */
function plainOf(data: unknown): Json | undefined {
  if (typeof data !== 'object' || data === null) return plainData(data);
  if (!plainCopies.has(data)) plainCopies.set(data, plainData(data));
  return plainCopies.get(data);
}

interface Field {
  readonly address: string;
  readonly sensitive: boolean;
  readonly data: Json | undefined;
}

function itemOf({ title, pointer, value, children }: DescribedExternal, field: Field): ExternalItem {
  const address = field.address + pointer;
  if (!children) {
    const said = { kind: 'text', text: value ?? '' } as const;
    return { kind: 'row', address, label: title, value: said, sensitive: field.sensitive };
  }
  if (!isListAt(field.data, pointer)) {
    return { kind: 'object', address, label: title, items: children.map((child) => itemOf(child, field)) };
  }
  const entries = children.map((child) => ({
    address: field.address + child.pointer,
    title: child.title,
    items: (child.children ?? [child]).map((one) => itemOf(one, field)),
  }));
  return { kind: 'group', address, label: title, entries, empty: words.noEntries };
}

function isListAt(data: Json | undefined, pointer: string): boolean {
  return data !== undefined && isList(valueAt(data, pointer));
}

/** The titles on the path, entries by number: «Родственник 2: Телефоны». */
function labelAt(form: ExternalForm, data: Json | undefined, path: string): string {
  const labels: string[] = [];
  let at = '';
  for (const name of pointerParts(path)) {
    const isEntry = isListAt(data, at);
    at = pointerTo(at, name);
    const { title: own, name: called } = titleAndName(form.schema, data, at);
    // the label of an entry includes the title of its list
    const list = isEntry ? labels.pop() : undefined;
    labels.push(isEntry ? entryOf(own ?? list ?? name, Number(name) + 1) : (own ?? called));
  }
  return labels.join(': ');
}
