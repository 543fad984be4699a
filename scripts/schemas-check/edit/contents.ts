import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import {
  itemParts,
  type MetaPart,
  memberParts,
  nearestKeyword,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import { isRussian } from '../read/russian.ts';
import type { Path } from '../read/source.ts';
import { isCondition, type ValueChange } from './changes.ts';
import { kindOfName, settingMeaning, transitionText, valueText, type Words } from './values.ts';

interface Setting {
  readonly rank: number;
  readonly text: string;
}

/** What is set in an added or removed thing: its own settings, and each titled thing in it with its settings. */
export interface Contents {
  readonly settings: string;
  readonly things: readonly string[];
}

/** The contents of the thing that a change adds or removes. */
export function contentsOf(change: ValueChange, words: Words): Contents {
  const { settings, things } = readContents(change, words);
  return {
    settings: joinSettings([...requirement(change), ...settings]),
    things: shortList(things, MAX_THINGS),
  };
}

/** The version in which an added or removed thing exists. */
function versionOf({ kind }: ValueChange): 'before' | 'now' {
  return kind === 'removed' ? 'before' : 'now';
}

/** The same change of a part of the thing. */
function inner(change: ValueChange, name: string | number, words: Words): ValueChange {
  const { path, holders, parts } = change;
  const version = versionOf(change);
  const { [version]: holder } = change;
  const value: unknown = Object(holder)[name];
  const described = typeof name === 'number' ? itemParts(parts) : memberParts(parts, name);
  return {
    ...change,
    path: [...path, name],
    holders: [...holders, { before: undefined, now: undefined, [version]: holder, key: path.at(-1), parts }],
    [version]: value,
    parts: described.flatMap((part) => partsFor(words.meta, part, value)),
  };
}

/** Settings of one thing, and things of one file, that are printed. */
const MAX_SETTINGS = 8;
const MAX_THINGS = 20;

/** Choices that are printed. */
const MAX_CHOICES = 6;

function joinSettings(settings: readonly Setting[]): string {
  const sorted = settings.toSorted((a, b) => a.rank - b.rank).map(({ text }) => text);
  return shortList(sorted, MAX_SETTINGS).join('; ');
}

function shortList(items: readonly string[], most: number): readonly string[] {
  return items.length > most ? [...items.slice(0, most), `и ещё ${items.length - most}`] : items;
}

const letters = 'schemas/messages/';

/** Rights and conditions come first, then names of other things, limits, and the appearance. */
const RANKS = { right: 0, condition: 0, name: 1, limit: 2, other: 3 };

interface ReadContents {
  readonly settings: readonly Setting[];
  readonly things: readonly string[];
}

function readContents(change: ValueChange, words: Words): ReadContents {
  const isTransition = transitionText(change, words) !== undefined;
  return joined(
    Object.keys(objectOf(change[versionOf(change)]))
      .filter((name) => !SILENT.has(name) && !(isTransition && ['from', 'to', 'by'].includes(name)))
      .map((name) => memberContents(inner(change, name, words), words)),
  );
}

/** Members that name a thing, or are about the file and not about what it describes. */
const SILENT = new Set([
  '$schema',
  '$comment',
  'title',
  'label',
  'question',
  'operationId',
  'placeholders',
  'examples',
  'required',
]);

function memberContents(change: ValueChange, words: Words): ReadContents {
  const { path, parts } = change;
  const version = versionOf(change);
  const { [version]: value } = change;
  const key = path.at(-1);
  const setting = (text: string, rank: number): ReadContents => ({ settings: [{ text, rank }], things: [] });
  const meaning = settingMeaning(parts) ?? String(key);
  if (isCondition(parts, key)) {
    const text = valueText(value, change, version, words);
    return setting(/если$/.test(meaning) ? `${meaning} ${text}` : `${meaning}: ${text}`, RANKS.condition);
  }
  if (isPlain(value)) {
    // a value that the meta schema fixes says nothing
    const fixed = nearestKeyword(parts, 'const');
    const text = valueText(value, change, version, words);
    if (isProse(value))
      return { settings: [], things: words.file.startsWith(letters) ? [`${meaning}: ${text}`] : [] };
    if (fixed === value && fixed !== true) return { settings: [], things: [] };
    const rank = rankOf(value, path, parts);
    if (nearestKeyword(parts, 'const') === true) return setting(meaning, RANKS.condition);
    const counted =
      typeof value === 'number' ? /^(.*?)(?:стольких|столько) \S+$/.exec(meaning)?.[1] : undefined;
    if (counted !== undefined) return setting(`${counted}${text}`, rank);
    return setting(typeof value === 'string' && value === meaning ? text : `${meaning} — ${text}`, rank);
  }
  if (Array.isArray(value)) {
    const titles = value.flatMap((item) => words.names.titleOf(item, words.file) ?? []);
    const isChoices = titles.length === value.length && value.every(isChoice);
    if (isChoices)
      return setting(
        `${meaning}: ${shortList(
          titles.map((title) => `«${title}»`),
          MAX_CHOICES,
        ).join(', ')}`,
        RANKS.limit,
      );
    return joined(value.map((_, i) => thing(inner(change, i, words), words)));
  }
  if (words.names.titleOf(value, words.file) !== undefined) return thing(change, words);
  const members = Object.values(objectOf(value));
  const isNameMap = members.every(isPlain) && !parts.some(({ schema }) => isObject(schema.properties));
  if (isNameMap)
    return members.some(isProse)
      ? { settings: [], things: [] }
      : setting(`${meaning} — ${valueText(value, change, version, words)}`, rankOf(value, path, parts));
  return readContents(change, words);
}

function joined(all: readonly ReadContents[]): ReadContents {
  return {
    settings: all.flatMap(({ settings }) => settings),
    things: all.flatMap(({ things }) => things),
  };
}

/** A titled thing with its settings, and the things in it after its title: «Забирающие» › «Телефон»: …; things without title as settings. */
function thing(change: ValueChange, words: Words): ReadContents {
  const { path, holders, [versionOf(change)]: value } = change;
  if (!isObject(value)) return { settings: [], things: [] };
  const transition = transitionText(change, words);
  const around = holders.map((holder) => holder.now ?? holder.before).toReversed();
  const title = words.names.entryTitle(value, { around, file: words.file });
  const { settings, things } = readContents(change, words);
  const own = joinSettings([...requirement(change), ...settings]);
  if (title === undefined && transition === undefined) return { settings, things };
  const isField = path.at(-2) === 'properties';
  const name = transition ?? `«${title}»${isField ? ` (${String(path.at(-1))})` : ''}`;
  return {
    settings: [],
    things: [`${name}${own && `: ${own}`}`, ...things.map((inner) => `${name} › ${inner}`)],
  };
}

/** «обязательно» for a field that the object around it demands. */
function requirement(change: ValueChange): readonly Setting[] {
  const { path, holders } = change;
  const { required }: { required?: unknown } = objectOf(holders.at(-2)?.[versionOf(change)]);
  const isField = path.at(-2) === 'properties' && Array.isArray(required) && required.includes(path.at(-1));
  return isField ? [{ text: 'обязательно', rank: RANKS.name }] : [];
}

/** A value that is printed as a whole: a scalar, or a list of scalars. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value) ? value.every((item) => Object(item) !== item) : Object(value) !== value;
}

/** Sentences for people, which the file itself shows best, except those of letters: they are all that a letter is. */
function isProse(value: unknown): boolean {
  return [value].flat().some((one) => typeof one === 'string' && isRussian(one) && one.includes(' '));
}

/** Whether an entry has a title and one name or value only: a choice. */
function isChoice(entry: unknown): boolean {
  return isObject(entry) && Object.keys(entry).length === 2 && Object.values(entry).every(isPlain);
}

function rankOf(value: unknown, path: Path, parts: readonly MetaPart[]): number {
  const kinds = [
    nearestKeyword(parts, 'x-key-kind'),
    kindOfName(itemParts(parts), undefined),
    kindOfName(parts, undefined),
  ];
  const kind = kinds.find((one) => one !== undefined && one !== 'name');
  if (
    /^(permission|sensitive-group|transition-list)$/.test(String(kind)) ||
    /access|sensitive/.test(String(path.at(-1)))
  )
    return RANKS.right;
  if (kind !== undefined) return RANKS.name;
  return typeof value === 'string' ? RANKS.other : RANKS.limit;
}
