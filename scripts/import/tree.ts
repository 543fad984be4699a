import type { Json } from '#engine/definition/definition.ts';
import { pointerParts, pointerTo, stepInto, valueAt } from '#engine/foreign/pointer.ts';
import { dialectOf } from '#engine/foreign/read/dialect.ts';
import { addressesOf } from '#engine/foreign/read/references.ts';
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
 * `TooLarge`. Addresses are taken off, as nothing refers to them any more. Which data the schema holds for is not judged here: that is `readForeign`'s.
 */
export function inlined(published: JsonObject): Tree {
  const jumps: { readonly from: Path; readonly to: Path }[] = [];
  const isOld = /draft-0[3-7]/.test(String(published.$schema ?? ''));
  const addresses = addressesOf(published, dialectOf(published) ?? '2019-09');
  let nodes = 0;

  /** `at`: where it is written in the published file. */
  function schemaAt(value: Json, path: Path, at: string, ancestors: readonly string[]): Json {
    nodes += 1;
    if (nodes > MOST_NODES) throw new TooLarge();
    if (!isObject(value)) return value;
    const { $ref: reference, ...whole } = value;
    const own = Object.fromEntries(Object.entries(whole).filter(([keyword]) => !addressing.has(keyword)));
    if (typeof reference !== 'string') return members(own, path, at, ancestors);
    const pointer = addresses.resolve(reference, at);
    const target = pointer === undefined ? undefined : valueAt(published, pointer);
    if (pointer === undefined || target === undefined || ancestors.includes(pointer))
      return { $ref: reference };
    const beside = isOld ? onlyWords(own) : own;
    const allOf = isList(beside.allOf) ? beside.allOf : [];
    const from = [...path, 'allOf', allOf.length];
    jumps.push({ from, to: pathOf(published, pointer) });
    const plain = members(beside, path, at, ancestors);
    const parts = isList(plain.allOf) ? plain.allOf : [];
    return { ...plain, allOf: [...parts, schemaAt(target, from, pointer, [...ancestors, pointer])] };
  }

  function members(node: JsonObject, path: Path, at: string, ancestors: readonly string[]): JsonObject {
    return mapped(node, (value, keyword) => {
      const inside = [...path, keyword];
      const pointer = pointerTo(at, keyword);
      const schemaIn = (inner: Json, step: string | number) =>
        schemaAt(inner, [...inside, step], pointerTo(pointer, step), ancestors);
      if (maps.has(keyword) && isObject(value)) return mapped(value, schemaIn);
      if (lists.has(keyword) && isList(value)) return value.map(schemaIn);
      return singles.has(keyword) ? schemaAt(value, inside, pointer, ancestors) : value;
    });
  }

  const root = schemaAt(published, [], '', ['']);
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

/** What gives a schema an address, or only has schemas that others refer to. */
const addressing = new Set(['$id', 'id', '$anchor', '$defs', 'definitions']);

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

/** A pointer as a path: a step into a list is a number. */
function pathOf(root: Json, pointer: string): Path {
  let value: Json | undefined = root;
  return pointerParts(pointer).map((part) => {
    const step = isList(value) ? Number(part) : part;
    value = stepInto(value, part);
    return step;
  });
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
