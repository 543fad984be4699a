import type { Path } from './source.ts';

/** A `$ref`, and the way to that word. */
export interface WrittenReference {
  readonly reference: string;
  readonly path: Path;
}

/** Every `$ref` in the data of a file, from top to bottom. */
export function referencesIn(value: unknown, path: Path = []): WrittenReference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === '$ref' && typeof inner === 'string'
      ? [{ reference: inner, path: at }]
      : referencesIn(inner, at);
  });
}
