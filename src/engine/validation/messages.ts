import type { FieldNode, Json } from '../definition/definition.ts';
import { titleOf } from '../definition/labels.ts';
import { widgetOf } from '../definition/widget.ts';
import { formatNumber, plural, pluralForm } from '../text/plural.ts';
import { ucs2length } from '../text/ucs2length.ts';
import { parsePhone } from '../values/phones.ts';
import { dateMessage, notAfterMessage, notBeforeMessage } from './date-messages.ts';

/** A broken rule: the keyword of the schema, its limit, and the value that broke it. */
export interface BrokenRule {
  readonly keyword: string;
  readonly limit?: unknown;
  readonly value: Json | undefined;
}

/**
 * The Russian sentence for a broken rule, which says how to mend it: the field's own `x-messages` first, then the
 * words below. No keyword, pattern or key is ever in it.
 */
export function messageFor(node: FieldNode, rule: BrokenRule): string {
  const own = node.schema['x-messages']?.[rule.keyword];
  if (own !== undefined) return own;
  return (messages[rule.keyword] ?? anyOther)(node, rule);
}

type Message = (node: FieldNode, rule: BrokenRule) => string;

const anyOther: Message = (node) => `Проверьте ответ в поле «${titleOf(node)}»`;

/** Adding the words of a keyword is one line here. */
const messages: Readonly<Record<string, Message>> = {
  required: (node) => requiredMessage(node),
  type: (node) => typeMessage(node),
  enum: (node) => `Выберите вариант из списка в поле «${titleOf(node)}»`,
  const: (node) => `Выберите вариант из списка в поле «${titleOf(node)}»`,
  format: (node, { value }) => formatMessage(node, typeof value === 'string' ? value : ''),
  pattern: (node) => `В поле «${titleOf(node)}» есть знаки, которых здесь не бывает. Проверьте написание`,
  minLength: (_, { limit, value }) => {
    const least = Number(limit);
    return `Не меньше ${ofSigns(least)}, сейчас ${formatNumber(lengthOf(value))}. Допишите`;
  },
  maxLength: (_, { limit, value }) => {
    return `Не больше ${ofSigns(Number(limit))}, сейчас ${formatNumber(lengthOf(value))}. Сократите текст`;
  },
  minimum: (_, { limit }) => `Введите число не меньше ${formatNumber(Number(limit))}`,
  maximum: (_, { limit }) => `Введите число не больше ${formatNumber(Number(limit))}`,
  minItems: (node, { limit }) => minItemsMessage(node, Number(limit)),
  maxItems: (node, { limit, value }) => {
    const now = Array.isArray(value) ? `, сейчас ${formatNumber(value.length)}` : '';
    return `Не больше ${formatNumber(Number(limit))} ${pluralForm(Number(limit), inGenitive(node))}${now}. Удалите лишнее`;
  },
  uniqueItems: (node) => `В поле «${titleOf(node)}» есть повторы. Оставьте каждый вариант один раз`,
  'x-not-after': (_, { limit }) => notAfterMessage(String(limit)),
  'x-not-before': (_, { limit }) => notBeforeMessage(String(limit)),
};

const requests: Readonly<Record<string, (title: string) => string>> = {
  radio: (title) => `Выберите вариант в поле «${title}»`,
  select: (title) => `Выберите вариант в поле «${title}»`,
  checkboxes: (title) => `Выберите хотя бы один вариант в поле «${title}»`,
  date: (title) => `Введите дату в поле «${title}», например 27.03.2015`,
  phone: (title) => `Введите номер телефона в поле «${title}», например +7 900 123-45-67`,
  email: (title) => `Введите адрес почты в поле «${title}», например anna@mail.ru`,
  money: (title) => `Введите сумму в поле «${title}», например 1 500 или 1 500,50`,
  number: (title) => `Введите число в поле «${title}»`,
  files: (title) => `Приложите хотя бы один файл в поле «${title}»`,
  group: (title) => `Добавьте хотя бы одну запись в раздел «${title}»`,
  object: (title) => `Заполните раздел «${title}»`,
};

function requiredMessage(node: FieldNode): string {
  const title = titleOf(node);
  if (title.endsWith('?')) return `Ответьте на вопрос «${title}»`;
  return (requests[widgetOf(node)] ?? ((name: string) => `Заполните поле «${name}»`))(title);
}

function typeMessage(node: FieldNode): string {
  const { type } = node.schema;
  if (widgetOf(node) === 'money') return 'Введите сумму в рублях, например 1 500 или 1 500,50';
  if (type === 'integer') return 'Введите целое число, например 3';
  if (type === 'number') return 'Введите число, например 3 или 3,5';
  if (type === 'boolean') return `Ответьте «Да» или «Нет» на вопрос «${titleOf(node)}»`;
  return requiredMessage(node);
}

function formatMessage(node: FieldNode, value: string): string {
  if (node.schema.format === 'ru-date') return dateMessage(value);
  if (node.schema.format === 'phone') return phoneMessage(value);
  if (node.schema.format !== 'email') return `Проверьте ответ в поле «${titleOf(node)}»`;
  if (!value.includes('@')) return 'В адресе почты нет знака @. Введите адрес целиком, например anna@mail.ru';
  return 'Проверьте адрес почты: он должен быть без пробелов, например anna@mail.ru';
}

function phoneMessage(value: string): string {
  const parsed = parsePhone(value);
  const example = 'например +7 900 123-45-67';
  if (parsed.ok) return `Введите номер телефона, ${example}`;
  if (parsed.reason === 'letters')
    return `В номере телефона могут быть только цифры. Введите номер, ${example}`;
  if (parsed.reason === 'short')
    return `В номере телефона не хватает цифр. Введите номер с кодом, ${example}`;
  return `В номере телефона слишком много цифр. Введите один номер, ${example}`;
}

function minItemsMessage(node: FieldNode, least: number): string {
  if (least === 1)
    return requests[widgetOf(node)]?.(titleOf(node)) ?? anyOther(node, { keyword: 'minItems', value: [] });
  return `Не меньше ${formatNumber(least)} ${pluralForm(least, inGenitive(node))} в поле «${titleOf(node)}». Добавьте ещё`;
}

/** After «не больше» the noun is in the genitive: 1 записи, 5 записей. */
function inGenitive(node: FieldNode): { one: string; few: string; many: string } {
  if (node.kind === 'files') return { one: 'файла', few: 'файлов', many: 'файлов' };
  if (node.kind === 'list') return { one: 'варианта', few: 'вариантов', many: 'вариантов' };
  return { one: 'записи', few: 'записей', many: 'записей' };
}

function ofSigns(count: number): string {
  return plural(count, { one: 'знака', few: 'знаков', many: 'знаков' });
}

function lengthOf(value: Json | undefined): number {
  return typeof value === 'string' ? ucs2length(value) : 0;
}
