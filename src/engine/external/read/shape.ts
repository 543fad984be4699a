import type { Json } from '../../definition/definition.ts';
import * as words from '../../text/external-reading.ts';
import { isList, isObject, isSchema, type JsonObject, member } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import { annotations } from './keywords.ts';

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
  isObject(value) && Object.values(value).every(fits);
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
export function misshapen(
  node: JsonObject,
  dialect: Dialect,
): readonly { readonly keyword: string; readonly wanted: string }[] {
  const lonely = dialect === 'draft-04' ? lonelyLimits(node) : [];
  const wrong = Object.keys(node).flatMap((keyword) => {
    const shape = shapeOf(keyword, dialect);
    const value = member(node, keyword);
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
    .map(([keyword, limit]) => ({ keyword, wanted: words.besideIt(limit) }));
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

/** Whether the language knows the word, in whichever dialect. */
export function isKeyword(keyword: string): boolean {
  return Object.hasOwn(byKeyword, keyword) || ofAnyShape.has(keyword);
}
