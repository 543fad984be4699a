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
import { conditionText } from './condition-text.ts';
import type { NameContext } from './field-names.ts';
import type { Names } from './names.ts';
import { acceptedByOne, patternText } from './pattern-text.ts';
import { differingWords, newPlaceholders, oneLine, shorten } from './text-difference.ts';

/** What the words of a change are taken from. */
export interface Words {
  readonly names: Names;
  readonly meta: MetaFile;
  readonly file: string;
}

/** «Принят» (было: «Ждёт согласия»): the new value and the former one, in the words of people. */
export function changeText(change: ValueChange, words: Words): string {
  const { kind, before, now, path, parts } = change;
  const text = (value: unknown, version: 'before' | 'now') => valueText(value, change, version, words);
  if (kind === 'renamed') return renamedText(change, words);
  if (kind === 'reordered') return `порядок: ${shorten(itemNames(change, words))}`;
  const transition = transitionText(change, words);
  if (transition !== undefined) return transition;
  const parameter = parameterText(change, words);
  if (parameter !== undefined) return parameter;
  const isEntry =
    typeof path.at(-1) === 'number' || words.names.titleOf(now ?? before, words.file) !== undefined;
  if (isEntry && kind === 'added') return `добавлено ${text(now, 'now')}`;
  if (isEntry && kind === 'removed') return `убрано ${text(before, 'before')}`;
  if (typeof before === 'string' && typeof now === 'string') return textsText(before, now, change, words);
  const isLong = isList(before) && isList(now) && Math.max(before.length, now.length) > MAX_LISTED;
  if (isList(before) && isList(now) && (isLong || path.at(-1) === 'required'))
    return listText(before, now, text);
  // a setting that can only be `true` is a statement, which is true or not
  const isStatement = nearestKeyword(parts, 'const') === true;
  if (now === undefined) return `${isStatement ? 'нет' : 'убрано'} (было: ${text(before, 'before')})`;
  if (before === undefined) {
    const initial = nearestKeyword(parts, 'default');
    const former = initial === undefined ? 'раньше не было' : `было: ${text(initial, 'before')}`;
    return `${text(now, 'now')} (${isStatement ? 'было: нет' : former})`;
  }
  const [current, former] = [text(now, 'now'), text(before, 'before')];
  return `${current}${formerText(current, former, now, before)}`;
}

/** « (было: …)»; where both read the same, with the names that are written in the files. */
function formerText(current: string, former: string, now: unknown, before: unknown): string {
  if (current !== former) return ` (было: ${former})`;
  if (isList(now) && isList(before)) {
    const names = (all: readonly unknown[], others: readonly unknown[]) =>
      all.filter((item) => !others.includes(item)).join(', ');
    const [added, removed] = [names(now, before), names(before, now)];
    if (added && removed) return `; записано ${added} вместо ${removed}`;
  }
  const written = (value: unknown) => (typeof value === 'string' ? value : compactJson(value));
  return `; записано ${shorten(written(now))} (было: ${shorten(written(before))})`;
}

type TextOf = (value: unknown, version: 'before' | 'now') => string;

/** «вместо «дата не позже этой» — «дата не раньше этой»: сегодня»: a member with another name and the same value. */
function renamedText(change: ValueChange, words: Words): string {
  const { before, now, holders, parts, formerParts } = change;
  // a keyword in a map, for example in `x-messages`, means what it means in the field around the map
  const around = holders.at(-2)?.parts ?? [];
  const meanings = [
    settingMeaning(formerParts) ?? settingMeaning(memberParts(around, String(before))),
    settingMeaning(parts) ?? settingMeaning(memberParts(around, String(now))),
  ];
  const value = objectOf(holders.at(-1)?.now)[String(now)];
  const title = words.names.titleOf(value, words.file);
  if (meanings.includes(undefined) || meanings[0] === meanings[1]) {
    const named = title === undefined || isRussian(String(value)) ? '' : `«${title}» › `;
    const map = holders.at(-1)?.parts ?? [];
    const context = { around: holders.map((holder) => holder.now).toReversed(), file: words.file };
    const [current, former] = [now, before].map((name) => keyText(String(name), map, context, words.names));
    const isKnown = current !== now || former !== before;
    const what = meanings[1] ?? settingMeaning(nameParts(map, String(now), words.meta)) ?? 'имя';
    const set = isKnown ? ` — ${valueText(value, change, 'now', words)}` : '';
    return `${named}${isKnown ? '' : `${what}: `}${current}${set}${formerText(String(current), String(former), now, before)}`;
  }
  const isSaid = value === true || title !== undefined;
  const same = isSaid ? '' : `: ${valueText(value, { ...change, path: [...change.path, ''] }, 'now', words)}`;
  return `вместо «${meanings[0]}» теперь «${meanings[1]}»${same}`;
}

/** «больше не передаёт отбор «Образование» (tab)»: a parameter of an operation. */
function parameterText({ kind, before, now, holders }: ValueChange, words: Words): string | undefined {
  const entry = kind === 'added' ? now : before;
  const { in: position, name } = { ...objectOf(words.names.resolve(entry, words.file)), ...objectOf(entry) };
  if ((kind !== 'added' && kind !== 'removed') || position !== 'query') return undefined;
  const around = holders.map((holder) => holder.now ?? holder.before).toReversed();
  const title = words.names.parameterTitle(String(name), around);
  const what = title === undefined ? `«${String(name)}»` : `«${title}» (${String(name)})`;
  return `${kind === 'added' ? 'теперь передаёт' : 'больше не передаёт'} отбор ${what}`;
}

/** «семья больше не переводит «На рассмотрении» → «Отозвана»»: an entry of a table of transitions. */
export function transitionText(
  { kind, before, now, parts, holders }: ValueChange,
  words: Words,
): string | undefined {
  const entry = kind === 'added' ? now : before;
  if ((kind !== 'added' && kind !== 'removed') || !isObject(entry)) return undefined;
  const { from, to, by } = entry;
  // a filter of a range has a first and a last parameter, but nobody who uses it
  if (![from, to, by].every((name) => typeof name === 'string')) return undefined;
  const around = holders.map((holder) => holder.now ?? holder.before).toReversed();
  const who = meaningOf(String(by), partsBelow(parts, 'by', by, words.meta)) ?? String(by);
  const what = words.names.entryTitle(entry, { around, file: words.file });
  return `${who} ${kind === 'added' ? 'теперь переводит' : 'больше не переводит'} «${what}»`;
}

/** The longest list that is printed as a whole. */
const MAX_LISTED = 4;

function listText(before: readonly unknown[], now: readonly unknown[], text: TextOf): string {
  const added = now.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !now.includes(item));
  const [more, less] = [text(added, 'now'), text(removed, 'before')];
  if (more === less && added.length > 0)
    return `${added.map(String).join(', ')} вместо ${removed.map(String).join(', ')} (${more})`;
  if (added.length === 0 && removed.length === 0) return `порядок: ${shorten(text(now, 'now'))}`;
  return [
    ...(added.length > 0 ? [`добавлено ${more}`] : []),
    ...(removed.length > 0 ? [`убрано ${less}`] : []),
  ].join(', ');
}

/** Two texts: the words that differ, or both as a whole; and what the difference means, where it is not said by them. */
function textsText(before: string, now: string, change: ValueChange, words: Words): string {
  const [former, current] = [before, now].map((value, i) =>
    valueText(value, change, i === 0 ? 'before' : 'now', words),
  );
  const warning = sensitiveText(before, now, change, words);
  if (change.path.at(-1) === 'pattern' || !isRussian(now) || !isRussian(before)) {
    return `${current}${formerText(String(current), String(former), now, before)}${patternEffect(before, now, change)}${warning}`;
  }
  const isForm = words.file.startsWith('schemas/forms/');
  const context = { around: change.holders.map((holder) => holder.now).toReversed(), file: words.file };
  const [earlier = '', later = ''] = [before, now].map((text) =>
    isForm ? withFieldTitles(text, context, words.names) : text,
  );
  const difference = differingWords(earlier, later);
  const placeholders = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const [lost, added] = [newPlaceholders(later, earlier), newPlaceholders(earlier, later)].map(placeholders);
  return [
    difference.isPart
      ? `«${difference.before}» → «${difference.now}» в словах «${difference.around}»`
      : `${current} (было: ${former})`,
    ...(lost ? [`больше не подставляется ${lost}`] : []),
    ...(added ? [`теперь подставляется ${added}`] : []),
  ]
    .join('; ')
    .concat(warning);
}

/** «; теперь годится «7704123450000», больше не годится «770412345000»». */
function patternEffect(before: string, now: string, { path, holders }: ValueChange): string {
  if (path.at(-1) !== 'pattern') return '';
  const examples = [objectOf(holders.at(-1)?.now).examples ?? []].flat().map(String);
  const [accepted, refused] = [acceptedByOne(now, before, examples), acceptedByOne(before, now, examples)];
  const quoted = (answers: readonly string[]) => answers.map((one) => `«${one}»`).join(', ');
  return [
    ...(accepted.length > 0 ? [`; теперь примут ${quoted(accepted)}`] : []),
    ...(refused.length > 0 ? [`; больше не примут ${quoted(refused)}`] : []),
  ].join('');
}

/** A warning about answers that some roles may not see and that a title of records now shows to everyone. */
function sensitiveText(before: string, now: string, { path }: ValueChange, words: Words): string {
  if (!words.file.startsWith('schemas/forms/') || path.at(-1) !== 'x-title-template') return '';
  const shown = newPlaceholders(before, now).filter((name) => words.names.isSensitive(name, words.file));
  const titles = shown.map((name) => words.names.fieldTitle(name, { around: [], file: words.file }) ?? name);
  return titles.length > 0 ? `; закрытый ответ «${titles.join('», «')}» увидят все, кому открыт список` : '';
}

function isList(value: unknown): value is readonly unknown[] {
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
function keyText(name: string, parts: readonly MetaPart[], context: NameContext, names: Names): string {
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
function withFieldTitles(template: string, context: NameContext, names: Names): string {
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

/** What the meta schema says of the names of a map. */
function nameParts(parts: readonly MetaPart[], name: string, meta: MetaFile): readonly MetaPart[] {
  return parts.flatMap(({ schema: { propertyNames }, file }) =>
    isObject(propertyNames) ? partsFor(meta, { schema: propertyNames, file }, name) : [],
  );
}

/** What the meta schema says of a member. */
function partsBelow(
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

/** The entries of a list, or the names of the members of an object, in their new order. */
function itemNames({ now, holders }: ValueChange, { names, file }: Words): string {
  const around = holders.map((holder) => holder.now).toReversed();
  const nameOf = (item: unknown) => {
    if (typeof item === 'string')
      return names.fieldTitle(item, { around, file }) ?? names.titleFor(item, { around, file }) ?? item;
    const { id, name, const: value } = objectOf(item);
    return names.titleOf(item, file) ?? String(id ?? name ?? value ?? compactJson(item));
  };
  return isList(now) ? now.map(nameOf).join(', ') : '';
}

function compactJson(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\s*\n\s*/g, ' ');
}

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
