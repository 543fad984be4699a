import { isList, type Json, memberOf } from '../../definition/definition.ts';
import * as words from '../../text/external.ts';
import * as messageWords from '../../text/messages.ts';
import { textLength } from '../../values/ucs2length.ts';
import { applicableSchemasAt, titleAt } from '../applicable-schemas.ts';
import type { ExternalForm } from '../external-form.ts';
import { listAt, textAt, typesOf } from '../schema.ts';
import type { Violation } from './evaluate.ts';

/** The error message for a violation, with its fix. It never contains a keyword or pattern. */
export function messageFor(form: ExternalForm, data: Json | undefined, violation: Violation): string {
  const title = titleAt(form, data, violation.path);
  if (violation.keyword === 'required') return requiredMessage(form, data, violation.path, title);
  return (messages[violation.keyword] ?? checkAnswer)(title, violation);
}

type Message = (title: string, broken: Violation) => string;

const checkAnswer: Message = (title) => messageWords.checkAnswer(title);

const messages: Readonly<Record<string, Message>> = {
  type: typeMessage,
  enum: (title) => messageWords.notInList(title),
  const: constMessage,
  minimum: (_, { limit }) => words.notLess(Number(limit)),
  maximum: (_, { limit }) => words.notMore(Number(limit)),
  exclusiveMinimum: (_, { limit }) => words.moreThan(Number(limit)),
  exclusiveMaximum: (_, { limit }) => words.lessThan(Number(limit)),
  multipleOf: (_, { limit }) => (limit === 1 ? messageWords.notInteger : words.divides(Number(limit))),
  minLength: (title, { limit, value }) =>
    value === '' ? messageWords.fillField(title) : messageWords.tooShort(Number(limit), textLength(value)),
  maxLength: (_, { limit, value }) => messageWords.tooLong(Number(limit), textLength(value)),
  pattern: (title, { value }) =>
    value === '' ? messageWords.fillField(title) : messageWords.oddSigns(title),
  format: formatMessage,
  minItems: (title, { limit }) =>
    limit === 1 ? messageWords.addEntry(title) : messageWords.tooFew(title, Number(limit), 'entries'),
  maxItems: (_, { limit, value }) =>
    messageWords.tooMany(Number(limit), 'entries', isList(value) ? value.length : undefined),
  uniqueItems: (title) => messageWords.repeated(title),
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

function typeMessage(title: string, { node, value }: Violation): string {
  const types = typesOf(node).filter((type) => type !== 'null');
  // only `null` is allowed
  if (types.length === 0) return words.leaveEmpty(title);
  if (types.length > 1) return messageWords.checkAnswer(title);
  return requestValue(types[0], title, value !== null);
}

/** The request for a value of a type; `hasOtherType`: there is a value, of another type. */
function requestValue(type: string | undefined, title: string, hasOtherType: boolean): string {
  if (type === 'integer') return hasOtherType ? messageWords.notInteger : messageWords.enterNumber(title);
  if (type === 'number') return hasOtherType ? messageWords.notNumber : messageWords.enterNumber(title);
  if (type === 'boolean') return messageWords.notYesOrNo(title);
  if (type === 'array') return hasOtherType ? words.notList(title) : messageWords.addEntry(title);
  if (type === 'string' && hasOtherType) return words.notText(title);
  return type === 'object' ? messageWords.fillSection(title) : messageWords.fillField(title);
}

function constMessage(title: string, { limit }: Violation): string {
  if (limit === true) return words.mustAgree(title);
  if (limit === null) return words.leaveEmpty(title);
  if (typeof limit === 'string') return words.onlyValue(title, limit);
  return typeof limit === 'number'
    ? words.onlyValue(title, words.exactNumber(limit))
    : messageWords.checkAnswer(title);
}

function formatMessage(title: string, { limit, value }: Violation): string {
  if (value === '') return messageWords.fillField(title);
  if (limit === 'email')
    return String(value).includes('@') ? messageWords.notEmail : messageWords.emailWithoutAt;
  return words.formats[String(limit)] ?? messageWords.checkAnswer(title);
}

function requiredMessage(form: ExternalForm, data: Json | undefined, path: string, title: string): string {
  if (title.endsWith('?')) return messageWords.answerQuestion(title);
  const nodes = applicableSchemasAt(form.schema, data, path);
  const isChoice = nodes.some(
    (node) => listAt(node, 'enum') ?? listAt(node, 'oneOf') ?? listAt(node, 'anyOf'),
  );
  if (isChoice) return messageWords.chooseOne(title);
  if (nodes.some((node) => memberOf(node, 'const') === true)) return words.mustAgree(title);
  if (nodes.some((node) => textAt(node, 'format') === 'date')) return messageWords.enterDate(title);
  const type = nodes.flatMap(typesOf).find((one) => one !== 'null');
  return requestValue(type, title, false);
}
