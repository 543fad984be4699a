import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { isList, isObject, type JsonObject } from '#engine/external/schema.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import type { Path } from '../schemas-check/read/source.ts';
import type { Log } from './log.ts';
import { oneLine } from './schema.ts';

/** A uiSchema's settings of one field in our vocabulary. */
export interface FieldUi {
  readonly title?: string;
  readonly help?: string;
  readonly widget?: Widget;
  /** Names of the fields inside; `*` for all others. */
  readonly order?: readonly string[];
  readonly section?: string;
  readonly width?: 'half' | 'third';
  /** Titles of its choices. */
  readonly choices?: readonly string[];
}

/** A widget by the name of its library. */
interface Widget {
  readonly name: string;
  /** In the uiSchema. */
  readonly path: Path;
}

/** Published names from the form down; `items` for the entries of a list. */
type Names = readonly string[];

export interface FormUi {
  readonly of: (names: Names) => FieldUi;
  /** Titles of sections by their names. */
  readonly sections: ReadonlyMap<string, string>;
  /** The fields that it mentions. */
  readonly positions: readonly { readonly names: Names; readonly path: Path }[];
}

export const noUi: FormUi = { of: () => ({}), sections: new Map(), positions: [] };

/** Reads a uiSchema of rjsf, or a UI schema of JSON Forms. */
export function readUi(ui: unknown, log: Log): FormUi {
  if (ui === undefined) return noUi;
  if (!isObject(ui)) {
    log.omitUi([], 'uiSchema', 'это не объект');
    return noUi;
  }
  const isJsonForms = typeof ui.type === 'string' && (isList(ui.elements) || typeof ui.scope === 'string');
  return isJsonForms ? readJsonForms(ui, log) : readRjsf(ui, log);
}

const keyOf = (names: Names) => JSON.stringify(names);

function readRjsf(ui: JsonObject, log: Log): FormUi {
  const fields = new Map<string, FieldUi>();
  const positions: FormUi['positions'][number][] = [];
  const read = (node: JsonObject, names: Names, path: Path) => {
    fields.set(keyOf(names), rjsfField(node, path, log));
    if (names.length > 0) positions.push({ names, path });
    for (const [name, inner] of Object.entries(node).filter(([one]) => !isRjsfKeyword(one)))
      if (isObject(inner)) read(inner, [...names, name], [...path, name]);
      else log.omitUi([...path, name], `слово ${name}`, 'здесь стоит uiSchema вложенного поля — объект');
  };
  read(ui, [], []);
  return { of: (names) => fields.get(keyOf(names)) ?? {}, sections: new Map(), positions };
}

function isRjsfKeyword(name: string): boolean {
  return name.startsWith('ui:') || name === 'classNames' || name === '$schema';
}

/** `ui:widget`, or `widget` in `ui:options`, which mean the same. */
function rjsfField(node: JsonObject, path: Path, log: Log): FieldUi {
  const { 'ui:options': options, ...rest } = node;
  const own = Object.entries(rest).filter(([name]) => isRjsfKeyword(name) && name !== '$schema');
  const keywords: readonly [string, Json, Path][] = [
    ...own.map(([name, value]): [string, Json, Path] => [name.replace('ui:', ''), value, [...path, name]]),
    ...Object.entries(isObject(options) ? options : {}).map(([name, value]): [string, Json, Path] => [
      name,
      value,
      [...path, 'ui:options', name],
    ]),
  ];
  let field: FieldUi = {};
  for (const [name, value, at] of keywords) {
    const known = rjsfKeyword(name, value, at, field);
    if (known) field = { ...field, ...known };
    else log.omitUi(at, `слово ui:${name}`, reasons[name] ?? 'в наших формах такого слова нет');
  }
  return field;
}

function rjsfKeyword(name: string, value: Json, path: Path, { help }: FieldUi): FieldUi | undefined {
  const text = typeof value === 'string' ? oneLine(value) : '';
  if (name === 'order' && isList(value)) return { order: value.map(String) };
  if (name === 'enumNames' && isList(value)) return { choices: value.map(String) };
  if (text === '') return undefined;
  if (name === 'title') return { title: text };
  if (name === 'description' || name === 'help')
    return { help: help === undefined ? text : `${help} ${text}` };
  if (name === 'placeholder') return help === undefined ? { help: `Например: ${text}` } : undefined;
  return name === 'widget' ? { widget: { name: text, path } } : undefined;
}

const readOnly = 'поля, которое видно и нельзя изменить, у нас нет';
const style = 'вид полей общий для всех форм';
const count = 'сколько записей можно, говорят minItems и maxItems';

const reasons: Readonly<Record<string, string>> = {
  placeholder: 'слов внутри поля у нас нет: подсказка x-help уже занята',
  readonly: readOnly,
  disabled: readOnly,
  autocomplete: 'слово автозаполнения поставьте сами: x-autocomplete',
  autofocus: 'страница сама решает, где начать',
  emptyValue: 'пустой ответ у нас не хранится',
  field: 'своих полей из кода у нас нет: поле рисуется обычным для его вида',
  classNames: style,
  style,
  rows: 'многострочное поле растёт само',
  inline: 'короткие варианты в строку ставит x-tiles: row',
  orderable: 'записи переставляют всегда одинаково',
  addable: count,
  removable: count,
  submitButtonOptions: 'кнопка отправки — дело экрана',
  enumDisabled: 'варианта, который видно и нельзя выбрать, у нас нет: уберите его из списка',
};

const widths = new Map<number, 'half' | 'third'>([
  [2, 'half'],
  [3, 'third'],
]);

/** The container of an element. */
interface Container {
  readonly section?: string;
  readonly width?: 'half' | 'third';
}

function readJsonForms(ui: JsonObject, log: Log): FormUi {
  const fields = new Map<string, FieldUi>();
  const sections = new Map<string, string>();
  const positions: FormUi['positions'][number][] = [];
  const add = (names: Names, field: FieldUi) =>
    fields.set(keyOf(names), { ...fields.get(keyOf(names)), ...field });

  function readElement(node: Json, path: Path, container: Container): void {
    if (!isObject(node)) return;
    omitRest(node, path, log);
    if (node.type === 'Control' && typeof node.scope === 'string')
      readControl(node, node.scope, path, container);
    else if (node.type === 'Label')
      log.omitUi(
        path,
        `надпись «${String(node.text ?? node.label ?? '')}»`,
        'отдельных надписей у нас нет: её слова стоят в заголовке панели или в x-help',
      );
    else if (isList(node.elements)) {
      const inside = containerOf(node, node.elements, container);
      for (const [i, inner] of node.elements.entries()) readElement(inner, [...path, 'elements', i], inside);
    } else
      log.omitUi(
        path,
        `элемент ${String(node.type)}`,
        'таких у нас нет: берутся поля, надписи над ними и группы',
      );
  }

  /** A group is a section; two or three elements in a row are halves and thirds of it. */
  function containerOf(node: JsonObject, elements: readonly Json[], { section }: Container): Container {
    if (node.type === 'Group' || node.type === 'Category')
      return { section: sectionOf(labelOf(node) ?? 'Ещё') };
    const width = node.type === 'HorizontalLayout' ? widths.get(elements.length) : undefined;
    return { ...(section !== undefined && { section }), ...(width !== undefined && { width }) };
  }

  function sectionOf(title: string): string {
    const known = [...sections].find(([, one]) => one === title)?.[0] ?? `part_${sections.size + 1}`;
    sections.set(known, title);
    return known;
  }

  function readControl(node: JsonObject, scope: string, path: Path, { section, width }: Container): void {
    const names = namesIn(scope);
    if (!names) {
      log.omitUi([...path, 'scope'], `поле ${scope}`, 'берутся поля из properties');
      return;
    }
    positions.push({ names, path });
    for (const [depth, name] of names.entries()) {
      const holder = names.slice(0, depth);
      const { order = ['*'] } = fields.get(keyOf(holder)) ?? {};
      if (!order.includes(name)) add(holder, { order: [...order.slice(0, -1), name, '*'] });
    }
    if (section !== undefined) add(names.slice(0, 1), { section });
    const title = labelOf(node);
    add(names, {
      ...(title !== undefined && { title }),
      ...(width !== undefined && { width }),
      ...(isObject(node.options) && jsonFormsOptions(node.options, [...path, 'options'], log)),
    });
  }

  readElement(ui, [], {});
  return { of: (names) => fields.get(keyOf(names)) ?? {}, sections, positions };
}

/** `#/properties/address/properties/street` is `['address', 'street']`. */
function namesIn(scope: string): Names | undefined {
  const steps = scope
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const isField =
    steps.length > 0 &&
    steps.length % 2 === 0 &&
    steps.every((step, i) => i % 2 === 1 || step === 'properties');
  return isField ? steps.filter((_, i) => i % 2 === 1) : undefined;
}

function labelOf({ label }: JsonObject): string | undefined {
  const text = isObject(label) ? label.text : label;
  return typeof text === 'string' && oneLine(text) !== '' ? oneLine(text) : undefined;
}

function jsonFormsOptions(options: JsonObject, path: Path, log: Log): FieldUi {
  let field: FieldUi = {};
  for (const [name, value] of Object.entries(options)) {
    const at = [...path, name];
    if (name === 'multi' && value === true) field = { widget: { name: 'textarea', path: at } };
    else if (name === 'format') field = { widget: { name: String(value), path: at } };
    else log.omitUi(at, `настройка ${name}`, 'в наших формах такой нет');
  }
  return field;
}

const jsonFormsKeywords = new Set(['type', 'scope', 'label', 'text', 'elements']);

function omitRest(node: JsonObject, path: Path, log: Log): void {
  for (const keyword of Object.keys(node).filter((one) => !jsonFormsKeywords.has(one))) {
    if (keyword === 'options' && node.type === 'Control') continue;
    const why =
      keyword === 'rule'
        ? 'правило показа напишите полю словом x-show-if: скрытый ответ у нас ещё и не передаётся'
        : 'в наших формах такого слова нет';
    log.omitUi([...path, keyword], `слово ${keyword}`, why);
  }
}

/** Widgets of ours by the names of other libraries. */
const names: Readonly<Record<string, string>> = {
  updown: 'number',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  RadioWidget: 'radio',
  SelectWidget: 'select',
  CheckboxesWidget: 'checkboxes',
  PasswordWidget: 'password',
  HiddenWidget: 'hidden',
  EmailWidget: 'email',
  DateWidget: 'date',
};

const ajv = new Ajv2020({ strict: false });
const widgets = new Map(
  Object.entries(meta['x-widgets']).flatMap(([name, widget]) =>
    typeof widget === 'object' && 'field' in widget ? [[name, widget] as const] : [],
  ),
);

/** `x-widget`, unless it equals the default control or is impossible for the field. */
export function widgetFor(
  { name: theirs, path }: Widget,
  node: FieldNode,
  isRequired: boolean,
  log: Log,
): JsonObject {
  if (theirs === 'checkbox' || theirs === 'CheckboxWidget') return {};
  const name = names[theirs] ?? theirs;
  const fault = widgetFault(name, node, isRequired);
  if (fault === undefined) return { 'x-widget': name };
  log.omitUi(path, `виджет ${theirs}`, fault);
  return {};
}

function widgetFault(name: string, { schema }: FieldNode, isRequired: boolean): string | undefined {
  const widget = widgets.get(name);
  if (!widget || name === 'files' || name === 'money')
    return 'такого у нас нет: поле рисуется обычным для его вида';
  if (!ajv.validate(widget.field, schema)) return `он подходит только ${widget.fits}`;
  return name === 'hidden' && isRequired ? 'поле обязательно, а ответить на спрятанное нельзя' : undefined;
}
