/** An operation that configuration names, and where: the member names and indices that lead there. */
export interface NamedOperation {
  readonly id: string;
  readonly path: readonly (string | number)[];
}

/** Every `operationId` in `schemas/portal`: the member `operation`, and the members of `operations` and `refreshes`. */
export function namedOperations(value: unknown, path: NamedOperation['path'] = []): NamedOperation[] {
  if (typeof value !== 'object' || value === null) return [];
  const inOperations = path.at(-1) === 'operations' || path.at(-1) === 'refreshes';
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (typeof inner === 'string')
      return key === 'operation' || inOperations ? [{ id: inner, path: place }] : [];
    return namedOperations(inner, place);
  });
}
