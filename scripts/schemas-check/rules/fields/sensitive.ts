import { isRecord } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { fieldRule } from '../field-rule.ts';

/** An answer about health is marked, so that it stays out of logs, letters, lists and exports; or it is said to be none. */
export const healthAnswers = fieldRule(({ node, parent }) => {
  const { schema } = node;
  if (schema['x-sensitive'] !== undefined || parent?.schema['x-sensitive']) return [];
  if (node.kind === 'group' || node.kind === 'object' || node.kind === 'files') return [];
  const asked = schema['x-foreign'] ? questionsOf(schema['x-foreign'].schema) : [];
  const word = [node, ...(parent ? [parent] : []), ...asked].map(healthWord).find((one) => one !== undefined);
  if (word === undefined) return [];
  return [
    {
      at: [],
      what: `ответ «${schema.title ?? node.name}», судя по слову «${word}», — о здоровье, а не помечен`,
      fix: 'добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false',
    },
  ];
});

const { titles, names } = meta['x-health'];

type Question = Pick<FieldNode, 'name' | 'schema'>;

/** What a form of others asks: whatever has a title in it, under its name. */
function questionsOf(data: Json, name = ''): readonly Question[] {
  if (!isRecord(data)) return Array.isArray(data) ? data.flatMap((item: Json) => questionsOf(item)) : [];
  const { title } = data;
  const own: Question[] = typeof title === 'string' ? [{ name, schema: { title } }] : [];
  return [...own, ...Object.entries(data).flatMap(([key, value]) => questionsOf(value ?? null, key))];
}

/** The beginning of a word by which a field is about health. */
export function healthWord({ name, schema }: Question): string | undefined {
  const words = (schema.title ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const parts = name.toLowerCase().split('_');
  return (
    titles.find((start) => words.some((word) => word.startsWith(start))) ??
    names.find((start) => parts.some((part) => part.startsWith(start)))
  );
}
