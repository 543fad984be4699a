import { caps } from '#engine/compile/compile-form.ts';
import type { Json } from '#engine/definition/definition.ts';
import { attackOn } from '../schemas-check/rules/fields/patterns.ts';
import { choicesFor, type Options } from './choices.ts';
import type { Log } from './log.ts';
import { type Mapping, same } from './mapping.ts';
import { type Given, given, givenNumbers, type View } from './view.ts';

/** A field of ours as far as its own answer goes, and how that stands for the foreign value. */
export interface Said {
  readonly field: Readonly<Record<string, Json>>;
  readonly map: Mapping;
  /** The keywords of the view that it takes. */
  readonly taken: readonly string[];
}

export function choiceOf({ options }: Options, log: Log): Said | undefined {
  const { choices, map } = choicesFor(options, log);
  const field = { type: 'string', oneOf: choices.map((choice) => ({ ...choice })) };
  return choices.length > 0 ? { field, map, taken: ['type', 'enumNames'] } : undefined;
}

export const yesOrNo: Said = { field: { type: 'boolean' }, map: same, taken: ['type'] };

/** Text: what a person types, checked by length, pattern and format. */
export function textOf(view: View, log: Log): Said {
  const formats = given(view, 'format');
  const format = formats.map(({ value }) => ours.get(String(value))).find((one) => one !== undefined);
  for (const { value, path } of formats)
    if (value !== 'uuid' && ours.get(String(value)) === undefined)
      log.unsaid(
        path,
        `вид строки ${JSON.stringify(value)}`,
        'такой строки наши поля не знают: остаётся обычный текст; похожее проверит pattern',
      );
  if (format === 'ru-date') return dateOf(view, log);
  return {
    field: {
      type: 'string',
      ...(format !== undefined && { format }),
      ...lengths(view, log),
      ...patternOf(
        view,
        log,
        formats.some(({ value }) => value === 'uuid'),
      ),
    },
    map: same,
    taken: ['type', 'format', 'minLength', 'maxLength', 'pattern'],
  };
}

/** Formats of JSON Schema that are formats of ours. */
const ours = new Map([
  ['date', 'ru-date'],
  ['email', 'email'],
  ['idn-email', 'email'],
]);

function dateOf(view: View, log: Log): Said {
  for (const { value, path } of given(view, 'format'))
    log.said(path, value === 'date' ? 'дата: у нас 27.03.2015 вместо 2015-03-27' : 'ещё один вид');
  for (const { path } of given(view, 'format').filter(({ value }) => value === 'date')) {
    log.unsaid(path, 'даты до 1900 и после 2199 года', 'таких лет наши даты не принимают');
  }
  for (const keyword of ['minLength', 'maxLength', 'pattern'])
    for (const { path } of given(view, keyword))
      log.unsaid(path, `${keyword} у даты`, 'дату у нас проверяют x-not-before и x-not-after');
  return {
    field: { type: 'string', format: 'ru-date' },
    map: { kind: 'date' },
    taken: ['type', 'format', 'minLength', 'maxLength', 'pattern'],
  };
}

function lengths(view: View, log: Log): Readonly<Record<string, number>> {
  const least = highest(givenNumbers(view, 'minLength'));
  const most = lowest(givenNumbers(view, 'maxLength'));
  const isLong = most !== undefined && most.value > caps.characters;
  if (isLong)
    log.unsaid(most.path, `до ${most.value} знаков`, `длиннее ${caps.characters} знаков ответы не хранятся`);
  if (most?.value === 0)
    log.unsaid(most.path, 'ни одного знака', 'пустая строка у нас то же, что нет ответа');
  const isHuge = least !== undefined && least.value > caps.characters;
  if (isHuge)
    log.unsaid(
      least.path,
      `от ${least.value} знаков`,
      `длиннее ${caps.characters} знаков ответы не хранятся`,
    );
  return {
    ...(least && !isHuge && least.value > 0 && { minLength: least.value }),
    ...(most && !isLong && most.value > 0 && { maxLength: most.value }),
  };
}

const uuid = '^(?:urn:uuid:)?[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';

function patternOf(view: View, log: Log, isUuid: boolean): Readonly<Record<string, string>> {
  let pattern = isUuid ? uuid : undefined;
  for (const { value, path } of given(view, 'pattern')) {
    const text = String(value);
    const fault = pattern === text ? undefined : faultOf(text, pattern);
    if (fault) log.unsaid(path, `выражение ${text}`, fault);
    else pattern = text;
  }
  return pattern === undefined ? {} : { pattern };
}

function faultOf(pattern: string, known: string | undefined): string | undefined {
  if (known !== undefined) return 'у поля бывает одно выражение: сложите оба в одно';
  try {
    new RegExp(pattern, 'u');
  } catch {
    return 'такого выражения нет в JavaScript с флагом u: перепишите его';
  }
  const attack = attackOn(pattern);
  return attack && `может считаться вечно, например на ответе ${attack}: уберите вложенное повторение`;
}

/** A number; `integer` where its kind or its step says so. */
export function numberOf(view: View, isInteger: boolean, log: Log): Said {
  const steps = givenNumbers(view, 'multipleOf');
  for (const { value, path } of steps)
    if (value !== 1) log.unsaid(path, `кратность ${value}`, 'кратность у нас не проверяется');
  const whole = isInteger || steps.some(({ value }) => value === 1);
  const least = highest([
    ...givenNumbers(view, 'minimum'),
    ...exclusive(view, 'exclusiveMinimum', 'minimum', whole, log),
  ]);
  const most = lowest([
    ...givenNumbers(view, 'maximum'),
    ...exclusive(view, 'exclusiveMaximum', 'maximum', whole, log),
  ]);
  return {
    field: {
      type: whole ? 'integer' : 'number',
      ...(least && { minimum: least.value }),
      ...(most && { maximum: most.value }),
    },
    map: same,
    taken: ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  };
}

/** A limit that is not itself allowed: of whole numbers the next one. `true` beside the limit is how draft 4 says it. */
function exclusive(
  view: View,
  keyword: string,
  limit: 'minimum' | 'maximum',
  whole: boolean,
  log: Log,
): readonly Given<number>[] {
  return view.flatMap(({ node, path }) => {
    const said = node[keyword] === true ? node[limit] : node[keyword];
    if (typeof said !== 'number') return [];
    const at = [...path, keyword];
    if (whole) return [{ value: limit === 'minimum' ? Math.floor(said) + 1 : Math.ceil(said) - 1, path: at }];
    const sign = limit === 'minimum' ? 'больше' : 'меньше';
    log.unsaid(
      at,
      `строго ${sign} ${said}`,
      `у дробных чисел предел входит в разрешённое: напишите ${limit} с ближайшим годным числом`,
    );
    return [];
  });
}

export function highest(limits: readonly Given<number>[]): Given<number> | undefined {
  return [...limits].sort((a, b) => b.value - a.value)[0];
}

export function lowest(limits: readonly Given<number>[]): Given<number> | undefined {
  return [...limits].sort((a, b) => a.value - b.value)[0];
}
