import { EQUIVALENT } from './equivalent/equivalent.ts';
import type { Equivalent } from './equivalent/unnoticed.ts';

/** The part of Stryker's report that is read here (mutation-testing-report-schema). */
export interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** One mutation: its place, named as in the list of equivalents, and what came of it. */
interface Judged extends Omit<Equivalent, 'why'> {
  readonly at: Place;
  readonly status: string;
  readonly isEquivalent: boolean;
}

/** What came of all mutations of a room. */
export interface Verdict {
  readonly room: string;
  readonly killed: number;
  readonly survivors: readonly Judged[];
  readonly equivalents: readonly Judged[];
  /** Listed as equivalent, though a test tells them apart. */
  readonly wronglyListed: readonly Judged[];
}

/** A test fell, the run of tests did, or it never came to an end. */
const KILLED = ['Killed', 'RuntimeError', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

export function verdictOf(room: string, { files }: StrykerReport): Verdict {
  const judged = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map((mutant) => judgedOf(file, lines, mutant));
  });
  const killed = judged.filter(({ status }) => KILLED.includes(status));
  const alive = judged.filter(({ status }) => SURVIVED.includes(status));
  return {
    room,
    killed: killed.length,
    survivors: alive.filter(({ isEquivalent }) => !isEquivalent),
    equivalents: alive.filter(({ isEquivalent }) => isEquivalent),
    wronglyListed: killed.filter(({ isEquivalent }) => isEquivalent),
  };
}

function judgedOf(file: string, lines: readonly string[], { location, replacement, status }: Mutant): Judged {
  const { start, end } = location;
  const line = lines[start.line - 1]?.trim() ?? '';
  const [code, becomes] = [short(textBetween(lines, start, end)), short(replacement)];
  const isEquivalent = EQUIVALENT.some(
    (listed) =>
      listed.file === file && listed.line === line && listed.code === code && listed.becomes === becomes,
  );
  return { file, line, code, becomes, at: start, status, isEquivalent };
}

function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const inside = lines.slice(start.line - 1, end.line);
  const last = inside.at(-1)?.slice(0, end.column - 1) ?? '';
  return [...inside.slice(0, -1), last].join('\n').slice(start.column - 1);
}

/** In one line, and no longer than tells it from others. */
function short(code: string): string {
  return code.replaceAll(/\s+/g, ' ').slice(0, 80);
}

/** The share of killed ones among those that a test could kill, 0 to 1. */
export function shareOf({ killed, survivors }: Verdict): number {
  const all = killed + survivors.length;
  return all === 0 ? 1 : killed / all;
}

/** A mutation by its place, so that its test can be written. */
export function printMutant({ file, at, status, line, code, becomes }: Judged): string {
  return `${file}:${at.line}:${at.column} ${status}\n  line     ${line}\n  code     ${code}\n  becomes  ${becomes}`;
}

/** One line a room. */
export function tableOf(verdicts: readonly Verdict[]): readonly string[] {
  const rows = verdicts.map((verdict) => [
    verdict.room,
    verdict.killed,
    verdict.survivors.length,
    verdict.equivalents.length,
    `${(shareOf(verdict) * 100).toFixed(1)}%`,
  ]);
  return [['room', 'killed', 'survived', 'equivalent', 'share'], ...rows].map((cells) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(20) : String(cell).padStart(11))).join(''),
  );
}
