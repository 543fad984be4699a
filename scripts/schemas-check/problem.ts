/**
 * A mistake in a file under `schemas/`, its position, and its fix. Lines and columns count from 1.
 */
export interface Problem extends ProblemLinks, Partial<Pick<Advice, 'advice' | 'otherwise'>> {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The mistake: a sentence without a full stop. */
  readonly what: string;
  /** The fix, printed after «Как исправить:», without a full stop. */
  readonly fix: string;
}

/** A fix, and how it treats the edit that caused the problem. */
export interface Advice {
  readonly fix: string;
  /** `undo`: it says how to undo the edit, or what an intended one needs. `guess`: it names words that may be meant. */
  readonly advice: 'undo' | 'guess';
  /** The words after the former value, if the fix is to restore one. */
  readonly otherwise?: string;
}

/** The words of a fix, or an `Advice`; most fixes adjust the reported value to the other files. */
export type Fix = string | Advice;

/** The members of a problem for a fix. */
export function adviceOf(fix: Fix): Pick<Problem, keyof Advice> {
  return typeof fix === 'string' ? { fix } : fix;
}

/** The fix with more words. */
export function extendFix(fix: Fix, more: string): Fix {
  return typeof fix === 'string' ? fix + more : { ...fix, fix: fix.fix + more };
}

/** A fix that says how to undo an edit, or what else an intended one needs. */
export function undo(fix: string): Advice {
  return { fix, advice: 'undo' };
}

/** The fix that restores a former value; `otherwise` is what an intended edit needs: «; если так задумано, …». */
export function restore(former: string, otherwise = ''): Advice {
  return { ...undo(`верните ${former}${otherwise}`), otherwise };
}

/** The fix that restores a former value, which only a new version of the form may change. */
export function restoreOrVersion(former: string): Advice {
  return restore(former, '; если так задумано, поднимите x-version');
}

/** How the problems of one mistake recognize each other. */
export interface ProblemLinks {
  /** The names that the problem does not find; the check adds its file and its rule, as `hides` names them. */
  readonly about?: readonly string[];
  /** The names, files and rules (`limits.limits`, or `limits.limits file`) of the problems that follow from this one. */
  readonly hides?: readonly string[];
}

/** `schemas/forms/login.json:8:5  нет названия. Как исправить: …` */
export function printProblem({ file, line, column, what, fix }: Problem): string {
  return `${file}:${line}:${column}  ${what}. Как исправить: ${fix}.`;
}

/** Removes the consequences of other problems: those about something that another one `hides`. Two that hide each other stay. */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const causes = problems.filter(({ hides = [] }) => hides.length > 0);
  const causesOf = (problem: Problem) =>
    causes.filter((cause) => cause !== problem && isAbout(problem, cause.hides));
  return problems.filter((problem) => !causesOf(problem).some((cause) => !causesOf(cause).includes(problem)));
}

function isAbout({ about = [] }: Problem, subjects: readonly string[] = []): boolean {
  return subjects.some((subject) => about.includes(subject));
}

/** Names that an edit renamed or removed. */
export interface LostNames {
  readonly names: readonly string[];
  /** The problem to report if the names are still used; `what` ends before the list of their uses. */
  readonly problem: Problem;
}

/** Reports the uses of lost names once, at the edit that lost them: the files that use them are right. */
export function withLostNames(problems: readonly Problem[], lost: readonly LostNames[]): readonly Problem[] {
  const causes = lost.flatMap(({ names, problem }) => {
    const uses = problems.filter((one) => isAbout(one, names));
    return uses.length > 0
      ? { uses, problem: { ...problem, what: `${problem.what}: ${positionsOf(uses)}` } }
      : [];
  });
  const hidden = new Set(causes.flatMap(({ uses }) => uses));
  return [...causes.map(({ problem }) => problem), ...problems.filter((problem) => !hidden.has(problem))];
}

/** `schemas/columns.json:4, schemas/portal/portal.json:12, 67` */
function positionsOf(problems: readonly Problem[]): string {
  const lines = new Map<string, Set<number>>();
  for (const { file, line } of sortProblems(problems))
    lines.set(file, (lines.get(file) ?? new Set()).add(line));
  return [...lines].map(([file, numbers]) => `${file}:${[...numbers].join(', ')}`).join(', ');
}

/** A text as a part of a regular expression (`RegExp.escape` needs Node.js 24). */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Reports a mistake in a shared definition once, not for every field that refers to it. */
export function distinct(problems: readonly Problem[]): readonly Problem[] {
  const keyOf = ({ file, line, column, what }: Problem) => `${file}:${line}:${column} ${what}`;
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

/** Sorts by file, then by position. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** «возможно, вы имели в виду «x-summary»»: the fix for a typo; `undefined` if no known word is that near. */
export function likelyWord(wrong: string, known: readonly string[]): Advice | undefined {
  const [nearest] = byDistance(wrong, known);
  return nearest !== undefined && editDistance(wrong, nearest) <= maxTypos(wrong, nearest)
    ? guess(`возможно, вы имели в виду «${nearest}»`)
    : undefined;
}

/** The fault of a name that is none of the known ones; `at` leads to it from the subject of the rule. */
export function nameFault(
  what: string,
  name: string,
  known: readonly string[],
  at: readonly (string | number)[] = [],
) {
  return known.includes(name) ? undefined : { at, what, fix: suggestion(name, known), about: [name] };
}

/** The fix for an unknown word: the likely word, or else all known words if there are few, or the nearest three. */
export function suggestion(wrong: string, known: readonly string[]): Fix {
  if (known.length === 0) return 'уберите его';
  const likely = likelyWord(wrong, known);
  if (likely !== undefined) return likely;
  if (known.length <= MAX_LISTED) return guess(`здесь могут стоять: ${known.join(', ')}`);
  return guess(`ближе всего: ${byDistance(wrong, known).slice(0, 3).join(', ')}`);
}

function guess(fix: string): Advice {
  return { fix, advice: 'guess' };
}

/** The most words that a fix lists. */
export const MAX_LISTED = 12;

function byDistance(wrong: string, known: readonly string[]): readonly string[] {
  const distances = new Map(known.map((word) => [word, editDistance(wrong, word)]));
  return [...known].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** Whether a word is another one with a letter or two wrong. */
export function isTypo(wrong: string, meant: string): boolean {
  return wrong !== meant && editDistance(wrong, meant) <= maxTypos(wrong, meant);
}

/** The number of wrong letters by which a word is still recognized; fewer in a short word. */
function maxTypos(wrong: string, meant: string): number {
  return Math.min(Math.max(2, wrong.length / 4), Math.ceil(Math.max(wrong.length, meant.length) / 3));
}

/** The number of letters to add, remove or change to get from one word to the other (Levenshtein). */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
