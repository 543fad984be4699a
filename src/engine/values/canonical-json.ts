/** JSON with the members of every object in the order of their names: equal data gives equal text (compare RFC 8785). */
export function canonicalJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => (isPlainObject(value) ? sorted(value) : value));
}

function sorted(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
