import { referred } from './foreign-form.ts';
import { type ForeignSchema, type JsonObject, schemasAt, textAt } from './schema.ts';

/** The title of a schema: its own, or that of what it refers to or is made of. An alternative names itself alone. */
export function ownTitle(schema: ForeignSchema, root: JsonObject): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const title = textAt(schema, 'title')?.trim();
  if (title !== undefined && title !== '') return title;
  const reference = textAt(schema, '$ref');
  const made = [
    ...(reference === undefined ? [] : [referred(root, reference)]),
    ...schemasAt(schema, 'allOf'),
  ];
  return made.map((inner) => ownTitle(inner, root)).find((found) => found !== undefined);
}
