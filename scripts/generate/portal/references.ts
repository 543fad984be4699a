import { dirname, join } from 'node:path';
import { readJson, withoutSchema } from '../json-files.ts';
import { isObject } from '../objects.ts';

/**
 * The data of a file with every `$ref` replaced by what it leads to: `../shared/wizard/application.json`, a whole file,
 * or `../../forms/step-1.json#/properties/gender/oneOf`, a place in one; a field that is a `$ref` itself is looked into.
 * Throws where it leads nowhere.
 */
export function resolveReferences(file: string): unknown {
  return resolve({ value: readJson(file), file });
}

/** Data, and the file that its references start from. */
interface Found {
  readonly value: unknown;
  readonly file: string;
}

function resolve({ value, file }: Found): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve({ value: item, file }));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return resolve(follow(value.$ref, file));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolve({ value: inner, file })]),
  );
}

function follow(reference: string, from: string): Found {
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce(memberOf, { value: withoutSchema(readJson(file)), file });
  if (found.value === undefined) throw new Error(`${from}: ${reference} leads nowhere`);
  return found;
}

function memberOf({ value, file }: Found, key: string): Found {
  if (Array.isArray(value)) return { value: value[Number(key)], file };
  if (!isObject(value)) return { value: undefined, file };
  const { $ref: reference, [key]: member } = value;
  return member === undefined && typeof reference === 'string'
    ? memberOf(follow(reference, file), key)
    : { value: member, file };
}
