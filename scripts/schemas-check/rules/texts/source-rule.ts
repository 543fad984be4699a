import type { Problem } from '../../problem.ts';
import type { Rule } from '../../read/repository.ts';
import type { Source } from '../../read/source.ts';

/** A rule that looks at one file at a time, and at nothing else: of a file that has not changed it says what it said. */
export function sourceRule(check: (source: Source) => readonly Problem[]): Rule {
  const known = new WeakMap<Source, readonly Problem[]>();
  return ({ sources }) =>
    [...sources.values()].flatMap((source) => {
      const problems = known.get(source) ?? check(source);
      known.set(source, problems);
      return problems;
    });
}
