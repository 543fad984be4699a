import { Ajv2019 } from 'ajv/dist/2019.js';
import { isList, isRecord, type Json, type JsonObject, recordOf } from '#engine/definition/definition.ts';
import { pointerTo, valueAtPointer } from '#engine/definition/pointer.ts';
import { externalOptions } from '#engine/external/compile/compile-external.ts';
import { dialectOf } from '#engine/external/read/keywords.ts';
import { readUris } from '#engine/external/read/references.ts';
import { omitKeywords } from '#engine/external/schema.ts';
import { equal } from '#engine/values/equal.ts';
import { mapValues } from '#engine/values/map-members.ts';
import { pathOfPointer } from '../schemas-check/read/repository.ts';
import type { Path } from '../schemas-check/read/source.ts';

/** A published schema in which `readTree` has replaced references. */
export interface Tree {
  readonly root: JsonObject;
  /** The position in the published file of a part of the tree. */
  readonly originOf: (path: Path) => Path;
}

/** Maximum number of nodes after references are replaced. Nested references can multiply exponentially. */
const MAX_NODES = 60_000;

class TooLarge extends Error {}

/**
 * The schema with the local references of properties, items and combined schemas replaced by their targets; `undefined`
 * if it becomes too large. A target becomes a part of `allOf`, which is the meaning of a `$ref` beside other keywords
 * since 2019-09; older drafts ignore the other keywords, of which only annotations remain. References inside of their own
 * target or to nothing in the file stay, alone: the import omits their field.
 */
export function readTree(published: JsonObject): Tree | undefined {
  try {
    return inlineReferences(published);
  } catch (error) {
    // RangeError: the schema is nested deeper than the call stack
    if (error instanceof TooLarge || error instanceof RangeError) return undefined;
    throw error;
  }
}

function inlineReferences(published: JsonObject): Tree {
  const jumps: { readonly from: Path; readonly to: Path }[] = [];
  const isOld = /draft-0[3-7]/.test(String(published.$schema ?? ''));
  const uris = readUris(published, dialectOf(published) ?? '2019-09');
  let nodes = 0;

  /**
   * `path` is a position in the tree, `at` the pointer into the published file, `ancestors` the pointers of the targets
   * that contain the schema.
   */
  function schemaAt(value: Json, path: Path, at: string, ancestors: readonly string[]): Json {
    nodes += 1;
    if (nodes > MAX_NODES) throw new TooLarge();
    if (!isRecord(value)) return value;
    const { $ref: reference, ...rest } = value;
    const own = omitKeywords(rest, referenceKeywords);
    if (typeof reference !== 'string') return inlineMembers(own, path, at, ancestors);
    const pointer = uris.resolve(reference, at);
    const target = pointer === undefined ? undefined : valueAtPointer(published, pointer);
    if (pointer === undefined || target === undefined || ancestors.includes(pointer))
      return { $ref: reference };
    const beside = isOld ? pickKeywords(own, annotations) : own;
    const parts = isList(beside.allOf) ? beside.allOf : [];
    const from = [...path, 'allOf', parts.length];
    jumps.push({ from, to: pathOfPointer(published, pointer) });
    const { allOf = [], ...plain } = Object(inlineMembers(beside, path, at, ancestors));
    return { ...plain, allOf: [...allOf, schemaAt(target, from, pointer, [...ancestors, pointer])] };
  }

  function inlineMembers(node: JsonObject, path: Path, at: string, ancestors: readonly string[]): JsonObject {
    return mapValues(node, (value, keyword) => {
      const inside = [...path, keyword];
      const pointer = pointerTo(at, keyword);
      const schemaIn = (inner: Json, step: string | number) =>
        schemaAt(inner, [...inside, step], pointerTo(pointer, step), ancestors);
      if (keyword === 'properties' && isRecord(value)) return mapValues(value, schemaIn);
      if (schemaListKeywords.has(keyword) && isList(value)) return value.map(schemaIn);
      return keyword === 'items' ? schemaAt(value, inside, pointer, ancestors) : value;
    });
  }

  const root = schemaAt(published, [], '', ['']);
  return {
    root: recordOf(root),
    originOf(path) {
      const [jump] = jumps
        .filter(({ from }) => from.length <= path.length && from.every((step, i) => step === path[i]))
        .sort((a, b) => b.from.length - a.from.length);
      return jump ? [...jump.to, ...path.slice(jump.from.length)] : path;
    },
  };
}

/** Keywords that name a schema for references, or contain schemas that others refer to. */
const referenceKeywords = ['$id', 'id', '$anchor', '$defs', 'definitions'];
export const annotations = ['title', 'description', 'default', 'examples'];
const schemaListKeywords = new Set(['allOf', 'anyOf', 'oneOf', 'items']);

export function pickKeywords(node: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => keywords.includes(keyword)));
}

/** All schemas that apply to one value, with their paths in the tree: its own, and those in `allOf`. */
export type View = readonly { readonly path: Path; readonly node: JsonObject }[];

export interface LocatedValue<Value> {
  readonly value: Value;
  readonly path: Path;
}

export function viewOf(schema: Json | undefined, path: Path): View {
  if (schema === false) return [{ path, node: { not: {} } }];
  if (!isRecord(schema)) return [{ path, node: {} }];
  const parts = isList(schema.allOf) ? schema.allOf : [];
  return [{ path, node: schema }, ...parts.flatMap((part, i) => viewOf(part, [...path, 'allOf', i]))];
}

/** The values of a keyword in all parts. */
export function valuesOfKeyword(view: View, keyword: string): readonly LocatedValue<Json>[] {
  return view.flatMap(({ path, node }) => {
    const value = Object.hasOwn(node, keyword) ? node[keyword] : undefined;
    return value === undefined ? [] : [{ value, path: [...path, keyword] }];
  });
}

/** The first non-empty text of a keyword, as forms have it: in one line, trimmed. */
export function textIn(view: View, keyword: string): string | undefined {
  return valuesOfKeyword(view, keyword)
    .map(({ value }) => (typeof value === 'string' ? oneLine(value) : ''))
    .find((text) => text !== '');
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function rootPath(view: View): Path {
  return view[0]?.path ?? [];
}

/** The schemas of each member of `properties`. */
export function propertiesOf(view: View): ReadonlyMap<string, View> {
  const members = new Map<string, View>();
  for (const { value, path } of valuesOfKeyword(view, 'properties'))
    for (const [name, schema] of Object.entries(recordOf(value)))
      members.set(name, [...(members.get(name) ?? []), ...viewOf(schema, [...path, name])]);
  return members;
}

export function requiredOf(view: View): readonly LocatedValue<string>[] {
  return valuesOfKeyword(view, 'required').flatMap(({ value, path }) =>
    (isList(value) ? value : []).flatMap((name, i) =>
      typeof name === 'string' ? [{ value: name, path: [...path, i] }] : [],
    ),
  );
}

/** The schema of a list's items; `undefined` if absent or one per position. */
export function itemsOf(view: View): View | undefined {
  const items = valuesOfKeyword(view, 'items');
  const isTuple = items.some(({ value }) => isList(value)) || valuesOfKeyword(view, 'prefixItems').length > 0;
  return items.length === 0 || isTuple ? undefined : items.flatMap(({ value, path }) => viewOf(value, path));
}

/** The type that all parts allow. */
export interface Kind {
  /** The first type other than `null`; `undefined` if neither `type` nor another keyword gives one. */
  readonly type: string | undefined;
  /** Further types that `type` allows. */
  readonly others: readonly LocatedValue<string>[];
  /** Positions that allow `null`. */
  readonly nulls: readonly Path[];
  /** No part has the keyword `type`; the type above, if any, is derived from other keywords. */
  readonly implied: boolean;
}

export function kindOf(view: View): Kind {
  const declared = valuesOfKeyword(view, 'type').map(({ value, path }) =>
    isList(value)
      ? value.map((one, i) => ({ value: String(one), path: [...path, i] }))
      : [{ value: String(value), path }],
  );
  const common = (declared[0] ?? []).flatMap((one) => {
    const narrowest = declared.reduce<LocatedValue<string> | undefined>(
      (narrowed, list) => narrowed && narrowerType(narrowed, list),
      one,
    );
    return narrowest ? [narrowest] : [];
  });
  const [first, ...others] = common.filter(({ value }) => value !== 'null');
  const nulls = [
    ...common.filter(({ value }) => value === 'null'),
    ...valuesOfKeyword(view, 'nullable').filter(({ value }) => value === true),
  ].map(({ path }) => path);
  return { type: first?.value ?? impliedType(view), others, nulls, implied: declared.length === 0 };
}

/** The type that both sides allow: `integer` if one has it and the other `number`. `undefined` if the list excludes it. */
function narrowerType(
  one: LocatedValue<string>,
  list: readonly LocatedValue<string>[],
): LocatedValue<string> | undefined {
  return (
    list.find(({ value }) => value === one.value) ??
    list.find(({ value }) => value === 'integer' && one.value === 'number') ??
    (one.value === 'integer' && list.some(({ value }) => value === 'number') ? one : undefined)
  );
}

const keywordsByType = [
  ['object', ['properties', 'required', 'additionalProperties']],
  ['array', ['items', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['pattern', 'format', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
] as const;

function impliedType(view: View): string | undefined {
  return keywordsByType.find(([, keywords]) =>
    keywords.some((keyword) => valuesOfKeyword(view, keyword).length > 0),
  )?.[0];
}

/** The view with each choice of a single schema, apart from `null`, replaced by it; and the paths of the `null`s. */
export function withoutNull(view: View): { readonly view: View; readonly nulls: readonly Path[] } {
  const nulls: Path[] = [];
  const parts = view.flatMap(({ path, node }): View => {
    for (const keyword of ['oneOf', 'anyOf']) {
      const branches = node[keyword];
      if (!isList(branches)) continue;
      const at = branches.findIndex((branch) => !isNull(branch));
      const other = branches[at];
      if (branches.filter(isNull).length !== branches.length - 1 || !isRecord(other)) continue;
      if (branches.length > 1) nulls.push([...path, keyword, branches.findIndex(isNull)]);
      return [{ path, node: omitKeywords(node, [keyword]) }, ...viewOf(other, [...path, keyword, at])];
    }
    return [{ path, node }];
  });
  return { view: parts, nulls };
}

function isNull(schema: Json): boolean {
  return (
    isRecord(schema) &&
    (schema.type === 'null' || schema.const === null || JSON.stringify(schema.enum) === '[null]')
  );
}

/** One listed value, with its title if the schema gives one. */
export interface Option extends LocatedValue<Json> {
  readonly title: string | undefined;
}

export interface Options {
  readonly options: readonly Option[];
  /** Positions of all keywords that list values. */
  readonly keywords: readonly Path[];
}

/** Those values of the first listing (`oneOf` or `anyOf` of constants, `enum`, `const`) that all parts allow. */
export function optionsOf(view: View): Options | undefined {
  const names = valuesOfKeyword(view, 'enumNames').flatMap(({ value }) => value);
  const listed = [
    ...['oneOf', 'anyOf'].flatMap((keyword) => valuesOfKeyword(view, keyword).flatMap(constantsIn)),
    ...valuesOfKeyword(view, 'enum').map(({ value, path }) => ({
      path,
      options: (isList(value) ? value : []).map((one, i) => ({
        value: one,
        title: names[i] === undefined ? undefined : String(names[i]),
        path: [...path, i],
      })),
    })),
    ...valuesOfKeyword(view, 'const').map(({ value, path }) => ({
      path,
      options: [{ value, title: undefined, path }],
    })),
  ];
  const [first] = listed;
  if (!first) return undefined;
  return {
    // `null` makes the field optional, whatever limits its other values
    options: first.options.filter(
      ({ value }) =>
        value === null ||
        (isAllowed(view, value) &&
          listed.every(({ options }) => options.some((one) => equal(one.value, value)))),
    ),
    keywords: listed.map(({ path }) => path),
  };
}

/** The options of `oneOf` or `anyOf`; none unless every branch is a constant, an `enum` or `null`, without duplicates. */
function constantsIn({ value, path }: LocatedValue<Json>) {
  const branches = (isList(value) ? value : []).map((branch, i) => constantIn(branch, [...path, i]));
  const options = branches.flatMap((branch) => branch ?? []);
  const isDistinct = new Set(options.map((option) => JSON.stringify(option.value))).size === options.length;
  const isPlain = branches.length > 0 && branches.every((branch) => branch !== undefined);
  return isPlain && isDistinct ? [{ options, path }] : [];
}

function constantIn(branch: Json, path: Path): readonly Option[] | undefined {
  if (!isRecord(branch)) return undefined;
  const { const: constant, enum: several, title, type, description: _, ...rest } = branch;
  if (Object.keys(rest).length > 0) return undefined;
  if (constant !== undefined)
    return [{ value: constant, title: typeof title === 'string' ? title : undefined, path }];
  if (isList(several)) return several.map((value) => ({ value, title: undefined, path }));
  return type === 'null' ? [{ value: null, title: undefined, path }] : undefined;
}

/** Keywords that limit a single value; options that violate them are dropped. */
export const valueRules = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

const ajv = new Ajv2019(externalOptions);

function isAllowed(view: View, value: Json): boolean {
  return view.every(({ node }) => {
    const { exclusiveMinimum, exclusiveMaximum, ...rules } = pickKeywords(node, [...valueRules, 'type']);
    // draft 4 has booleans here, which no later dialect compiles
    const exclusive = Object.entries({ exclusiveMinimum, exclusiveMaximum }).filter(
      ([, limit]) => typeof limit === 'number',
    );
    return ajv.validate({ ...rules, ...Object.fromEntries(exclusive) }, value);
  });
}
