import type { Json } from '../definition/definition.ts';
import {
  cellPath,
  type ExternalCell,
  type ExternalItem,
  type ExternalReader,
} from '../definition/external-reader.ts';
import { pointerParts } from '../definition/pointer.ts';
import * as words from '../text/external.ts';
import { entryTitle } from '../text/external-controls.ts';
import { isListAt, titlesTo } from './applicable-schemas.ts';
import { type DescribedExternal, describeExternal } from './describe.ts';
import type { ExternalForm } from './external-form.ts';
import { plainData } from './plain.ts';
import { unknownMembers } from './unknown-members.ts';

/** Reads the data of an external form as the engine reads those of our forms. */
export function externalReader(form: ExternalForm): ExternalReader {
  return {
    describe: (field, data) =>
      describeExternal(form, data).map((part) => toItem(part, { ...field, data: plainData(data) })),
    cells: (data) => externalCells(form, data),
    unknown: (data) => unknownMembers(form, plainData(data)),
    label: (data, path) => titlesTo(form, plainCopy(data), path).join(': '),
  };
}

const plainCopies = new WeakMap<object, Json | undefined>();

/** One copy of the data for all labels of a validation, so that their evaluations are shared. */
function plainCopy(data: unknown): Json | undefined {
  if (typeof data !== 'object' || data === null) return plainData(data);
  if (!plainCopies.has(data)) plainCopies.set(data, plainData(data));
  return plainCopies.get(data);
}

interface Field {
  readonly address: string;
  readonly sensitive: boolean;
  readonly data: Json | undefined;
}

function toItem({ title, pointer, value, children }: DescribedExternal, field: Field): ExternalItem {
  const address = field.address + pointer;
  if (!children) {
    const textValue = { kind: 'text', text: value ?? '' } as const;
    return { kind: 'row', address, label: title, value: textValue, sensitive: field.sensitive };
  }
  if (!isListAt(field.data, pointer)) {
    return { kind: 'object', address, label: title, items: children.map((child) => toItem(child, field)) };
  }
  const entries = children.map((child) => ({
    address: field.address + child.pointer,
    title: child.title,
    items: (child.children ?? [child]).map((one) => toItem(one, field)),
  }));
  return { kind: 'group', address, label: title, entries, empty: words.noEntries };
}

/** Every answer of the filled form for an export, in the order of the form; no two have the same path. */
export function externalCells(form: ExternalForm, answers: unknown): readonly ExternalCell[] {
  const data = plainData(answers);
  return describeExternal(form, answers).flatMap((part) => cellsOf(part, { titles: [], data }));
}

interface CellContext {
  readonly titles: readonly string[];
  readonly data: Json | undefined;
  /** The title of the surrounding list. */
  readonly list?: string;
  readonly hasNoQuestion?: true | undefined;
}

function cellsOf(part: DescribedExternal, context: CellContext): readonly ExternalCell[] {
  const { pointer, title, children, value = '' } = part;
  const { data, list } = context;
  const names = pointerParts(pointer);
  // the number of an unnamed entry includes the title of its list
  const isNamedByList = list !== undefined && title === entryTitle(list, Number(names.at(-1)) + 1);
  const titles = [...(isNamedByList ? context.titles.slice(0, -1) : context.titles), title];
  const unasked = part.hasNoQuestion ?? context.hasNoQuestion;
  if (children) {
    const ofList = isListAt(data, pointer);
    return children.flatMap((child) =>
      cellsOf(child, { titles, data, hasNoQuestion: unasked, ...(ofList && { list: title }) }),
    );
  }
  return [
    { path: cellPath(names), title: titles.join(': '), value, ...(unasked && { hasNoQuestion: unasked }) },
  ];
}
