import { isEntryList, placeOf } from '#engine/definition/address.ts';
import type { CompiledForm, FieldNode, Json } from '#engine/definition/definition.ts';
import { describeValue, plainText } from '#engine/describe/describe-value.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import * as words from '#generated/words/wizard.ts';

/** One side's answer as a person reads it; a repeated group as its entries, a line each, with all that they say. */
export function conflictText({ definition }: CompiledForm, address: string, value: Json | undefined): string {
  if (isEmpty(value)) return words.noAnswer;
  const node = placeOf(definition, address)?.node;
  if (!node) return typeof value === 'string' ? value : JSON.stringify(value);
  if (node.kind !== 'group' || !isEntryList(value)) return plainText(describeValue(node, value));
  return value.map((entry, index) => `${index + 1}. ${wordsOf(node, entry)}`).join('\n');
}

function wordsOf(group: FieldNode, entry: { readonly [field: string]: Json | undefined }): string {
  const words = group.children.map((field) => plainText(describeValue(field, entry[field.name])));
  return words.filter(Boolean).join(', ');
}
