import type { Json } from '../definition/definition.ts';
import { appliedAt, schemasAtPointer } from './applied.ts';
import { referred } from './external-form.ts';
import { pointerParts, pointerTo } from './pointer.ts';
import { type ExternalSchema, type JsonObject, objectAt, schemasAt, textAt } from './schema.ts';

/**
 * The title of a schema: its own, or that of a referenced or combined schema. Alternatives count for themselves only.
 */
export function ownTitle(schema: ExternalSchema, root: JsonObject): string | undefined {
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

/** The title from the schemas at a data path, and the name as a fallback label. */
export function titleAndName(root: JsonObject, data: Json | undefined, path: string) {
  const parts = pointerParts(path);
  const name = parts.at(-1) ?? '';
  const title = schemasAtPointer(root, data, path)
    .map((schema) => ownTitle(schema, root))
    .find((found) => found !== undefined);
  if (title !== undefined) return { title, name };
  const around = appliedAt(root, data, parts.slice(0, -1).reduce(pointerTo, ''));
  const isDeclared = around.some((node) => Object.hasOwn(objectAt(node, 'properties') ?? {}, name));
  return { title, name: isDeclared ? nameInWords(name) : name };
}

/** The name of a member that has no title: `veteranFullName` and `veteran_full_name` are «Veteran full name». */
export function nameInWords(name: string): string {
  if (!/^\p{L}[\p{L}\p{N}_-]*$/u.test(name)) return name;
  const words = name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ').split(/[ _-]+/u);
  const lowered = words
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}/u.test(word) ? word : word.toLowerCase()));
  const text = lowered.join(' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
