import type { Json } from '../definition/definition.ts';
import { isList, isObject, objectOf } from './schema.ts';

/** Maximum depth: more than any person fills in, and safe for recursion. */
const deepest = 300;

export function isTooDeep(data: unknown, left = deepest): boolean {
  if (left === 0) return true;
  if (isList(data)) return data.some((item) => isTooDeep(item, left - 1));
  return isObject(data) && Object.values(data).some((inner) => isTooDeep(inner, left - 1));
}

/** Data as they are sent: `undefined` members are absent, values outside JSON are dropped. */
export function plainData(data: unknown): Json | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return data;
  if (typeof data === 'number') return Number.isFinite(data) ? data : undefined;
  if (isList(data)) return data.map((item) => plainData(item) ?? null);
  if (!isObject(data)) return undefined;
  return objectOf(
    Object.entries(data).flatMap(([name, value]): [string, Json][] => {
      const plain = plainData(value);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}
