import {
  isList,
  isRecord,
  type Json,
  type JsonObject,
  memberOf,
  recordOf,
} from '../../../definition/definition.ts';
import {
  describingKeywords,
  type ExternalSchema,
  isSchema,
  keywordsByType,
  objectAt,
  objectOf,
  referencedSchema,
  sameValueSchemas,
  schemaAt,
  schemasAt,
  textAt,
  typesOf,
} from '../../schema.ts';
import {
  alternativeOfType,
  withAlternatives,
  withNamedChoices,
  withObjectAlternatives,
  withSplitTypes,
  withTypeOfChoices,
} from './alternatives.ts';
import { withDirectRecursion } from './own-references.ts';

/**
 * An equivalent schema that rjsf can render: a schema that accepts any value becomes a choice of types, several types
 * become alternatives, and choices get a type.
 */
export function toRenderableSchema(root: JsonObject): JsonObject {
  const anyValueName = freeAnyValueName(root);
  let isAnyValueUsed = false;
  const anyValue = () => {
    isAnyValueUsed = true;
    return { $ref: `#/$defs/${anyValueName}` };
  };
  const context: RenderContext = { root, anyValue };
  const { $defs, ...rootKeywords } = root;
  const renderableRoot = renderableValue(context, rootKeywords);
  // `unevaluated…` of a schema may depend on the members that a referenced definition evaluates
  const unevaluated = unevaluatedKeywords(root);
  const definitions = Object.entries(isRecord($defs) ? $defs : {}).map(([key, schema]): [string, Json] => [
    key,
    isRecord(schema)
      ? renderableSchema(context, schema, [...unevaluated, ...renderedSchemas(root, schema)])
      : schema,
  ]);
  if (isAnyValueUsed) definitions.push([anyValueName, { anyOf: alternativesOfEveryType(context, {}, []) }]);
  return withDirectRecursion({
    ...recordOf(renderableRoot),
    ...(definitions.length > 0 && { $defs: objectOf(definitions) }),
  });
}

function unevaluatedKeywords(root: JsonObject): readonly JsonObject[] {
  const text = JSON.stringify(root);
  return ['unevaluatedItems', 'unevaluatedProperties']
    .filter((keyword) => text.includes(`"${keyword}"`))
    .map((keyword) => ({ [keyword]: true }));
}

/** The renderable schema of a member, of an item or of the whole form. */
function renderableValue(context: RenderContext, schema: ExternalSchema): ExternalSchema {
  if (schema === false) return { not: {} };
  const node = schema === true ? {} : schema;
  if (Object.keys(node).length === 0) return context.anyValue();
  const sameValue = renderedSchemas(context.root, node);
  const renderable = renderableSchema(context, withRenderableAlternatives(context, node), sameValue);
  if (isRenderable(context.root, node) || Object.hasOwn(renderable, 'anyOf')) return renderable;
  return { ...renderable, anyOf: alternativesOfEveryType(context, renderable, sameValue) };
}

/** Lets the person choose the type in an alternative without a type, unless no alternative has a type. */
function withRenderableAlternatives(context: RenderContext, node: JsonObject): JsonObject {
  const { anyOf, oneOf, ...common } = node;
  if (isRenderable(context.root, common)) return node;
  const alternatives = Object.entries({ anyOf, oneOf }).flatMap(([keyword, options]): [string, Json][] => {
    if (!isList(options) || !options.some((one) => isSchema(one) && isRenderable(context.root, one)))
      return [];
    const isOpen = (one: Json): one is JsonObject | true =>
      one === true || (isRecord(one) && !isRenderable(context.root, one) && !Object.hasOwn(one, '$ref'));
    return [[keyword, options.map((one) => (isOpen(one) ? withEveryType(context, one) : one))]];
  });
  return { ...node, ...objectOf(alternatives) };
}

function withEveryType(context: RenderContext, option: JsonObject | true): JsonObject {
  const node = option === true ? {} : option;
  return Object.keys(node).length === 0
    ? context.anyValue()
    : { ...node, anyOf: alternativesOfEveryType(context, node, [node]) };
}

/** The renderable schema of a value, a definition or an alternative; `renderablePart` converts parts of `allOf`. */
function renderableSchema(context: RenderContext, node: JsonObject, sameValue: SameValueSchemas): JsonObject {
  const withChoices = withTypeOfChoices(withNamedChoices(renderablePart(context, node, sameValue)));
  const renderable = withAlternatives(withObjectAlternatives(withSplitTypes(withChoices)));
  const isChoice = ['enum', 'const', 'oneOf', 'anyOf', '$ref'].some((keyword) =>
    Object.hasOwn(renderable, keyword),
  );
  return isChoice ? renderable : withContent(context, renderable, [...sameValue, renderable]);
}

function renderablePart(context: RenderContext, node: JsonObject, sameValue: SameValueSchemas): JsonObject {
  const entries = Object.entries(node).map(([keyword, value]): [string, Json] => [
    keyword,
    renderableKeyword(context, keyword, value, sameValue),
  ]);
  return withoutForbidden(objectOf(entries));
}

function renderableKeyword(
  context: RenderContext,
  keyword: string,
  value: Json,
  sameValue: SameValueSchemas,
): Json {
  const convert = Object.hasOwn(converters, keyword) ? converters[keyword] : undefined;
  return convert === undefined ? value : convert(context, value, sameValue, keyword);
}

type KeywordConverter = (
  context: RenderContext,
  value: Json,
  sameValue: SameValueSchemas,
  name: string,
) => Json;

const convertMembers =
  (make: KeywordConverter): KeywordConverter =>
  (context, value, sameValue) =>
    isRecord(value)
      ? objectOf(
          Object.entries(value).map(([name, schema]) => [name, make(context, schema, sameValue, name)]),
        )
      : value;
const convertItems =
  (make: KeywordConverter): KeywordConverter =>
  (context, value, sameValue, name) =>
    isList(value) ? value.map((schema) => make(context, schema, sameValue, name)) : value;

const convertValue = (context: RenderContext, schema: Json) =>
  isSchema(schema) ? renderableValue(context, schema) : schema;
const convertPart: KeywordConverter = (context, schema, sameValue) =>
  isRecord(schema)
    ? renderablePart(context, schema, [...sameValue, ...renderedSchemas(context.root, schema)])
    : schema;
const convertOption: KeywordConverter = (context, schema, sameValue) =>
  isRecord(schema)
    ? renderableSchema(context, schema, [...sameValue, ...renderedSchemas(context.root, schema)])
    : schema;
const convertRest = (context: RenderContext, schema: Json) => {
  if (!isRecord(schema)) return schema;
  return Object.keys(schema).length === 0 ? true : convertValue(context, schema);
};

/** The conversion of keywords with rendered subschemas. */
const converters: Readonly<Record<string, KeywordConverter>> = {
  properties: convertMembers(renderableMember),
  patternProperties: convertMembers(convertValue),
  items: renderableItems,
  additionalProperties: convertRest,
  additionalItems: convertRest,
  allOf: convertItems(convertPart),
  anyOf: convertItems(convertOption),
  oneOf: convertItems(convertOption),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: convertPart,
  else: convertPart,
  dependencies: convertMembers(convertPart),
};

/** The renderable schema of a member; unchanged if it only constrains a member that another part declares. */
function renderableMember(
  context: RenderContext,
  schema: Json,
  sameValue: SameValueSchemas,
  name: string,
): Json {
  if (!isSchema(schema) || schema === false) return schema;
  const others = sameValue.map((node) => memberOf(objectAt(node, 'properties'), name));
  return isConstraintOnly(context, schema, others) ? schema : renderableValue(context, schema);
}

function renderableItems(context: RenderContext, items: Json, sameValue: SameValueSchemas): Json {
  if (isList(items)) return items.map((item) => convertValue(context, item));
  if (!isSchema(items) || items === false) return items;
  const others = sameValue.map((node) => memberOf(node, 'items'));
  return isConstraintOnly(context, items, others) ? items : renderableValue(context, items);
}

function isConstraintOnly(
  { root }: RenderContext,
  schema: ExternalSchema,
  sameValue: readonly (Json | undefined)[],
): boolean {
  if (isRenderable(root, schema)) return false;
  return sameValue.some(
    (other) => other !== schema && (isList(other) || (isSchema(other) && isRenderable(root, other))),
  );
}

/** Turns forbidden members (`false`) into `not: { required }`, because rjsf expects objects in `properties`. */
function withoutForbidden(node: JsonObject): JsonObject {
  const members = objectAt(node, 'properties');
  const forbidden = Object.keys(members).filter((name) => members[name] === false);
  if (forbidden.length === 0) return node;
  const allowed = Object.entries(members).filter(([name]) => !forbidden.includes(name));
  const rules = forbidden.map((name) => ({ not: { type: 'object', required: [name] } }));
  const { allOf } = node;
  return { ...node, properties: objectOf(allowed), allOf: [...(isList(allOf) ? allOf : []), ...rules] };
}

export type SameValueSchemas = readonly JsonObject[];

export interface RenderContext {
  readonly root: JsonObject;
  /** Returns a reference to the definition of any value. */
  readonly anyValue: () => JsonObject;
}

/** A free name in `$defs` for the definition of any value. */
function freeAnyValueName(root: JsonObject): string {
  const taken = objectAt(root, '$defs');
  let name = 'anything';
  while (Object.hasOwn(taken, name)) name += '_';
  return name;
}

/** An alternative per type (not `integer`) with the schema's keywords for it; types with such keywords come first. */
function alternativesOfEveryType(
  context: RenderContext,
  node: JsonObject,
  sameValue: SameValueSchemas,
): readonly Json[] {
  const types = Object.keys(keywordsByType).filter((type) => type !== 'integer');
  const hinted = types.filter((type) =>
    keywordsByType[type]?.some((keyword) => Object.hasOwn(node, keyword)),
  );
  return [...new Set([...hinted, ...types])].map((type) => {
    const alternative = alternativeOfType(node, type);
    return withContent(context, alternative, [...sameValue, alternative]);
  });
}

const ITEM_KEYWORDS = ['items', 'unevaluatedItems'];
const MEMBER_KEYWORDS = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'];

/**
 * Allows any content in a list or object that does not describe it. Beside `unevaluated…` nothing is added, because an
 * added keyword would evaluate the members.
 */
function withContent({ anyValue }: RenderContext, node: JsonObject, sameValue: SameValueSchemas): JsonObject {
  const hasKeyword = (keywords: readonly string[]) =>
    sameValue.some((one) => keywords.some((keyword) => Object.hasOwn(one, keyword)));
  const acceptsType = (type: string) => sameValue.some((one) => one.type === type || isTypeOrNull(one, type));
  const items = acceptsType('array') && !hasKeyword(ITEM_KEYWORDS) ? { items: anyValue() } : {};
  const isOpen =
    acceptsType('object') && !hasKeyword(MEMBER_KEYWORDS) && !Object.hasOwn(node, 'dependencies');
  return { ...node, ...items, ...(isOpen && { additionalProperties: anyValue() }) };
}

function isTypeOrNull(node: JsonObject, type: string): boolean {
  return typesOf(node).length <= 2 && typesOf(node).includes(type) && typesOf(node).includes('null');
}

/** The schemas that may apply to a value: references, combined schemas and alternatives. */
function renderedSchemas(root: JsonObject, schema: ExternalSchema): readonly JsonObject[] {
  return [...sameValueSchemas([schema], root, renderedKeywords)];
}

const renderedKeywords = describingKeywords.filter((keyword) => keyword !== 'if');

/** Whether rjsf can choose a control, because a keyword determines the type of the value. */
function isRenderable(
  root: JsonObject,
  schema: ExternalSchema,
  knownReferences: Map<string, boolean> = new Map(),
): boolean {
  if (typeof schema === 'boolean') return false;
  if (hasTypeKeyword(schema)) return true;
  const isShown = (inner: ExternalSchema | undefined) =>
    inner !== undefined && isRenderable(root, inner, knownReferences);
  const reference = textAt(schema, '$ref');
  if (reference !== undefined) {
    const isKnown = knownReferences.get(reference);
    if (isKnown === undefined) {
      knownReferences.set(reference, false);
      knownReferences.set(reference, isShown(referencedSchema(root, reference)));
    }
    if (knownReferences.get(reference)) return true;
  }
  if (['allOf', 'anyOf', 'oneOf'].some((keyword) => schemasAt(schema, keyword).some(isShown))) return true;
  return isShown(schemaAt(schema, 'then')) && isShown(schemaAt(schema, 'else'));
}

function hasTypeKeyword(node: JsonObject): boolean {
  const rest = memberOf(node, 'additionalProperties');
  return (
    typesOf(node).length > 0 ||
    ['const', 'enum', 'properties', 'patternProperties'].some((keyword) => Object.hasOwn(node, keyword)) ||
    rest === true ||
    isRecord(rest)
  );
}
