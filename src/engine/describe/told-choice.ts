import { placeOf, valueAt } from '../definition/address.ts';
import type { FieldNode, FormDefinition, FormValues, Json } from '../definition/definition.ts';
import { beginSmall } from '../text/language.ts';
import { describeValue, plainText } from './describe-value.ts';
import { fillTemplate } from './template.ts';

/** What stands behind the words of a choice, by its `x-told`: «Мария, мама»; blank where other answers do not say it. */
export function toldOf(
  definition: FormDefinition,
  { schema }: FieldNode,
  answer: Json | undefined,
  values: FormValues,
): string {
  const template = schema.oneOf?.find((choice) => choice.const === answer)?.['x-told'];
  if (template === undefined) return '';
  return fillTemplate(template, (address) => {
    const node = placeOf(definition, address)?.node;
    const words = node ? plainText(describeValue(node, valueAt(values, address))) : '';
    return node?.schema.oneOf && !template.startsWith(`{${address}}`) ? beginSmall(words) : words;
  });
}
