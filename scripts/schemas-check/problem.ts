/**
 * A mistake in a file under `schemas/`, its position, and its fix. Lines and columns count from 1.
 */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The mistake: a sentence without a full stop. */
  readonly what: string;
  /** The fix, printed after «Как исправить:», without a full stop. */
  readonly fix: string;
  /** Names in problems of other rules that follow from this one (`withoutConsequences`). */
  readonly hides?: readonly string[];
}

/** `schemas/forms/login.json:8:5  нет названия. Как исправить: …` */
export function printProblem({ file, line, column, what, fix }: Problem): string {
  return `${file}:${line}:${column}  ${what}. Как исправить: ${fix}.`;
}

/** Problems without the consequences of others: those that name what another one hides. Two that hide each other stay. */
export function withoutConsequences(problems: readonly Problem[]): readonly Problem[] {
  const causes = problems.flatMap((cause) =>
    (cause.hides ?? []).map((name) => ({ cause, name: wholeWord(name) })),
  );
  const hiders = (problem: Problem) => {
    const text = `${problem.file} ${problem.what} ${problem.fix}`;
    return causes.filter(({ cause, name }) => cause !== problem && name.test(text)).map(({ cause }) => cause);
  };
  return problems.filter((problem) => !hiders(problem).some((cause) => !hiders(cause).includes(problem)));
}

function wholeWord(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d_])${escapeRegExp(name)}(?![\\p{L}\\d_])`, 'u');
}

/** A text as a part of a regular expression (`RegExp.escape` needs Node.js 24). */
export function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** A mistake in a shared definition is reported once, not for every field that refers to it. */
export function distinct(problems: readonly Problem[]): readonly Problem[] {
  const keyOf = ({ file, line, column, what }: Problem) => `${file}:${line}:${column} ${what}`;
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

/** In the order of files, and from top to bottom in each. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** «возможно, вы имели в виду «x-summary»», or the allowed words: all of a few, the nearest of many. */
export function suggestion(wrong: string, known: readonly string[]): string {
  const nearest = known.map((word) => ({ word, far: distance(wrong, word) })).sort((a, b) => a.far - b.far);
  const [first] = nearest;
  if (!first) return 'уберите его';
  if (first.far <= slips(wrong, first.word)) return `возможно, вы имели в виду «${first.word}»`;
  if (known.length <= few) return `здесь могут стоять: ${known.join(', ')}`;
  return `ближе всего: ${nearest
    .slice(0, 3)
    .map(({ word }) => word)
    .join(', ')}`;
}

const few = 12;

/** Whether a word is another one with a letter or two wrong. */
export function isSlip(wrong: string, meant: string): boolean {
  return wrong !== meant && distance(wrong, meant) <= slips(wrong, meant);
}

/** How many letters one gets wrong in a word and still means it: fewer of a short one. */
function slips(wrong: string, meant: string): number {
  return Math.min(Math.max(2, wrong.length / 4), Math.ceil(Math.max(wrong.length, meant.length) / 3));
}

/** Letters to add, drop or change, to get from one word to the other (Levenshtein). */
export function distance(a: string, b: string): number {
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
