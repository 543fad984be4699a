import { equal } from '#engine/values/equal.ts';
import { isObject } from '#scripts/generate/json-files.ts';
import { changesBetween, placeOf, type ValueChange } from './edit/changes.ts';
import type { Problem } from './problem.ts';
import { nodesIn, type Path, valueAt } from './read/source.ts';
import { readPositions } from './read/yaml-positions.ts';

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
 * The problems, each at the value that causes it. A rule reports a contradiction between two files at one of them; if the
 * edit changed the other one, the problem is reported there, with the former value as its fix. A problem belongs to a
 * change that is the only one, or whose reversal removes the problem and causes no new one.
 */
export function atTheirCauses(
  problems: readonly Problem[],
  files: readonly EditedFile[],
  added: readonly string[],
  recheck: Recheck,
): readonly Problem[] {
  const changes = files.flatMap((edited) =>
    changesBetween(edited.before, edited.now, () => undefined, undefined).map((change) => ({
      ...change,
      edited,
    })),
  );
  const [misplaced, known] = withMisplaced(problems, changes);
  if (misplaced.length > 0) return [...misplaced, ...known];
  const edits = editsOf(changes);
  const changedLines = new Set(changes.flatMap(linesOf));
  const isElsewhere = ({ file, line, fix }: Problem) =>
    !changedLines.has(`${file}:${line}`) &&
    !added.includes(file) &&
    !file.startsWith('schemas/released') &&
    !fix.includes(RELEASE);
  const isClear = problems.length < 2 || edits.every((edit) => edit.length === 1);
  if (edits.length === 0 || changes.length > MAX_CHANGES || (isClear && !problems.some(isElsewhere)))
    return withFormerNames(problems, changes, added);
  const left = new Set(problems);
  const isOnlyEdit = edits.flat().length === changes.length && added.every((file) => isUse(edits, file));
  const caused = candidates(edits, isOnlyEdit).flatMap((edit) => {
    if (left.size === 0 || (isClear && ![...left].some(isElsewhere))) return [];
    const consequences = edits.length === 1 && isOnlyEdit ? [...left] : removedBy(edit, [...left], recheck);
    for (const problem of consequences) left.delete(problem);
    return consequences.length === 0 ? [] : reported(edit, consequences, isElsewhere);
  });
  return withFormerNames([...caused, ...left], changes, added);
}

/** The problems of changed names, each with the former name as its first fix: a similar name is only a guess. */
function withFormerNames(
  problems: readonly Problem[],
  changes: readonly Change[],
  added: readonly string[],
): readonly Problem[] {
  const names = changes.filter(({ kind, before, now }) =>
    [kind === 'changed' || kind === 'renamed', isName(before), Object(now) !== now].every(Boolean),
  );
  const exchanged = changes.flatMap((change) => {
    const lists = listEdit(change.before, change.now);
    return lists?.gone && lists.added ? { ...lists, change, lines: linesOf(change) } : [];
  });
  const isOnlyChange = changes.length === 1 && added.length === 0;
  return problems.map((problem) => {
    const { file, line, column, fix } = problem;
    const lost = changes.find(
      (one) =>
        one.kind === 'removed' &&
        fix.startsWith(`${RESTORE} "${String(one.path.at(-1))}": `) &&
        linesOf(one).includes(`${file}:${line}`),
    );
    if (lost) return { ...problem, fix: restoreText([lost]) };
    const list = exchanged.find(({ gone, lines }) => lines.includes(`${file}:${line}`) && fix.includes(gone));
    if (list && !INTENDED.test(fix))
      return { ...problem, fix: `${restoreText([list.change])}; если так задумано, ${fix}` };
    const change = names.find((one) => {
      const at = one.edited.positionOf(one.path);
      const isThere = one.edited.file === file && at.line === line && at.column === column;
      return isThere || (isOnlyChange && linesOf(one).includes(`${file}:${line}`));
    });
    if (!change || INTENDED.test(fix) || fix.includes(String(change.before))) return problem;
    const other = SUGGESTION.test(fix) ? 'если нужно другое имя' : 'если так задумано';
    const at = change.edited.positionOf(change.path);
    // the name beside a value of another type decides its type
    const beside = names.filter(
      (one) => one !== change && typeof change.now !== 'string' && areBeside(one, change),
    );
    return {
      ...problem,
      line: at.line,
      column: at.column,
      fix: `${restoreText([change, ...beside])}; ${other}, ${fix}`,
    };
  });
}

function areBeside(one: Change, other: Change): boolean {
  return one.edited === other.edited && equal(one.path.slice(0, -1), other.path.slice(0, -1));
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[\w./*{}-]+$/.test(value);
}

/** Names that the edit adds to another file of the same folder: their uses, as one problem, and the other problems. */
function withMisplaced(
  problems: readonly Problem[],
  changes: readonly Change[],
): readonly [readonly Problem[], readonly Problem[]] {
  const added = changes.flatMap((change) => {
    const { file } = change.edited;
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const uses = problems.filter(
      (one) =>
        one.file !== file && one.file.startsWith(folder) && one.about?.includes(String(change.path.at(-1))),
    );
    return change.kind === 'added' && uses.length > 0 ? { change, uses, lines: linesOf(change) } : [];
  });
  const consequences = problems.filter((one) =>
    added.some(({ uses, lines }) => uses.includes(one) || lines.includes(`${one.file}:${one.line}`)),
  );
  const causes = added.flatMap(({ change: { path, edited }, uses: [first, ...others] }) => {
    const place = `${edited.file}:${edited.positionOf(path).line}`;
    const lines = others.map(({ line }) => `, ${line}`).join('');
    const fix = `«${String(path.at(-1))}» добавлено в ${place}: перенесите туда и эту строку${lines && ` и строки${lines.slice(1)}`}`;
    return first ? { ...first, fix } : [];
  });
  return [causes, problems.filter((one) => !consequences.includes(one))];
}

/** An edit with more changes is rewritten, not mistyped: each problem is reported where it is found. */
const MAX_CHANGES = 12;

function editsOf(changes: readonly Change[]): readonly Edit[] {
  const isEdit = ({ kind, now, holders }: Change) =>
    (kind !== 'added' && kind !== 'reordered') ||
    (kind === 'reordered' && Array.isArray(now) && Array.isArray(holders.at(-1)?.now));
  const left = new Set([...changes.filter(isEdit), ...changes.filter(isSetting)]);
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

/** Whether the only edit is the reference to an added file. */
function isUse([edit, ...others]: readonly Edit[], file: string): boolean {
  const { $ref }: { $ref?: unknown } = Object(edit?.[0].now);
  return others.length === 0 && file.endsWith(`/${String($ref)}`);
}

/** Whether a change adds a setting of an existing thing: a scalar beside other members, or a reference to another file. */
function isSetting({ kind, path, now }: Change): boolean {
  const isFile = isObject(now) && Object.keys(now).length === 1 && isName(now.$ref);
  return kind === 'added' && (typeof path.at(-1) === 'string' ? Object(now) !== now : isFile);
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

function removedBy(edit: Edit, problems: readonly Problem[], recheck: Recheck): readonly Problem[] {
  const [{ edited }] = edit;
  const rest = recheck(new Map([[edited.file, reverted(edit)]])).map(kindOf);
  const kinds = problems.map(kindOf);
  return rest.every((kind) => kinds.includes(kind))
    ? problems.filter((problem) => !rest.includes(kindOf(problem)))
    : [];
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
    if (kind === 'renamed' || kind === 'added') Reflect.deleteProperty(Object(holder), key);
    if (kind === 'renamed') Object(holder)[String(before)] = valueAt(edit[0].edited.now, path);
    else if (kind === 'removed' && Array.isArray(holder)) holder.splice(Number(key), 0, before);
    else if (kind !== 'added') Object(holder)[key] = before;
  }
  return data;
}

/** The problems of an edit: those at the changed values if they tell how to restore them, or else one at the edit. */
function reported(
  edit: Edit,
  problems: readonly Problem[],
  isElsewhere: (problem: Problem) => boolean,
): readonly Problem[] {
  const here = problems.filter((problem) => !isElsewhere(problem));
  const [{ kind, edited, path }] = edit;
  if (here.length === problems.length && (edit.length === 1 || here.length === 1)) return here;
  if (here.some(({ fix }) => kind === 'renamed' || SUFFICIENT.test(fix))) return here;
  const at = edited.positionOf(path);
  const isAt = (problem: Problem) => problem.file === edited.file && problem.line === at.line;
  const [away, ...others] = [
    ...problems.filter(isElsewhere),
    ...here.filter((one) => !isAt(one)),
    ...here.filter(isAt),
  ];
  if (!away) return [];
  const places = [...new Set(others.flatMap((one) => (isAt(one) ? [] : `${one.file}:${one.line}`)))];
  const more = places.length > 0 ? `; и с ${places.join(', ')}` : '';
  const restore = restoreText(edit);
  // a rule that asks for the lost member itself is reported beside it, because the member has no line
  const isOfMember = kind === 'removed' && away.file === edited.file && away.fix.startsWith(restore);
  const { line, column } = isOfMember ? edited.positionOf(placeOf(edit[0])) : at;
  const found = isOfMember ? '' : `это не сходится с ${away.file}:${away.line}: `;
  return [
    {
      ...away,
      file: edited.file,
      line,
      column,
      what: `${changeText(edit)}; ${found}${away.what}${more}`,
      fix: `${restore}${alternative(edit, away)}`,
    },
  ];
}

const RESTORE = 'верните';

/** Stored names and release records are corrected where the problem says. */
const RELEASE = 'schemas:release';

/** Fixes with the former value, or with the words for an intended change. */
const INTENDED = /верните|если (?:поле|оно|так) |schemas:release/;

/** Fixes of the changed value itself: these, and the word that was meant. */
const SUFFICIENT = new RegExp(`${INTENDED.source}|возможно, вы имели в виду`);

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
function changeText([{ kind, path, before, now, edited }, other]: Edit): string {
  const key = path.at(-1);
  const name = typeof key === 'string' ? `"${key}": ` : '';
  const lists = listEdit(before, now);
  const values = lists
    ? [lists.gone && `убрано ${lists.gone}`, lists.added && `добавлено ${lists.added}`]
        .filter(Boolean)
        .join(', ') || 'другой порядок'
    : `было ${valueText(before)}, стало ${valueText(now)}`;
  if (kind === 'added' && !other) return `здесь добавлено ${memberText(key, now)}`;
  if (kind === 'added')
    return `"${String(key)}" стояло в «${String(other?.path.at(-2))}», а теперь стоит в «${String(path.at(-2))}»`;
  if (kind === 'removed') return `здесь было ${memberText(key, before)}`;
  if (kind === 'renamed') return `было имя «${String(before)}», стало «${String(now)}»`;
  if (other?.kind === 'changed' && equal(other.now, before)) {
    const [own, line] = [path, other.path].map((one) => edited.positionOf(one).line);
    return own === line
      ? `${name}переставлено с соседним: ${values}`
      : `${name}переставлено со строкой ${line}: ${values}`;
  }
  return `${name}${values}`;
}

function restoreText(edit: Edit): string {
  const [{ kind: first, path: at, now: added }, ...others] = edit;
  if (first === 'added' && others.every(({ kind }) => kind === 'added'))
    return `${typeof at.at(-1) === 'number' ? 'переставьте или уберите' : 'уберите'} ${memberText(at.at(-1), added)}`;
  const texts = edit.map(({ kind, path, before, now, edited }, i) => {
    const key = path.at(-1);
    const line = i === 0 ? '' : ` в строку ${edited.positionOf(path).line}`;
    if (kind === 'added') return [];
    const lists = listEdit(before, now);
    if (lists?.gone) return `${lists.gone}${lists.added && ` вместо ${lists.added}`}${line}`;
    if (kind === 'renamed') return `имя "${String(before)}"${line}`;
    return `${memberText(key, before, 300)}${line}`;
  });
  return `${RESTORE} ${texts.flat().join(' и ')}`;
}

/** The elements that a list of names lost and got. */
function listEdit(
  before: unknown,
  now: unknown,
): { readonly gone: string; readonly added: string } | undefined {
  if (!Array.isArray(before) || !Array.isArray(now)) return undefined;
  const difference = (one: readonly unknown[], other: readonly unknown[]) =>
    one
      .filter((item) => !other.some((twin) => equal(item, twin)))
      .map((item) => valueText(item))
      .join(', ');
  return { gone: difference(before, now), added: difference(now, before) };
}

/** What to do where the rule found the problem, for an intended edit. */
function alternative([{ kind, now }]: Edit, { fix }: Problem): string {
  const [, rest = ''] = /^верните[^;]*(;.*)?$/.exec(fix) ?? [];
  if (fix.startsWith(RESTORE)) return rest;
  if (kind === 'renamed') return `; если так задумано, напишите там «${String(now)}»`;
  return `; если так задумано, ${SUGGESTION.test(fix) ? 'исправьте и там' : `там ${fix}`}`;
}

/** A list of known names helps only at a name that was mistyped. */
const SUGGESTION = /^(ближе всего|здесь могут стоять|возможно)/;

function memberText(key: string | number | undefined, value: unknown, length?: number): string {
  return typeof key === 'string' ? `"${key}": ${valueText(value, length)}` : valueText(value, length);
}

function valueText(value: unknown, length = 80): string {
  const text = String(JSON.stringify(value));
  return text.length > length ? `${text.slice(0, length)}…${text.slice(-1)}` : text;
}
