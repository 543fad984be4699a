import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pointerParts } from '#engine/definition/pointer.ts';

/** The parsed JSON files below a folder by their path in it, sorted. A file that does not parse is named in the error. */
export function readJsonFiles(folder: string): ReadonlyMap<string, unknown> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.split(sep).join('/'))
    .sort();
  return new Map(paths.map((path) => [path, readJson(join(folder, path))]));
}

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A file's data without the line that names its meta schema. */
export function withoutSchema(data: unknown): unknown {
  if (!isObject(data)) return data;
  const { $schema: _, ...rest } = data;
  return rest;
}

/** The member if it is an object, otherwise `{}`, so that calls can be nested. */
export function member(value: unknown, name: string): Record<string, unknown> {
  return objectOf(objectOf(value)[name]);
}

/** The object, or the final target of its `$ref` within the document. */
export function resolveReference(document: unknown, value: unknown): Record<string, unknown> {
  const own = objectOf(value);
  if (typeof own.$ref !== 'string' || !own.$ref.startsWith('#/')) return own;
  return resolveReference(document, pointerParts(own.$ref.slice(1)).reduce<unknown>(member, document));
}

export function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
