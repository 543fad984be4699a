/** A mutation that changes nothing that anybody could notice, so that no test can; named as the run prints it. */
export interface Equivalent {
  readonly file: string;
  /** The line that it begins in, without the spaces around. */
  readonly line: string;
  /** What is mutated of it, and what it becomes. */
  readonly code: string;
  readonly becomes: string;
  readonly why: string;
}

/** Mutations of one line that nobody notices for one reason: what is mutated, and what it becomes. */
export function unnoticed(
  file: string,
  line: string,
  why: string,
  ...mutations: (readonly [code: string, becomes: string])[]
): readonly Equivalent[] {
  return mutations.map(([code, becomes]) => ({ file, line, why, code, becomes }));
}

/** What is put in place of a list without members, and of a text without letters. */
export const [some, word] = ['["Stryker was here"]', '"Stryker was here!"'];

/** Why nobody notices what stands in place of the first part that a split text would lack. */
export const somePart = 'A text that is split has a first part.';
