import type { FormDefinition } from '#engine/definition/definition.ts';
import { columnField } from '#engine/definition/form-order.ts';
import { member, objectOf } from '#scripts/generate/objects.ts';
import type { Repository } from '../../read/repository.ts';

export const columnsPath = 'schemas/columns.json';

/** What `schemas/columns.json` says of one answer, as far as the rules read it. */
export interface ColumnNeeds {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly choices?: unknown;
  readonly required?: unknown;
}

/** The forms that the file names. */
export function formsWithColumns({ sources }: Repository): readonly string[] {
  return Object.keys(objectOf(sources.get(columnsPath)?.data)).filter((name) => name !== '$schema');
}

/** The answers of a form that the server understands, by its own names for them. */
export function columnsOfForm({ sources }: Repository, form: string): ReadonlyMap<string, ColumnNeeds> {
  const columns = member(sources.get(columnsPath)?.data, form);
  return new Map(Object.entries(columns).map(([name, column]) => [name, objectOf(column)]));
}

/** Addresses of the fields that give them. */
export function columnAddresses(repository: Repository, definition: FormDefinition): ReadonlySet<string> {
  const names = [...columnsOfForm(repository, definition.id).keys()];
  return new Set(names.flatMap((name) => columnField(definition, name)?.address ?? []));
}
