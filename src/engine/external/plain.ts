import type { Json } from '../definition/definition.ts';
import { isList, isObject, objectOf } from './schema.ts';

/** Deeper than anybody fills in, and not so deep that it could not be gone through. */
const deepest = 300;

export function isTooDeep(data: unknown, left = deepest): boolean {
  if (left === 0) return true;
  if (isList(data)) return data.some((item) => isTooDeep(item, left - 1));
  return isObject(data) && Object.values(data).some((inner) => isTooDeep(inner, left - 1));
}

/** Data as they are sent: a member that is `undefined` is not there, and what is no JSON is nothing. */
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
