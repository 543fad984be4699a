import type { FieldNode, FormValues, Json } from '#engine/definition.ts';
import type { Entry } from '../../store-types.ts';

/** Ids of the entries that repeat an earlier one in every field that `x-unique` names; blank ones repeat nothing. */
export function repeatedEntries(
  node: FieldNode,
  entries: readonly Entry[],
  valuesOf: (id: string) => FormValues,
): ReadonlySet<string> {
  const names = node.schema['x-unique'] ?? [];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  if (names.length === 0) return repeated;
  for (const { id } of entries) {
    const values = valuesOf(id);
    const key = names.map((name) => folded(values[name])).join('\n');
    if (key.trim() === '') continue;
    if (seen.has(key)) repeated.add(id);
    seen.add(key);
  }
  return repeated;
}

function folded(value: Json | undefined): string {
  return value === undefined ? '' : String(value).trim().toLowerCase().replaceAll('ё', 'е');
}
