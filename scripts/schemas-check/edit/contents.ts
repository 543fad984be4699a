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
import { type Holder, isCondition, type ValueChange } from './changes.ts';
import { kindOfName, settingMeaning, transitionText, valueText, type Words } from './values.ts';

/** A value in an added or removed thing. */
interface Visit {
  readonly value: unknown;
  readonly path: Path;
  readonly holders: readonly Holder[];
  readonly parts: readonly MetaPart[];
}

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
  const value = change.kind === 'removed' ? change.before : change.now;
  const { settings, things } = readContents({ ...change, value }, change.kind === 'removed', words);
  return {
    settings: joinSettings([...requirement(change, change.kind === 'removed'), ...settings]),
    things: shortList(things, MAX_THINGS),
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

function readContents(visit: Visit, isRemoved: boolean, words: Words): ReadContents {
  const { value, path, holders, parts } = visit;
  if (!isObject(value)) return { settings: [], things: [] };
  const isTransition = transitionText(changeOf(visit, isRemoved), words) !== undefined;
  const inner = Object.entries(value)
    .filter(([name]) => !SILENT.has(name) && !(isTransition && ['from', 'to', 'by'].includes(name)))
    .map(([name, one]) => {
      const below = memberParts(parts, name).flatMap((part) => partsFor(words.meta, part, one));
      const holder = { before: isRemoved ? value : undefined, now: isRemoved ? undefined : value };
      const around = [...holders, { ...holder, key: path.at(-1), parts }];
      return memberContents(
        { value: one, path: [...path, name], holders: around, parts: below },
        isRemoved,
        words,
      );
    });
  return {
    settings: inner.flatMap(({ settings }) => settings),
    things: inner.flatMap(({ things }) => things),
  };
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

function memberContents(visit: Visit, isRemoved: boolean, words: Words): ReadContents {
  const { value, path, holders, parts } = visit;
  const key = path.at(-1);
  const setting = (text: string, rank: number): ReadContents => ({ settings: [{ text, rank }], things: [] });
  const meaning = settingMeaning(parts) ?? String(key);
  const change = changeOf(visit, isRemoved);
  const version = isRemoved ? 'before' : 'now';
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
    const entries = value.map((item, i): Visit => {
      const below = itemParts(parts).flatMap((part) => partsFor(words.meta, part, item));
      const around = [...holders, { before: value, now: value, key, parts }];
      return { value: item, path: [...path, i], holders: around, parts: below };
    });
    const titles = value.flatMap((item) => words.names.titleOf(item, words.file) ?? []);
    const isChoices = titles.length === value.length && entries.every((entry) => isChoice(entry.value));
    if (isChoices)
      return setting(
        `${meaning}: ${shortList(
          titles.map((title) => `«${title}»`),
          MAX_CHOICES,
        ).join(', ')}`,
        RANKS.limit,
      );
    return joined(entries.map((entry) => thing(entry, isRemoved, words)));
  }
  if (words.names.titleOf(value, words.file) !== undefined) return thing(visit, isRemoved, words);
  const members = Object.values(objectOf(value));
  const isNameMap = members.every(isPlain) && !parts.some(({ schema }) => isObject(schema.properties));
  if (isNameMap)
    return members.some(isProse)
      ? { settings: [], things: [] }
      : setting(`${meaning} — ${valueText(value, change, version, words)}`, rankOf(value, path, parts));
  return readContents(visit, isRemoved, words);
}

function joined(all: readonly ReadContents[]): ReadContents {
  return {
    settings: all.flatMap(({ settings }) => settings),
    things: all.flatMap(({ things }) => things),
  };
}

/** A titled thing with its settings, and the things in it after its title: «Забирающие» › «Телефон»: …; things without title as settings. */
function thing(visit: Visit, isRemoved: boolean, words: Words): ReadContents {
  const { value, holders } = visit;
  if (!isObject(value)) return { settings: [], things: [] };
  const change = changeOf(visit, isRemoved);
  const transition = transitionText(change, words);
  const around = holders.map((holder) => holder.now ?? holder.before).toReversed();
  const title = words.names.entryTitle(value, { around, file: words.file });
  const { settings, things } = readContents(visit, isRemoved, words);
  const own = joinSettings([...requirement(visit, isRemoved), ...settings]);
  if (title === undefined && transition === undefined) return { settings, things };
  const key = visit.path.at(-1);
  const isField = visit.path.at(-2) === 'properties';
  const name = transition ?? `«${title}»${isField ? ` (${String(key)})` : ''}`;
  return {
    settings: [],
    things: [`${name}${own && `: ${own}`}`, ...things.map((inner) => `${name} › ${inner}`)],
  };
}

function changeOf(visit: Visit, isRemoved: boolean): ValueChange {
  const { value, path, holders, parts } = visit;
  return isRemoved
    ? { kind: 'removed', path, holders, before: value, now: undefined, parts }
    : { kind: 'added', path, holders, before: undefined, now: value, parts };
}

/** «обязательно» for a field that the object around it demands. */
function requirement(
  { path, holders }: Pick<Visit, 'path' | 'holders'>,
  isRemoved: boolean,
): readonly Setting[] {
  const around = holders.at(-2);
  const { required }: { required?: unknown } = objectOf(isRemoved ? around?.before : around?.now);
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
