import { dirname, join } from 'node:path';
import { readJson } from './json-files.ts';

/**
 * The data of a file with every `$ref` replaced by what it leads to: `#/wizards/application` in the file itself,
 * `forms/step-1.json#/properties/gender/oneOf` in another. Throws where it leads nowhere.
 */
export function resolveReferences(file: string): unknown {
  const resolve = (value: unknown, from: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => resolve(item, from));
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') return follow(value.$ref, from);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, from)]));
  };
  const follow = (reference: string, from: string): unknown => {
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? from : join(dirname(from), path);
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => memberOf(value, key), readJson(target));
    if (found === undefined) throw new Error(`${from}: ${reference} никуда не ведёт`);
    return resolve(found, target);
  };
  return resolve(readJson(file), file);
}

/** A file's data without the line that names its meta schema. */
export function withoutSchema(data: unknown): unknown {
  if (!isObject(data)) return data;
  const { $schema: _, ...rest } = data;
  return rest;
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isObject(value) ? value[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
