import { isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerTo, valueAtPointer } from '../../definition/pointer.ts';
import * as words from '../../text/external-reading.ts';
import { externalFormats } from '../formats.ts';
import { isList, isSchema, objectAt, schemaAt, schemasAt, textAt, textsAt, typesOf } from '../schema.ts';
import { annotations, type Dialect, innerSchemas, unknownIn } from './keywords.ts';
import type { Reading } from './references.ts';
import { targetsOf } from './references.ts';

/** Whether an expression runs in acceptable time. Checked by tools outside the engine. */
export type IsSafePattern = (pattern: string, flags: string) => boolean;

/**
 * Rejects invalid schemas, and schemas that could hang or overwrite built-in object members. Notes
 * keywords without effect. The target of a reference is a schema wherever it is, even under an
 * unknown keyword or among values.
 */
export function checkSchema(reading: Reading, isSafePattern: IsSafePattern): void {
  const seen = new Set<string>();
  const referred = new Set(['']);
  const walk = (node: JsonObject, at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const { keyword, wanted } of invalidKeywords(node, reading.dialect)) {
      reading.refuse(pointerTo(at, keyword), words.misshapen(keyword, wanted));
    }
    checkNames(reading, node, at);
    checkPatterns(reading, node, at, isSafePattern);
    noteIgnoredKeywords(reading, node, at);
    noteNotRendered(reading, node, at);
    for (const target of targetsOf(reading, node, at)) referred.add(target);
    for (const inner of innerSchemas(node)) {
      if (isRecord(inner.schema)) walk(inner.schema, at + inner.at);
    }
  };
  // the set grows during this loop
  for (const pointer of referred) {
    const schema = valueAtPointer(reading.root, pointer);
    if (isRecord(schema)) walk(schema, pointer);
  }
  checkVocabulary(reading);
}

const inherited: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

function checkNames({ refuse }: Reading, node: JsonObject, at: string): void {
  for (const keyword of ['properties', 'dependencies', 'dependentSchemas', 'dependentRequired']) {
    for (const name of Object.keys(objectAt(node, keyword) ?? {})) {
      if (inherited.has(name)) refuse(pointerTo(pointerTo(at, keyword), name), words.unsafeName(name));
    }
  }
  for (const name of textsAt(node, 'required')) {
    if (inherited.has(name)) refuse(pointerTo(at, 'required'), words.unsafeName(name));
  }
}

function checkPatterns({ refuse }: Reading, node: JsonObject, at: string, isSafe: IsSafePattern): void {
  const own = textAt(node, 'pattern');
  const patterns: readonly (readonly [string, string])[] = [
    ...(own === undefined ? [] : [[own, pointerTo(at, 'pattern')] as const]),
    ...Object.keys(objectAt(node, 'patternProperties') ?? {}).map(
      (pattern) => [pattern, pointerTo(pointerTo(at, 'patternProperties'), pattern)] as const,
    ),
  ];
  for (const [pattern, place] of patterns) {
    if (!isExpression(pattern)) refuse(place, words.badPattern(pattern));
    else if (!isSafe(pattern, 'u')) refuse(place, words.slowPattern(pattern));
  }
}

function isExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function checkVocabulary({ root, refuse }: Reading): void {
  for (const [name, isRequired] of Object.entries(objectAt(root, '$vocabulary') ?? {})) {
    const isKnown = /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/vocab\//.test(name);
    if (isRequired === true && !isKnown)
      refuse(pointerTo('/$vocabulary', name), words.unknownVocabulary(name));
  }
}

function noteIgnoredKeywords({ dialect, note }: Reading, node: JsonObject, at: string): void {
  for (const keyword of Object.keys(node)) {
    const place = pointerTo(at, keyword);
    if (unknownIn[dialect].has(keyword)) note(place, words.otherDialect(keyword, dialect));
    else if (!isKeyword(keyword)) note(place, words.unknownKeyword(keyword));
  }
  const format = memberOf(node, 'format');
  if (typeof format === 'string' && !Object.hasOwn(externalFormats, format)) {
    note(pointerTo(at, 'format'), words.unknownFormat(format));
  }
}

/**
 * Constraints of the meta schemas on the value of a keyword, with messages for the author of the
 * schema.
 */
interface Shape {
  readonly fits: (value: Json) => boolean;
  readonly wanted: string;
}

const isText = (value: Json): value is string => typeof value === 'string';
const isTexts = (value: Json) => isList(value) && value.every(isText) && new Set(value).size === value.length;
const mapOf = (fits: (value: Json) => boolean) => (value: Json) =>
  isRecord(value) && Object.values(value).every(fits);
const types = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const isType = (value: Json) => isText(value) && types.has(value);

const shapes = {
  text: { fits: isText, wanted: words.aText },
  number: { fits: (value) => typeof value === 'number', wanted: words.aNumber },
  positive: { fits: (value) => typeof value === 'number' && value > 0, wanted: words.aPositive },
  count: { fits: (value) => Number.isInteger(value) && Number(value) >= 0, wanted: words.aCount },
  flag: { fits: (value) => typeof value === 'boolean', wanted: words.aFlag },
  schema: { fits: isSchema, wanted: words.aSchema },
  items: { fits: (value) => isSchema(value) || isSchemas(value), wanted: words.aSchemaOrSchemas },
  schemas: { fits: isSchemas, wanted: words.someSchemas },
  schemaMap: { fits: mapOf(isSchema), wanted: words.namedSchemas },
  dependencies: {
    fits: mapOf((value) => isSchema(value) || isTexts(value)),
    wanted: words.namedDependencies,
  },
  names: { fits: isTexts, wanted: words.names },
  nameMap: { fits: mapOf(isTexts), wanted: words.namedNames },
  choices: { fits: (value) => isList(value) && value.length > 0, wanted: words.someValues },
  list: { fits: isList, wanted: words.aList },
  type: {
    fits: (value) =>
      isType(value) || (isTexts(value) && isList(value) && value.length > 0 && value.every(isType)),
    wanted: words.aType,
  },
} as const satisfies Readonly<Record<string, Shape>>;

function isSchemas(value: Json): boolean {
  return isList(value) && value.length > 0 && value.every(isSchema);
}

const byKeyword: Readonly<Record<string, Shape>> = {
  ...each(['$schema', '$ref', '$comment', 'title', 'description', 'format', 'pattern'], shapes.text),
  ...each(['$anchor', '$dynamicAnchor', '$dynamicRef', '$recursiveRef'], shapes.text),
  ...each(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], shapes.number),
  multipleOf: shapes.positive,
  ...each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], shapes.count),
  ...each(['minContains', 'maxContains'], shapes.count),
  ...each(['uniqueItems', 'readOnly', 'writeOnly', 'deprecated', 'nullable'], shapes.flag),
  ...each(['not', 'if', 'then', 'else', 'contains', 'propertyNames'], shapes.schema),
  ...each(['additionalItems', 'additionalProperties'], shapes.schema),
  ...each(['unevaluatedItems', 'unevaluatedProperties'], shapes.schema),
  ...each(['allOf', 'anyOf', 'oneOf', 'prefixItems'], shapes.schemas),
  ...each(['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas'], shapes.schemaMap),
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
  const lonely = dialect === 'draft-04' ? lonelyLimits(node) : [];
  const wrong = Object.keys(node).flatMap((keyword) => {
    const shape = shapeOf(keyword, dialect);
    const value = memberOf(node, keyword);
    if (shape === undefined || value === undefined || shape.fits(value)) return [];
    return [{ keyword, wanted: shape.wanted }];
  });
  return [...wrong, ...lonely];
}

/** In draft 4 an exclusive limit modifies the limit beside it. */
function lonelyLimits(node: JsonObject) {
  const limits = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };
  return Object.entries(limits)
    .filter(([keyword, limit]) => Object.hasOwn(node, keyword) && !Object.hasOwn(node, limit))
    .map(([keyword, limit]) => ({ keyword, wanted: words.flagBeside(limit) }));
}

function shapeOf(keyword: string, dialect: Dialect): Shape | undefined {
  const isDraft4 = dialect === 'draft-04';
  if (isDraft4 && (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum')) return shapes.flag;
  if (dialect === '2020-12' && keyword === 'items') return shapes.schema;
  return Object.hasOwn(byKeyword, keyword) ? byKeyword[keyword] : undefined;
}

function each(keywords: readonly string[], shape: Shape): Readonly<Record<string, Shape>> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, shape]));
}

const ofAnyShape: ReadonlySet<string> = new Set([...annotations, '$id', 'id', '$recursiveAnchor', 'const']);

/** Whether a dialect of JSON Schema defines the keyword. */
export function isKeyword(keyword: string): boolean {
  return Object.hasOwn(byKeyword, keyword) || ofAnyShape.has(keyword);
}

/**
 * Notes keywords that are validated without a control on the page: rjsf merges `allOf`, and renders
 * nothing where it cannot.
 */
function noteNotRendered(reading: Reading, node: JsonObject, at: string): void {
  const isMade = schemasAt(node, 'allOf').length > 0;
  if (isMade && typesTogether(reading, node, at, new Set())?.size === 0) {
    reading.note(pointerTo(at, 'allOf'), words.contradictoryTypes);
  }
  const rest = schemaAt(node, 'unevaluatedItems');
  const isSaid = describing.some((keyword) => Object.hasOwn(node, keyword));
  if (rest !== undefined && rest !== false && !isSaid) {
    reading.note(pointerTo(at, 'unevaluatedItems'), words.itemsNotRendered);
  }
}

/** Keywords that may describe the items. */
const describing = [
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

/**
 * The types that the schema, its references and all its parts allow together; undefined if none
 * states a type.
 */
function typesTogether(
  reading: Reading,
  node: JsonObject,
  at: string,
  seen: Set<string>,
): ReadonlySet<string> | undefined {
  if (seen.has(at)) return undefined;
  seen.add(at);
  const places = [
    ...targetsOf(reading, node, at),
    ...schemasAt(node, 'allOf').map((_, index) => pointerTo(pointerTo(at, 'allOf'), index)),
  ];
  const inner = places.flatMap((place) => {
    const part = valueAtPointer(reading.root, place);
    return (isRecord(part) ? typesTogether(reading, part, place, seen) : undefined) ?? [];
  });
  const own = typesOf(node);
  const typeSets = [...(own.length > 0 ? [new Set(own.flatMap(alsoOf))] : []), ...inner];
  const [first, ...others] = typeSets;
  return first && new Set([...first].filter((type) => others.every((other) => other.has(type))));
}

const alsoOf = (type: string) => (type === 'number' ? ['number', 'integer'] : [type]);
