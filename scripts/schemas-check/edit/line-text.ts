import { isTemplate } from '#scripts/generate/catalogues/questionnaire-defaults.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { type MetaPart, memberParts, nearestKeyword } from '#scripts/generate/portal/meta-parts.ts';
import { textsIn } from '../read/source.ts';
import { isCondition, type ValueChange } from './changes.ts';
import { contentsOf } from './contents.ts';
import { choiceTitle, type NameContext } from './field-names.ts';
import type { Names } from './names.ts';
import { oneLine, shorten } from './text-difference.ts';
import { changeText, kindOfKey, meaningOf, settingMeaning, type Words } from './values.ts';

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
  const around = holders.map((holder) => holder.now ?? holder.before).toReversed();
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
  const around = holders
    .slice(0, depth)
    .map((holder) => holder.now)
    .toReversed();
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
  const around = holders
    .slice(0, index + 1)
    .map((holder) => holder.now ?? holder.before)
    .toReversed();
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
