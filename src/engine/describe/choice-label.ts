import { locateField, valueAt } from '../definition/address.ts';
import type { FieldNode, FormDefinition, FormValues, Json } from '../definition/definition.ts';
import { beginSmall } from '../text/language.ts';
import { describeValue, plainText } from './describe-value.ts';
import { addressesIn, fillTemplate } from './template.ts';

/** The label of a choice by its `x-label-template`: «Мария, мама»; blank until the template's first answer is given. */
export function labelOfChoice(
  definition: FormDefinition,
  { schema }: Pick<FieldNode, 'schema'>,
  answer: Json | undefined,
  values: FormValues,
): string {
  const template = schema.oneOf?.find((choice) => choice.const === answer)?.['x-label-template'];
  if (template === undefined) return '';
  const wordsAt = (address: string) => {
    const node = locateField(definition, address)?.node;
    const words = node ? plainText(describeValue(node, valueAt(values, address))) : '';
    return node?.schema.oneOf && !template.startsWith(`{${address}}`) ? beginSmall(words) : words;
  };
  const [first = ''] = addressesIn(template);
  return wordsAt(first).trim() === '' ? '' : fillTemplate(template, wordsAt);
}
