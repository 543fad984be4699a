import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../schemas-check/read/source.ts';

export type JsonObject = { readonly [key: string]: Json };

/** A published schema with each local reference replaced by what it leads to. */
export interface Tree {
  readonly root: JsonObject;
  /** Where a part of the tree is written in the published file. */
  readonly originOf: (path: Path) => Path;
}

/** More nodes than any form has: a schema whose references unfold without measure. */
const MOST_NODES = 60_000;

/** The references unfold to more than can be read. */
export class TooLarge extends Error {}

/**
 * A reference becomes one more member of `allOf`, as it means since 2019-09; what stood beside it in an older dialect
 * meant nothing, and only its words stay. One that leads back to itself, or out of the file, stays as it is. Throws
 * `TooLarge`. Which data the schema holds for is not judged here: that is `readForeign`'s.
 */
export function inlined(published: JsonObject): Tree {
  const jumps: { readonly from: Path; readonly to: Path }[] = [];
  const isOld = /draft-0[3-7]/.test(String(published.$schema ?? ''));
  let nodes = 0;

  function schemaAt(value: Json, path: Path, ancestors: readonly string[]): Json {
    nodes += 1;
    if (nodes > MOST_NODES) throw new TooLarge();
    if (!isObject(value)) return value;
    const { $ref: reference, $defs: _, definitions: __, ...own } = value;
    const target = typeof reference === 'string' ? targetOf(published, reference) : undefined;
    if (typeof reference !== 'string') return members(own, path, ancestors);
    if (!target || ancestors.includes(target.pointer)) return { $ref: reference };
    const beside = isOld ? onlyWords(own) : own;
    const allOf = isList(beside.allOf) ? beside.allOf : [];
    const from = [...path, 'allOf', allOf.length];
    jumps.push({ from, to: target.path });
    const plain = members(beside, path, ancestors);
    const parts = isList(plain.allOf) ? plain.allOf : [];
    return { ...plain, allOf: [...parts, schemaAt(target.value, from, [...ancestors, target.pointer])] };
  }

  function members(node: JsonObject, path: Path, ancestors: readonly string[]): JsonObject {
    return mapped(node, (value, keyword) => {
      const at = [...path, keyword];
      if (maps.has(keyword) && isObject(value))
        return mapped(value, (inner, name) => schemaAt(inner, [...at, name], ancestors));
      if (lists.has(keyword) && isList(value))
        return value.map((inner, i) => schemaAt(inner, [...at, i], ancestors));
      return singles.has(keyword) ? schemaAt(value, at, ancestors) : value;
    });
  }

  const root = schemaAt(published, [], ['#']);
  return {
    root: isObject(root) ? root : {},
    originOf(path) {
      const jump = jumps
        .filter(({ from }) => from.length <= path.length && from.every((step, i) => step === path[i]))
        .sort((a, b) => b.from.length - a.from.length)[0];
      return jump ? [...jump.to, ...path.slice(jump.from.length)] : path;
    },
  };
}

/** Without what stands at these paths: members of objects, and items of lists, which close up. A field that is gone is not required. */
export function without(tree: JsonObject, paths: readonly Path[]): JsonObject {
  const gone = new Set(paths.map((path) => JSON.stringify(path)));
  const kept = (value: Json, path: Path): Json => {
    const isKept = (key: string | number) => !gone.has(JSON.stringify([...path, key]));
    if (isList(value)) return value.flatMap((item, i) => (isKept(i) ? [kept(item, [...path, i])] : []));
    if (!isObject(value)) return value;
    const isAsked = (name: Json) => !gone.has(JSON.stringify([...path, 'properties', name]));
    const entries = Object.entries(value).filter(([key]) => isKept(key));
    return Object.fromEntries(
      entries.map(([key, inner]) => {
        const rest = kept(inner, [...path, key]);
        return [key, key === 'required' && isList(rest) ? rest.filter(isAsked) : rest];
      }),
    );
  };
  const rest = kept(tree, []);
  return isObject(rest) ? rest : {};
}

const maps = new Set(['properties', 'patternProperties', 'dependentSchemas', 'dependencies']);
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems']);
const singles = new Set([
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
]);

function onlyWords(node: JsonObject): JsonObject {
  const words = ['title', 'description', 'default', 'examples'];
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => words.includes(keyword)));
}

interface Target {
  readonly value: Json;
  readonly path: Path;
  readonly pointer: string;
}

function targetOf(root: JsonObject, reference: string): Target | undefined {
  if (!reference.startsWith('#')) return undefined;
  const path =
    reference === '#' || reference.startsWith('#/') ? stepsOf(reference) : anchored(root, reference);
  const value = path?.reduce<Json | undefined>(stepInto, root);
  return path === undefined || value === undefined ? undefined : { value, path, pointer: pointerOf(path) };
}

function stepsOf(reference: string): Path {
  const steps = reference.slice(2).split('/');
  const plain = (step: string) => decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
  return reference === '#' ? [] : steps.map(plain);
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** Where a schema stands that calls itself by a name: `$anchor` since 2019-09, `$id: "#name"` before. */
function anchored(value: Json, reference: string, path: Path = []): Path | undefined {
  if (isObject(value) && [value.$id, value.id, `#${String(value.$anchor)}`].includes(reference)) return path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = anchored(inner, reference, [...path, isList(value) ? Number(key) : key]);
    if (found) return found;
  }
  return undefined;
}

function stepInto(value: Json | undefined, step: string | number): Json | undefined {
  if (isList(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** `#/properties/name` (RFC 6901, as a fragment). */
export function pointerOf(path: Path): string {
  return ['#', ...path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

function mapped(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
