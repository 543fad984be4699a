import { equal } from '#engine/values/equal.ts';
import { isObject } from '#scripts/generate/json-files.ts';
import { changesBetween, placeOf, type ValueChange } from './edit/changes.ts';
import { type Advice, type Problem, restore, undo } from './problem.ts';
import { nodesIn, type Path, readPositions, valueAt } from './read/source.ts';

/** A file of an edit, as it was and as it is. */
export interface EditedFile {
  readonly file: string;
  readonly before: unknown;
  readonly now: unknown;
  readonly positionOf: (path: Path) => { readonly line: number; readonly column: number };
}

/** Reads both versions of a file; `undefined` for release records, meta schemas and syntax errors. */
export function readEdited(file: string, before: string, now: string): EditedFile | undefined {
  if (/^schemas\/(released|meta\/)/.test(file)) return undefined;
  const [former, current] = [readPositions(file, before), readPositions(file, now)];
  if (!former || !current) return undefined;
  return { file, before: former.data, now: current.data, positionOf: current.positionOf };
}

/** Finds the problems of the repository with former data of some files. */
export type Recheck = (former: ReadonlyMap<string, unknown>) => readonly Problem[];

interface Change extends ValueChange {
  readonly edited: EditedFile;
}

/** Changes that one hand movement makes: one value, two exchanged ones, or one that moved to another object. */
type Edit = readonly [Change, ...Change[]];

/**
 * The problems, each at the value that causes it. A rule reports a contradiction between two places at one of them, which
 * may be the unchanged one. Such a problem belongs to the only edit, or to an edit whose reversal removes it and causes no
 * new one; all problems of an edit are reported there as one. A problem at a changed name stays where it is. Both get the
 * former value as the first fix, unless their own fix says how to undo the edit.
 */
export function atTheirCauses(
  problems: readonly Problem[],
  files: readonly EditedFile[],
  added: readonly string[],
  recheck: Recheck,
): readonly Problem[] {
  const changes = files.flatMap((edited) =>
    changesBetween(edited.before, edited.now).map((change) => ({
      ...change,
      edited,
    })),
  );
  const misplaced = misplacedNames(problems, changes);
  if (misplaced) return misplaced;
  const edits = changes.length > MAX_CHANGES ? [] : editsOf(changes);
  const changedLines = new Set(changes.flatMap(linesOf));
  const isElsewhere = (problem: Problem) =>
    !changedLines.has(lineOf(problem)) &&
    !added.includes(problem.file) &&
    !problem.file.startsWith('schemas/released');
  const isOnlyEdit = edits.flat().length === changes.length;
  const hasExchange = problems.length > 1 && edits.some((edit) => edit.length > 1);
  const left = new Set(problems);
  const caused = candidates(edits, isOnlyEdit).flatMap((edit) => {
    if (left.size === 0 || (!hasExchange && ![...left].some(isElsewhere))) return [];
    const own =
      edits.length === 1 && isOnlyEdit && added.length === 0
        ? [...left]
        : removedBy(edit, [...left], added, recheck);
    for (const problem of own) left.delete(problem);
    return atEdit(edit, own, isElsewhere);
  });
  const isOnlyChange = changes.length === 1 && added.length === 0;
  return [...caused, ...left].map((problem) => withFormerValue(problem, changes, isOnlyChange));
}

/** An edit with more changes is rewritten, not mistyped: each problem is reported where it is found. */
const MAX_CHANGES = 12;

/** Names that the edit adds to another file of the same folder: their uses as one problem, and the other problems. */
function misplacedNames(
  problems: readonly Problem[],
  changes: readonly Change[],
): readonly Problem[] | undefined {
  const consequences = new Set<Problem>();
  const causes = changes.flatMap((change): readonly Problem[] => {
    const { file, positionOf } = change.edited;
    const name = String(change.path.at(-1));
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const isUse = (one: Problem) =>
      one.file !== file && one.file.startsWith(folder) && one.about?.includes(name) === true;
    const [first, ...others] = change.kind === 'added' ? problems.filter(isUse) : [];
    if (!first) return [];
    const lines = linesOf(change);
    for (const one of problems) if (isUse(one) || lines.includes(lineOf(one))) consequences.add(one);
    const more = others.length > 0 ? ` и строки ${others.map(({ line }) => line).join(', ')}` : '';
    const place = `${file}:${positionOf(change.path).line}`;
    return [{ ...first, fix: `«${name}» добавлено в ${place}: перенесите туда и эту строку${more}` }];
  });
  return causes.length > 0 ? [...causes, ...problems.filter((one) => !consequences.has(one))] : undefined;
}

function editsOf(changes: readonly Change[]): readonly Edit[] {
  const left = new Set(changes.filter(isEdit).sort(addedLast));
  const added = changes.filter(({ kind }) => kind === 'added');
  return [...left].flatMap((change): readonly Edit[] => {
    if (!left.delete(change)) return [];
    const other =
      [...left].find((one) => areExchanged(change, one)) ?? added.find((one) => isMoved(change, one));
    if (!other) return [[change]];
    left.delete(other);
    return other.kind === 'added' ? [[other, change]] : [[change, other]];
  });
}

/** Not an added thing, which is reported where it is, unless it is a scalar or a reference; nor another order of members. */
function isEdit({ kind, path, now, holders }: Change): boolean {
  if (kind === 'reordered') return Array.isArray(holders.at(-1)?.now);
  if (kind !== 'added') return true;
  if (typeof path.at(-1) === 'string') return Object(now) !== now;
  return isObject(now) && Object.keys(now).join() === '$ref';
}

/** A change to another object is found from the object that lost the member. */
function addedLast(one: Change, other: Change): number {
  return Number(one.kind === 'added') - Number(other.kind === 'added');
}

function areExchanged(a: Change, b: Change): boolean {
  const areChanged = [a, b].every(({ kind }) => kind === 'changed') && a.edited === b.edited;
  return areChanged && equal(a.before, b.now) && equal(b.before, a.now);
}

function isMoved(removed: Change, added: Change): boolean {
  if (removed.kind !== 'removed' || removed.edited !== added.edited) return false;
  return removed.path.at(-1) === added.path.at(-1) && equal(removed.before, added.now);
}

/** Each edit, then all edits of a file together: reverting one value of an entry may only cause another problem. */
function candidates(edits: readonly Edit[], isOnlyEdit: boolean): readonly Edit[] {
  const files = new Set(edits.map(([{ edited }]) => edited));
  const together = [...files].flatMap((file): readonly Edit[] => {
    const [first, ...others] = edits.filter(([{ edited }]) => edited === file);
    return first && (others.length > 0 || !isOnlyEdit) ? [[...first, ...others.flat()]] : [];
  });
  return [...edits, ...together];
}

/** The problems that the reversal of an edit removes; none if it causes others, except in a file that it leaves unused. */
function removedBy(
  edit: Edit,
  problems: readonly Problem[],
  added: readonly string[],
  recheck: Recheck,
): readonly Problem[] {
  const rest = recheck(new Map([[edit[0].edited.file, reverted(edit)]]));
  const [kinds, kindsOfRest] = [problems.map(kindOf), rest.map(kindOf)];
  const isNew = (problem: Problem) => !kinds.includes(kindOf(problem)) && !added.includes(problem.file);
  return rest.some(isNew) ? [] : problems.filter((problem) => !kindsOfRest.includes(kindOf(problem)));
}

/** A problem without the numbers of lines and entries, which the reversal of a change moves. */
function kindOf({ file, what }: Problem): string {
  return `${file} ${what.replaceAll(/\d+/g, '')}`;
}

/** The data of the file without the edit. */
function reverted(edit: Edit): unknown {
  const data: unknown = structuredClone(edit[0].edited.now);
  for (const { kind, path, before } of edit) {
    const holder = valueAt(data, path.slice(0, -1));
    const key = path.at(-1) ?? '';
    if (Array.isArray(holder) && kind === 'added') holder.splice(Number(key), 1);
    else if (Array.isArray(holder) && kind === 'removed') holder.splice(Number(key), 0, before);
    else if (kind === 'added') Reflect.deleteProperty(Object(holder), key);
    else if (kind === 'renamed') {
      Object(holder)[String(before)] = Object(holder)[key];
      Reflect.deleteProperty(Object(holder), key);
    } else Object(holder)[key] = before;
  }
  return data;
}

/** The problems of an edit: those at its lines if their fixes are about it, or else one at the edit. */
function atEdit(
  edit: Edit,
  problems: readonly Problem[],
  isElsewhere: (problem: Problem) => boolean,
): readonly Problem[] {
  const [change] = edit;
  const { kind, edited, path } = change;
  const here = problems.filter((problem) => !isElsewhere(problem));
  const isEach = here.length === problems.length && (edit.length === 1 || here.length === 1);
  if (isEach || here.some(({ advice }) => kind === 'renamed' || advice !== undefined)) return here;
  const at = edited.positionOf(path);
  const isAt = ({ file, line }: Problem) => file === edited.file && line === at.line;
  const [found, ...others] = [
    ...problems.filter(isElsewhere),
    ...here.filter((one) => !isAt(one)),
    ...here.filter(isAt),
  ];
  if (!found) return [];
  const places = [...new Set(others.flatMap((one) => (isAt(one) ? [] : lineOf(one))))];
  const more = places.length > 0 ? `; и с ${places.join(', ')}` : '';
  // a rule that asks for a lost member contradicts nothing else, and its problem is beside it: the member has no line
  const isOfMember = kind === 'removed' && found.otherwise !== undefined && found.file === edited.file;
  const { line, column } = isOfMember ? edited.positionOf(placeOf(change)) : at;
  const contradiction = isOfMember ? '' : `это не сходится с ${lineOf(found)}: `;
  const what = `${changeText(edit)}; ${contradiction}${found.what}${more}`;
  return [{ ...found, file: edited.file, line, column, what, ...restoreFix(edit, found, true) }];
}

/** A problem at a changed name, or whose fix names what the edit removed beside it, with the former value as its fix. */
function withFormerValue(problem: Problem, changes: readonly Change[], isOnlyChange: boolean): Problem {
  const { file, fix, advice, otherwise } = problem;
  const isBeside = (change: Change) => linesOf(change).includes(lineOf(problem));
  const lost = changes.find((change) => {
    const { gone, added } = listDifference(change) ?? {};
    const isElement = advice !== 'undo' && gone && added && fix.includes(gone);
    const isMember =
      change.kind === 'removed' && otherwise !== undefined && fix.includes(memberText(change.path.at(-1)));
    return (isElement || isMember) && isBeside(change);
  });
  if (lost) return { ...problem, ...restoreFix([lost], problem) };
  if (advice === 'undo') return problem;
  const names = changes.filter(isChangedName);
  const name = names.find((change) => {
    const at = change.edited.positionOf(change.path);
    const isThere = change.edited.file === file && at.line === problem.line && at.column === problem.column;
    return isThere || (isOnlyChange && isBeside(change));
  });
  if (!name || fix.includes(String(name.before))) return problem;
  // the name beside a value of another type decides its type
  const beside = names.filter((one) => one !== name && typeof name.now !== 'string' && areBeside(one, name));
  const { line, column } = name.edited.positionOf(name.path);
  return { ...problem, line, column, ...restoreFix([name, ...beside], problem) };
}

function isChangedName({ kind, before, now }: Change): boolean {
  const isName = typeof before === 'string' && /^[\w./*{}-]+$/.test(before);
  return isName && Object(now) !== now && (kind === 'changed' || kind === 'renamed');
}

function areBeside(one: Change, other: Change): boolean {
  return one.edited === other.edited && equal(one.path.slice(0, -1), other.path.slice(0, -1));
}

function lineOf({ file, line }: Problem): string {
  return `${file}:${line}`;
}

/** The lines of a changed value and of the members beside it, of its object and of the entry around it. */
function linesOf({ kind, path, edited }: Change): readonly string[] {
  const holder = path.slice(0, -1);
  const inner =
    kind === 'renamed' ? [path] : nodesIn(valueAt(edited.now, path)).map((node) => [...path, ...node.path]);
  const siblings = holder.length > 0 ? valueAt(edited.now, holder) : undefined;
  const beside = isObject(siblings) ? Object.keys(siblings).map((name) => [...holder, name]) : [];
  const around = [holder, path.slice(0, -2)].filter(({ length }) => length > 1);
  return [...inner, ...beside, ...around].map((one) => `${edited.file}:${edited.positionOf(one).line}`);
}

/** «"by": было "representative", стало "administrator"» */
function changeText([change, other]: Edit): string {
  const { kind, path, before, now, edited } = change;
  const key = path.at(-1);
  if (kind === 'added')
    return other
      ? `"${String(key)}" стояло в «${String(other.path.at(-2))}», а теперь стоит в «${String(path.at(-2))}»`
      : `здесь добавлено ${memberText(key, now)}`;
  if (kind === 'removed') return `здесь было ${memberText(key, before)}`;
  if (kind === 'renamed') return `было имя «${String(before)}», стало «${String(now)}»`;
  const name = typeof key === 'string' ? `"${key}": ` : '';
  const values = listText(change) ?? `было ${valueText(before)}, стало ${valueText(now)}`;
  if (other?.kind !== 'changed' || !areExchanged(change, other)) return name + values;
  const [own, line] = [path, other.path].map((one) => edited.positionOf(one).line);
  return `${name}переставлено с${own === line ? ' соседним' : `о строкой ${line}`}: ${values}`;
}

/** The fix that restores what an edit changed, then what to do about the problem, found here or away, if it is intended. */
function restoreFix(edit: Edit, { fix, advice, otherwise }: Problem, isAway = false): Advice {
  const [{ kind, path, now }] = edit;
  const former = edit.flatMap((change, i) => {
    const line = i === 0 ? '' : ` в строку ${change.edited.positionOf(change.path).line}`;
    return change.kind === 'added' ? [] : formerText(change) + line;
  });
  const elsewhere = advice === 'guess' ? 'исправьте и там' : `там ${fix}`;
  const intended = isAway ? elsewhere : fix;
  if (former.length === 0) {
    const verb = typeof path.at(-1) === 'number' ? 'переставьте или уберите' : 'уберите';
    return undo(`${verb} ${memberText(path.at(-1), now)}; если так задумано, ${intended}`);
  }
  const condition = advice === 'guess' && !isAway ? 'если нужно другое имя' : 'если так задумано';
  const usual = isAway && kind === 'renamed' ? `напишите там «${String(now)}»` : intended;
  return restore(former.join(' и '), otherwise ?? `; ${condition}, ${usual}`);
}

function formerText(change: Change): string {
  const { kind, path, before } = change;
  const { gone, added } = listDifference(change) ?? {};
  if (gone) return `${gone}${added && ` вместо ${added}`}`;
  return kind === 'renamed' ? `имя "${String(before)}"` : memberText(path.at(-1), before, 300);
}

/** The elements that a list of names lost and got. */
function listDifference({ before, now }: Change) {
  if (!Array.isArray(before) || !Array.isArray(now)) return undefined;
  const difference = (one: readonly unknown[], other: readonly unknown[]) =>
    one
      .filter((item) => !other.some((twin) => equal(item, twin)))
      .map((item) => valueText(item))
      .join(', ');
  return { gone: difference(before, now), added: difference(now, before) };
}

function listText(change: Change): string | undefined {
  const lists = listDifference(change);
  if (!lists) return undefined;
  const parts = [lists.gone && `убрано ${lists.gone}`, lists.added && `добавлено ${lists.added}`];
  return parts.filter(Boolean).join(', ') || 'другой порядок';
}

/** `"key": value`, or the start of the member without a value; an element of a list has no key. */
function memberText(key: string | number | undefined, value?: unknown, length?: number): string {
  return `${typeof key === 'string' ? `"${key}": ` : ''}${value === undefined ? '' : valueText(value, length)}`;
}

function valueText(value: unknown, length = 80): string {
  const text = String(JSON.stringify(value));
  return text.length > length ? `${text.slice(0, length)}…${text.slice(-1)}` : text;
}
