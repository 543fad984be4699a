import type { DescribedItem } from '#engine/definition/described.ts';
import type { DescribedSection } from '#engine/describe/describe.ts';

export interface AttachedDocument {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  /** File name without the extension. */
  readonly title: string;
  /** The question that the file answers, if the files answer several. */
  readonly question?: string;
}

/** The files of the described sections, in order. */
export function documentsIn(sections: readonly DescribedSection[]): readonly AttachedDocument[] {
  const found = sections.flatMap(({ items }) => items.flatMap(documentsInItem));
  const hasSeveralQuestions = new Set(found.map(({ question }) => question)).size > 1;
  return found.map(({ question, ...document }) =>
    hasSeveralQuestions ? { ...document, question } : document,
  );
}

function documentsInItem(item: DescribedItem): readonly Required<AttachedDocument>[] {
  if (item.kind === 'object') return item.items.flatMap(documentsInItem);
  if (item.kind === 'group') return item.entries.flatMap(({ items }) => items.flatMap(documentsInItem));
  const { value, label } = item;
  if (value.kind !== 'files') return [];
  return value.files.map(({ id, name, size }) => ({
    id: Number(id),
    name,
    size,
    title: name.replace(/\.\w{1,5}$/, ''),
    question: label,
  }));
}
