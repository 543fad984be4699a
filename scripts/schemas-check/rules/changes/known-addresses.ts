import type { Released } from '#engine/changes/released.ts';
import { allFields, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { renamed } from '#engine/migration/carried-keys.ts';

/** The addresses of a form's fields. */
export function addressesOf(definition: FormDefinition): readonly string[] {
  return allFields(formFields(definition)).map(({ address }) => address);
}

/** Every address under which answers of a released form may be stored. */
export function storedAddresses({ definition, former }: Released): ReadonlySet<string> {
  const moved = definition.migrations.flatMap(({ rename = {} }) => Object.entries(rename).flat());
  const now = addressesOf({ ...definition, hash: '' });
  return new Set([...now, ...former.map(({ field }) => field), ...moved]);
}

/** The addresses that there are after each migration of a form, beginning with those before the first. */
export function addressesThrough(
  start: ReadonlySet<string>,
  { migrations }: FormDefinition,
): readonly ReadonlySet<string>[] {
  const known = [start];
  for (const migration of migrations) {
    const before = known.at(-1) ?? start;
    known.push(new Set([...before, ...[...before].map((address) => renamed(address, migration))]));
  }
  return known;
}
