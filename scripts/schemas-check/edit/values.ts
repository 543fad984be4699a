import { isObject } from '#scripts/generate/json-files.ts';
import { type MetaPart, nearestKeyword } from '#scripts/generate/portal/meta-parts.ts';
import { isRussian } from '../read/russian.ts';
import { isCondition, type ValueChange } from './changes.ts';
import { conditionText } from './condition-text.ts';
import type { Names } from './names.ts';

/** «accepted («Принят») (было: offered («Ждёт согласия»))»: the new value and the former one, in the words of people. */
export function changeText(change: ValueChange, names: Names, file: string): string {
  const { kind, before, now, path } = change;
  const text = (value: unknown, version: 'before' | 'now') => valueText(value, change, version, names, file);
  if (kind === 'renamed')
    return `имя ${withMeaning(now, change.parts)} (было: ${withMeaning(before, change.formerParts)})`;
  if (kind === 'reordered') return `порядок: ${shorten(itemNames(now, names, file))}`;
  const isEntry = typeof path.at(-1) === 'number' || names.titleOf(now ?? before, file) !== undefined;
  if (isEntry && kind === 'added') return `добавлено ${text(now, 'now')}`;
  if (isEntry && kind === 'removed') return `убрано ${text(before, 'before')}`;
  if (typeof before === 'string' && typeof now === 'string') {
    const [current, former] = excerpts(now, before);
    return `${text(current, 'now')} (было: ${text(former, 'before')})`;
  }
  if (isList(before) && isList(now) && Math.max(before.length, now.length) > MAX_LISTED)
    return listText(before, now, text);
  return `${text(now, 'now')} (было: ${text(before, 'before')})`;
}

/** «holdsPlace («занимает место»)»: the name of a member, with what the meta schema says of it. */
function withMeaning(name: unknown, parts: readonly MetaPart[] | undefined): string {
  const meaning = settingMeaning(parts);
  return `${String(name)}${meaning === undefined ? '' : ` («${meaning}»)`}`;
}

/** The longest list that is printed as a whole. */
const MAX_LISTED = 4;

function listText(
  before: readonly unknown[],
  now: readonly unknown[],
  text: (value: unknown, version: 'before' | 'now') => string,
): string {
  const added = now.filter((item) => !before.includes(item));
  const removed = before.filter((item) => !now.includes(item));
  if (added.length === 0 && removed.length === 0) return `порядок: ${shorten(text(now, 'now'))}`;
  return [
    ...(added.length > 0 ? [`добавлено ${text(added, 'now')}`] : []),
    ...(removed.length > 0 ? [`убрано ${text(removed, 'before')}`] : []),
  ].join(', ');
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function valueText(
  whole: unknown,
  change: ValueChange,
  version: 'before' | 'now',
  names: Names,
  file: string,
): string {
  const around = change.holders.map((holder) => holder[version] ?? holder.now ?? holder.before).toReversed();
  const nameText = (name: string) => {
    const title = names.titleFor(name, around, file) ?? meaningOf(name, change);
    return title === undefined || title === name ? name : `${name} («${title}»)`;
  };
  const text = (value: unknown): string => {
    if (value === undefined) return 'не задано';
    if (typeof value === 'boolean') return value ? 'да' : 'нет';
    if (typeof value === 'number') return numberText(value, change);
    if (typeof value === 'string')
      return isRussian(value) || value.includes(' ') || value === '' ? `«${value}»` : nameText(value);
    if (Array.isArray(value)) return value.length === 0 ? 'ничего' : value.map(text).join(', ');
    if (!isObject(value)) return String(value);
    if (isCondition(change.parts, change.path.at(-1))) return conditionText(value, { names, around, file });
    const isEntry = typeof change.path.at(-1) === 'number';
    const title = isEntry ? names.entryTitle(value, around, file) : names.titleOf(value, file);
    return title === undefined ? shorten(compactJson(value)) : `«${title}»`;
  };
  return text(whole);
}

/** What the description of a setting says of one of its values: «`warning` — ждут представителя». */
function meaningOf(value: string, { parts }: ValueChange): string | undefined {
  const description = String(nearestKeyword(parts, 'description') ?? '');
  const mark = `\`${value}\` — `;
  const at = description.indexOf(mark);
  if (at < 0) return undefined;
  return /^[^,;.«(]+/.exec(description.slice(at + mark.length))?.[0].trim();
}

/** A number with its unit, if the meta schema or the field names one. */
function numberText(value: number, { parts, holders }: ValueChange): string {
  const description = String(nearestKeyword(parts, 'description') ?? '');
  const holder = holders.at(-1)?.now;
  const isMoney = /копе[ей]/.test(description) || (isObject(holder) && holder['x-widget'] === 'money');
  if (isMoney) return `${figures.format(value / 100)} ₽ (${value})`;
  if (/байт/.test(description)) return `${figures.format(value / 2 ** 20)} МБ (${value})`;
  return String(value);
}

const figures = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 });

function itemNames(items: unknown, names: Names, file: string): string {
  const nameOf = (item: unknown) => {
    const { id, name, const: value }: Record<string, unknown> = isObject(item) ? item : {};
    const title = typeof item === 'string' ? undefined : names.titleOf(item, file);
    return title ?? String(id ?? name ?? value ?? (isObject(item) ? compactJson(item) : item));
  };
  return isList(items) ? items.map(nameOf).join(', ') : '';
}

function compactJson(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\s*\n\s*/g, ' ');
}

const LONGEST = 160;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Characters of a long text that are printed around the difference. */
const MARGIN = 40;

/** Two texts; of long ones the parts that differ, with some words around them. */
function excerpts(now: string, before: string): readonly [string, string] {
  if (Math.max(now.length, before.length) <= LONGEST) return [now, before];
  const shortest = Math.min(now.length, before.length);
  let start = 0;
  while (start < shortest && now[start] === before[start]) start += 1;
  let end = 0;
  while (end < shortest - start && now.at(-1 - end) === before.at(-1 - end)) end += 1;
  const from = wordStart(now, Math.max(0, start - MARGIN));
  const excerpt = (text: string) => {
    const to = Math.min(text.length, text.length - end + MARGIN);
    return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
  };
  return [excerpt(now), excerpt(before)];
}

function wordStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

/** What the meta schema says of a setting: its title, or the first clause of its description that stands alone. */
export function settingMeaning(parts: readonly MetaPart[] = []): string | undefined {
  const { title, description }: { title?: unknown; description?: unknown } = parts[0]?.schema ?? {};
  if (typeof title === 'string') return title;
  if (typeof description !== 'string') return undefined;
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
