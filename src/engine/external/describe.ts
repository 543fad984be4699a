import { isList, isRecord, type Json, type JsonObject, memberOf } from '../definition/definition.ts';
import { pointerTo } from '../definition/pointer.ts';
import * as words from '../text/external.ts';
import { entryTitle, noValue } from '../text/external-controls.ts';
import { no, yes } from '../text/fields.ts';
import { dataUrlFileName } from '../values/data-urls.ts';
import { formatRuDate } from '../values/dates.ts';
import { equal } from '../values/equal.ts';
import { applicableSchemas, ownTitle, readableName } from './applicable-schemas.ts';
import { type ExternalForm, inUiOrder } from './external-form.ts';
import { plainData } from './plain.ts';
import { type ExternalSchema, listAt, objectAt, schemasAt, schemasOfPart, textAt } from './schema.ts';

/** A part of a described form: an answer has `value`, a container has `children`. */
export interface DescribedExternal {
  readonly title: string;
  /** JSON pointer into the data. */
  readonly pointer: string;
  readonly value?: string;
  readonly children?: readonly DescribedExternal[];
  /** It has no column of its own in an export: an unknown member, or an entry beyond `MAX_NAMED_ENTRIES`. */
  readonly hasNoQuestion?: true;
}

/** The maximum number of list entries that have their own columns in an export. */
const MAX_NAMED_ENTRIES = 100;

/** A position in the data, with the schemas and the part of the uiSchema that apply to it. */
interface DataPosition {
  readonly value: Json;
  readonly schemas: readonly ExternalSchema[];
  readonly ui: JsonObject;
  readonly pointer: string;
}

/**
 * The filled form as a tree in form order: titles of choices, «Да» and «Нет», Russian dates. Unknown members are at the
 * end under their own names; missing answers are omitted.
 */
export function describeExternal(form: ExternalForm, data: unknown): readonly DescribedExternal[] {
  const value = plainData(data);
  if (value === undefined) return [];
  const root = { value, schemas: [form.schema], ui: form.ui, pointer: '' };
  if (isRecord(value)) return describeMembers(form.schema, root, value);
  return describePart(form.schema, root, form.title ?? words.wholeForm);
}

function describePart(root: JsonObject, part: DataPosition, title: string): readonly DescribedExternal[] {
  const { value, pointer } = part;
  if (value === '') return [];
  if (isRecord(value)) {
    const children = describeMembers(root, part, value);
    return children.length === 0 ? [] : [{ title, pointer, children }];
  }
  const nodes = schemasFor(root, part);
  if (!isList(value)) return [{ title, pointer, value: formatAnswer(nodes, value) }];
  if (!value.some((item) => isRecord(item) || isList(item))) {
    const rendered = value.map((item, index) =>
      formatAnswer(schemasFor(root, innerPosition(nodes, part, String(index), item)), item),
    );
    const answers = rendered.filter((answer) => answer !== '');
    if (answers.length === 0 && rendered.length > 0) return [];
    return [{ title, pointer, value: rendered.length === 0 ? words.noEntries : answers.join(', ') }];
  }
  const children = value.flatMap((item, index) => {
    const entry = innerPosition(nodes, part, String(index), item);
    const rendered = describePart(root, entry, entryTitle(titleOf(root, entry) ?? title, index + 1));
    return index < MAX_NAMED_ENTRIES ? rendered : rendered.map(withoutQuestion);
  });
  return children.length === 0 ? [] : [{ title, pointer, children }];
}

function describeMembers(
  root: JsonObject,
  part: DataPosition,
  value: JsonObject,
): readonly DescribedExternal[] {
  const nodes = schemasFor(root, part);
  return inOrder(Object.keys(value), nodes, part.ui).flatMap((name) => {
    const content = innerPosition(nodes, part, name, memberOf(value, name) ?? null);
    const isFormField = nodes.some((node) => declaresProperty(node, name));
    const rendered = describePart(
      root,
      content,
      titleOf(root, content) ?? (isFormField ? readableName(name) : name),
    );
    return isFormField ? rendered : rendered.map(withoutQuestion);
  });
}

function declaresProperty(node: JsonObject, name: string): boolean {
  return memberOf(objectAt(node, 'properties'), name) !== undefined;
}

const withoutQuestion = (part: DescribedExternal): DescribedExternal => ({ ...part, hasNoQuestion: true });

/** The names in the order of the schemas and of `ui:order`; names unknown to the schemas are last. */
function inOrder(names: readonly string[], nodes: readonly JsonObject[], ui: JsonObject): readonly string[] {
  const declared = nodes.flatMap((node) => Object.keys(objectAt(node, 'properties')));
  const present = new Set(names);
  return [...new Set([...inUiOrder(declared, memberOf(ui, 'ui:order')), ...names])].filter((name) =>
    present.has(name),
  );
}

function innerPosition(
  nodes: readonly JsonObject[],
  { value, ui, pointer }: DataPosition,
  name: string,
  content: Json,
): DataPosition {
  const ofList = isList(value);
  return {
    value: content,
    schemas: nodes.flatMap((node) => schemasOfPart(node, name, ofList)),
    ui: objectAt(ui, ofList ? 'items' : name),
    pointer: pointerTo(pointer, name),
  };
}

function schemasFor(root: JsonObject, { schemas, value }: DataPosition): readonly JsonObject[] {
  return schemas.flatMap((schema) => applicableSchemas(schema, value, root));
}

function titleOf(root: JsonObject, { schemas, ui }: DataPosition): string | undefined {
  const title = textAt(ui, 'ui:title') ?? textAt(objectAt(ui, 'ui:options'), 'title');
  return title ?? schemas.map((schema) => ownTitle(schema, root)).find((found) => found !== undefined);
}

/** An answer as text, by the schemas that apply to it. */
function formatAnswer(nodes: readonly JsonObject[], value: Json): string {
  const chosen = nodes.map((node) => choiceTitle(node, value)).find((found) => found !== undefined);
  if (chosen !== undefined) return chosen;
  if (value === null) return noValue;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return words.exactNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const format = nodes.map((node) => textAt(node, 'format')).find((found) => found !== undefined);
  return formatText(value, format);
}

/** The title of a choice: that of its constant in `oneOf` or `anyOf`, or its name in `enumNames`. */
function choiceTitle(node: JsonObject, value: Json): string | undefined {
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

function formatText(text: string, format: string | undefined): string {
  if (format === 'password') return words.hiddenText;
  if (format === 'data-url') return dataUrlFileName(text) ?? words.file;
  const date = /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(.*))?$/.exec(text);
  if (date === null || (format !== 'date' && format !== 'date-time' && format !== 'iso-date-time'))
    return text;
  const [, year, month, dayOfMonth, time, zone = ''] = date;
  const day = formatRuDate({ day: Number(dayOfMonth), month: Number(month), year: Number(year) });
  return time === undefined ? day : `${day}, ${time}${formatZone(zone)}`;
}

function formatZone(zone: string): string {
  if (zone === '') return '';
  return /^z$/i.test(zone) ? ' UTC' : ` UTC${zone}`;
}
