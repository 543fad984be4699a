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
    filled(template, group, entry, options),
  );
  return { title: title || entryLabel(group, index), meta };
}

/** What an entry is called where one of its answers is meant, by `x-labels.name`: «Соня»; its title without that. */
export function entryName(
  group: FieldNode,
  entry: FormValues,
  index: number,
  options: DescribeOptions = {},
): string {
  const name = filled(group.schema['x-labels']?.name ?? '', group, entry, options);
  return name || summaryOf(group, entry, index, options).title;
}

function filled(template: string, group: FieldNode, entry: FormValues, options: DescribeOptions): string {
  return fillTemplate(template, (name) => {
    const node = group.children.find((child) => child.name === name);
    // an entry that was just typed reads as it will when it is saved: `27032015` is a date already
    return node ? plainText(describeValue(node, normaliseField(node, entry[name]), options)) : '';
  });
}
