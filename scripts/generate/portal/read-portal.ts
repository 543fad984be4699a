import { dirname, join } from 'node:path';
import { readWithDefaults } from '../catalogues/questionnaire-defaults.ts';
import { isObject, readJson, readJsonFiles, withoutSchema } from '../json-files.ts';
import { type MetaFile, metaPart, withDefaults } from './meta-parts.ts';

/** The portal from `schemas/portal`, with references resolved and defaults filled in. */
export interface PortalData {
  readonly screens: readonly ScreenData[];
  readonly [member: string]: unknown;
}

export interface ScreenData {
  readonly name: string;
  readonly access: string;
  readonly kind: string;
  readonly settings: unknown;
}

const folder = 'schemas/portal';

const metaFolder = 'schemas/meta/portal';

/** Reads the portal. Screens of the menu come first, in its order, then the others by name. */
export function readPortal(root: string): PortalData {
  const { navigation = [], ...portal } = Object(readResolved(join(root, folder, 'portal.json')));
  const files = readWithDefaults(root, `${folder}/screens`);
  const names = [...files.keys()].map((path) => path.slice(0, -'.json'.length));
  const inMenu: readonly string[] = navigation;
  const ordered = [
    ...inMenu.filter((name) => names.includes(name)),
    ...names.filter((name) => !inMenu.includes(name)),
  ];
  const metaFiles = readJsonFiles(join(root, metaFolder));
  const meta: MetaFile = (file) => metaFiles.get(file.slice(metaFolder.length + 1));
  const screens = ordered.map((name) => ({
    name,
    ...Object(readScreen(files.get(`${name}.json`), join(root, folder, 'screens', `${name}.json`), meta)),
  }));
  return { ...portal, screens };
}

function readScreen(data: unknown, file: string, meta: MetaFile): unknown {
  const screen = withoutSchema(resolve({ value: data, file }));
  const kind = metaPart(meta, `${metaFolder}/kinds/${Object(screen).kind}.schema.json`);
  // a default may refer to a shared file
  return resolve({ value: withDefaults(meta, screen, kind ? [kind] : []), file });
}

function readResolved(file: string): unknown {
  return withoutSchema(resolveReferences(file));
}

/**
 * The data of a file with every `$ref` replaced by its target: a whole file (`../shared/wizard/application.json`), or a
 * part of one (`../../forms/step-1.json#/properties/gender/oneOf`), across the `$ref` of a form field if there is one.
 * Throws for a broken reference.
 */
export function resolveReferences(file: string): unknown {
  return resolve({ value: readJson(file), file });
}

/** A value, and the file that its references are relative to. */
interface PortalNode {
  readonly value: unknown;
  readonly file: string;
}

function resolve({ value, file }: PortalNode): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve({ value: item, file }));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') return resolve(follow(value.$ref, file));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolve({ value: inner, file })]),
  );
}

function follow(reference: string, from: string): PortalNode {
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce(memberOf, { value: withoutSchema(readJson(file)), file });
  if (found.value === undefined) throw new Error(`${from}: the target of ${reference} does not exist`);
  return found;
}

function memberOf({ value, file }: PortalNode, key: string): PortalNode {
  if (Array.isArray(value)) return { value: value[Number(key)], file };
  if (!isObject(value)) return { value: undefined, file };
  const { $ref: reference, [key]: member } = value;
  return member === undefined && typeof reference === 'string'
    ? memberOf(follow(reference, file), key)
    : { value: member, file };
}

/** An operation id in settings, with the path of member names and indices that leads to it. */
interface NamedOperation {
  readonly id: string;
  readonly path: readonly (string | number)[];
}

/** All operation ids in settings: values of `operation`, and those inside of `operations` and `refreshes`. */
export function namedOperations(value: unknown, path: NamedOperation['path'] = []): NamedOperation[] {
  if (typeof value !== 'object' || value === null) return [];
  const inOperations = path.at(-1) === 'operations' || path.at(-1) === 'refreshes';
  return Object.entries(value).flatMap(([key, inner]) => {
    const memberPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (typeof inner === 'string')
      return key === 'operation' || inOperations ? [{ id: inner, path: memberPath }] : [];
    return namedOperations(inner, memberPath);
  });
}
