import * as words from '../../text/foreign-reading.ts';
import { referred } from '../foreign-form.ts';
import {
  type ForeignSchema,
  isList,
  isSchema,
  type JsonObject,
  member,
  numberAt,
  objectAt,
  schemaAt,
  schemasAt,
  textAt,
  textsAt,
  typesOf,
} from '../schema.ts';
import { innerSchemas } from './keywords.ts';

/** Keywords that apply a schema to the same value: a way back to itself through them alone has no end. */
const inPlace: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'dependencies',
  'else',
  'if',
  'not',
  'oneOf',
  'then',
]);

/** What a converted schema says without end, by the name of its definition ('' for the root). */
export function endless(root: JsonObject): readonly { readonly name: string; readonly reason: string }[] {
  const named: readonly (readonly [string, ForeignSchema])[] = [
    ['', root],
    ...Object.entries(objectAt(root, '$defs') ?? {}).filter((entry): entry is [string, ForeignSchema] =>
      isSchema(entry[1]),
    ),
  ];
  const ending = new Set<string>();
  return named.flatMap(([name, schema]) => {
    const reference = name === '' ? '#' : `#/$defs/${name}`;
    if (returnsTo(root, schema, reference, new Set()))
      return [{ name, reason: words.endlessReference(reference) }];
    if (hasEnd(root, schema, new Set([reference]), ending)) return [];
    return [{ name, reason: name === '' ? words.noRoot : words.endlessData(reference) }];
  });
}

function returnsTo(root: JsonObject, schema: ForeignSchema, to: string, seen: Set<string>): boolean {
  if (typeof schema === 'boolean') return false;
  const reference = textAt(schema, '$ref');
  if (reference === to) return true;
  if (reference !== undefined && !seen.has(reference)) {
    seen.add(reference);
    if (returnsTo(root, referred(root, reference), to, seen)) return true;
  }
  return innerSchemas(schema).some(
    (inner) => inPlace.has(inner.keyword) && returnsTo(root, inner.schema, to, seen),
  );
}

/** Whether data that are finite can satisfy it, as far as its structure tells; `ending` is what is known to. */
function hasEnd(
  root: JsonObject,
  schema: ForeignSchema,
  within: ReadonlySet<string>,
  ending: Set<string>,
): boolean {
  if (typeof schema === 'boolean') return schema;
  const ends = (inner: ForeignSchema | undefined) =>
    inner === undefined || hasEnd(root, inner, within, ending);
  const reference = textAt(schema, '$ref');
  if (reference !== undefined && !ending.has(reference)) {
    if (within.has(reference)) return false;
    if (!hasEnd(root, referred(root, reference), new Set([...within, reference]), ending)) return false;
    ending.add(reference);
  }
  if (!schemasAt(schema, 'allOf').every(ends)) return false;
  const isSomeEnding = ['anyOf', 'oneOf'].every((keyword) => {
    const branches = schemasAt(schema, keyword);
    return branches.length === 0 || branches.some(ends);
  });
  return isSomeEnding && demandedParts(schema).every(ends);
}

/** The schemas of what has to be there. */
function demandedParts(node: JsonObject): readonly (ForeignSchema | undefined)[] {
  const types = typesOf(node);
  const [type] = types;
  if (types.length !== 1) return [];
  if (type === 'object') {
    const declared = objectAt(node, 'properties') ?? {};
    return textsAt(node, 'required').map((name) => schemaAt(declared, name));
  }
  const least = numberAt(node, 'minItems') ?? 0;
  if (type !== 'array' || least === 0) return [];
  const items = member(node, 'items');
  return isList(items) ? items.slice(0, least).filter(isSchema) : [schemaAt(node, 'items')];
}
