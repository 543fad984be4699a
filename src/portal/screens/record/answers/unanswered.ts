import type { DescribedItem, DescribedRow, DescribedSection } from '#engine/describe/describe.ts';

/** A question without an answer, with the names of what it stands in: «Мама: Место работы». */
export interface Unanswered {
  readonly row: DescribedRow;
  readonly label: string;
}

/** The questions of a section that have no answer, in its order. */
export function unansweredIn({
  title,
  items,
}: Pick<DescribedSection, 'title' | 'items'>): readonly Unanswered[] {
  // what the section is called is not said twice
  const own = items.flatMap((item) => (item.kind === 'object' && item.label === title ? item.items : [item]));
  return amongItems(own, []);
}

function amongItems(items: readonly DescribedItem[], above: readonly string[]): readonly Unanswered[] {
  return items.flatMap((item): readonly Unanswered[] => {
    if (item.kind === 'object') return amongItems(item.items, [...above, item.label]);
    if (item.kind === 'group')
      return item.entries.flatMap(({ items, title }) => amongItems(items, [...above, title]));
    if (item.value.kind !== 'empty') return [];
    return [{ row: item, label: [...above, item.label].join(': ') }];
  });
}

/** The steps of what is described, in their order, each once. */
export function stepsOf(
  sections: readonly DescribedSection[],
): readonly Pick<DescribedSection, 'step' | 'stepTitle'>[] {
  return sections.filter(({ step }, at) => sections.findIndex((other) => other.step === step) === at);
}
