import { isWithin } from '../definition/address.ts';
import type { Choice, FieldNode, FormDefinition } from '../definition/definition.ts';
import { carriedAddress, dueMigrations } from '../migration/carried-keys.ts';
import { acceptsAnswersOf, answerType, enumerableAnswers } from './answer-type.ts';
import { type Change, harmless } from './change.ts';

/** The declared changes of the current definition to stored answers of an earlier one. */
export interface DeclaredChanges {
  readonly after: FormDefinition;
  /** The version that the answers have. */
  readonly version: number;
}

/**
 * Whether a removed field is listed as removed, under its previous address or the address of its
 * stored answers.
 */
export function isRemoved(after: FormDefinition, addresses: readonly string[]): boolean {
  return removals(after, addresses).some(({ choices, type }) => choices === undefined && type === undefined);
}

/** Changes of the answers to an existing field: its type, and each of its choices. */
export function answerChanges(declared: DeclaredChanges, from: FieldNode, to: FieldNode): readonly Change[] {
  const retyped = !acceptsAnswersOf(to, from);
  const maps = mapsOf(declared, to.address);
  const left = removals(declared.after, [from.address, to.address]).some(
    ({ type }) => type === answerType(from),
  );
  const type: readonly Change[] = retyped
    ? [{ kind: 'retyped', from, to, losesAnswers: true, declared: left || maps.length > 0 }]
    : [];
  return left || (retyped && maps.length === 0)
    ? type
    : [...type, ...choiceChanges(declared, from, to, maps)];
}

type Maps = readonly Readonly<Record<string, string>>[];

/** The `values` of the migrations that are due, for a field by its address of today. */
function mapsOf({ after, version }: DeclaredChanges, address: string): Maps {
  return dueMigrations(after, version).flatMap((migration) =>
    Object.entries(migration.values ?? {})
      .filter(([at]) => carriedAddress(after, at, migration.version) === address)
      .map(([, map]) => map),
  );
}

function choiceChanges(
  { after }: DeclaredChanges,
  from: FieldNode,
  to: FieldNode,
  maps: Maps,
): readonly Change[] {
  const before = enumerableAnswers(from) ?? [];
  const now = enumerableAnswers(to);
  const isThere = (value: string) => now === undefined || now.some((choice) => choice.const === value);
  const meant = removals(after, [from.address, to.address]).flatMap(({ choices = [] }) => choices);
  const was = before.flatMap((choice): readonly Change[] => {
    const into = maps.reduce(
      (value, map) => (Object.hasOwn(map, value) ? (map[value] ?? value) : value),
      choice.const,
    );
    // a field without choices keeps the answer and loses its title
    const matching =
      isThere(into) && (into !== choice.const || now !== undefined || choice.title === choice.const);
    if (matching && into !== choice.const)
      return [{ kind: 'choice-mapped', from, to, choice, into, losesAnswers: false, declared: true }];
    if (matching) return [];
    return [
      {
        kind: 'choice-removed',
        from,
        to,
        choice,
        losesAnswers: true,
        declared: meant.includes(choice.const),
      },
    ];
  });
  return [
    ...was,
    ...addedChoices(before, now ?? []).map(
      (choice): Change => ({ kind: 'choice-added', from, to, choice, ...harmless }),
    ),
  ];
}

function addedChoices(before: readonly Choice[], now: readonly Choice[]): readonly Choice[] {
  return now.filter((choice) => before.every((one) => one.const !== choice.const));
}

function removals({ removed = [] }: FormDefinition, addresses: readonly string[]) {
  return removed.filter(({ field }) => addresses.some((address) => isWithin(address, field)));
}
