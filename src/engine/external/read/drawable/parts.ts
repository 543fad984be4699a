import type { Json } from '../../../definition/definition.ts';
import {
  type ExternalSchema,
  isList,
  isObject,
  isSchema,
  type JsonObject,
  member,
  objectAt,
  objectOf,
} from '../../schema.ts';
import { asObjects, withAlternatives } from './alternatives.ts';
import { anyTypes, type Drawing, type Group, withContent } from './anything.ts';
import { isRenderable, sameValue } from './same-value.ts';
import { withNamedChoices, withSplitTypes, withTypeOfChoices } from './types.ts';

/** A schema with its own value: a member, an item, the whole form. */
export function renderableValue(drawing: Drawing, schema: ExternalSchema): ExternalSchema {
  if (schema === false) return { not: {} };
  const says = schema === true ? {} : schema;
  if (Object.keys(says).length === 0) return drawing.any();
  const group = sameValue(drawing.root, says);
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
      one === true || (isObject(one) && !isRenderable(drawing.root, one) && !Object.hasOwn(one, '$ref'));
    return [[keyword, options.map((one) => (isOpen(one) ? ofAnyType(drawing, one) : one))]];
  });
  return { ...node, ...objectOf(made) };
}

function ofAnyType(drawing: Drawing, option: JsonObject | true): JsonObject {
  const says = option === true ? {} : option;
  return Object.keys(says).length === 0 ? drawing.any() : { ...says, anyOf: anyTypes(drawing, says, [says]) };
}

/** A schema that a value, a definition or an alternative is as a whole, and not a part of one. */
export function renderableSchema(drawing: Drawing, node: JsonObject, group: Group): JsonObject {
  const chosen = withTypeOfChoices(withNamedChoices(renderablePart(drawing, node, group)));
  const made = withAlternatives(asObjects(withSplitTypes(chosen)));
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
    isObject(said)
      ? objectOf(Object.entries(said).map(([name, schema]) => [name, make(drawing, schema, group)]))
      : said;
const listOf =
  (make: Make): Make =>
  (drawing, said, group) =>
    isList(said) ? said.map((schema) => make(drawing, schema, group)) : said;

const value: Make = (drawing, schema) => (isSchema(schema) ? renderableValue(drawing, schema) : schema);
const part: Make = (drawing, schema, group) =>
  isObject(schema) ? renderablePart(drawing, schema, [...group, ...sameValue(drawing.root, schema)]) : schema;
const option: Make = (drawing, schema, group) =>
  isObject(schema)
    ? renderableSchema(drawing, schema, [...group, ...sameValue(drawing.root, schema)])
    : schema;
const rest: Make = (drawing, schema, group) => {
  if (!isObject(schema)) return schema;
  return Object.keys(schema).length === 0 ? true : value(drawing, schema, group);
};

/** Keywords with subschemas that are rendered; a new keyword is one line here. */
const keywords: Readonly<Record<string, Make>> = {
  properties: (drawing, said, group) =>
    isObject(said)
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
  const others = group.map((node) => member(objectAt(node, 'properties') ?? {}, name));
  return isConstraintOnly(drawing, schema, others) ? schema : renderableValue(drawing, schema);
}

function renderableItems(drawing: Drawing, items: Json, group: Group): Json {
  if (isList(items)) return items.map((item) => value(drawing, item, group));
  if (!isSchema(items) || items === false) return items;
  const others = group.map((node) => member(node, 'items'));
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
