import type { FieldNode, FormValues } from '../definition/definition.ts';
import { entryLabel } from '../definition/labels.ts';
import { normaliseField } from '../values/normalise.ts';
import { type DescribeOptions, describeValue, plainText } from './describe-value.ts';

/** The title and the second line of an entry's card, by the templates of `x-summary`. */
export function summaryOf(
  group: FieldNode,
  entry: FormValues,
  index: number,
  options: DescribeOptions = {},
): { readonly title: string; readonly meta: string } {
  const [title = '', meta = ''] = (group.schema['x-summary'] ?? []).map((template) =>
    fillSummary(template, (name) => {
      const node = group.children.find((child) => child.name === name);
      // an entry that was just typed reads as it will when it is saved: `27032015` is a date already
      return node ? plainText(describeValue(node, normaliseField(node, entry[name]), options)) : '';
    }),
  );
  return { title: title || entryLabel(group, index), meta };
}

/**
 * Fills a template of `x-summary`, such as `{last_name} {first_name}, {grade} класс · {school}`. A part between
 * commas, points and dashes whose fields are all blank is left out with its sign, so that nothing dangles.
 */
export function fillSummary(template: string, textOf: (name: string) => string): string {
  let line = '';
  let sign = '';
  for (const [i, piece] of template.split(/(,\s+|\s+[·•|–—-]\s+)/).entries()) {
    if (i % 2 === 1) {
      sign = piece;
      continue;
    }
    const text = fillPart(piece, textOf);
    if (text !== '') line = line === '' ? text : line + sign + text;
  }
  return line;
}

function fillPart(part: string, textOf: (name: string) => string): string {
  let fields = 0;
  let filled = 0;
  const text = part.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = textOf(name).trim();
    fields += 1;
    if (value !== '') filled += 1;
    return value;
  });
  if (fields > 0 && filled === 0) return '';
  return text
    .replace(/\(\s*\)|«\s*»/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
