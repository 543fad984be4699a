import { type JsonObject, memberOf } from '../../definition/definition.ts';
import * as words from '../../text/external-reading.ts';
import {
  describingKeywords,
  type ExternalSchema,
  isList,
  isSchema,
  numberAt,
  objectAt,
  referencedSchema,
  sameValueSchemas,
  schemaAt,
  schemasAt,
  textAt,
  textsAt,
  typesOf,
} from '../schema.ts';
import { innerSchemas } from './keywords.ts';

/** Definitions that require endless data, by name ('' for the root). */
export function endlessDefinitions(
  root: JsonObject,
): readonly { readonly name: string; readonly reason: string }[] {
  const named: readonly (readonly [string, ExternalSchema])[] = [
    ['', root],
    ...Object.entries(objectAt(root, '$defs') ?? {}).filter((entry): entry is [string, ExternalSchema] =>
      isSchema(entry[1]),
    ),
  ];
  const referenceOf = (name: string) => (name === '' ? '#' : `#/$defs/${name}`);
  const ending = endingOf(new Map(named.map(([name, schema]) => [referenceOf(name), schema])));
  return named.flatMap(([name, schema]) => {
    const reference = referenceOf(name);
    const sameValue = [...sameValueSchemas([schema], root, [...describingKeywords, 'not'])];
    if (sameValue.some((node) => textAt(node, '$ref') === reference))
      return [{ name, reason: words.endlessReference(reference) }];
    if (ending.has(reference)) return [];
    return [{ name, reason: name === '' ? words.noRoot : words.endlessData(reference) }];
  });
}

/**
 * The bound on positions behind references: rjsf resolves each reference anew on every path to it.
 * Measured with definitions that all refer to each other: five (2,000 positions) render at once,
 * six (14,000) take seconds, seven (110,000) take minutes.
 */
const MOST_PLACES = 20_000;

/** Whether references expand to more positions than can be rendered in reasonable time. */
export function expandsTooFar(root: JsonObject): boolean {
  let left = MOST_PLACES;
  const visit = (schema: ExternalSchema | undefined, way: readonly string[]): void => {
    if (schema === undefined || typeof schema === 'boolean' || left < 0) return;
    if (way.length > 0) left -= 1;
    const reference = textAt(schema, '$ref');
    if (reference !== undefined && !way.includes(reference))
      visit(referencedSchema(root, reference), [...way, reference]);
    for (const { keyword, schema: inner } of innerSchemas(schema))
      if (resolved.has(keyword)) visit(inner, way);
  };
  visit(root, []);
  return left < 0;
}

/** Keywords in which rjsf resolves references. */
const resolved: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'properties']);

/**
 * The references that finite data can satisfy: first those finite by themselves, then those that depend on them,
 * until none is added.
 */
function endingOf(named: ReadonlyMap<string, ExternalSchema>): ReadonlySet<string> {
  const ending = new Set<string>();
  // referenced schemas come after their references
  let left = [...named].reverse();
  for (let before = -1; before !== ending.size; ) {
    before = ending.size;
    for (const [reference, schema] of left) if (hasEnd(schema, ending)) ending.add(reference);
    left = left.filter(([reference]) => !ending.has(reference));
  }
  return ending;
}

/**
 * Whether the structure of the schema allows finite data; `ending` holds the references known to
 * end.
 */
function hasEnd(schema: ExternalSchema, ending: ReadonlySet<string>): boolean {
  if (typeof schema === 'boolean') return schema;
  const ends = (inner: ExternalSchema | undefined) => inner === undefined || hasEnd(inner, ending);
  const reference = textAt(schema, '$ref');
  if (reference !== undefined && !ending.has(reference)) return false;
  if (!schemasAt(schema, 'allOf').every(ends)) return false;
  const isSomeEnding = ['anyOf', 'oneOf'].every((keyword) => {
    const branches = schemasAt(schema, keyword);
    return branches.length === 0 || branches.some(ends);
  });
  return isSomeEnding && demandedParts(schema).every(ends);
}

/** The schemas of required parts. */
function demandedParts(node: JsonObject): readonly (ExternalSchema | undefined)[] {
  const types = typesOf(node);
  const [type] = types;
  if (types.length !== 1) return [];
  if (type === 'object') {
    const declared = objectAt(node, 'properties') ?? {};
    return textsAt(node, 'required').map((name) => schemaAt(declared, name));
  }
  const least = numberAt(node, 'minItems') ?? 0;
  if (type !== 'array' || least === 0) return [];
  const items = memberOf(node, 'items');
  return isList(items) ? items.slice(0, least).filter(isSchema) : [schemaAt(node, 'items')];
}
