import { isRecord, type Json, type JsonObject, memberOf } from '../../../definition/definition.ts';
import {
  describingKeywords,
  type ExternalSchema,
  isList,
  isSchema,
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
  alternative,
  keywordsOf,
  withAlternatives,
  withNamedChoices,
  withObjectAlternatives,
  withSplitTypes,
  withTypeOfChoices,
} from './alternatives.ts';
import { withOwnReferences } from './own-references.ts';

/**
 * An equivalent schema that rjsf can render: an unrestricted schema becomes a choice of types, several types become
 * alternatives, choices get a type.
 */
export function toRenderableSchema(root: JsonObject): JsonObject {
  const name = nameOfAnything(root);
  let isAnythingAsked = false;
  const any = () => {
    isAnythingAsked = true;
    return { $ref: `#/$defs/${name}` };
  };
  const drawing: Drawing = { root, any };
  const { $defs, ...said } = root;
  const made = renderableValue(drawing, said);
  // a referring schema may depend on the members that a definition evaluated
  const unevaluated = unevaluatedIn(root);
  const definitions = Object.entries(isRecord($defs) ? $defs : {}).map(([key, schema]): [string, Json] => [
    key,
    isRecord(schema)
      ? renderableSchema(drawing, schema, [...unevaluated, ...renderedSchemas(root, schema)])
      : schema,
  ]);
  if (isAnythingAsked) definitions.push([name, { anyOf: anyTypes(drawing, {}, []) }]);
  return withOwnReferences({
    ...(isRecord(made) ? made : {}),
    ...(definitions.length > 0 && { $defs: objectOf(definitions) }),
  });
}

function unevaluatedIn(root: JsonObject): readonly JsonObject[] {
  const text = JSON.stringify(root);
  return ['unevaluatedItems', 'unevaluatedProperties']
    .filter((keyword) => text.includes(`"${keyword}"`))
    .map((keyword) => ({ [keyword]: true }));
}

/** A schema with its own value: a member, an item, the whole form. */
function renderableValue(drawing: Drawing, schema: ExternalSchema): ExternalSchema {
  if (schema === false) return { not: {} };
  const says = schema === true ? {} : schema;
  if (Object.keys(says).length === 0) return drawing.any();
  const group = renderedSchemas(drawing.root, says);
  const made = renderableSchema(drawing, withRenderableAlternatives(drawing, says), group);
  if (isRenderable(drawing.root, says) || Object.hasOwn(made, 'anyOf')) return made;
  return { ...made, anyOf: anyTypes(drawing, made, group) };
}

/**
 * An alternative without a type may hold any value, unless all other alternatives only validate
 * too.
 */
function withRenderableAlternatives(drawing: Drawing, node: JsonObject): JsonObject {
  const { anyOf, oneOf, ...common } = node;
  if (isRenderable(drawing.root, common)) return node;
  const made = Object.entries({ anyOf, oneOf }).flatMap(([keyword, options]): [string, Json][] => {
    if (!isList(options) || !options.some((one) => isSchema(one) && isRenderable(drawing.root, one)))
      return [];
    const isOpen = (one: Json): one is JsonObject | true =>
      one === true || (isRecord(one) && !isRenderable(drawing.root, one) && !Object.hasOwn(one, '$ref'));
    return [[keyword, options.map((one) => (isOpen(one) ? ofAnyType(drawing, one) : one))]];
  });
  return { ...node, ...objectOf(made) };
}

function ofAnyType(drawing: Drawing, option: JsonObject | true): JsonObject {
  const says = option === true ? {} : option;
  return Object.keys(says).length === 0 ? drawing.any() : { ...says, anyOf: anyTypes(drawing, says, [says]) };
}

/** A schema that a value, a definition or an alternative is as a whole, and not a part of one. */
function renderableSchema(drawing: Drawing, node: JsonObject, group: Group): JsonObject {
  const chosen = withTypeOfChoices(withNamedChoices(renderablePart(drawing, node, group)));
  const made = withAlternatives(withObjectAlternatives(withSplitTypes(chosen)));
  const isChosen = ['enum', 'const', 'oneOf', 'anyOf', '$ref'].some((keyword) =>
    Object.hasOwn(made, keyword),
  );
  return isChosen ? made : withContent(drawing, made, [...group, made]);
}

function renderablePart(drawing: Drawing, node: JsonObject, group: Group): JsonObject {
  const made = Object.entries(node).map(([keyword, said]): [string, Json] => [
    keyword,
    renderableKeyword(drawing, keyword, said, group),
  ]);
  return withoutForbidden(objectOf(made));
}

function renderableKeyword(drawing: Drawing, keyword: string, said: Json, group: Group): Json {
  const make = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
  return make === undefined ? said : make(drawing, said, group);
}

type Make = (drawing: Drawing, said: Json, group: Group) => Json;

const eachOf =
  (make: Make): Make =>
  (drawing, said, group) =>
    isRecord(said)
      ? objectOf(Object.entries(said).map(([name, schema]) => [name, make(drawing, schema, group)]))
      : said;
const listOf =
  (make: Make): Make =>
  (drawing, said, group) =>
    isList(said) ? said.map((schema) => make(drawing, schema, group)) : said;

const value: Make = (drawing, schema) => (isSchema(schema) ? renderableValue(drawing, schema) : schema);
const part: Make = (drawing, schema, group) =>
  isRecord(schema)
    ? renderablePart(drawing, schema, [...group, ...renderedSchemas(drawing.root, schema)])
    : schema;
const option: Make = (drawing, schema, group) =>
  isRecord(schema)
    ? renderableSchema(drawing, schema, [...group, ...renderedSchemas(drawing.root, schema)])
    : schema;
const rest: Make = (drawing, schema, group) => {
  if (!isRecord(schema)) return schema;
  return Object.keys(schema).length === 0 ? true : value(drawing, schema, group);
};

/** Keywords with subschemas that are rendered; a new keyword is one line here. */
const keywords: Readonly<Record<string, Make>> = {
  properties: (drawing, said, group) =>
    isRecord(said)
      ? objectOf(
          Object.entries(said).map(([name, schema]) => [
            name,
            renderableMember(drawing, name, schema, group),
          ]),
        )
      : said,
  patternProperties: eachOf(value),
  items: renderableItems,
  additionalProperties: rest,
  additionalItems: rest,
  allOf: listOf(part),
  anyOf: listOf(option),
  oneOf: listOf(option),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: part,
  else: part,
  dependencies: eachOf(part),
};

/** One part of a schema may only constrain a member whose type another part declares. */
function renderableMember(drawing: Drawing, name: string, schema: Json, group: Group): Json {
  if (!isSchema(schema) || schema === false) return schema;
  const others = group.map((node) => memberOf(objectAt(node, 'properties') ?? {}, name));
  return isConstraintOnly(drawing, schema, others) ? schema : renderableValue(drawing, schema);
}

function renderableItems(drawing: Drawing, items: Json, group: Group): Json {
  if (isList(items)) return items.map((item) => value(drawing, item, group));
  if (!isSchema(items) || items === false) return items;
  const others = group.map((node) => memberOf(node, 'items'));
  return isConstraintOnly(drawing, items, others) ? items : renderableValue(drawing, items);
}

function isConstraintOnly(
  { root }: Drawing,
  schema: ExternalSchema,
  others: readonly (Json | undefined)[],
): boolean {
  if (isRenderable(root, schema)) return false;
  return others.some(
    (other) => other !== schema && (isList(other) || (isSchema(other) && isRenderable(root, other))),
  );
}

/** Removes forbidden members, because rjsf inspects each of `properties`. */
function withoutForbidden(node: JsonObject): JsonObject {
  const members = objectAt(node, 'properties') ?? {};
  const forbidden = Object.keys(members).filter((name) => members[name] === false);
  if (forbidden.length === 0) return node;
  const allowed = Object.entries(members).filter(([name]) => !forbidden.includes(name));
  const rules = forbidden.map((name) => ({ not: { type: 'object', required: [name] } }));
  const { allOf } = node;
  return { ...node, properties: objectOf(allowed), allOf: [...(isList(allOf) ? allOf : []), ...rules] };
}

/** The schemas that speak of the same value as the one at hand. */
export type Group = readonly JsonObject[];

/** A schema during the conversion. */
export interface Drawing {
  readonly root: JsonObject;
  /** A reference to the definition of any value. */
  readonly any: () => JsonObject;
}

/** The name in `$defs` of the definition of any value. */
function nameOfAnything(root: JsonObject): string {
  const taken = objectAt(root, '$defs') ?? {};
  let name = 'anything';
  while (Object.hasOwn(taken, name)) name += '_';
  return name;
}

/** Alternatives of every type, each with its keywords of the schema; types with keywords come first. */
function anyTypes(drawing: Drawing, node: JsonObject, group: Group): readonly Json[] {
  const types = Object.keys(keywordsOf).filter((type) => type !== 'integer');
  const hinted = types.filter((type) => keywordsOf[type]?.some((keyword) => Object.hasOwn(node, keyword)));
  return [...new Set([...hinted, ...types])].map((type) => {
    const made = alternative(node, type);
    return withContent(drawing, made, [...group, made]);
  });
}

const ofItems = ['items', 'unevaluatedItems'];
const ofMembers = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'];

/**
 * Allows any content in a list or object whose content is unspecified. Beside `unevaluated…`
 * nothing is added, because that keyword depends on the members that other keywords evaluated.
 */
function withContent({ any }: Drawing, node: JsonObject, group: Group): JsonObject {
  const isSaid = (keywords: readonly string[]) =>
    group.some((one) => keywords.some((keyword) => Object.hasOwn(one, keyword)));
  const is = (type: string) => group.some((one) => one.type === type || isOrNull(one, type));
  const items = is('array') && !isSaid(ofItems) ? { items: any() } : {};
  const isOpen = is('object') && !isSaid(ofMembers) && !Object.hasOwn(node, 'dependencies');
  return { ...node, ...items, ...(isOpen && { additionalProperties: any() }) };
}

function isOrNull(node: JsonObject, type: string): boolean {
  return typesOf(node).length <= 2 && typesOf(node).includes(type) && typesOf(node).includes('null');
}

/** The schemas that may apply to a value: references, combined schemas and alternatives. */
function renderedSchemas(root: JsonObject, schema: ExternalSchema): readonly JsonObject[] {
  return [...sameValueSchemas([schema], root, renderedKeywords)];
}

const renderedKeywords = describingKeywords.filter((keyword) => keyword !== 'if');

/** Whether rjsf finds a control: some keyword determines the type of the value. */
function isRenderable(
  root: JsonObject,
  schema: ExternalSchema,
  known: Map<string, boolean> = new Map(),
): boolean {
  if (typeof schema === 'boolean') return false;
  if (hasTypeKeyword(schema)) return true;
  const isShown = (inner: ExternalSchema | undefined) =>
    inner !== undefined && isRenderable(root, inner, known);
  const reference = textAt(schema, '$ref');
  if (reference !== undefined) {
    const isKnown = known.get(reference);
    if (isKnown === undefined) {
      known.set(reference, false);
      known.set(reference, isShown(referencedSchema(root, reference)));
    }
    if (known.get(reference)) return true;
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
