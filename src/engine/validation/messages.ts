import type { FieldNode, Json } from '../definition/definition.ts';
import { type FieldControl, fieldTitle, widgetOf } from '../definition/field.ts';
import { monthNames } from '../text/language.ts';
import * as words from '../text/messages.ts';
import { limitDate, today } from '../values/date-limits.ts';
import { type DateParts, parseRuDate } from '../values/dates.ts';
import { parsePhone } from '../values/phones.ts';
import { textLength } from '../values/ucs2length.ts';

/** A violation: the keyword, its limit, and the value that does not satisfy it. */
export interface BrokenRule {
  readonly keyword: string;
  readonly limit?: unknown;
  readonly value: Json | undefined;
}

/** The message for a violation, with its fix, by the field's `x-messages` or `text/messages.ts`. */
export function messageFor(node: FieldNode, rule: BrokenRule): string {
  const own = node.schema['x-messages']?.[rule.keyword];
  if (own !== undefined) return own;
  return messages[rule.keyword]?.(node, rule) ?? words.checkAnswer(fieldTitle(node));
}

type Message = (node: FieldNode, rule: BrokenRule) => string;

const messages: Readonly<Record<string, Message>> = {
  required: (node) => requiredMessage(node),
  type: (node) => typeMessage(node),
  enum: (node) => words.notInList(fieldTitle(node)),
  const: (node) => words.notInList(fieldTitle(node)),
  format: (node, { value }) => formatMessage(node, typeof value === 'string' ? value : ''),
  pattern: (node) => words.oddSigns(fieldTitle(node)),
  minLength: (_, { limit, value }) => words.tooShort(Number(limit), textLength(value)),
  maxLength: (_, { limit, value }) => words.tooLong(Number(limit), textLength(value)),
  minimum: (_, { limit }) => words.tooSmall(Number(limit)),
  maximum: (_, { limit }) => words.tooBig(Number(limit)),
  minItems: (node, { limit }) => minItemsMessage(node, Number(limit)),
  maxItems: (node, { limit, value }) =>
    words.tooMany(Number(limit), listUnit(node), Array.isArray(value) ? value.length : undefined),
  uniqueItems: (node) => words.repeated(fieldTitle(node)),
  'x-not-after': (_, { limit }) => notAfterMessage(String(limit)),
  'x-not-before': (_, { limit }) => words.dateTooEarly(limitDate(String(limit))),
};

/** Messages for a blank field by its control; by default «Заполните поле». */
const requestsByControl: Readonly<Partial<Record<FieldControl, (title: string) => string>>> = {
  radio: words.chooseOne,
  select: words.chooseOne,
  checkboxes: words.chooseSome,
  date: words.enterDate,
  phone: words.enterPhone,
  email: words.enterEmail,
  money: words.enterSum,
  number: words.enterNumber,
  files: words.attachFile,
  group: words.addEntry,
  object: words.fillSection,
};

function requiredMessage(node: FieldNode): string {
  const title = fieldTitle(node);
  if (title.endsWith('?')) return words.answerQuestion(title);
  return (requestsByControl[widgetOf(node)] ?? words.fillField)(title);
}

function typeMessage(node: FieldNode): string {
  const { type } = node.schema;
  if (widgetOf(node) === 'money') return words.notSum;
  if (type === 'integer') return words.notInteger;
  if (type === 'number') return words.notNumber;
  if (type === 'boolean') return words.notYesOrNo(fieldTitle(node));
  return requiredMessage(node);
}

function formatMessage(node: FieldNode, value: string): string {
  if (node.schema.format === 'ru-date') return dateMessage(value);
  if (node.schema.format === 'phone') return phoneMessage(value);
  if (node.schema.format !== 'email') return words.checkAnswer(fieldTitle(node));
  return emailMessage(value.trim());
}

function emailMessage(value: string): string {
  if (!value.includes('@')) return words.emailWithoutAt;
  if (/\s/u.test(value)) return words.emailSpaces;
  return value.endsWith('@') ? words.emailDomain : words.notEmail;
}

function phoneMessage(value: string): string {
  const parsed = parsePhone(value);
  if (parsed.ok) return words.notPhone;
  if (parsed.reason === 'letters') return words.phoneLetters;
  return parsed.reason === 'short' ? words.phoneShort : words.phoneLong;
}

function minItemsMessage(node: FieldNode, least: number): string {
  const title = fieldTitle(node);
  if (least === 1) return (requestsByControl[widgetOf(node)] ?? words.checkAnswer)(title);
  return words.tooFew(title, least, listUnit(node));
}

function listUnit(node: FieldNode): words.Counted {
  if (node.kind === 'files') return 'files';
  return node.kind === 'list' ? 'choices' : 'entries';
}

/** The message for an invalid date: the wrong part, or a day that does not exist. */
function dateMessage(text: string): string {
  const parsed = parseRuDate(text);
  if (parsed.ok) return words.dateShape;
  const { parts } = parsed;
  if (parsed.reason === 'shape' || !parts) return words.dateFigures;
  if (parsed.reason === 'day') return words.noSuchDay(parts.day);
  if (parsed.reason === 'month') return words.noSuchMonth(parts.month);
  if (parsed.reason === 'year') return parts.year < 100 ? words.shortYear : words.oddYear(parts.year);
  return noSuchDateMessage(parts);
}

function noSuchDateMessage({ day, month, year }: DateParts): string {
  return day === 29 ? words.noLeapDay(year) : words.noSuchDate(day, monthNames[month - 1] ?? '');
}

function notAfterMessage(limit: string): string {
  const last = limitDate(limit);
  return last === today() ? words.dateInFuture : words.dateTooLate(last);
}
