import type { Problem } from '../problem.ts';
import type { FieldPlace, FormSource, Repository, Rule } from '../read/repository.ts';
import type { Path, Source } from '../read/source.ts';
import { portalSpots, type Spot } from '../walk/spots.ts';

/** A mistake in a field; `at` is a path from the field's own schema. */
export interface Fault {
  readonly at: Path;
  readonly what: string;
  readonly fix: string;
}

/** A rule that looks at one field at a time. */
export function fieldRule(
  check: (field: FieldPlace, form: FormSource, repository: Repository) => readonly Fault[],
): Rule {
  return (repository) =>
    repository.forms.flatMap((form) =>
      form.fields.flatMap((field) =>
        check(field, form, repository).map(({ at, what, fix }) => field.problem(at, what, fix)),
      ),
    );
}

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

/** A mistake at a position in the portal's files: a sentence without a full stop, and its fix. */
export interface SpotFault {
  readonly what: string;
  readonly fix: string;
  /** Another place than the spot itself: from the root of its file. */
  readonly at?: Path;
}

/** What may be wrong with a value, by what the meta schema says that it is (`x-value-kind`). */
type Meanings = Readonly<
  Record<string, (spot: Spot, repository: Repository) => SpotFault | readonly SpotFault[] | undefined>
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
