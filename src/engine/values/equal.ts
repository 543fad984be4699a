/**
 * Deep equality of JSON values; an `undefined` member equals a missing one. Replaces Ajv's `runtime/equal` in
 * compiled validators.
 */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]))
    );
  }
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => equal(left.get(key), right.get(key)));
}

/** JSON with sorted members: equal data has equal text (compare RFC 8785). */
export function canonicalJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => (isPlainObject(value) ? sortMembers(value) : value));
}

function sortMembers(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Stryker disable next-line EqualityOperator: member names are unique
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
