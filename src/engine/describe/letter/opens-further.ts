import { conditionReads } from '../../conditions/reads.ts';
import { isRecord, nameOf } from '../../definition/address.ts';
import type { FieldNode } from '../../definition/definition.ts';
import { yes } from '../../text/fields.ts';
import type { DescribedItem, DescribedRow } from '../describe.ts';

/** The fields that stand side by side. */
export type FieldsByName = ReadonlyMap<string, FieldNode>;

/** Whether a row is a «Да» that what it opened says: an answered field beside it is shown because of it. */
export function opensFurther(
  { address, value }: DescribedRow,
  beside: readonly DescribedItem[],
  fields: FieldsByName,
): boolean {
  const name = nameOf(address);
  if (fields.get(name)?.schema.type !== 'boolean' || value.kind !== 'text' || value.text !== yes)
    return false;
  return beside.some((item) => isAnswered(item) && isShownBy(fields.get(nameOf(item.address)), name));
}

function isAnswered(item: DescribedItem): boolean {
  if (item.kind === 'row') return item.value.kind !== 'empty';
  return item.kind === 'group' ? item.entries.length > 0 : item.items.some(isAnswered);
}

function isShownBy(node: FieldNode | undefined, name: string): boolean {
  const condition = node?.schema['x-show-if'];
  if (!isRecord(condition)) return false;
  const reads = conditionReads(condition);
  return reads !== 'all' && reads.has(name);
}
