import { locateField, valueAt } from '../definition/address.ts';
import type { FieldNode, FormDefinition, FormValues, Json } from '../definition/definition.ts';
import { beginSmall } from '../text/language.ts';
import { describeValue, plainText } from './describe-value.ts';
import { fillTemplate, templateAddresses } from './template.ts';

/** The label of an answer by its choice's `x-label-template`: «Мария, мама»; `''` until the first answer in it is given. */
export function labelOfChoice(
  definition: FormDefinition,
  { schema }: Pick<FieldNode, 'schema'>,
  answer: Json | undefined,
  values: FormValues,
): string {
  const template = schema.oneOf?.find((choice) => choice.const === answer)?.['x-label-template'];
  if (template === undefined) return '';
  const textAt = (address: string) => {
    const node = locateField(definition, address)?.node;
    const text = node ? plainText(describeValue(node, valueAt(values, address))) : '';
    return node?.schema.oneOf && !template.startsWith(`{${address}}`) ? beginSmall(text) : text;
  };
  const [first = ''] = templateAddresses(template);
  return textAt(first).trim() === '' ? '' : fillTemplate(template, textAt);
}
