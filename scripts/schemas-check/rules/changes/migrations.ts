import { countedAnswers } from '#engine/changes/answer-type.ts';
import { isWithin } from '#engine/definition/address.ts';
import {
  allFields,
  type FieldNode,
  type FormDefinition,
  formFields,
  type Migration,
} from '#engine/definition/definition.ts';
import { carriedAddress } from '#engine/migration/carried-keys.ts';
import type { Problem } from '../../problem.ts';
import { releasedForms } from '../../read/released.ts';
import type { FormSource, Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { addressesOf, addressesThrough, storedAddresses } from './known-addresses.ts';

/** A migration renames fields that there were. */
export const migrationSources: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form: { definition, head }, last }) => {
    const through = addressesThrough(storedAddresses(last.released), definition);
    return definition.migrations.flatMap(({ rename = {} }, i) =>
      Object.keys(rename)
        .filter((from) => ![...(through[i] ?? [])].some((address) => isWithin(address, from)))
        .map((from) =>
          head.problem(
            ['x-migrations', i, 'rename', from],
            `поля «${from}» в форме не было`,
            suggestion(from, [...(through[i] ?? [])]),
          ),
        ),
    );
  });

/** A migration leads to fields that are there, or that later ones lead on to such, or that are gone on purpose. */
export const migrationTargets: Rule = ({ forms }) =>
  forms.flatMap((form) =>
    form.definition.migrations.flatMap((migration, i) => {
      const renamed = Object.entries(migration.rename ?? {}).map(
        ([from, to]) => [to, ['x-migrations', i, 'rename', from]] as const,
      );
      const mapped = Object.keys(migration.values ?? {}).map(
        (address) => [address, ['x-migrations', i, 'values', address]] as const,
      );
      return [...renamed, ...mapped]
        .filter(([address]) => !isKnown(form.definition, migration, address))
        .map(([address, at]) =>
          form.head.problem(
            at,
            `в форме нет поля «${address}», а перевод ведёт к нему`,
            suggestion(address, addressesOf(form.definition)),
          ),
        );
    }),
  );

/** Whether every migration of a form leads somewhere: where one does not, what became of its answers is not known. */
export function leadsOn({ definition }: FormSource): boolean {
  return definition.migrations.every((migration) =>
    [...Object.values(migration.rename ?? {}), ...Object.keys(migration.values ?? {})].every((address) =>
      isKnown(definition, migration, address),
    ),
  );
}

function isKnown(definition: FormDefinition, { version }: Migration, address: string): boolean {
  const now = carriedAddress(definition, address, version);
  const { removed = [] } = definition;
  return (
    addressesOf(definition).includes(now) ||
    removed.some(({ field }) => isWithin(now, field) || isWithin(address, field))
  );
}

/** A migration turns answers into choices that there are, now or for a later migration to turn on. */
export const migrationValues: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const { definition } = form;
    const fields = new Map(allFields(formFields(definition)).map((node) => [node.address, node]));
    return definition.migrations.flatMap((migration, i) =>
      Object.entries(migration.values ?? {}).flatMap(([address, map]) => {
        const field = fields.get(carriedAddress(definition, address, migration.version));
        return field
          ? strangeValues(form, {
              field,
              map,
              version: migration.version,
              at: ['x-migrations', i, 'values', address],
            })
          : [];
      }),
    );
  });

interface Values {
  readonly field: FieldNode;
  readonly map: Readonly<Record<string, string>>;
  readonly version: number;
  readonly at: readonly (string | number)[];
}

function strangeValues(
  { definition, head }: FormSource,
  { field, map, version, at }: Values,
): readonly Problem[] {
  const now = countedAnswers(field);
  if (!now) return [];
  const { removed = [] } = definition;
  const gone = removed
    .filter((one) => isWithin(field.address, one.field))
    .flatMap(({ choices = [] }) => choices);
  const later = definition.migrations
    .filter((migration) => migration.version > version)
    .flatMap((migration) => Object.values(migration.values ?? {}).flatMap(Object.keys));
  const known = [...now.map((choice) => choice.const), ...gone, ...later];
  return Object.entries(map)
    .filter(([, into]) => !known.includes(into))
    .map(([from, into]) =>
      head.problem(
        [...at, from],
        `перевод ведёт к ответу «${into}», а у поля «${field.address}» его нет`,
        suggestion(
          into,
          now.map((choice) => choice.const),
        ),
      ),
    );
}
