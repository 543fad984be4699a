import { attackOn } from '#scripts/schemas-check/rules/fields/patterns.ts';

/** The regular expressions of a schema that may take exponential time: of `pattern` and of `patternProperties`, wherever they stand. */
export function unsafePatterns(published: unknown): readonly string[] {
  return [...new Set(patternsIn(published))].filter((pattern) => attackOn(pattern) !== undefined);
}

function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'pattern' && typeof inner === 'string' ? [inner] : []),
    ...(key === 'patternProperties' && typeof inner === 'object' && inner !== null ? Object.keys(inner) : []),
    ...patternsIn(inner),
  ]);
}
