import { isList, isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerTo, valueAtPointer } from '../../definition/pointer.ts';
import * as words from '../../text/external-reading.ts';
import { externalFormats } from '../formats.ts';
import {
  annotations,
  isSchema,
  objectAt,
  schemaAt,
  schemasAt,
  textAt,
  textsAt,
  typesOf,
  withSubtypes,
} from '../schema.ts';
import { type Dialect, innerSchemas, undefinedKeywords } from './keywords.ts';
import { type Reading, referenceTargets } from './references.ts';

/** Whether a regular expression runs in acceptable time. The caller supplies the check. */
export type IsSafePattern = (pattern: string, flags: string) => boolean;

/**
 * Reports invalid keywords, slow patterns and names of built-in object members as refusals, and keywords without effect
 * as notes. The target of a reference is a schema wherever it is, even under an unknown keyword or inside `enum`.
 */
export function checkSchema(reading: Reading, isSafePattern: IsSafePattern): void {
  const seen = new Set<string>();
  const pointers = new Set(['']);
  const visit = (node: JsonObject, at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const { keyword, wanted } of invalidKeywords(node, reading.dialect)) {
      reading.refuse(pointerTo(at, keyword), words.misshapen(keyword, wanted));
    }
    checkNames(reading, node, at);
    checkPatterns(reading, node, at, isSafePattern);
    noteIgnoredKeywords(reading, node, at);
    noteNotRendered(reading, node, at);
    for (const target of referenceTargets(reading, node, at)) pointers.add(target);
    for (const inner of innerSchemas(node)) {
      if (isRecord(inner.schema)) visit(inner.schema, at + inner.at);
    }
  };
  // the set grows during this loop
  for (const pointer of pointers) {
    const schema = valueAtPointer(reading.root, pointer);
    if (isRecord(schema)) visit(schema, pointer);
  }
  checkVocabulary(reading);
}

const INHERITED_NAMES: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

function checkNames({ refuse }: Reading, node: JsonObject, at: string): void {
  for (const keyword of ['properties', 'dependencies', 'dependentSchemas', 'dependentRequired']) {
    for (const name of Object.keys(objectAt(node, keyword))) {
      if (INHERITED_NAMES.has(name)) refuse(pointerTo(pointerTo(at, keyword), name), words.unsafeName(name));
    }
  }
  for (const name of textsAt(node, 'required')) {
    if (INHERITED_NAMES.has(name)) refuse(pointerTo(at, 'required'), words.unsafeName(name));
  }
}

function checkPatterns({ refuse }: Reading, node: JsonObject, at: string, isSafe: IsSafePattern): void {
  const own = textAt(node, 'pattern');
  const patterns: readonly (readonly [string, string])[] = [
    ...(own === undefined ? [] : [[own, pointerTo(at, 'pattern')] as const]),
    ...Object.keys(objectAt(node, 'patternProperties')).map(
      (pattern) => [pattern, pointerTo(pointerTo(at, 'patternProperties'), pattern)] as const,
    ),
  ];
  for (const [pattern, pointer] of patterns) {
    if (!isRegExp(pattern)) refuse(pointer, words.badPattern(pattern));
    else if (!isSafe(pattern, 'u')) refuse(pointer, words.slowPattern(pattern));
  }
}

function isRegExp(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function checkVocabulary({ root, refuse }: Reading): void {
  for (const [name, isRequired] of Object.entries(objectAt(root, '$vocabulary'))) {
    const isKnown = /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/vocab\//.test(name);
    if (isRequired === true && !isKnown)
      refuse(pointerTo('/$vocabulary', name), words.unknownVocabulary(name));
  }
}

function noteIgnoredKeywords({ dialect, note }: Reading, node: JsonObject, at: string): void {
  for (const keyword of Object.keys(node)) {
    const pointer = pointerTo(at, keyword);
    if (undefinedKeywords[dialect].has(keyword)) note(pointer, words.otherDialect(keyword, dialect));
    else if (!standardKeywords.has(keyword)) note(pointer, words.unknownKeyword(keyword));
  }
  const format = memberOf(node, 'format');
  if (typeof format === 'string' && !Object.hasOwn(externalFormats, format)) {
    note(pointerTo(at, 'format'), words.unknownFormat(format));
  }
}

/** A constraint of the meta schemas on the value of a keyword; `expected` describes it to the author of the schema. */
interface Shape {
  readonly accepts: (value: Json) => boolean;
  readonly expected: string;
}

const isText = (value: Json): value is string => typeof value === 'string';
const isUniqueTexts = (value: Json) =>
  isList(value) && value.every(isText) && new Set(value).size === value.length;
const isMapOf = (fits: (value: Json) => boolean) => (value: Json) =>
  isRecord(value) && Object.values(value).every(fits);
const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const isTypeName = (value: Json) => isText(value) && TYPES.has(value);

const shapes = {
  text: { accepts: isText, expected: words.aText },
  number: { accepts: (value) => typeof value === 'number', expected: words.aNumber },
  positive: { accepts: (value) => typeof value === 'number' && value > 0, expected: words.aPositive },
  count: { accepts: (value) => Number.isInteger(value) && Number(value) >= 0, expected: words.aCount },
  flag: { accepts: (value) => typeof value === 'boolean', expected: words.aFlag },
  schema: { accepts: isSchema, expected: words.aSchema },
  items: { accepts: (value) => isSchema(value) || isSchemas(value), expected: words.aSchemaOrSchemas },
  schemas: { accepts: isSchemas, expected: words.someSchemas },
  schemaMap: { accepts: isMapOf(isSchema), expected: words.namedSchemas },
  dependencies: {
    accepts: isMapOf((value) => isSchema(value) || isUniqueTexts(value)),
    expected: words.namedDependencies,
  },
  names: { accepts: isUniqueTexts, expected: words.names },
  nameMap: { accepts: isMapOf(isUniqueTexts), expected: words.namedNames },
  choices: { accepts: (value) => isList(value) && value.length > 0, expected: words.someValues },
  list: { accepts: isList, expected: words.aList },
  type: {
    accepts: (value) =>
      isTypeName(value) ||
      (isUniqueTexts(value) && isList(value) && value.length > 0 && value.every(isTypeName)),
    expected: words.aType,
  },
} as const satisfies Readonly<Record<string, Shape>>;

function isSchemas(value: Json): boolean {
  return isList(value) && value.length > 0 && value.every(isSchema);
}

const shapeByKeyword: Readonly<Record<string, Shape>> = {
  ...withShape(['$schema', '$ref', '$comment', 'title', 'description', 'format', 'pattern'], shapes.text),
  ...withShape(['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef'], shapes.text),
  ...withShape(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], shapes.number),
  multipleOf: shapes.positive,
  ...withShape(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    shapes.count,
  ),
  ...withShape(['minContains', 'maxContains'], shapes.count),
  ...withShape(['uniqueItems', 'readOnly', 'writeOnly', 'deprecated', 'nullable'], shapes.flag),
  ...withShape(['not', 'if', 'then', 'else', 'contains', 'propertyNames'], shapes.schema),
  ...withShape(['additionalItems', 'additionalProperties'], shapes.schema),
  ...withShape(['unevaluatedItems', 'unevaluatedProperties'], shapes.schema),
  ...withShape(['allOf', 'anyOf', 'oneOf', 'prefixItems'], shapes.schemas),
  ...withShape(
    ['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'],
    shapes.schemaMap,
  ),
  items: shapes.items,
  dependencies: shapes.dependencies,
  dependentRequired: shapes.nameMap,
  required: shapes.names,
  enum: shapes.choices,
  examples: shapes.list,
  type: shapes.type,
};

/** Keywords whose value has the wrong shape for the dialect, with the expected shape. */
function invalidKeywords(
  node: JsonObject,
  dialect: Dialect,
): readonly { readonly keyword: string; readonly wanted: string }[] {
  const unpaired = dialect === 'draft-04' ? unpairedLimits(node) : [];
  const misshapen = Object.keys(node).flatMap((keyword) => {
    const shape = shapeOf(keyword, dialect);
    const value = memberOf(node, keyword);
    if (shape === undefined || value === undefined || shape.accepts(value)) return [];
    return [{ keyword, wanted: shape.expected }];
  });
  return [...misshapen, ...unpaired];
}

/** Exclusive limits without the limit that they modify in draft 4. */
function unpairedLimits(node: JsonObject) {
  const limits = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };
  return Object.entries(limits)
    .filter(([keyword, limit]) => Object.hasOwn(node, keyword) && !Object.hasOwn(node, limit))
    .map(([keyword, limit]) => ({ keyword, wanted: words.flagBeside(limit) }));
}

function shapeOf(keyword: string, dialect: Dialect): Shape | undefined {
  const isDraft4 = dialect === 'draft-04';
  if (isDraft4 && (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum')) return shapes.flag;
  if (dialect === '2020-12' && keyword === 'items') return shapes.schema;
  return Object.hasOwn(shapeByKeyword, keyword) ? shapeByKeyword[keyword] : undefined;
}

function withShape(keywords: readonly string[], shape: Shape): Readonly<Record<string, Shape>> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, shape]));
}

const KEYWORDS_OF_ANY_SHAPE: ReadonlySet<string> = new Set([
  ...annotations,
  '$id',
  'id',
  '$recursiveAnchor',
  'const',
]);

/** All keywords that a dialect of JSON Schema defines. */
export const standardKeywords: ReadonlySet<string> = new Set([
  ...Object.keys(shapeByKeyword),
  ...KEYWORDS_OF_ANY_SHAPE,
]);

/** Notes keywords without a control: unmergeable parts of `allOf`, and items that only `unevaluatedItems` describes. */
function noteNotRendered(reading: Reading, node: JsonObject, at: string): void {
  const hasAllOf = schemasAt(node, 'allOf').length > 0;
  if (hasAllOf && commonTypes(reading, node, at, new Set())?.size === 0) {
    reading.note(pointerTo(at, 'allOf'), words.contradictoryTypes);
  }
  const rest = schemaAt(node, 'unevaluatedItems');
  const areItemsDescribed = ITEM_KEYWORDS.some((keyword) => Object.hasOwn(node, keyword));
  if (rest !== undefined && rest !== false && !areItemsDescribed) {
    reading.note(pointerTo(at, 'unevaluatedItems'), words.itemsNotRendered);
  }
}

const ITEM_KEYWORDS = [
  'items',
  'prefixItems',
  'contains',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
];

/** The types that the schema, its references and parts of `allOf` all allow; `undefined` if none declares any. */
function commonTypes(
  reading: Reading,
  node: JsonObject,
  at: string,
  seen: Set<string>,
): ReadonlySet<string> | undefined {
  if (seen.has(at)) return undefined;
  seen.add(at);
  const pointers = [
    ...referenceTargets(reading, node, at),
    ...schemasAt(node, 'allOf').map((_, index) => pointerTo(pointerTo(at, 'allOf'), index)),
  ];
  const inner = pointers.flatMap((place) => {
    const part = valueAtPointer(reading.root, place);
    return (isRecord(part) ? commonTypes(reading, part, place, seen) : undefined) ?? [];
  });
  const own = typesOf(node);
  const typeSets = [...(own.length > 0 ? [new Set(own.flatMap(withSubtypes))] : []), ...inner];
  const [first, ...others] = typeSets;
  return first && new Set([...first].filter((type) => others.every((other) => other.has(type))));
}
