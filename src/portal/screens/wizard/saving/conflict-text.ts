import { isEntryList, placeOf } from '#engine/definition/address.ts';
import type { CompiledForm, FieldNode, Json } from '#engine/definition/definition.ts';
import type { ForeignReader } from '#engine/definition/foreign-reader.ts';
import { describeValue, plainText } from '#engine/describe/describe-value.ts';
import type { Conflict } from '#engine/values/merge.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import * as words from '#generated/words/wizard.ts';
import type { Side } from '#portal/draft/merge/state.ts';

/**
 * One side's answer as a person reads it; a repeated group as its entries, a line each, with all that they say; of the
 * data of a form of others what this side says otherwise than the other.
 */
export function conflictText({ definition, foreign }: CompiledForm, conflict: Conflict, side: Side): string {
  const { address, [side]: value } = conflict;
  if (isEmpty(value)) return words.noAnswer;
  const node = placeOf(definition, address)?.node;
  if (!node) return typeof value === 'string' ? value : JSON.stringify(value);
  if (node.kind === 'foreign' && foreign)
    return differing(foreign, value, conflict[side === 'mine' ? 'theirs' : 'mine']);
  if (node.kind !== 'group' || !isEntryList(value)) return plainText(describeValue(node, value));
  return value.map((entry, index) => `${index + 1}. ${entryText(node, entry)}`).join('\n');
}

function entryText(group: FieldNode, entry: { readonly [field: string]: Json | undefined }): string {
  const words = group.children.map((field) => plainText(describeValue(field, entry[field.name])));
  return words.filter(Boolean).join(', ');
}

function differing({ cells }: ForeignReader, value: Json | undefined, other: Json | undefined): string {
  const others = new Map(cells(other ?? {}).map((cell) => [cell.path, cell.value]));
  const all = cells(value ?? {});
  const own = all.filter((cell) => others.get(cell.path) !== cell.value);
  // other data that read alike are told whole: this side has answered, as has the other
  const told = own.length > 0 || all.length !== others.size ? own : all;
  return told.map((cell) => `${cell.title}: ${cell.value}`).join('\n') || words.noAnswer;
}
