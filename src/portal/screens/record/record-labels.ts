import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { type DescribedItem, describe as describeForm } from '#engine/describe/describe.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import { wireKeyOf } from '#engine/wire/wire.ts';

/** What answers and files are called, by the paths of remarks: a wire key, or `files/12`. */
export function labelsByPath(
  form: CompiledForm,
  values: FormValues,
  files: readonly Pick<StoredFile, 'id' | 'name'>[],
): ReadonlyMap<string, string> {
  const rows = describeForm(form, values, { includeEmpty: true }).flatMap(({ items }) =>
    items.flatMap((item) => rowsIn(item, '')),
  );
  return new Map([
    ...rows.map(({ address, label }) => [wireKeyOf(form.definition, address), label] as const),
    ...files.map(({ id, name }) => [`files/${id}`, name] as const),
  ]);
}

function rowsIn(item: DescribedItem, above: string): readonly { address: string; label: string }[] {
  const label = above ? `${above}: ${item.label}` : item.label;
  if (item.kind === 'row') return [{ address: item.address, label }];
  if (item.kind === 'object') return item.items.flatMap((inner) => rowsIn(inner, label));
  return item.entries.flatMap(({ title, items }) => items.flatMap((inner) => rowsIn(inner, title)));
}
