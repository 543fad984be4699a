import type { Problem } from '../../problem.ts';
import type { Repository, Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { portalSpots, type Spot } from '../../walk/spots.ts';

/** What is wrong at a place of the portal's files: a sentence without its point, and how to mend it. */
export interface Fault {
  readonly what: string;
  readonly fix: string;
  /** Another place than the spot itself: from the root of its file. */
  readonly at?: Path;
}

/** What may be wrong with a value, by what the meta schema says that it is (`x-means`). */
export type Meanings = Readonly<
  Record<string, (spot: Spot, repository: Repository) => Fault | readonly Fault[] | undefined>
>;

/** A rule over every value of these meanings. */
export function meaningRule(meanings: Meanings): Rule {
  return spotRule((spot, repository) =>
    spot.means === undefined || !Object.hasOwn(meanings, spot.means)
      ? undefined
      : meanings[spot.means]?.(spot, repository),
  );
}

/** A rule over everything in the portal's files. */
export function spotRule(faultsOf: Meanings[string]): Rule {
  return (repository) => {
    const problems: Problem[] = [];
    for (const spot of portalSpots(repository)) {
      const faults = faultsOf(spot, repository);
      for (const { what, fix, at = spot.path } of [faults ?? []].flat())
        problems.push(spot.source.problem(at, what, fix));
    }
    return problems;
  };
}
