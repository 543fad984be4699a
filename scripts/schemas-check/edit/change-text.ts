import { runInNewContext } from 'node:vm';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import {
  type MetaFile,
  type MetaPart,
  memberParts,
  nearestKeyword,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import { isRussian, numbersOf } from '../read/russian.ts';
import { aroundIn, type ValueChange } from './changes.ts';
import {
  isList,
  keyText,
  MAX_LISTED,
  meaningOf,
  partsBelow,
  settingMeaning,
  shorten,
  valueText,
  type Words,
  withFieldTitles,
} from './value-text.ts';

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
    const context = { around: aroundIn(holders), file: words.file };
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
  const around = aroundIn(holders);
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
  const around = aroundIn(holders);
  const who = meaningOf(String(by), partsBelow(parts, 'by', by, words.meta)) ?? String(by);
  const what = words.names.entryTitle(entry, { around, file: words.file });
  return `${who} ${kind === 'added' ? 'теперь переводит' : 'больше не переводит'} «${what}»`;
}

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
  const context = { around: aroundIn(change.holders), file: words.file };
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

/** What the meta schema says of the names of a map. */
function nameParts(parts: readonly MetaPart[], name: string, meta: MetaFile): readonly MetaPart[] {
  return parts.flatMap(({ schema: { propertyNames }, file }) =>
    isObject(propertyNames) ? partsFor(meta, { schema: propertyNames, file }, name) : [],
  );
}

/** The entries of a list, or the names of the members of an object, in their new order. */
function itemNames({ now, holders }: ValueChange, { names, file }: Words): string {
  const around = aroundIn(holders);
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

/** Answers like the examples that only one of two patterns accepts; none if a pattern is wrong or too slow. */
function acceptedByOne(pattern: string, other: string, examples: readonly string[]): readonly string[] {
  const samples = examples.length > 0 ? examples : SAMPLES;
  const answers = [...new Set([...samples, ...samples.flatMap(variants)])];
  try {
    // a timeout, because a pattern may backtrack for hours
    const accepted: unknown = runInNewContext(SCRIPT, { pattern, other, answers }, { timeout: LONGEST_MS });
    return Array.isArray(accepted) ? accepted.map(String) : [];
  } catch {
    return [];
  }
}

/** Answers to a field without examples. */
const SAMPLES = ['Анна Мария', '12345'];

const SCRIPT = `
  const [accepts, refuses] = [pattern, other].map((one) => new RegExp(one, 'u'));
  answers.filter((answer) => accepts.test(answer) && !refuses.test(answer)).slice(0, 2);
`;

const LONGEST_MS = 100;

/** An answer made shorter, longer, and with another kind of character in it. */
function variants(example: string): readonly string[] {
  const last = example.slice(-1);
  const lengths = Array.from({ length: LONGER }, (_, i) => i + 1);
  return [
    ...lengths.map((count) => example + last.repeat(count)),
    ...lengths.map((count) => example.slice(0, -count)).filter((one) => one !== ''),
    ...['-', ' ', 'ё', 'Ё', 'й', 'Z', 'z', '0', '.', "'"].flatMap((one) => [
      example.slice(0, -1) + one,
      example.slice(0, 1) + one + example.slice(1),
      one + example.slice(1),
    ]),
  ];
}

const LONGER = 8;

/** The words in which two sentences differ, with the words around them now; `isPart` if they are few. */
function differingWords(
  before: string,
  now: string,
): { readonly before: string; readonly now: string; readonly around: string; readonly isPart: boolean } {
  const [former, current] = [wordsOf(before), wordsOf(now)];
  const shared = Math.min(former.length, current.length);
  let start = 0;
  while (start < shared && former[start] === current[start]) start += 1;
  let end = 0;
  while (end < shared - start && former.at(-1 - end) === current.at(-1 - end)) end += 1;
  const part = (words: readonly string[]) =>
    words
      .slice(start, words.length - end)
      .join(' ')
      .replace(/[.,:;]$/, '');
  // a number or a lost «не» says nothing without the next word
  const needsNext = () => [former, current].some((words) => isShort(part(words)));
  if (end > 0 && needsNext()) end -= 1;
  if (start > 0 && (needsNext() || numbersOf(former[start - 1] ?? '').length > 0)) start -= 1;
  const parts = { before: part(former), now: part(current) };
  const longest = Math.max(parts.before.length, parts.now.length);
  const [from, to] = [Math.max(0, start - MARGIN), current.length - Math.max(0, end - MARGIN)];
  const around = `${from > 0 ? '…' : ''}${current.slice(from, to).join(' ')}${to < current.length ? '…' : ''}`;
  const isPart = now.length > LONGEST_WHOLE && start + end > 0 && longest < now.length / 2;
  return { ...parts, around, isPart };
}

/** Words that are printed on each side of a difference. */
const MARGIN = 8;

/** A text up to this length is printed as a whole. */
const LONGEST_WHOLE = 40;

function isShort(part: string): boolean {
  return part.length < 4 || /^\d+$/.test(part);
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** The placeholders of one text that the other lacks. */
function newPlaceholders(before: string, now: string): readonly string[] {
  const placeholders = (text: string) => new Set(text.match(/\{[^{}|]+/g)?.map((one) => one.slice(1)));
  return [...placeholders(now)].filter((name) => !placeholders(before).has(name));
}
