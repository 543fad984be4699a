import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { withContract } from '#scripts/schemas-check/check-repository.ts';
import { readFormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { readSchemaFiles } from '#scripts/schemas-check/read/repository.ts';
import { seeded } from '#tests/support/data/seeded.ts';
import { whyHarmless } from './harmless.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { checkMutation, type School, type Verdict } from './verdict.ts';

/** The results of checking mutations. */
export interface Report {
  readonly noJson: number;
  /** Mutations that only changed an order. */
  readonly same: number;
  /** Numbers of valid mutations by reason. */
  readonly harmless: ReadonlyMap<string, number>;
  /** Mistakes that the check reports. */
  readonly caught: readonly Mutation[];
  /** Mistakes that the check misses. */
  readonly silent: readonly Mutation[];
}

/**
 * Whether a maintainer edits a file. The meta schemas belong to the check, a program writes the released state, the
 * server's code does not compile with other columns, and no questionnaire uses all defaults.
 */
function isEdited(file: string): boolean {
  return !/^schemas\/(meta\/|defaults\/|released|columns\.json)/.test(file);
}

export function readSchool(root: string): School {
  return {
    files: withContract(readSchemaFiles(root), openContract(root)),
    operations: new Set(readOperations(root).keys()),
    contract: readFormsInContract(root),
  };
}

/** Checks `count` mutations, or all without it, in the files whose path contains `within`. */
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
  const checked = all
    .filter(() => random() < share)
    .map((mutation) => ({ mutation, verdict: checkMutation(school, mutation) }));
  const withVerdict = (expected: Verdict) =>
    checked.flatMap(({ mutation, verdict }) => (verdict === expected ? [mutation] : []));
  const unreported = withVerdict('silent');
  const harmless = new Map<string, number>();
  for (const mutation of unreported) {
    const why = whyHarmless(mutation);
    if (why !== undefined) harmless.set(why, (harmless.get(why) ?? 0) + 1);
  }
  return {
    noJson: withVerdict('no JSON').length,
    same: withVerdict('same').length,
    harmless,
    caught: withVerdict('caught'),
    silent: unreported.filter((mutation) => whyHarmless(mutation) === undefined),
  };
}

/** The share of reported mistakes among those that leave valid JSON. */
export function rateOf({ caught, silent }: Pick<Report, 'caught' | 'silent'>): number {
  return caught.length / Math.max(1, caught.length + silent.length);
}

/** The same share by kind of mistake and by folder: `key misspelt: 812 of 815, 99.6 of 100`. */
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
