import type { FieldNode } from '#engine/definition/definition.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };

const { titles: healthTitles, names: healthNames } = meta['x-health'];

export type Question = Pick<FieldNode, 'name' | 'schema'>;

/** The beginning of a word by which a field is about health. */
export function healthWord({ name, schema }: Question): string | undefined {
  const words = (schema.title ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const parts = name.toLowerCase().split('_');
  return (
    healthTitles.find((start) => words.some((word) => word.startsWith(start))) ??
    healthNames.find((start) => parts.some((part) => part.startsWith(start)))
  );
}
