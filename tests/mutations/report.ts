import { readOperations } from '#scripts/generate/contract/operations.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract-members.ts';
import { withContract } from '#scripts/schemas-check/read/fitting-operations.ts';
import { readSchemaFiles } from '#scripts/schemas-check/read/schema-files.ts';
import { whyHarmless } from './harmless.ts';
import { judge, type School } from './judge.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { seeded } from './random.ts';

/** How many mutations came to what. */
export interface Report {
  readonly noJson: number;
  readonly caught: number;
  /** The same in another order. */
  readonly same: number;
  /** By why they are no mistakes. */
  readonly harmless: ReadonlyMap<string, number>;
  /** Mistakes that nobody noticed. */
  readonly silent: readonly Mutation[];
}

/** The files that a maintainer edits: the meta schemas are the check itself, what was released is recorded by a program. */
function isEdited(file: string): boolean {
  return !/^schemas\/(meta|released)\//.test(file);
}

export function readSchool(root: string): School {
  return {
    files: withContract(readSchemaFiles(root), root),
    operations: new Set(readOperations(root).keys()),
    contract: readFormsInContract(root),
  };
}

/** Makes that many mistakes, or all where none are counted, in the files of a folder, and tells what came of them. */
export function tryMutations(
  school: School,
  {
    seed,
    count,
    within = '',
  }: { readonly seed: number; readonly count?: number | undefined; readonly within?: string },
): Report {
  const random = seeded(seed);
  const files = new Map([...school.files].filter(([file]) => isEdited(file) && file.includes(within)));
  const all = mutationsOf(files, random);
  const share = count === undefined ? 1 : count / all.length;
  const judged = all
    .filter(() => random() < share)
    .map((mutation) => ({ mutation, verdict: judge(school, mutation) }));
  const unnoticed = judged.flatMap(({ mutation, verdict }) => (verdict === 'silent' ? [mutation] : []));
  const harmless = new Map<string, number>();
  for (const mutation of unnoticed) {
    const why = whyHarmless(mutation);
    if (why !== undefined) harmless.set(why, (harmless.get(why) ?? 0) + 1);
  }
  const counted = (wanted: string) => judged.filter(({ verdict }) => verdict === wanted).length;
  return {
    noJson: counted('no JSON'),
    caught: counted('caught'),
    same: counted('same'),
    harmless,
    silent: unnoticed.filter((mutation) => whyHarmless(mutation) === undefined),
  };
}

/** The part of the mistakes that are named, of those that leave a file that can be read. */
export function rateOf({ caught, silent }: Report): number {
  return caught / Math.max(1, caught + silent.length);
}

/** `portal/screens/faq.json:15 value misspelt: question → questioon` */
export function printMutation({ file, line, kind, from, to }: Mutation): string {
  return `${file}:${line} ${kind}: ${from} → ${to}`;
}
