import type { FieldNode } from '#engine/definition/definition.ts';
import { type Problem, suggestion } from '../problem.ts';
import { releasedStates } from '../read/released.ts';
import type { FieldPlace, FormSource, Repository, Rule } from '../read/repository.ts';
import type { Path, Source } from '../read/source.ts';
import { otherSpots, portalSpots, type Spot } from '../read/spots.ts';

/** A mistake in a field; `at` is a path from the field's own schema. */
export interface Fault {
  readonly at: Path;
  readonly what: string;
  readonly fix: string;
  readonly hides?: readonly string[];
}

/** A rule that looks at one field at a time. */
export function fieldRule(
  check: (
    field: FieldPlace,
    form: FormSource,
    repository: Repository,
  ) => Fault | readonly Fault[] | undefined,
): Rule {
  return (repository) =>
    repository.forms.flatMap((form) =>
      form.fields.flatMap((field) =>
        [check(field, form, repository) ?? []]
          .flat()
          .map(({ at, what, fix, hides }) => field.problem(at, what, fix, hides)),
      ),
    );
}

/** A field with its released form. */
export interface ReleasedPlace extends FieldPlace {
  readonly was: FieldNode;
  readonly form: FormSource;
  /** All released fields of the form, by address. */
  readonly known: ReadonlyMap<string, FieldNode>;
  /** The form has a version that was not released yet. */
  readonly isRaised: boolean;
}

/** A rule that compares a field with its released form. */
export function releasedFieldRule(
  check: (field: ReleasedPlace, repository: Repository) => readonly Fault[],
): Rule {
  return (repository) =>
    [...releasedStates(repository)].flatMap(([form, { fields: known, isRaised }]) =>
      form.fields.flatMap((place) => {
        const was = known.get(place.node.address);
        if (!was) return [];
        const faults = check({ ...place, was, form, known, isRaised }, repository);
        return faults.map(({ at, what, fix, hides }) => place.problem(at, what, fix, hides));
      }),
    );
}

/** A rule that reads one file at a time and nothing else: its problems of an unchanged file are reused. */
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
  readonly hides?: readonly string[];
}

/** The possible mistakes in a value, by its `x-value-kind` in the meta schema. */
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

/** The noun for names of a kind, and the existing names. */
interface NameKind {
  /** `формы «visit» нет` */
  readonly noun: string;
  readonly where?: string;
  readonly known: (repository: Repository, spot: Spot) => readonly string[];
}

/** A rule over names of these kinds, which the meta schemas declare (`x-value-kind`, `x-key-kind`). */
export function nameRule(kinds: Readonly<Record<string, NameKind>>): Rule {
  return (repository) =>
    [...portalSpots(repository), ...otherSpots(repository)].flatMap((spot) => {
      const { means = '', value, source, path } = spot;
      const kind = Object.hasOwn(kinds, means) ? kinds[means] : undefined;
      if (!kind || typeof value !== 'string' || value === '*' || value.startsWith('$')) return [];
      const known = kind.known(repository, spot);
      if (known.includes(value)) return [];
      return source.problem(path, `${kind.noun} «${value}» нет${kind.where ?? ''}`, suggestion(value, known));
    });
}

/** A rule over everything in the portal's files. */
export function spotRule(faultsOf: Meanings[string]): Rule {
  return (repository) => {
    const problems: Problem[] = [];
    for (const spot of portalSpots(repository)) {
      const faults = faultsOf(spot, repository);
      // most spots have none
      if (faults === undefined) continue;
      for (const { what, fix, hides, at = spot.path } of [faults].flat())
        problems.push(spot.source.problem(at, what, fix, hides));
    }
    return problems;
  };
}
