import { storageLimits } from '#engine/compile/compile-form.ts';
import { readDefinition } from '#engine/compile/read-definition.ts';
import {
  type FieldNode,
  formFields,
  isList,
  isRecord,
  type Json,
  type JsonObject,
} from '#engine/definition/definition.ts';
import { crossedLimits, healthWord } from '../schemas-check/read/answers.ts';
import type { Path } from '../schemas-check/read/source.ts';
import { type Log, type Omission, openLog } from './log.ts';
import { type NameAllocator, openNames, openScope, type Scope, titleOf } from './names.ts';
import {
  annotations,
  itemsOf,
  type Kind,
  kindOf,
  oneLine,
  optionsOf,
  pickKeywords,
  propertiesOf,
  readTree,
  requiredOf,
  rootPath,
  textIn,
  type View,
  valueRules,
  valuesOfKeyword,
  viewOf,
  withoutNull,
} from './schema.ts';
import {
  booleanField,
  choiceFieldOf,
  limitsOf,
  numberField,
  type SingleAnswerField,
  sampleAnswers,
  textField,
} from './values.ts';

/** An imported form. `form` is missing if no field could be imported. */
export interface ImportedForm extends Pick<Log, 'changed' | 'omitted'> {
  readonly form?: JsonObject;
  /** The position in the published schema of each field object of `form`. */
  readonly origins: ReadonlyMap<unknown, Path>;
}

interface ImportContext {
  readonly log: Log;
  readonly names: NameAllocator;
  readonly origins: Map<unknown, Path>;
}

/** The object whose fields are imported. */
interface ParentObject {
  /** Whether the object is the form, the only place for lists of records. */
  readonly isForm: boolean;
  readonly scope: Scope;
  /** Whether it is inside a repeated group, where no other can be. */
  readonly inGroup: boolean;
}

interface FieldContext {
  readonly view: View;
  /** The published name. */
  readonly name: string;
  /** The name in the form. */
  readonly own: string;
  readonly required: boolean;
  readonly holder: ParentObject;
}

/** An imported field, and whether it is required. */
interface Field extends Omit<SingleAnswerField, 'expressed'> {
  readonly required: boolean;
}

const same = (value: Json) => value;

/** Imports a published JSON Schema. `name` is the name of the form's file, the title of a form without one. */
export function importForm(published: unknown, name: string): ImportedForm {
  if (!isRecord(published)) return refusal('это не схема', 'схема формы — объект с properties');
  const tree = readTree(published);
  if (!tree) return refusal('схема слишком велика', 'её ссылки разворачиваются без меры: сократите её');
  const log = openLog(tree.originOf);
  const origins = new Map<unknown, Path>();
  const importing: ImportContext = { log, names: openNames(), origins };
  const { view } = withoutNull(viewOf(tree.root, []));
  const kind = kindOf(view);
  if (kind.type !== 'object')
    return refusal(
      'форма — не объект',
      `у нашей формы именованные поля, а здесь ${kind.type ?? 'что угодно'}: положите это в поле объекта`,
    );
  reportImplied(log, view, kind);
  const holder = { isForm: true, scope: openScope(), inGroup: false };
  const { properties, required } = objectOf(importing, view, holder, annotations);
  if (Object.keys(properties).length === 0) return refusal('полей нет', 'ни одно поле не вошло', log.omitted);
  const title = textIn(view, 'title');
  if (title === undefined) log.change([], 'у формы нет названия: взято имя файла, напишите его для людей');
  else log.translate([], 'название формы', title);
  const help = textIn(view, 'description');
  return {
    form: {
      $schema: '../meta/form.schema.json',
      title: title ?? titleOf(name),
      'x-version': 1,
      ...(help !== undefined && { 'x-help': help }),
      type: 'object',
      required: [...required],
      properties,
    },
    changed: log.changed,
    omitted: log.omitted,
    origins,
  };
}

function refusal(what: string, why: string, omitted: readonly Omission[] = []): ImportedForm {
  return { changed: [], omitted: [...omitted, { path: [], what, why }], origins: new Map() };
}

function reportImplied(log: Log, view: View, { type, implied }: Kind): void {
  if (implied) log.change(rootPath(view), `вид ответа не назван: по другим словам взят ${String(type)}`);
}

interface Members {
  readonly properties: JsonObject;
  readonly required: readonly string[];
}

/** Imports the fields of an object. `taken`: keywords that the caller imports. */
function objectOf(
  importing: ImportContext,
  view: View,
  holder: ParentObject,
  taken: readonly string[],
): Members {
  const { log } = importing;
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  const demanded = requiredOf(view);
  const members = propertiesOf(view);
  log.omitKeywords(
    view,
    ['type', 'properties', 'required', 'nullable', ...taken],
    ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
      valuesOfKeyword(view, keyword).flatMap(({ value, path }) => (value === false ? [path] : [])),
    ),
  );
  for (const { value, path } of demanded)
    if (!members.has(value))
      log.omit(path, `обязательное поле «${value}»`, 'такого поля в схеме нет: опишите его в properties');
  for (const [name, member] of members) {
    if (isForbidden(member)) continue;
    const fault = nameFault(name, view);
    const own = importing.names.field(holder.scope, name);
    const where = {
      view: member,
      name,
      own,
      required: demanded.some(({ value }) => value === name),
      holder,
    };
    const field = fault === undefined ? fieldOf(importing, where) : undefined;
    if (!field) {
      log.omit(rootPath(member), `поле «${name}»`, fault ?? 'целиком не вошло: почему, сказано рядом');
      continue;
    }
    if (own !== name)
      log.change(rootPath(member), `поле «${name}» называется «${own}»: имя из латинских букв, цифр и _`);
    const imported = { ...field.field };
    properties[own] = imported;
    importing.origins.set(imported, log.originOf(rootPath(member)));
    if (field.required) required.push(own);
  }
  return { properties, required };
}

/** Whether the schema is `false`, so that the member must be absent. */
function isForbidden(view: View): boolean {
  return view.some(({ node }) => isRecord(node.not) && Object.keys(node.not).length === 0);
}

function nameFault(name: string, holder: View): string | undefined {
  if (name in {} || name === 'prototype')
    return 'так называется то, что есть у любого объекта языка: назовите его иначе';
  const isClosed = holder.some(
    ({ node }) => node.additionalProperties === false && !Object.hasOwn(Object(node.properties), name),
  );
  return isClosed
    ? 'additionalProperties: false рядом его запрещает, хотя здесь оно описано: уберите одно из двух'
    : undefined;
}

/** Imports a field; logs the reason and returns `undefined` if that is impossible. */
function fieldOf(importing: ImportContext, { view: whole, ...rest }: FieldContext): Field | undefined {
  const { log } = importing;
  const { view, nulls } = withoutNull(whole);
  const where: FieldContext = { ...rest, view };
  const endless = view.map(({ path, node }) => ({ path, node: pickKeywords(node, endlessReferences) }));
  if (endless.some(({ node }) => Object.keys(node).length > 0)) {
    log.omitKeywords(endless, []);
    return undefined;
  }
  const kind = kindOf(view);
  for (const { value, path } of kind.others)
    log.omit(path, `ответ вида ${value}`, `поле бывает одного вида, взят ${kind.type}`);
  const options = optionsOf(view);
  if (kind.type !== undefined && !options) reportImplied(log, view, kind);
  const field = options ? choiceField(importing, where, options) : fieldOfType(importing, where, kind.type);
  if (!field) return undefined;
  if (crossedLimits(Object(field.field)).length > 0) {
    const why = 'наименьшее больше наибольшего: ни один ответ не подойдёт';
    log.omit(rootPath(view), `поле «${where.name}»`, why);
    return undefined;
  }
  const nullOptions = options?.options.filter(({ value }) => value === null).map(({ path }) => path);
  const [nullPath] = [...nulls, ...(nullOptions ?? kind.nulls)];
  if (nullPath) log.change(nullPath, 'null: то же, что нет ответа');
  const required = field.required && nullPath === undefined;
  return { ...field, required, field: describedField(importing, { ...where, required }, field) };
}

const endlessReferences = ['$ref', '$dynamicRef', '$recursiveRef'];

function choiceField(
  { log }: ImportContext,
  { view, required }: FieldContext,
  { options, keywords }: NonNullable<ReturnType<typeof optionsOf>>,
): Field | undefined {
  const answers = options.filter(({ value }) => value !== null);
  const values = answers.map(({ value }) => value);
  const isYesOrNo = values.length === 2 && values.includes(true) && values.includes(false);
  const answer = isYesOrNo ? booleanField : choiceFieldOf(answers, log);
  if (answer)
    log.omitKeywords(view, [...answer.expressed, ...valueRules, ...annotations, 'nullable'], keywords);
  else
    log.omit(
      keywords[0] ?? rootPath(view),
      'варианты ответа',
      'ни один из них не может быть нашим вариантом',
    );
  return answer && { ...answer, required };
}

function fieldOfType(
  importing: ImportContext,
  where: FieldContext,
  type: string | undefined,
): Field | undefined {
  const { view, required } = where;
  const { log } = importing;
  const answer = singleOf(view, type, log);
  if (answer) {
    log.omitKeywords(view, [...answer.expressed, ...annotations, 'nullable']);
    return { ...answer, required };
  }
  if (type === 'array') return listOf(importing, where);
  if (type === 'object') return objectField(importing, where);
  log.omitKeywords(view, annotations);
  log.omit(
    rootPath(view),
    `поле «${where.name}» любого вида`,
    'у нас у каждого ответа один вид: напишите type',
  );
  return undefined;
}

function singleOf(view: View, type: string | undefined, log: Log): SingleAnswerField | undefined {
  if (type === 'string') return textField(view, log);
  if (type === 'boolean') return booleanField;
  return type === 'number' || type === 'integer' ? numberField(view, type === 'integer', log) : undefined;
}

/** Imports an object. It is optional if all its fields are. */
function objectField(importing: ImportContext, where: FieldContext): Field | undefined {
  const { view, name, own, holder } = where;
  const inside = {
    ...holder,
    isForm: false,
    scope: importing.names.objectScope(holder.scope, own),
  };
  const { properties, required } = objectOf(importing, view, inside, annotations);
  if (Object.keys(properties).length === 0) {
    if (propertiesOf(view).size === 0)
      importing.log.omit(
        rootPath(view),
        `объект «${name}» без известных полей`,
        'у наших полей имена известны заранее: опишите их в properties',
      );
    return undefined;
  }
  return {
    field: { type: 'object', required: [...required], properties },
    convert: same,
    required: where.required && required.length > 0,
  };
}

/** Imports a list: of choices, of records, or of single values, each of which becomes a record with one field. */
function listOf(importing: ImportContext, where: FieldContext): Field | undefined {
  const { log } = importing;
  const { view } = where;
  const items = itemsOf(view);
  if (!items) {
    const [found] = [...valuesOfKeyword(view, 'items'), ...valuesOfKeyword(view, 'type')];
    const why =
      found && isList(found.value)
        ? 'у каждого места списка своё описание: сделайте места полями'
        : 'не сказано, что в списке: опишите items';
    log.omit(found?.path ?? rootPath(view), 'список', why);
    return undefined;
  }
  const options = optionsOf(items);
  const answer = options && choiceFieldOf(options.options, log);
  if (options && answer)
    log.omitKeywords(items, [...answer.expressed, 'title', 'description'], options.keywords);
  const field = options ? answer && checkboxes(answer) : entriesOf(importing, where, items);
  const limits = field && itemLimits(log, view, options?.options.length ?? storageLimits.entries);
  if (!field || !limits) return undefined;
  log.omitKeywords(view, [
    'type',
    'items',
    'minItems',
    'maxItems',
    'uniqueItems',
    'nullable',
    ...annotations,
  ]);
  // a required list that may be empty is an optional field
  const required = where.required && limits.minItems !== undefined;
  return { ...field, field: { ...field.field, ...limits }, required };
}

function checkboxes({ field, convert }: SingleAnswerField): Omit<Field, 'required'> {
  return {
    field: { type: 'array', items: field, 'x-widget': 'checkboxes' },
    convert: (value) => (isList(value) ? value.map(convert) : value),
  };
}

function entriesOf(
  importing: ImportContext,
  where: FieldContext,
  items: View,
): Omit<Field, 'required'> | undefined {
  const { log } = importing;
  const { holder, own } = where;
  const at = rootPath(items);
  if (!holder.isForm) {
    const inside = holder.inGroup ? 'записи списка' : 'объекта';
    const why = 'список записей бывает у самой формы: поднимите его на верхний уровень';
    log.omit(at, `список внутри ${inside}`, why);
    return undefined;
  }
  const kind = kindOf(items);
  for (const path of kind.nulls) log.omit(path, 'null среди элементов', 'пустых записей у нас не бывает');
  if (kind.type === 'array' || kind.type === undefined) {
    log.omit(at, 'элементы списка', 'элементом бывает запись, вариант или простой ответ');
    return undefined;
  }
  const { flatten, entry } = importing.names.group(holder.scope, own);
  const inside = { isForm: false, scope: entry, inGroup: true };
  const members =
    kind.type === 'object'
      ? recordOf(importing, items, inside, kind)
      : valueEntry(importing, where, items, inside);
  if (Object.keys(members.properties).length === 0) return undefined;
  const title = textIn(where.view, 'title') ?? titleOf(where.name);
  const label = textIn(items, 'title') ?? title;
  log.translate(at, 'слова x-labels (entry, add)', label);
  return {
    field: {
      type: 'array',
      'x-flatten': flatten,
      'x-labels': { entry: label, add: `Добавить: ${label}`, empty: 'Пока ничего не добавлено' },
      'x-summary': summaryOf(members),
      items: { type: 'object', required: [...members.required], properties: members.properties },
    },
    convert: same,
  };
}

function recordOf(importing: ImportContext, items: View, inside: ParentObject, kind: Kind): Members {
  reportImplied(importing.log, items, kind);
  return objectOf(importing, items, inside, ['title', 'description']);
}

/** The field of an entry that stands for a single value: `['a']` becomes `[{ value: 'a' }]`. */
function valueEntry(
  importing: ImportContext,
  where: FieldContext,
  items: View,
  holder: ParentObject,
): Members {
  const value = fieldOf(importing, {
    view: items,
    name: 'value',
    own: 'value',
    required: true,
    holder,
  });
  if (!value) return { properties: {}, required: [] };
  importing.log.change(rootPath(items), 'простые ответы списком: у нас это записи с одним полем value');
  const title = textIn(items, 'title') ?? textIn(where.view, 'title') ?? value.field.title ?? '';
  return { properties: { value: { ...value.field, title } }, required: ['value'] };
}

/** A template of at most two fields with a single answer, required ones first; without any, of the first field. */
function summaryOf({ properties, required }: Members): readonly string[] {
  const single = Object.entries(properties)
    .filter(([, field]) => !['array', 'object'].includes(Object(field).type))
    .map(([name]) => name)
    .sort((a, b) => Number(required.includes(b)) - Number(required.includes(a)));
  const names = single.length > 0 ? single : Object.keys(properties).slice(0, 1);
  return names.slice(0, 2).map((name) => `{${name}}`);
}

/** The limits of a list; `undefined` if they cannot be met. `possible`: the largest possible number of items. */
function itemLimits(log: Log, view: View, possible: number) {
  const { least, most } = limitsOf(view, 'minItems', 'maxItems');
  if (least && least.value > possible) {
    const why = `столько их не бывает: самое большее ${possible}`;
    log.omit(least.path, `не меньше ${least.value} элементов`, why);
    return undefined;
  }
  if (most?.value === 0) {
    log.omit(most.path, 'список без элементов', 'пустой список у нас то же, что нет ответа');
    return undefined;
  }
  const isMany = most !== undefined && most.value > storageLimits.entries;
  if (isMany)
    log.omit(
      most.path,
      `до ${most.value} элементов`,
      `больше ${storageLimits.entries} элементов не хранится`,
    );
  const isUnique = valuesOfKeyword(view, 'uniqueItems').some(({ value }) => value === true);
  return {
    ...(least && least.value > 0 && { minItems: least.value }),
    ...(most && !isMany && { maxItems: most.value }),
    ...(isUnique && { uniqueItems: true }),
  };
}

/** The field with its title, help, default, examples, messages and sensitivity. */
function describedField({ log }: ImportContext, where: FieldContext, field: Field): JsonObject {
  const { view, name } = where;
  const title = textIn(where.view, 'title');
  if (title === undefined)
    log.change(rootPath(view), `у поля «${name}» нет названия: взято имя, напишите его для людей`);
  else log.translate(rootPath(view), 'название', title);
  const help = textIn(view, 'description');
  const named: JsonObject = {
    title: oneLine(title ?? titleOf(name)),
    ...field.field,
    ...(help !== undefined && { 'x-help': help }),
  };
  const node = nodeOf(where.own, named);
  const { 'x-messages': messages, ...samples } = sampleAnswers(log, view, field, node);
  const required = where.required ? requiredMessage(named) : undefined;
  if (required !== undefined) log.change(rootPath(view), `слова обязательного поля «${name}»: «${required}»`);
  return {
    ...named,
    ...samples,
    ...((messages || required !== undefined) && {
      'x-messages': { ...Object(messages), ...(required !== undefined && { required }) },
    }),
    ...(healthWord(node) !== undefined && { 'x-sensitive': true }),
  };
}

/** The message for a missing answer; objects have none, because their fields have. */
function requiredMessage({ type, oneOf, 'x-widget': widget }: JsonObject): string | undefined {
  if (type === 'object') return undefined;
  if (type === 'boolean') return 'Ответьте на вопрос';
  if (oneOf !== undefined || widget === 'checkboxes') return 'Выберите ответ';
  return type === 'array' ? 'Добавьте запись' : 'Введите ответ';
}

/** A field as read by the engine. */
function nodeOf(name: string, field: JsonObject): FieldNode {
  const form = { title: name, properties: { [name]: field } };
  const [node] = formFields(readDefinition(new Map([['field.json', form]]), 'field', () => ''));
  if (!node) throw new Error(`${name} is not a field`);
  return node;
}
