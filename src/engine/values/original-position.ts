import {
  isEntryList,
  type LocatedField,
  locateField,
  renameEntries,
  valueAt,
} from '../definition/address.ts';
import type { FieldNode, FormDefinition, FormValues } from '../definition/definition.ts';
import { filledEntries } from './normalise.ts';

/** Returns a function from fields in sent data, which lack the empty entries, to fields in the stored values. */
export function originalPositions(
  definition: FormDefinition,
  values: FormValues,
): (sent: LocatedField) => LocatedField {
  const indexesByList = new Map<readonly FormValues[], readonly number[]>();

  function indexesOf(node: FieldNode, entries: readonly FormValues[]): readonly number[] {
    const indexes = indexesByList.get(entries) ?? filledEntries(node, entries);
    indexesByList.set(entries, indexes);
    return indexes;
  }

  return (sent) => {
    if (sent.entries.length === 0) return sent;
    const address = renameEntries(definition, sent.address, (index, { node, to }) => {
      const entries = valueAt(values, to);
      return isEntryList(entries) ? String(indexesOf(node, entries)[Number(index)] ?? index) : index;
    });
    return locateField(definition, address) ?? sent;
  };
}
