import { join } from '../../definition/address.ts';
import type { FieldNode, FormValues, Json } from '../../definition/definition.ts';
import { type DataState, entriesOf } from './state.ts';

/** The value of a field; of an object or a group what is in it, `undefined` where that is nothing. */
export function readField(state: DataState, node: FieldNode, address: string): Json | undefined {
  const leaf = state.leaves.get(address);
  if (leaf !== undefined || (node.kind !== 'object' && node.kind !== 'group')) return leaf;
  if (node.kind === 'object') {
    const values = readObject(state, node.children, address);
    return Object.keys(values).length ? (values as Json) : undefined;
  }
  const entries = entriesOf(state, address);
  if (!entries.length) return undefined;
  return cached(state, address, () =>
    entries.map(({ id }) => readObject(state, node.children, join(address, id)) as Json),
  );
}

/** The form, an object or an entry as plain values; the same object until something in it changes. */
export function readObject(state: DataState, fields: readonly FieldNode[], address: string): FormValues {
  return cached(state, address, () => {
    const values: Record<string, Json> = {};
    for (const node of fields) {
      const value = readField(state, node, join(address, node.name));
      if (value !== undefined) values[node.name] = value;
    }
    return { ...values, ...state.unknown.get(address) } as Json;
  }) as FormValues;
}

function cached({ cache }: DataState, address: string, read: () => Json): Json {
  const value = cache.get(address) ?? read();
  cache.set(address, value);
  return value;
}
