import type { FieldNode, FormValues } from '../definition/definition.ts';
import { entryLabel } from '../definition/labels.ts';
import { normaliseField } from '../values/normalise.ts';
import { type DescribeOptions, describeValue, plainText } from './describe-value.ts';
import { fillTemplate } from './template.ts';

/** The title and the second line of an entry's card, by the templates of `x-summary`. */
export function summaryOf(
  group: FieldNode,
  entry: FormValues,
  index: number,
  options: DescribeOptions = {},
): { readonly title: string; readonly meta: string } {
  const [title = '', meta = ''] = (group.schema['x-summary'] ?? []).map((template) =>
    fillTemplate(template, (name) => {
      const node = group.children.find((child) => child.name === name);
      // an entry that was just typed reads as it will when it is saved: `27032015` is a date already
      return node ? plainText(describeValue(node, normaliseField(node, entry[name]), options)) : '';
    }),
  );
  return { title: title || entryLabel(group, index), meta };
}
