import { type Json, memberOf } from '../../definition/definition.ts';
import * as words from '../../text/external.ts';
import * as plain from '../../text/messages.ts';
import { ucs2length } from '../../values/ucs2length.ts';
import { applicableSchemasAt, titleAt } from '../applicable-schemas.ts';
import type { ExternalForm } from '../external-form.ts';
import { isList, listAt, textAt, typesOf } from '../schema.ts';
import type { Broken } from './evaluate.ts';

/** The error message for a violation, with its fix. It never contains a keyword or pattern. */
export function messageFor(form: ExternalForm, data: Json | undefined, broken: Broken): string {
  const title = titleAt(form, data, broken.path);
  if (broken.keyword === 'required') return requiredMessage(form, data, broken.path, title);
  return (messages[broken.keyword] ?? plainCheck)(title, broken);
}

type Message = (title: string, broken: Broken) => string;

const plainCheck: Message = (title) => plain.checkAnswer(title);
const lengthOf = (value: Json | undefined) => (typeof value === 'string' ? ucs2length(value) : 0);

/** Messages by keyword. */
const messages: Readonly<Record<string, Message>> = {
  type: typeMessage,
  enum: (title) => plain.notInList(title),
  const: constMessage,
  minimum: (_, { limit }) => words.notLess(Number(limit)),
  maximum: (_, { limit }) => words.notMore(Number(limit)),
  exclusiveMinimum: (_, { limit }) => words.moreThan(Number(limit)),
  exclusiveMaximum: (_, { limit }) => words.lessThan(Number(limit)),
  multipleOf: (_, { limit }) => (limit === 1 ? plain.notInteger : words.divides(Number(limit))),
  minLength: (title, { limit, value }) =>
    value === '' ? plain.fillField(title) : plain.tooShort(Number(limit), lengthOf(value)),
  maxLength: (_, { limit, value }) => plain.tooLong(Number(limit), lengthOf(value)),
  pattern: (title, { value }) => (value === '' ? plain.fillField(title) : plain.oddSigns(title)),
  format: formatMessage,
  minItems: (title, { limit }) =>
    limit === 1 ? plain.addEntry(title) : plain.tooFew(title, Number(limit), 'entries'),
  maxItems: (_, { limit, value }) =>
    plain.tooMany(Number(limit), 'entries', isList(value) ? value.length : undefined),
  uniqueItems: (title) => plain.repeated(title),
  contains: (title, { limit }) => words.fewFitting(title, Number(limit)),
  maxContains: (title, { limit }) => words.manyFitting(title, Number(limit)),
  minProperties: (title, { limit }) => words.fewFields(title, Number(limit)),
  maxProperties: (title, { limit }) => words.manyFields(title, Number(limit)),
  additionalProperties: (title) => words.notForeseen(title),
  false: (title) => words.notForeseen(title),
  propertyNames: (_, { value }) => words.badName(String(value)),
  not: (title) => words.notFitting(title),
  anyOf: (title) => words.fitsNone(title),
  oneOf: (title, { limit }) => (limit === 0 ? words.fitsNone(title) : words.fitsSeveral(title)),
};

function typeMessage(title: string, { node, value }: Broken): string {
  const types = typesOf(node).filter((type) => type !== 'null');
  if (typesOf(node).length > 0 && types.length === 0) return words.leaveEmpty(title);
  if (types.length > 1) return plain.checkAnswer(title);
  return requestOf(types[0], title, value !== null);
}

/** The request for a value of a type; `isOther` if the value has another type. */
function requestOf(type: string | undefined, title: string, isOther: boolean): string {
  if (type === 'integer') return isOther ? plain.notInteger : plain.enterNumber(title);
  if (type === 'number') return isOther ? plain.notNumber : plain.enterNumber(title);
  if (type === 'boolean') return plain.notYesOrNo(title);
  if (type === 'array') return isOther ? words.notList(title) : plain.addEntry(title);
  if (type === 'string' && isOther) return words.notText(title);
  return type === 'object' ? plain.fillSection(title) : plain.fillField(title);
}

function constMessage(title: string, { limit }: Broken): string {
  if (limit === true) return words.mustAgree(title);
  if (limit === null) return words.leaveEmpty(title);
  if (typeof limit === 'string') return words.onlyValue(title, limit);
  return typeof limit === 'number'
    ? words.onlyValue(title, words.exactNumber(limit))
    : plain.checkAnswer(title);
}

function formatMessage(title: string, { limit, value }: Broken): string {
  if (value === '') return plain.fillField(title);
  if (limit === 'email') return String(value).includes('@') ? plain.notEmail : plain.emailWithoutAt;
  return words.formats[String(limit)] ?? plain.checkAnswer(title);
}

function requiredMessage(form: ExternalForm, data: Json | undefined, path: string, title: string): string {
  if (title.endsWith('?')) return plain.answerQuestion(title);
  const nodes = applicableSchemasAt(form.schema, data, path);
  const isChoice = nodes.some(
    (node) => listAt(node, 'enum') ?? listAt(node, 'oneOf') ?? listAt(node, 'anyOf'),
  );
  if (isChoice) return plain.chooseOne(title);
  if (nodes.some((node) => memberOf(node, 'const') === true)) return words.mustAgree(title);
  if (nodes.some((node) => textAt(node, 'format') === 'date')) return plain.enterDate(title);
  const type = nodes.flatMap(typesOf).find((one) => one !== 'null');
  return requestOf(type, title, false);
}
