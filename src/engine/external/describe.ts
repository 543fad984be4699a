import { isRecord, type Json, type JsonObject, memberOf } from '../definition/definition.ts';
import { pointerTo } from '../definition/pointer.ts';
import * as words from '../text/external.ts';
import { entryTitle } from '../text/external-controls.ts';
import { no, yes } from '../text/fields.ts';
import { formatRuDate } from '../values/dates.ts';
import { equal } from '../values/equal.ts';
import { applicableSchemas, nameInWords, ownTitle } from './applicable-schemas.ts';
import type { ExternalForm } from './external-form.ts';
import { plainData } from './plain.ts';
import {
  type ExternalSchema,
  isList,
  listAt,
  objectAt,
  schemasAt,
  schemasOfPart,
  textAt,
  textsAt,
} from './schema.ts';

/** A part of a described form: an answer has `value`, a container has `children`. */
export interface DescribedExternal {
  readonly title: string;
  /** JSON pointer into the data. */
  readonly pointer: string;
  readonly value?: string;
  readonly children?: readonly DescribedExternal[];
  /**
   * The form has no question for it: a member under an unknown name, or an entry beyond the limit.
   */
  readonly hasNoQuestion?: true;
}

/**
 * The number of list entries with questions of their own, each with its own columns in an export.
 */
const MOST_ENTRIES = 100;

/** One position: its data, the schemas that apply to it, and its part of the uiSchema. */
interface Part {
  readonly value: Json;
  readonly schemas: readonly ExternalSchema[];
  readonly ui: JsonObject;
  readonly pointer: string;
}

/**
 * The filled form as a tree in form order: titles of choices, «Да» and «Нет», Russian dates. Unknown members are at
 * the end under their own names; missing answers are omitted.
 */
export function describeExternal(form: ExternalForm, data: unknown): readonly DescribedExternal[] {
  const value = plainData(data);
  if (value === undefined) return [];
  const whole = { value, schemas: [form.schema], ui: form.ui, pointer: '' };
  if (isRecord(value)) return membersOf(form.schema, whole, value);
  return describePart(form.schema, whole, form.title ?? words.wholeForm);
}

function describePart(root: JsonObject, part: Part, title: string): readonly DescribedExternal[] {
  const { value, pointer } = part;
  if (value === '') return [];
  if (isRecord(value)) {
    const children = membersOf(root, part, value);
    return children.length === 0 ? [] : [{ title, pointer, children }];
  }
  const nodes = nodesOf(root, part);
  if (!isList(value)) return [{ title, pointer, value: wordsOf(nodes, value) }];
  if (!value.some((item) => isRecord(item) || isList(item))) {
    const rendered = value.map((item, index) =>
      wordsOf(nodesOf(root, inner(nodes, part, String(index), item)), item),
    );
    const answers = rendered.filter((answer) => answer !== '');
    if (answers.length === 0 && rendered.length > 0) return [];
    return [{ title, pointer, value: rendered.length === 0 ? words.noEntries : answers.join(', ') }];
  }
  const children = value.flatMap((item, index) => {
    const entry = inner(nodes, part, String(index), item);
    const rendered = describePart(root, entry, entryTitle(titleOf(root, entry) ?? title, index + 1));
    return index < MOST_ENTRIES ? rendered : rendered.map(unasked);
  });
  return children.length === 0 ? [] : [{ title, pointer, children }];
}

function membersOf(root: JsonObject, part: Part, value: JsonObject): readonly DescribedExternal[] {
  const nodes = nodesOf(root, part);
  return inOrder(Object.keys(value), nodes, part.ui).flatMap((name) => {
    const content = inner(nodes, part, name, memberOf(value, name) ?? null);
    const isFormField = nodes.some((node) => isNamedIn(node, name));
    const rendered = describePart(
      root,
      content,
      titleOf(root, content) ?? (isFormField ? nameInWords(name) : name),
    );
    return isFormField ? rendered : rendered.map(unasked);
  });
}

function isNamedIn(node: JsonObject, name: string): boolean {
  return memberOf(objectAt(node, 'properties') ?? {}, name) !== undefined;
}

const unasked = (part: DescribedExternal): DescribedExternal => ({ ...part, hasNoQuestion: true });

/** The order of `ui:order`, then of the schema, then the unknown members. */
function inOrder(names: readonly string[], nodes: readonly JsonObject[], ui: JsonObject): readonly string[] {
  const declared = nodes.flatMap((node) => Object.keys(objectAt(node, 'properties') ?? {}));
  const first = textsAt(ui, 'ui:order').filter((name) => name !== '*');
  const given = new Set(names);
  return [...new Set([...first, ...declared, ...names])].filter((name) => given.has(name));
}

function inner(
  nodes: readonly JsonObject[],
  { value, ui, pointer }: Part,
  name: string,
  content: Json,
): Part {
  const ofList = isList(value);
  return {
    value: content,
    schemas: nodes.flatMap((node) => schemasOfPart(node, name, ofList)),
    ui: objectAt(ui, ofList ? 'items' : name) ?? {},
    pointer: pointerTo(pointer, name),
  };
}

function nodesOf(root: JsonObject, { schemas, value }: Part): readonly JsonObject[] {
  return schemas.flatMap((schema) => applicableSchemas(schema, value, root));
}

function titleOf(root: JsonObject, { schemas, ui }: Part): string | undefined {
  const title = textAt(ui, 'ui:title') ?? textAt(objectAt(ui, 'ui:options') ?? {}, 'title');
  return title ?? schemas.map((schema) => ownTitle(schema, root)).find((found) => found !== undefined);
}

/** An answer as text, by the schemas that apply to it. */
function wordsOf(nodes: readonly JsonObject[], value: Json): string {
  const chosen = nodes.map((node) => choiceWords(node, value)).find((found) => found !== undefined);
  if (chosen !== undefined) return chosen;
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return words.exactNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const format = nodes.map((node) => textAt(node, 'format')).find((found) => found !== undefined);
  return textWords(value, format);
}

/** The title of the choice: of `oneOf` or `anyOf` with constants, or by `enumNames`. */
function choiceWords(node: JsonObject, value: Json): string | undefined {
  const titles = ['oneOf', 'anyOf'].flatMap((keyword) =>
    schemasAt(node, keyword)
      .filter(isRecord)
      .filter((choice) => isChoiceOf(choice, value))
      .map((choice) => textAt(choice, 'title')),
  );
  const title = titles.find((found) => found !== undefined);
  if (title !== undefined) return title;
  const index = (listAt(node, 'enum') ?? []).findIndex((choice) => equal(choice, value));
  const name = listAt(node, 'enumNames')?.[index];
  return typeof name === 'string' ? name : undefined;
}

function isChoiceOf(choice: JsonObject, value: Json): boolean {
  const constant = memberOf(choice, 'const');
  const values = constant === undefined ? (listAt(choice, 'enum') ?? []) : [constant];
  const [only] = values;
  return values.length === 1 && only !== undefined && equal(only, value);
}

function textWords(text: string, format: string | undefined): string {
  if (format === 'password') return words.hiddenText;
  if (format === 'data-url') return fileName(text);
  const date = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(.*))?$/.exec(text);
  if (date === null || (format !== 'date' && format !== 'date-time' && format !== 'iso-date-time'))
    return text;
  const [, year, month, dayOfMonth, time, zone = ''] = date;
  const day = formatRuDate({ day: Number(dayOfMonth), month: Number(month), year: Number(year) });
  return time === undefined ? day : `${day}, ${time}${zoneWords(zone)}`;
}

function zoneWords(zone: string): string {
  if (zone === '') return '';
  return /^z$/i.test(zone) ? ' UTC' : ` UTC${zone}`;
}

function fileName(address: string): string {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(address)?.[1];
  try {
    return name === undefined || name === '' ? words.file : decodeURIComponent(name);
  } catch {
    return words.file;
  }
}
