import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { withContract } from '#scripts/schemas-check/check-repository.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { readSchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import { seeded } from '#tests/support/data/seeded.ts';
import { whyHarmless } from './harmless.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { checkMutation, type School, type Verdict } from './verdict.ts';

/** How many mutations came to what. */
export interface Report {
  readonly noJson: number;
  /** The same in another order. */
  readonly same: number;
  /** By why they are no mistakes. */
  readonly harmless: ReadonlyMap<string, number>;
  /** Mistakes that the check names. */
  readonly caught: readonly Mutation[];
  /** Mistakes that nobody noticed. */
  readonly silent: readonly Mutation[];
}

/**
 * The files that a maintainer edits: the meta schemas are the check itself, what was released is recorded by a program,
 * the columns are those of the server's code, which does not compile with others, and no questionnaire uses all defaults.
 */
function isEdited(file: string): boolean {
  return !/^schemas\/(meta\/|defaults\/|released|columns\.json)/.test(file);
}

export function readSchool(root: string): School {
  return {
    files: withContract(readSchemaFiles(root), root, openContract(root)),
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
    .map((mutation) => ({ mutation, verdict: checkMutation(school, mutation) }));
  const taken = (wanted: Verdict) =>
    judged.flatMap(({ mutation, verdict }) => (verdict === wanted ? [mutation] : []));
  const unnoticed = taken('silent');
  const harmless = new Map<string, number>();
  for (const mutation of unnoticed) {
    const why = whyHarmless(mutation);
    if (why !== undefined) harmless.set(why, (harmless.get(why) ?? 0) + 1);
  }
  return {
    noJson: taken('no JSON').length,
    same: taken('same').length,
    harmless,
    caught: taken('caught'),
    silent: unnoticed.filter((mutation) => whyHarmless(mutation) === undefined),
  };
}

/** The part of the mistakes that are named, of those that leave a file that can be read. */
export function rateOf({ caught, silent }: Pick<Report, 'caught' | 'silent'>): number {
  return caught.length / Math.max(1, caught.length + silent.length);
}

/** The same of the mistakes of each kind, and of those in each folder: `key misspelt: 812 of 815, 99.6 of 100`. */
export function printRates({ caught, silent }: Report): readonly string[] {
  const groups = [({ kind }: Mutation) => kind, ({ file }: Mutation) => file.split('/')[1] ?? ''];
  return groups.flatMap((groupOf) => {
    const names = [...new Set([...caught, ...silent].map(groupOf))].sort();
    return names.map((name) => {
      const isOf = (mutation: Mutation) => groupOf(mutation) === name;
      const own = { caught: caught.filter(isOf), silent: silent.filter(isOf) };
      const all = own.caught.length + own.silent.length;
      return `${name}: ${own.caught.length} of ${all}, ${percent(rateOf(own))} of 100`;
    });
  });
}

export function percent(rate: number): string {
  return (rate * 100).toFixed(1);
}

/** `portal/screens/faq.json:15 value misspelt: question → questioon` */
export function printMutation({ file, line, kind, from, to }: Mutation): string {
  return `${file}:${line} ${kind}: ${from} → ${to}`;
}
