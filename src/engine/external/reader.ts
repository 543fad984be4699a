import { isList, isRecord, type Json, type JsonObject, memberOf } from '../definition/definition.ts';
import type { DescribedItem } from '../definition/described.ts';
import { cellPath, type ExternalCell, type ExternalReader } from '../definition/external-reader.ts';
import { memoize } from '../definition/memoize.ts';
import { pointerParts, pointerTo } from '../definition/pointer.ts';
import * as words from '../text/external.ts';
import { entryTitle } from '../text/external-controls.ts';
import { isListAt, titlesTo } from './applicable-schemas.ts';
import { type DescribedExternal, describeExternal } from './describe.ts';
import type { ExternalForm } from './external-form.ts';
import { plainData } from './plain.ts';
import { type ExternalSchema, sameValueSchemas, schemasOfPart } from './schema.ts';

/** The reader of an external form's data, by its schema. */
export function externalReader(form: ExternalForm): ExternalReader {
  return {
    describe: (field, data) =>
      describeExternal(form, data).map((part) => toItem(part, { ...field, data: plainData(data) })),
    cells: (data) => externalCells(form, data),
    unknown: (data) => unknownMembers(form, plainData(data)),
    label: (data, path) =>
      titlesTo(form, isList(data) || isRecord(data) ? plainCopy(data) : plainData(data), path).join(': '),
  };
}

/** One copy per data object: evaluations are cached by object, so all labels of a validation share them. */
const plainCopy = memoize((data: object) => plainData(data));

interface Field {
  readonly address: string;
  readonly sensitive: boolean;
  readonly data: Json | undefined;
}

function toItem({ title, pointer, value, children }: DescribedExternal, field: Field): DescribedItem {
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

/** Every answer of the filled form for an export, in form order. Paths are unique. */
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
  // the title of an unnamed entry («Дети 2») already contains that of its list
  const isNamedByList = list !== undefined && title === entryTitle(list, Number(names.at(-1)) + 1);
  const titles = [...(isNamedByList ? context.titles.slice(0, -1) : context.titles), title];
  const hasNoQuestion = part.hasNoQuestion ?? context.hasNoQuestion;
  if (children) {
    const ofList = isListAt(data, pointer);
    return children.flatMap((child) =>
      cellsOf(child, { titles, data, hasNoQuestion, ...(ofList && { list: title }) }),
    );
  }
  return [
    { path: cellPath(names), title: titles.join(': '), value, ...(hasNoQuestion && { hasNoQuestion }) },
  ];
}

/** A member of external-form data that no part of the schema names. */
interface UnknownMember {
  /** JSON pointer into the data. */
  readonly pointer: string;
  readonly value: Json;
}

/**
 * Members that the schema does not describe. All alternatives and both branches of a condition count, so that answers
 * survive while a person tries another alternative. An object whose schema declares no members may have any.
 */
function unknownMembers(form: ExternalForm, data: Json | undefined): readonly UnknownMember[] {
  return data === undefined ? [] : unknownMembersIn(form.schema, [form.schema], { pointer: '', value: data });
}

function unknownMembersIn(
  root: JsonObject,
  schemas: readonly ExternalSchema[],
  { pointer, value }: UnknownMember,
): readonly UnknownMember[] {
  if (typeof value !== 'object' || value === null) return [];
  const nodes = [...sameValueSchemas(schemas, root)];
  const ofList = isList(value);
  if (!ofList && !nodes.some(declaresMembers)) return [];
  return Object.entries(value).flatMap(([name, content]: [string, Json]) => {
    const inner = { pointer: pointerTo(pointer, name), value: content };
    const schemasOfMember = nodes
      .flatMap((node) => schemasOfPart(node, name, ofList))
      .filter((schema) => schema !== false);
    return schemasOfMember.length === 0 && !ofList ? [inner] : unknownMembersIn(root, schemasOfMember, inner);
  });
}

function declaresMembers(node: JsonObject): boolean {
  return ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'].some(
    (keyword) => isRecord(memberOf(node, keyword)) || memberOf(node, keyword) === false,
  );
}
