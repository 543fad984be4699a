import { isWithin } from '../definition/address.ts';
import type { Choice, FieldNode, FormDefinition } from '../definition/definition.ts';
import { currentAddress, dueMigrations } from '../migration/carried-keys.ts';
import { acceptsAnswersOf, answerType, enumerableAnswers } from './answer-type.ts';
import { type Change, harmless } from './change.ts';

/** The declared changes of the current definition to stored answers of an earlier one. */
export interface DeclaredChanges {
  readonly after: FormDefinition;
  /** The version that the answers have. */
  readonly version: number;
}

/** Whether a removed field is listed as removed, under its previous address or the address of its stored answers. */
export function isRemoved(after: FormDefinition, addresses: readonly string[]): boolean {
  return matchingRemovals(after, addresses).some(
    ({ choices, type }) => choices === undefined && type === undefined,
  );
}

/** Changes of the answers to an existing field: its type, and each of its choices. */
export function answerChanges(declared: DeclaredChanges, from: FieldNode, to: FieldNode): readonly Change[] {
  const isRetyped = !acceptsAnswersOf(to, from);
  const valueMaps = valueMapsFor(declared, to.address);
  const keepsLegacyAnswers = matchingRemovals(declared.after, [from.address, to.address]).some(
    ({ type: typeChange }) => typeChange === answerType(from),
  );
  const type: readonly Change[] = isRetyped
    ? [
        {
          kind: 'retyped',
          from,
          to,
          losesAnswers: true,
          declared: keepsLegacyAnswers || valueMaps.length > 0,
        },
      ]
    : [];
  return keepsLegacyAnswers || (isRetyped && valueMaps.length === 0)
    ? type
    : [...type, ...choiceChanges(declared, from, to, valueMaps)];
}

type ValueMaps = readonly Readonly<Record<string, string>>[];

/** The `values` of the due migrations for a field, by its current address. */
function valueMapsFor({ after, version }: DeclaredChanges, address: string): ValueMaps {
  return dueMigrations(after, version).flatMap((migration) =>
    Object.entries(migration.values ?? {})
      .filter(([at]) => currentAddress(after, at, migration.version) === address)
      .map(([, map]) => map),
  );
}

function choiceChanges(
  { after }: DeclaredChanges,
  from: FieldNode,
  to: FieldNode,
  valueMaps: ValueMaps,
): readonly Change[] {
  const choicesBefore = enumerableAnswers(from) ?? [];
  const choicesNow = enumerableAnswers(to);
  const isStillAccepted = (value: string) =>
    choicesNow === undefined || choicesNow.some((choice) => choice.const === value);
  const declaredChoices = matchingRemovals(after, [from.address, to.address]).flatMap(
    ({ choices = [] }) => choices,
  );
  const formerChoiceChanges = choicesBefore.flatMap((choice): readonly Change[] => {
    const mappedTo = valueMaps.reduce(
      (value, map) => (Object.hasOwn(map, value) ? (map[value] ?? value) : value),
      choice.const,
    );
    // a field without choices keeps the answer and loses its title
    const keepsItsTitle =
      isStillAccepted(mappedTo) &&
      (mappedTo !== choice.const || choicesNow !== undefined || choice.title === choice.const);
    if (keepsItsTitle && mappedTo !== choice.const)
      return [
        { kind: 'choice-mapped', from, to, choice, into: mappedTo, losesAnswers: false, declared: true },
      ];
    if (keepsItsTitle) return [];
    return [
      {
        kind: 'choice-removed',
        from,
        to,
        choice,
        losesAnswers: true,
        declared: declaredChoices.includes(choice.const),
      },
    ];
  });
  return [
    ...formerChoiceChanges,
    ...addedChoices(choicesBefore, choicesNow ?? []).map(
      (choice): Change => ({ kind: 'choice-added', from, to, choice, ...harmless }),
    ),
  ];
}

function addedChoices(before: readonly Choice[], now: readonly Choice[]): readonly Choice[] {
  return now.filter((choice) => before.every((one) => one.const !== choice.const));
}

function matchingRemovals({ removed = [] }: FormDefinition, addresses: readonly string[]) {
  return removed.filter(({ field }) => addresses.some((address) => isWithin(address, field)));
}
