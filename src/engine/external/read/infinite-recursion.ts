import { isList, type JsonObject, memberOf } from '../../definition/definition.ts';
import * as words from '../../text/external-reading.ts';
import {
  describingKeywords,
  type ExternalSchema,
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

/** Definitions that are their own target or that no finite data satisfy, by name ('' for the root), with the reason. */
export function infiniteDefinitions(
  root: JsonObject,
): readonly { readonly name: string; readonly reason: string }[] {
  const definitions: readonly (readonly [string, ExternalSchema])[] = [
    ['', root],
    ...Object.entries(objectAt(root, '$defs')).filter((entry): entry is [string, ExternalSchema] =>
      isSchema(entry[1]),
    ),
  ];
  const referenceOf = (name: string) => (name === '' ? '#' : `#/$defs/${name}`);
  const finite = finiteReferences(new Map(definitions.map(([name, schema]) => [referenceOf(name), schema])));
  return definitions.flatMap(([name, schema]) => {
    const reference = referenceOf(name);
    const sameValue = [...sameValueSchemas([schema], root, [...describingKeywords, 'not'])];
    if (sameValue.some((node) => textAt(node, '$ref') === reference))
      return [{ name, reason: words.endlessReference(reference) }];
    if (finite.has(reference)) return [];
    return [{ name, reason: name === '' ? words.noRoot : words.endlessData(reference) }];
  });
}

/**
 * The maximum number of positions behind references. rjsf resolves each reference again on every path to it. Measured
 * with definitions that all refer to each other: five (2,000 positions) render at once, six (14,000) take seconds,
 * seven (110,000) take minutes.
 */
const MAX_POSITIONS = 20_000;

/** Whether references expand to more positions than can be rendered in reasonable time. */
export function expandsTooFar(root: JsonObject): boolean {
  let left = MAX_POSITIONS;
  const visit = (schema: ExternalSchema | undefined, path: readonly string[]): void => {
    if (schema === undefined || typeof schema === 'boolean' || left < 0) return;
    if (path.length > 0) left -= 1;
    const reference = textAt(schema, '$ref');
    if (reference !== undefined && !path.includes(reference))
      visit(referencedSchema(root, reference), [...path, reference]);
    for (const { keyword, schema: inner } of innerSchemas(schema))
      if (RESOLVED_KEYWORDS.has(keyword)) visit(inner, path);
  };
  visit(root, []);
  return left < 0;
}

/** Keywords in which rjsf resolves references. */
const RESOLVED_KEYWORDS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'items', 'oneOf', 'properties']);

/** The references that finite data can satisfy: first those that need no other reference, then their dependents. */
function finiteReferences(definitions: ReadonlyMap<string, ExternalSchema>): ReadonlySet<string> {
  const finite = new Set<string>();
  // in reverse, because referenced definitions come after the definitions that refer to them
  let remaining = [...definitions].reverse();
  for (let sizeBefore = -1; sizeBefore !== finite.size; ) {
    sizeBefore = finite.size;
    for (const [reference, schema] of remaining) if (allowsFiniteData(schema, finite)) finite.add(reference);
    remaining = remaining.filter(([reference]) => !finite.has(reference));
  }
  return finite;
}

/** Whether a schema allows finite data; `finite` contains the references that are known to. */
function allowsFiniteData(schema: ExternalSchema, finite: ReadonlySet<string>): boolean {
  if (typeof schema === 'boolean') return schema;
  const hasFiniteData = (inner: ExternalSchema | undefined) =>
    inner === undefined || allowsFiniteData(inner, finite);
  const reference = textAt(schema, '$ref');
  if (reference !== undefined && !finite.has(reference)) return false;
  if (!schemasAt(schema, 'allOf').every(hasFiniteData)) return false;
  const hasFiniteBranches = ['anyOf', 'oneOf'].every((keyword) => {
    const branches = schemasAt(schema, keyword);
    return branches.length === 0 || branches.some(hasFiniteData);
  });
  return hasFiniteBranches && requiredParts(schema).every(hasFiniteData);
}

/** The schemas of required parts. */
function requiredParts(node: JsonObject): readonly (ExternalSchema | undefined)[] {
  const types = typesOf(node);
  const [type] = types;
  if (types.length !== 1) return [];
  if (type === 'object') {
    const declared = objectAt(node, 'properties');
    return textsAt(node, 'required').map((name) => schemaAt(declared, name));
  }
  const least = numberAt(node, 'minItems') ?? 0;
  if (type !== 'array' || least === 0) return [];
  const items = memberOf(node, 'items');
  return isList(items) ? items.slice(0, least).filter(isSchema) : [schemaAt(node, 'items')];
}
