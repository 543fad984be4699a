import { isList, isRecord, type Json } from '../definition/definition.ts';
import { pointerTo } from '../definition/pointer.ts';
import * as words from '../text/external-reading.ts';
import type { Refusal } from './external-form.ts';
import { objectOf } from './schema.ts';

/** The maximum depth of data: deeper than a person fills in, and safe for recursive functions. */
const MAX_DATA_DEPTH = 300;

export function isTooDeep(data: unknown, left = MAX_DATA_DEPTH): boolean {
  if (left === 0) return true;
  if (isList(data)) return data.some((item) => isTooDeep(item, left - 1));
  return isRecord(data) && Object.values(data).some((inner) => isTooDeep(inner, left - 1));
}

/** The data as JSON: values that JSON does not have are dropped, or `null` in lists. */
export function plainData(data: unknown): Json | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return data;
  if (typeof data === 'number') return Number.isFinite(data) ? data : undefined;
  if (isList(data)) return data.map((item) => plainData(item) ?? null);
  if (!isRecord(data)) return undefined;
  return objectOf(
    Object.entries(data).flatMap(([name, value]): [string, Json][] => {
      const plain = plainData(value);
      return plain === undefined ? [] : [[name, plain]];
    }),
  );
}

/** Limits on a published schema: more values than ten thousand questions need, and deeper than a person writes. */
const MAX_PARTS = 200_000;
const MAX_SCHEMA_DEPTH = 200;

/** A copy of the published schema as plain JSON; `undefined` with the reason if it is not JSON or exceeds a limit. */
export function plainJson(
  published: unknown,
  at = '#',
): { json: Json | undefined; refused: readonly Refusal[] } {
  const refused: Refusal[] = [];
  let parts = 0;
  const refuse = (where: string, reason: string): null => {
    if (refused.length === 0) refused.push({ at: where, reason });
    return null;
  };
  const copy = (value: unknown, where: string, depth: number): Json => {
    parts += 1;
    if (refused.length > 0) return null;
    if (parts > MAX_PARTS) return refuse(at, words.tooLarge(MAX_PARTS));
    if (depth > MAX_SCHEMA_DEPTH) return refuse(at, words.tooDeep(MAX_SCHEMA_DEPTH));
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (Array.isArray(value))
      return value.map((item, index) => copy(item, pointerTo(where, index), depth + 1));
    if (typeof value !== 'object') return refuse(where, words.notJson);
    return objectOf(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => [key, copy(inner, pointerTo(where, key), depth + 1)]),
    );
  };
  const json = copySafely(
    () => copy(published, at, 0),
    () => refuse(at, words.notJson),
  );
  return refused.length > 0 ? { json: undefined, refused } : { json, refused };
}

/** Calls `refuse` if reading a value throws: getters of values that are not JSON may run any code. */
function copySafely(copy: () => Json, refuse: () => null): Json {
  try {
    return copy();
  } catch {
    return refuse();
  }
}
