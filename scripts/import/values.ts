import fc from 'fast-check';
import { storageLimits } from '#engine/compile/compile-form.ts';
import {
  type Choice,
  type FieldNode,
  type FieldSchema,
  isList,
  type Json,
  type JsonObject,
} from '#engine/definition/definition.ts';
import { texts } from '#engine/text/samples.ts';
import { isEmpty, normaliseText } from '#engine/values/normalise.ts';
import { attackOn, hasValidLimits, violatedRule } from '../schemas-check/read/answers.ts';
import type { Log } from './log.ts';
import { type LocatedValue, type Option, oneLine, type View, valuesOfKeyword } from './schema.ts';

export interface SingleAnswerField {
  readonly field: Readonly<Record<string, Json>>;
  /** Converts a value of the published schema to an answer of this field. */
  readonly convert: (value: Json) => Json;
  /** The keywords of the published schema that the field expresses. */
  readonly expressed: readonly string[];
}

const same = (value: Json) => value;

export const booleanField: SingleAnswerField = {
  field: { type: 'boolean' },
  convert: same,
  expressed: ['type'],
};

/** A field with choices; `undefined` if none of the options can be a choice. */
export function choiceFieldOf(options: readonly Option[], log: Log): SingleAnswerField | undefined {
  const choices: Choice[] = [];
  for (const { value, title, path } of options) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const fault = choiceFault(value, text, choices);
    if (fault === undefined)
      choices.push({
        const: text,
        title: freeTitle(oneLine(title ?? '') || titleFor(value, text), text, choices),
      });
    else log.omit(path, `вариант ${JSON.stringify(value)}`, fault);
  }
  if (choices.length === 0) return undefined;
  return {
    field: { type: 'string', oneOf: choices.map((choice) => ({ ...choice })) },
    convert: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
    expressed: ['type', 'enumNames'],
  };
}

function choiceFault(value: Json, text: string, choices: readonly Choice[]): string | undefined {
  if (typeof value === 'object')
    return 'вариант — это строка, число или да/нет, а не объект, список или null';
  if (text === '') return 'пустая строка у нас то же, что нет ответа: не делайте поле обязательным';
  if (normaliseText(text) !== text) return 'пробелы по краям и невидимые знаки у нас не хранятся: уберите их';
  if (choices.some((choice) => choice.const === text))
    return 'так же записан другой вариант: у нас вариант хранится строкой';
  return undefined;
}

function titleFor(value: Json, text: string): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return oneLine(text) || text;
}

function freeTitle(title: string, text: string, choices: readonly Choice[]): string {
  return choices.some((choice) => choice.title === title) ? `${title} (${text})` : title;
}

/** Our format for each supported format of JSON Schema. */
const formats = new Map([
  ['date', 'ru-date'],
  ['email', 'email'],
  ['idn-email', 'email'],
]);

const textRules = ['type', 'format', 'minLength', 'maxLength', 'pattern'];

export function textField(view: View, log: Log): SingleAnswerField {
  const published = valuesOfKeyword(view, 'format');
  const format = published.map(({ value }) => formats.get(String(value))).find((one) => one !== undefined);
  for (const { value, path } of published)
    if (value !== 'uuid' && !formats.has(String(value)))
      log.omit(
        path,
        `вид строки ${JSON.stringify(value)}`,
        'такой строки наши поля не знают: остаётся обычный текст; похожее проверит pattern',
      );
  if (format === 'ru-date') return dateField(view, log);
  const isUuid = published.some(({ value }) => value === 'uuid');
  return {
    field: {
      type: 'string',
      ...(format !== undefined && { format }),
      ...lengthsOf(view, log),
      ...patternOf(view, isUuid ? uuid : undefined, log),
    },
    convert: same,
    expressed: textRules,
  };
}

function dateField(view: View, log: Log): SingleAnswerField {
  for (const { path } of valuesOfKeyword(view, 'format')) {
    log.change(path, 'дата: у нас 27.03.2015 вместо 2015-03-27');
    log.omit(path, 'даты до 1900 и после 2199 года', 'таких лет наши даты не принимают');
  }
  for (const keyword of ['minLength', 'maxLength', 'pattern'])
    for (const { path } of valuesOfKeyword(view, keyword))
      log.omit(path, `${keyword} у даты`, 'дату у нас проверяют x-not-before и x-not-after');
  return {
    field: { type: 'string', format: 'ru-date' },
    convert: (value) =>
      typeof value === 'string' ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1') : value,
    expressed: textRules,
  };
}

function lengthsOf(view: View, log: Log): Readonly<Record<string, number>> {
  const { least, most } = limitsOf(view, 'minLength', 'maxLength');
  for (const limit of [least, most])
    if (limit && limit.value > storageLimits.characters)
      log.omit(
        limit.path,
        `${limit.value} знаков`,
        `длиннее ${storageLimits.characters} знаков ответы не хранятся`,
      );
  if (most?.value === 0) log.omit(most.path, 'ни одного знака', 'пустая строка у нас то же, что нет ответа');
  const isUsable = (limit: LocatedValue<number> | undefined) =>
    limit !== undefined && limit.value > 0 && limit.value <= storageLimits.characters;
  return {
    ...(least && isUsable(least) && { minLength: least.value }),
    ...(most && isUsable(most) && { maxLength: most.value }),
  };
}

const uuid = '^(?:urn:uuid:)?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';

function patternOf(view: View, implied: string | undefined, log: Log): Readonly<Record<string, string>> {
  let pattern = implied;
  for (const { value, path } of valuesOfKeyword(view, 'pattern')) {
    const text = String(value);
    const fault = pattern === text ? undefined : patternFault(text, pattern);
    if (fault === undefined) pattern = text;
    else log.omit(path, `выражение ${text}`, fault);
  }
  return pattern === undefined ? {} : { pattern };
}

function patternFault(pattern: string, known: string | undefined): string | undefined {
  if (known !== undefined) return 'у поля бывает одно выражение: сложите оба в одно';
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'такого выражения нет в JavaScript с флагом u: перепишите его';
  }
  const attack = attackOn(pattern);
  return attack && `может считаться вечно, например на ответе ${attack.text}: уберите вложенное повторение`;
}

export function numberField(view: View, isInteger: boolean, log: Log): SingleAnswerField {
  const steps = valuesOfKeyword(view, 'multipleOf');
  for (const { value, path } of steps)
    if (value !== 1) log.omit(path, `кратность ${String(value)}`, 'кратность у нас не проверяется');
  const isWhole = isInteger || steps.some(({ value }) => value === 1);
  const { least, most } = limitsOf([...view, ...exclusiveLimits(view, isWhole, log)], 'minimum', 'maximum');
  return {
    field: {
      type: isWhole ? 'integer' : 'number',
      ...(least && { minimum: least.value }),
      ...(most && { maximum: most.value }),
    },
    convert: same,
    expressed: ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  };
}

/** Exclusive limits of whole numbers as inclusive ones; in draft 4 `true` makes the limit beside it exclusive. */
function exclusiveLimits(view: View, isWhole: boolean, log: Log): View {
  const rules = [
    ['exclusiveMinimum', 'minimum', 'больше', 1],
    ['exclusiveMaximum', 'maximum', 'меньше', -1],
  ] as const;
  return view.flatMap(({ node, path }) =>
    rules.flatMap(([keyword, limit, sign, step]) => {
      const value = node[keyword] === true ? node[limit] : node[keyword];
      if (typeof value !== 'number') return [];
      const whole = step === 1 ? Math.floor(value) : Math.ceil(value);
      if (isWhole) return [{ path, node: { [limit]: whole + step } }];
      log.omit(
        [...path, keyword],
        `строго ${sign} ${value}`,
        `у дробных чисел предел входит в разрешённое: напишите ${limit} с ближайшим годным числом`,
      );
      return [];
    }),
  );
}

/** The narrowest limits of all parts. */
export function limitsOf(
  view: View,
  low: string,
  high: string,
): { readonly least: LocatedValue<number> | undefined; readonly most: LocatedValue<number> | undefined } {
  const numbers = (keyword: string) =>
    valuesOfKeyword(view, keyword)
      .flatMap(({ value, path }) => (typeof value === 'number' ? [{ value, path }] : []))
      .sort((a, b) => a.value - b.value);
  return { least: numbers(low).at(-1), most: numbers(high)[0] };
}

/** `default` and `examples` of a field. A pattern needs an example, and a message with that example. */
export function sampleAnswers(
  log: Log,
  view: View,
  { convert }: Pick<SingleAnswerField, 'convert'>,
  { kind, schema }: FieldNode,
): JsonObject {
  const defaults = valuesOfKeyword(view, 'default').filter(({ value }) => !isEmpty(value));
  if (kind === 'group' || kind === 'object') {
    for (const { path } of [...defaults, ...valuesOfKeyword(view, 'examples')])
      log.omit(path, 'ответ заранее', 'у записей и объектов его не бывает: дайте его их полям');
    return {};
  }
  const fits = (value: Json) =>
    hasValidLimits(schema) && violatedRule(schema, value) === undefined && !isEmpty(value);
  for (const { value, path } of defaults.filter((one) => !fits(convert(one.value))))
    log.omit(path, `ответ заранее ${JSON.stringify(value)}`, 'он не отвечает правилам самого поля');
  const [first] = defaults.map(({ value }) => convert(value)).filter(fits);
  const examples = valuesOfKeyword(view, 'examples')
    .flatMap(({ value }) => (isList(value) ? value.map(convert) : []))
    .filter(fits);
  const { pattern, format } = schema;
  const isFormed = pattern !== undefined || format !== undefined;
  const example = examples[0] ?? (isFormed ? (first ?? exampleFor(schema, fits)) : undefined);
  if (pattern !== undefined && example === undefined)
    for (const { path } of valuesOfKeyword(view, 'pattern'))
      log.omit(
        path,
        'пример',
        'ответа, который отвечает выражению, не нашлось: добавьте examples и слова x-messages.pattern',
      );
  return {
    ...(first !== undefined && { default: first }),
    ...(example !== undefined && { examples: examples.length > 0 ? examples : [example] }),
    ...(pattern !== undefined &&
      example !== undefined && {
        'x-messages': { pattern: `Введите ответ в таком виде: ${oneLine(String(example))}` },
      }),
  };
}

/** A text that passes the rules of a field. */
function exampleFor({ format, pattern }: FieldSchema, fits: (value: Json) => boolean): string | undefined {
  const commonExamples = [
    ...(format === 'ru-date' ? ['27.03.2015'] : []),
    ...(format === 'email' ? ['anna@example.ru'] : []),
  ];
  return [...commonExamples, ...texts].find(fits) ?? textsFor(pattern).find(fits);
}

/** Readable texts that match an expression, the shortest first. Deterministic. */
function textsFor(pattern: string | undefined): readonly string[] {
  if (pattern === undefined) return [];
  try {
    const expression = new RegExp(pattern.startsWith('^') ? pattern : `^(?:${pattern})`, 'u');
    const found = fc.sample(fc.stringMatching(expression, { size: 'small' }), { seed: 1, numRuns: 60 });
    return found
      .filter((text) => /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(text) && text.trim() === text)
      .sort((a, b) => a.length - b.length);
  } catch {
    return [];
  }
}
