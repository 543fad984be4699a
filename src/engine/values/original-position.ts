import { isEntryList, type LocatedField, locateField, split } from '../definition/address.ts';
import {
  type FieldNode,
  type FormDefinition,
  type FormValues,
  isRecord,
  type Json,
} from '../definition/definition.ts';
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
    const parts = [...split(sent.address)];
    let container: Json | undefined = values as Json;
    let i = 0;
    for (const node of sent.nodes) {
      container = isRecord(container) ? container[node.name] : undefined;
      i += 1;
      if (node.kind !== 'group' || i >= parts.length || !isEntryList(container)) continue;
      const index = indexesOf(node, container)[Number(parts[i])] ?? Number(parts[i]);
      parts[i] = String(index);
      container = container[index] as Json | undefined;
      i += 1;
    }
    return locateField(definition, parts.join('/')) ?? sent;
  };
}
