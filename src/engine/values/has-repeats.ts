import { canonicalJson } from './equal.ts';

/**
 * Whether two items of a list are equal JSON (JSON Schema Validation 2019-09, 6.4.3), in a time that grows as the list
 * does; Ajv holds each item against each other one.
 */
export function hasRepeats(items: readonly unknown[]): boolean {
  return new Set(items.map(canonicalJson)).size < items.length;
}
