import { placeOf } from './address.ts';
import { type FieldNode, type FormDefinition, formFields } from './definition.ts';

/** Sorts by data address into form order; items without a field come last. */
export function inFormOrder<T extends { readonly address: string }>(
  definition: FormDefinition,
  items: readonly T[],
): readonly T[] {
  const order = fieldOrder(formFields(definition));
  return items.toSorted((a, b) => compareAddresses(definition, order, a.address, b.address));
}

function fieldOrder(
  fields: readonly FieldNode[],
  order = new Map<string, number>(),
): ReadonlyMap<string, number> {
  for (const field of fields) {
    order.set(field.address, order.size);
    fieldOrder(field.children, order);
  }
  return order;
}

/** The order of the form, and inside a group that of its entries. */
function compareAddresses(
  definition: FormDefinition,
  order: ReadonlyMap<string, number>,
  a: string,
  b: string,
): number {
  const left = placeOf(definition, a);
  const right = placeOf(definition, b);
  if (!left || !right) return left ? -1 : right ? 1 : 0;
  for (let depth = 0, entry = 0; ; depth++) {
    const one = left.path[depth];
    const other = right.path[depth];
    if (!one || !other) return left.path.length - right.path.length;
    if (one !== other) return (order.get(one.address) ?? 0) - (order.get(other.address) ?? 0);
    if (one.kind !== 'group') continue;
    const gap = Number(left.entries[entry] ?? -1) - Number(right.entries[entry] ?? -1);
    if (gap !== 0) return gap;
    entry += 1;
  }
}
