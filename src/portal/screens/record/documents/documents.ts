import type { DescribedItem, DescribedSection } from '#engine/describe/describe.ts';

/** A file that is enclosed, and the question that it answers. */
export interface EnclosedDocument {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly label: string;
}

/** Every file of what is described, in its order. */
export function documentsIn(sections: readonly DescribedSection[]): readonly EnclosedDocument[] {
  return sections.flatMap(({ items }) => items.flatMap(inItem));
}

function inItem(item: DescribedItem): readonly EnclosedDocument[] {
  if (item.kind === 'object') return item.items.flatMap(inItem);
  if (item.kind === 'group') return item.entries.flatMap(({ items }) => items.flatMap(inItem));
  const { value, label } = item;
  if (value.kind !== 'files') return [];
  return value.files.map(({ id, name, size }) => ({ id: Number(id), name, size, label }));
}
