import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, readJson, readJsonFiles, withoutSchema } from '../json-files.ts';

/** The portal from `schemas/portal`, with references resolved. */
export interface PortalData {
  readonly screens: readonly ScreenData[];
  readonly [member: string]: unknown;
}

export interface ScreenData {
  /** The name of its file. */
  readonly name: string;
  readonly access: string;
  readonly kind: string;
  readonly settings: unknown;
}

const folder = 'schemas/portal';

export function hasPortal(root: string): boolean {
  return existsSync(join(root, folder, 'portal.json'));
}

/** The screens in the order of the menu, followed by the others by name. */
export function readPortal(root: string): PortalData {
  const { navigation = [], ...portal } = Object(readResolved(join(root, folder, 'portal.json')));
  const names = [...readJsonFiles(join(root, folder, 'screens')).keys()].map((path) => path.slice(0, -5));
  const inMenu: readonly string[] = navigation;
  const ordered = [
    ...inMenu.filter((name) => names.includes(name)),
    ...names.filter((name) => !inMenu.includes(name)),
  ];
  const screens = ordered.map((name) => ({
    name,
    ...Object(readResolved(join(root, folder, 'screens', `${name}.json`))),
  }));
  return { ...portal, screens };
}

function readResolved(file: string): unknown {
  return withoutSchema(resolveReferences(file));
}

/**
 * The data of a file with every `$ref` replaced by its target: `../shared/wizard/application.json`, a whole file, or
 * `../../forms/step-1.json#/properties/gender/oneOf`, a place in one; a `$ref` of a form field is resolved too.
 * Throws for a broken reference.
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

/** An operation named in settings, with its path of member names and indices. */
interface NamedOperation {
  readonly id: string;
  readonly path: readonly (string | number)[];
}

/** Every `operationId` in `schemas/portal`: the member `operation`, and the members of `operations` and `refreshes`. */
export function namedOperations(value: unknown, path: NamedOperation['path'] = []): NamedOperation[] {
  if (typeof value !== 'object' || value === null) return [];
  const inOperations = path.at(-1) === 'operations' || path.at(-1) === 'refreshes';
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (typeof inner === 'string')
      return key === 'operation' || inOperations ? [{ id: inner, path: place }] : [];
    return namedOperations(inner, place);
  });
}
