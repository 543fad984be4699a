import { isTemplate } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import {
  itemParts,
  type MetaPart,
  memberParts,
  nearestKeyword,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import { isRussian } from '../read/russian.ts';
import { type Path, textsIn } from '../read/source.ts';
import { changeText, transitionText } from './change-text.ts';
import { aroundIn, isCondition, type ValueChange } from './changes.ts';
import { choiceTitle, type NameContext, type Names } from './names.ts';
import {
  kindOfKey,
  kindOfName,
  meaningOf,
  oneLine,
  settingMeaning,
  shorten,
  valueText,
  type Words,
} from './value-text.ts';

/** Before each line about a thing in an added one, which follows the line of the added thing. */
export const INDENT = '      ';

/** «Договоры» › «Отозвать» › только в этих статусах: «Принят» (было: «Ждёт согласия») */
export function lineText(change: ValueChange, words: Words): string {
  const { names, file } = words;
  const { holders, path } = change;
  const steps = holders.map((holder, depth) => ({ ...holder, title: holderTitle(change, depth, words) }));
  const titled = steps.findLastIndex(({ title }) => title !== undefined);
  const titles = steps.flatMap(({ title, key, parts }, depth) => {
    if (title !== undefined) return `«${title}»`;
    // other containers are said only where no title follows, or where the meta schema gives them a title of their own
    const own = nearestKeyword(parts, 'title');
    const isShown = depth > 0 && depth < titled && typeof key === 'string' && !isMap(parts, path[depth]);
    return isShown && typeof own === 'string' ? own : [];
  });
  const shown =
    titles.length > MAX_TITLES ? [...titles.slice(0, 1), ...titles.slice(1 - MAX_TITLES)] : titles;
  const settings = path
    .slice(Math.max(titled, 0))
    .flatMap((_, i) => stepText(change, Math.max(titled, 0) + i, words));
  const users = names.usersOf(file, path);
  const subject = [...shown, ...settings].join(' › ');
  const value = change.kind === 'removed' ? change.before : change.now;
  const around = aroundIn(holders);
  const isThing =
    ['added', 'removed'].includes(change.kind) &&
    isObject(value) &&
    (typeof path.at(-1) === 'number'
      ? names.entryTitle(value, { around, file })
      : names.titleOf(value, file)) !== undefined;
  const contents = isThing ? contentsOf(change, words) : undefined;
  const changed = `${subject === '' ? '' : `${subject}: `}${changeText(change, words)}`;
  return [
    `${changed}${contents?.settings ? ` — ${contents.settings}` : ''}${usersText(users)}`,
    ...(contents?.things ?? []).map((thing) => `${INDENT}${thing}`),
  ].join('\n');
}

/** «новый файл: «Заявление на поездку» — …»: a file that an edit adds or removes. */
export function fileText(change: ValueChange, words: Words, notes: readonly string[]): string {
  const { names, file } = words;
  const title = names.titleOf(change.now ?? change.before, file);
  const { settings, things } = contentsOf(change, words);
  const what = change.kind === 'added' ? 'новый файл' : 'файла больше нет';
  const said = [settings, ...notes].filter(Boolean).join('; ');
  const named = `${what}${title === undefined ? '' : `: «${title}»`}`;
  return [`${named}${said && ` — ${said}`}`, ...things.map((thing) => `${INDENT}${thing}`)].join('\n');
}

/** Whether a member is one of any name: a field, a status. */
function isMap(parts: readonly MetaPart[], name: string | number | undefined): boolean {
  return (
    typeof name === 'string' &&
    !parts.some(
      ({ schema }) =>
        schema.additionalProperties === false || Object.hasOwn(objectOf(schema.properties), name),
    )
  );
}

/** The words of an object around a change, unless the change is these words. */
function holderTitle({ holders }: ValueChange, depth: number, { names, file }: Words): string | undefined {
  const { before, now, key, parts = [] } = holders[depth] ?? {};
  if (Array.isArray(now)) return undefined;
  if (depth === 0)
    return isTemplate(file)
      ? TEMPLATE_TITLE
      : (names.titleOf(before, file) ?? names.titleOf(now, file) ?? fileTitle(now, parts, { names, file }));
  // a map may have a member of the name `title`: the placeholders of a letter
  if (
    parts.length > 0 &&
    !parts.some(({ schema }) => schema.$ref !== undefined) &&
    ['title', 'label'].every((name) => isMap(parts, name)) &&
    typeof key === 'string'
  )
    return undefined;
  const around = aroundIn(holders.slice(0, depth));
  const nameOf = (holder: unknown) =>
    typeof key === 'number' ? names.entryTitle(holder, { around, file }) : names.titleOf(holder, file);
  return nameOf(before) ?? nameOf(now);
}

/** What a file without a title is about: a short sentence of its comment if that is its title, or its meta schema's. */
function fileTitle(
  data: unknown,
  parts: readonly MetaPart[],
  { names, file }: Pick<Words, 'names' | 'file'>,
): string | undefined {
  const { form } = objectOf(data);
  const ofForm =
    typeof form === 'string' ? names.titleFor(form, { around: [], file, kind: 'form' }) : undefined;
  if (ofForm !== undefined) return ofForm;
  const isTitle = nearestKeyword(memberParts(parts, '$comment'), 'title') !== undefined;
  const sentences = isTitle ? String(objectOf(data).$comment ?? '').split(/[.!?](?: |$)/) : [];
  const comment = sentences.find((one) => one !== '' && one.length < LONGEST_TITLE);
  const title = comment ?? nearestKeyword(parts.slice(0, 1), 'title');
  return typeof title === 'string' ? title : undefined;
}

const LONGEST_TITLE = 80;

const TEMPLATE_TITLE = 'Образец для анкет';

/** What a step of the path of a change is: the meaning of a setting, the title or the name of a member. */
function stepText(
  { holders, path, parts, kind, before, now }: ValueChange,
  index: number,
  { names, file }: Words,
): readonly string[] {
  const step = path[index];
  if (typeof step !== 'string') return [];
  const isLast = index === path.length - 1;
  if (isLast && kind === 'renamed') return [];
  const around = aroundIn(holders.slice(0, index + 1));
  const meaning = settingMeaning(isLast ? parts : holders[index + 1]?.parts);
  const holderParts = holders[index]?.parts ?? [];
  if (isLast && isCondition(parts, step)) return [meaning ?? (step === 'if' ? 'условие' : step)];
  if (holderParts.length === 0) return [meaning ?? step];
  // what stands between titled things is said only in words
  if (!isMap(holderParts, step)) return [meaning ?? (isLast ? step : [])].flat();
  // in `x-messages` a keyword of the field around it
  const outer = holders[index - 1];
  const isKeyword = [outer?.now, names.resolve(outer?.now, file)].some((one) =>
    Object.hasOwn(Object(one), step),
  );
  const keyword = isKeyword ? settingMeaning(memberParts(outer?.parts ?? [], step)) : undefined;
  // a titled value says itself what it is
  const isTitled = isLast && (names.titleOf(now, file) ?? names.titleOf(before, file)) !== undefined;
  const choice = choiceTitle({ ...objectOf(names.resolve(outer?.now, file)), ...objectOf(outer?.now) }, step);
  const known = isTitled
    ? undefined
    : (meaningOf(step, holderParts) ??
      memberTitle(step, { around, file, kind: kindOfKey(holderParts) }, names));
  const title = keyword ?? choice ?? known;
  const entry = isLast ? nearestKeyword(parts, 'title') : undefined;
  // the contract has no Russian words
  const { description } = objectOf(file.endsWith('.yaml') && holders[index + 1]?.now);
  const named = typeof description === 'string' ? `${step} («${shorten(oneLine(description))}»)` : step;
  return [title === undefined ? named : `«${title}»`, ...(typeof entry === 'string' ? [entry] : [])];
}

/** The words for a member of a map: a field, a file. */
function memberTitle(name: string, { around, file, kind }: NameContext, names: Names): string | undefined {
  if (/(^|_)status$/.test(name)) return 'статус';
  const title = names.fieldTitle(name, { around, file }) ?? names.titleFor(name, { around: [], file, kind });
  // a record is known by a sentence that shows it
  return title ?? textsIn(around.at(-1)).find(({ text }) => text.includes(`{${name}.`))?.text;
}

const MAX_TITLES = 4;

function usersText(users: readonly string[]): string {
  if (users.length === 0) return '';
  const more = users.length > MAX_USERS ? ` и ещё ${users.length - MAX_USERS}` : '';
  return `; так и здесь: «${users.slice(0, MAX_USERS).join('», «')}»${more}`;
}

const MAX_USERS = 5;

interface Setting {
  readonly rank: number;
  readonly text: string;
}

/** What is set in an added or removed thing: its own settings, and each titled thing in it with its settings. */
interface Contents {
  readonly settings: string;
  readonly things: readonly string[];
}

/** The contents of the thing that a change adds or removes. */
function contentsOf(change: ValueChange, words: Words): Contents {
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
  const around = aroundIn(holders);
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
