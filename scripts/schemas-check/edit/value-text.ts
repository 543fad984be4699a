import { type PluralForms, plural } from '#engine/text/plural.ts';
import { equal } from '#engine/values/equal.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import {
  itemParts,
  type MetaFile,
  type MetaPart,
  memberParts,
  metaPart,
  nearestKeyword,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import { isRussian } from '../read/russian.ts';
import { isCondition, type ValueChange } from './changes.ts';
import type { NameContext, Names } from './names.ts';

/** What the words of a change are taken from. */
export interface Words {
  readonly names: Names;
  readonly meta: MetaFile;
  readonly file: string;
}

/** The longest list that is printed as a whole. */
export const MAX_LISTED = 4;

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function valueText(
  whole: unknown,
  change: ValueChange,
  version: 'before' | 'now',
  words: Words,
): string {
  const { names, meta, file } = words;
  const around = change.holders.map((holder) => holder[version] ?? holder.now ?? holder.before).toReversed();
  const key = change.path.findLast((step) => typeof step === 'string');
  const text = (value: unknown, parts: readonly MetaPart[], at: string | undefined): string => {
    const context: NameContext = { around, file, key: at, kind: kindOfName(parts, at) };
    if (value === undefined) return 'не задано';
    if (isCondition(parts, at) && isObject(value))
      return conditionText(value, {
        names,
        meaningOf: (keyword) => conditionKeyword(keyword, meta),
        ...context,
      });
    if (Object(value) !== value) {
      const meaning = meaningOf(String(value), parts);
      if (meaning !== undefined) return `«${meaning}»`;
      if (typeof value === 'boolean') return value ? 'да' : 'нет';
      const answer = at === undefined ? undefined : names.answerTitle(at, value, context);
      if (typeof value === 'number')
        return answer === undefined ? numberText(value, parts, change) : `«${answer}»`;
      return typeof value === 'string' ? stringText(value, answer, context, words) : String(value);
    }
    if (isList(value)) {
      const ages = agesText(value, change);
      if (ages !== undefined) return ages;
      const days = daysText(value, parts, change, version);
      if (days !== undefined) return days;
      const item = (one: unknown) =>
        text(one, [...itemParts(parts).flatMap((part) => partsFor(meta, part, one)), ...parts], at);
      return value.length === 0 ? 'ничего' : value.map(item).join(', ');
    }
    const operation = operationText(value);
    if (operation !== undefined) return operation;
    const isEntry = typeof change.path.at(-1) === 'number';
    const title = isEntry ? names.entryTitle(value, context) : names.titleOf(value, file);
    if (title !== undefined) return `«${title}»`;
    const target = names.resolve(value, file);
    if (isList(target)) return shorten(text(target, parts, at));
    const members = Object.entries(objectOf(value)).map(([name, one]) => {
      const below = partsBelow(parts, name, one, meta);
      const inner = text(one, below, name);
      // `*` for the names and for their values says all
      if (name === '*' && equal(one, ['*'])) return meaningOf('*', parts) ?? inner;
      return `${settingMeaning(below) ?? keyText(name, parts, context, names)} — ${inner}`;
    });
    return members.length === 0 ? (meaningOf('{}', parts) ?? 'ничего') : shorten(members.join('; '));
  };
  return text(whole, change.parts, key);
}

/** The words for a name in a map: of what its kind says, or of `*`. */
export function keyText(
  name: string,
  parts: readonly MetaPart[],
  context: NameContext,
  names: Names,
): string {
  const meaning = meaningOf(name, parts);
  if (meaning !== undefined) return meaning;
  const kind = kindOfKey(parts);
  const title = kind === undefined ? undefined : names.titleFor(name, { ...context, kind });
  return title === undefined ? name : `«${title}»`;
}

/** What the names of a map are, for `Names.titleFor`. */
export function kindOfKey(parts: readonly MetaPart[]): string | undefined {
  if (nearestKeyword(parts, 'x-choice-source') === 'status') return 'status';
  const kind = nearestKeyword(parts, 'x-key-kind');
  return typeof kind === 'string' ? (KEY_KINDS[kind] ?? kind) : undefined;
}

const KEY_KINDS: Readonly<Record<string, string | undefined>> = {
  'transition-list': 'statuses',
  'own-status': 'status',
};

/** «5, 8 — в 1 классе 6–9 лет, в 11-м 16–19»: the usual ages for a class, by their distance from its number. */
function agesText(years: readonly unknown[], { path }: ValueChange): string | undefined {
  const [from, to] = years;
  if (path.at(-2) !== 'x-warning' || typeof from !== 'number' || typeof to !== 'number') return undefined;
  const ages = (grade: number) => `${grade + from}–${plural(grade + to, YEARS)}`;
  return `${from}, ${to} — ${SAMPLE_GRADES.map((grade) => `${grade} класс: ${ages(grade)}`).join(', ')}`;
}

const SAMPLE_GRADES = [1, 5, 11];

/** Days of a year: the yearly holidays only as their number, the others with the day of the week. */
function daysText(
  days: readonly unknown[],
  parts: readonly MetaPart[],
  { path, holders }: ValueChange,
  version: 'before' | 'now',
): string | undefined {
  const year = path.find((step) => /^20\d\d$/.test(String(step)));
  if (year === undefined || nearestKeyword(itemParts(parts), 'x-value-kind') !== 'day') return undefined;
  const { yearly }: { yearly?: unknown } = objectOf(holders[0]?.[version] ?? holders[0]?.now);
  const holidays = days.filter((day) => isList(yearly) && yearly.includes(day));
  const isShort = days.length <= MAX_LISTED;
  const named = (isShort ? days : days.filter((day) => !holidays.includes(day))).map((day) => {
    const [date = '', month = ''] = String(day).split('.');
    const moment = Date.parse(`${year}-${month}-${date}`);
    return Number.isNaN(moment) ? String(day) : `${String(day)} (${weekdays.format(moment)})`;
  });
  if (isShort) return named.join(', ') || 'ничего';
  const known = `праздников — ${holidays.length}`;
  return named.length === 0 ? known : `${known}, а кроме праздников: ${named.join(', ')}`;
}

const weekdays = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' });

/** «Archive a question» (archiveFaq): an operation of the contract. */
function operationText(value: unknown): string | undefined {
  const { operationId, summary } = objectOf(value);
  return typeof operationId === 'string' && typeof summary === 'string'
    ? `«${summary}» (${operationId})`
    : undefined;
}

/** A name, a template or a sentence in the words of people. */
function stringText(
  value: string,
  answer: string | undefined,
  context: NameContext,
  { names }: Words,
): string {
  const day = /^today(?:([+-])(\d+)y)?$/.exec(value);
  if (day)
    return day[1] === undefined ? 'сегодня' : `сегодня ${day[1] === '-' ? 'минус' : 'плюс'} ${years(day[2])}`;
  if (context.kind === 'name') return value;
  const pattern = patternText(value);
  if (pattern !== undefined) return pattern;
  if (context.file.startsWith('schemas/forms/') && value.includes('{'))
    return `«${oneLine(withFieldTitles(value, context, names))}»`;
  if (isRussian(value) || value.includes(' ') || value === '') return `«${shorten(oneLine(value))}»`;
  const isAddress = value.includes('/') && context.file.startsWith('schemas/forms/');
  const named = isAddress ? names.fieldTitle(value, context) : names.titleFor(value, context);
  const title = answer ?? (value.includes('{') ? undefined : named);
  if (title === undefined || title === value) return value;
  return context.kind === 'operation' ? `«${title}» (${value})` : `«${title}»`;
}

/** A template of a form with the titles of its fields: «{Фамилия} {Имя}». */
export function withFieldTitles(template: string, context: NameContext, names: Names): string {
  return template.replaceAll(/\{([^{}|]+)(\|[^{}]*)?\}/g, (placeholder, name) => {
    const title = names.fieldTitle(name, context);
    return title === undefined ? placeholder : `{${title}}`;
  });
}

const YEARS: PluralForms = { one: 'год', few: 'года', many: 'лет' };

function years(count = ''): string {
  return plural(Number(count), YEARS);
}

/** What a name is, for `Names.titleFor`. */
export function kindOfName(parts: readonly MetaPart[], key: string | undefined): string | undefined {
  if (parts.some(({ file }) => file.endsWith('/operations.schema.json'))) return 'operation';
  const kind = nearestKeyword(parts, 'x-value-kind');
  const isStatus =
    /(^|-)status$/.test(String(kind)) ||
    nearestKeyword(parts, 'x-choice-source') === 'status' ||
    /(^|_)status$/.test(key ?? '');
  if (isStatus) return 'status';
  return typeof kind === 'string' ? kind : undefined;
}

function conditionKeyword(keyword: string, meta: MetaFile): string {
  const part = metaPart(meta, `schemas/meta/form.schema.json#/$defs/condition/properties/${keyword}`);
  return settingMeaning(part ? [part] : []) ?? keyword;
}

/** What the meta schema says of a member. */
export function partsBelow(
  parts: readonly MetaPart[],
  name: string,
  value: unknown,
  meta: MetaFile,
): readonly MetaPart[] {
  return memberParts(parts, name).flatMap((part) => partsFor(meta, part, value));
}

/** What the description of a setting says of one of its values: «`warning` — ждут представителя». */
export function meaningOf(value: string, parts: readonly MetaPart[]): string | undefined {
  const mark = `\`${value}\` — `;
  const description = parts.map(({ schema }) => String(schema.description)).find((one) => one.includes(mark));
  if (description === undefined) return undefined;
  return /^[^,;:.«(]+/.exec(description.slice(description.indexOf(mark) + mark.length))?.[0].trim();
}

/** Units of numbers by the words of descriptions. */
const UNITS: readonly { readonly words: RegExp; readonly forms: PluralForms }[] = [
  { words: /рабочих дней/, forms: { one: 'рабочий день', few: 'рабочих дня', many: 'рабочих дней' } },
  { words: /дней|суток/, forms: { one: 'день', few: 'дня', many: 'дней' } },
  { words: /секунд/, forms: { one: 'секунда', few: 'секунды', many: 'секунд' } },
  { words: /минут/, forms: { one: 'минута', few: 'минуты', many: 'минут' } },
  { words: /знаков/, forms: { one: 'знак', few: 'знака', many: 'знаков' } },
];

/** A number with its unit, if the meta schema or the field names one. */
function numberText(value: number, parts: readonly MetaPart[], { holders }: ValueChange): string {
  const description = String(nearestKeyword(parts, 'description') ?? '');
  const holder = holders.at(-1)?.now ?? holders.at(-1)?.before;
  const isMoney = /копе[ей]/.test(description) || (isObject(holder) && holder['x-widget'] === 'money');
  if (isMoney) return `${figures.format(value / 100)} ₽ (${value})`;
  if (/байт/.test(description)) return `${figures.format(value / 2 ** 20)} МБ (${value})`;
  const unit = UNITS.find(({ words }) => words.test(description));
  return unit ? plural(value, unit.forms) : String(value);
}

const figures = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

/** What the meta schema says of a setting: its title, or the first clause of its description that stands alone. */
export function settingMeaning(parts: readonly MetaPart[] = []): string | undefined {
  const { title, description }: { title?: unknown; description?: unknown } = parts[0]?.schema ?? {};
  if (typeof title === 'string') return title;
  if (typeof description !== 'string') {
    const referred = nearestKeyword(parts, 'title');
    return typeof referred === 'string' ? referred : undefined;
  }
  const [sentence = ''] = description.split(/[.!?](?: |$)/);
  const [start = ''] = sentence.split(/[:;] /);
  const clause = (isBalanced(start) ? start : sentence).replaceAll('`', '');
  if (clause === '' || clause.length > LONGEST_MEANING || !isBalanced(clause)) return undefined;
  return /^.[А-ЯЁA-Z]/.test(clause) ? clause : `${clause.charAt(0).toLowerCase()}${clause.slice(1)}`;
}

/** Whether brackets and quotes that open in a clause close in it. */
function isBalanced(clause: string): boolean {
  return ['()', '«»', '{}'].every(
    ([open = '', close = '']) => clause.split(open).length === clause.split(close).length,
  );
}

const LONGEST_MEANING = 160;

interface Context extends NameContext {
  readonly names: Names;
  /** What the meta schema says of a keyword of conditions. */
  readonly meaningOf: (keyword: string) => string;
}

/** A condition on answers as a sentence: «на «Есть ли болезни» ответили «Да»». */
function conditionText(condition: unknown, context: Context): string {
  return partsText(condition, context).join(' и ') || 'всегда';
}

function partsText(condition: unknown, context: Context): readonly string[] {
  if (condition === false) return ['никогда'];
  if (!isObject(condition)) return [];
  const { required, properties, allOf, anyOf, oneOf, not, if: premise, then: result } = condition;
  const demanded = [required ?? []].flat().map(String);
  const compared = Object.entries(isObject(properties) ? properties : {});
  const answered = demanded.filter((name) => !compared.some(([other]) => other === name));
  const target = context.names.resolve(condition, context.file);
  return [
    ...(target === undefined ? [] : partsText(target, context)),
    ...answered.map((name) => `есть ответ на ${question(name, context)}`),
    ...compared.map(([name, part]) => {
      const unanswered = demanded.includes(name) ? '' : ' или не ответили';
      return `на ${question(name, context)} ответили ${answerText(name, part, context)}${unanswered}`;
    }),
    ...list(allOf).flatMap((part) => partsText(part, context)),
    ...alternatives(anyOf, ' или ', context),
    ...alternatives(oneOf, ' либо ', context),
    ...(not === undefined ? [] : [negated(conditionText(not, context))]),
    ...(premise === undefined
      ? []
      : [`если ${conditionText(premise, context)}, то ${conditionText(result, context)}`]),
  ];
}

/** «не ответили …» for a single statement, a bracket for several. */
function negated(text: string): string {
  if (/^есть ответ на «[^»]*»$/.test(text)) return text.replace('есть ответ', 'нет ответа');
  if (/^на «[^»]*» ответили «[^»]*»$/.test(text)) return text.replace('» ответили', '» не ответили');
  return `неверно, что (${text})`;
}

function question(name: string, context: Context): string {
  return `«${context.names.fieldTitle(name, context) ?? name}»`;
}

function alternatives(parts: unknown, word: string, context: Context): readonly string[] {
  const texts = list(parts).map((part) => conditionText(part, context));
  return texts.length === 0 ? [] : [texts.length === 1 ? String(texts[0]) : `(${texts.join(word)})`];
}

function list(parts: unknown): readonly unknown[] {
  return Array.isArray(parts) ? parts : [];
}

/** What a condition demands of the answer to a field. */
function answerText(field: string, condition: unknown, context: Context): string {
  if (!isObject(condition)) return condition === false ? 'ничего' : 'что угодно';
  const { const: one, enum: several, contains, not, ...others } = condition;
  const value = (answer: unknown) => {
    if (typeof answer === 'boolean') return answer ? '«Да»' : '«Нет»';
    return `«${context.names.answerTitle(field, answer, context) ?? String(answer)}»`;
  };
  const rest = Object.entries(others);
  const nested = Object.fromEntries(rest.filter(([keyword]) => ABOUT_PARTS.includes(keyword)));
  const limits = rest.filter(([keyword]) => !ABOUT_PARTS.includes(keyword));
  const parts = [
    ...(one === undefined ? [] : [value(one)]),
    ...(several === undefined ? [] : [list(several).map(value).join(' или ')]),
    ...(contains === undefined ? [] : [`и ${answerText(field, contains, context)}`]),
    ...(not === undefined ? [] : [`не ${answerText(field, not, context)}`]),
    ...limits.map(([keyword, limit]) => `(${context.meaningOf(keyword)}: ${String(limit)})`),
    ...(Object.keys(nested).length > 0 ? [`так, что ${conditionText(nested, context)}`] : []),
  ];
  return parts.join(' и ') || 'что угодно';
}

/** Keywords of a condition that read the fields inside an answer. */
const ABOUT_PARTS = ['$ref', 'required', 'properties', 'allOf', 'anyOf', 'oneOf'];

/** «10 или 12 цифр»: what a pattern accepts, if each alternative is one class of characters with its number. */
function patternText(pattern: string): string | undefined {
  const parts = /^\^\(?(?:\?:)?([^()]*)\)?\$$/.exec(pattern)?.[1]?.split('|') ?? [];
  const runs = parts.map((part) => /^(\\d|\[[^\]]+\])(?:\{(\d+)(?:(,)(\d*))?\})?$/.exec(part));
  const classes = new Set(runs.map((run) => run?.[1]));
  const forms = CLASSES[[...classes][0] ?? ''];
  if (classes.size !== 1 || !forms) return undefined;
  const counts = runs.map((run) => {
    const [, , from = '1', comma, to] = run ?? [];
    if (comma === undefined) return plural(Number(from), forms);
    return to === '' ? `не меньше ${from}` : `${from}–${plural(Number(to), forms)}`;
  });
  const last = counts.at(-1) ?? '';
  const others = counts.slice(0, -1).map((count) => count.replace(/ [а-я]+$/, ''));
  return others.length > 0 ? `${others.join(', ')} или ${last}` : last;
}

const DIGITS: PluralForms = { one: 'цифра', few: 'цифры', many: 'цифр' };

const CLASSES: Readonly<Record<string, PluralForms>> = { '\\d': DIGITS, '[0-9]': DIGITS };

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

const LONGEST = 160;

export function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
