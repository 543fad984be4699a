/** Where something is wrong in a file under `schemas/`, and how to mend it. Lines and columns count from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What is wrong: a sentence without its point. */
  readonly what: string;
  /** How to mend it: what follows «Как исправить:», without its point. */
  readonly fix: string;
}

/** `schemas/forms/login.json:8:5  нет названия. Как исправить: …` */
export function printProblem({ file, line, column, what, fix }: Problem): string {
  return `${file}:${line}:${column}  ${what}. Как исправить: ${fix}.`;
}

/** In the order of files, and from top to bottom in each. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
