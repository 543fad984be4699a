import { isRecord } from '../definition/definition.ts';

/** Deep equality of JSON values; an `undefined` member equals a missing one. Replaces Ajv's `runtime/equal`. */
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

/** JSON with a fixed order of members, so that equal data have equal texts. */
export function canonicalJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => (isRecord(value) ? sortMembers(value) : value));
}

function sortMembers(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  // Stryker disable next-line EqualityOperator: member names are unique
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two items of a list are equal (JSON Schema 2019-09, 6.4.3), in linear time: Ajv's check is quadratic. */
export function hasRepeats(items: readonly unknown[]): boolean {
  return new Set(items.map(canonicalJson)).size < items.length;
}
