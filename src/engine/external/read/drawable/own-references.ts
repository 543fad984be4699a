import { isList, isRecord, type Json, type JsonObject } from '../../../definition/definition.ts';
import { annotations, objectAt, objectOf, referencedSchema, textAt } from '../../schema.ts';
import { innerSchemas } from '../keywords.ts';

const IN_PLACE_KEYWORDS: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'then',
  'else',
  'dependencies',
]);

/** Keywords whose value is data and contains no schemas. */
const VALUE_KEYWORDS: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/**
 * Replaces a recursive member by a direct reference to a new definition. The renderer stops at a direct reference, and
 * does not see one inside `allOf` or alternatives.
 */
export function withDirectRecursion(root: JsonObject): JsonObject {
  const recursive = recursiveReferences(root);
  const newDefinitions = new Map<string, Json>();
  const taken = new Set(Object.keys(objectAt(root, '$defs')));
  const convert = (value: Json): Json => {
    if (isList(value)) return value.map(convert);
    if (!isRecord(value)) return value;
    return objectOf(
      Object.entries(value).map(([keyword, content]): [string, Json] => [
        keyword,
        keyword === 'properties' && isRecord(content)
          ? objectOf(Object.entries(content).map(([name, schema]) => [name, convertMember(name, schema)]))
          : VALUE_KEYWORDS.has(keyword)
            ? content
            : convert(content),
      ]),
    );
  };
  const convertMember = (name: string, schema: Json): Json => {
    if (!isRecord(schema) || Object.hasOwn(schema, '$ref') || !isRecursive(schema, recursive))
      return convert(schema);
    let key = `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}_again`;
    while (taken.has(key)) key += '_';
    taken.add(key);
    newDefinitions.set(key, convert(schema));
    const annotationEntries = Object.entries(schema).filter(([keyword]) => annotations.has(keyword));
    return { ...objectOf(annotationEntries), $ref: `#/$defs/${key}` };
  };
  const whole = convert(root);
  if (!isRecord(whole) || newDefinitions.size === 0) return root;
  return { ...whole, $defs: { ...objectAt(whole, '$defs'), ...objectOf(newDefinitions) } };
}

function isRecursive(schema: JsonObject, recursive: ReadonlySet<string>): boolean {
  const reference = textAt(schema, '$ref');
  if (reference !== undefined && recursive.has(reference)) return true;
  return innerSchemas(schema).some(
    (inner) =>
      IN_PLACE_KEYWORDS.has(inner.keyword) && isRecord(inner.schema) && isRecursive(inner.schema, recursive),
  );
}

/** References whose schemas lead back to themselves. */
function recursiveReferences(root: JsonObject): ReadonlySet<string> {
  const all = ['#', ...Object.keys(objectAt(root, '$defs')).map((name) => `#/$defs/${name}`)];
  const direct = new Map(
    all.map((reference) => [reference, referencesIn(referencedSchema(root, reference), reference === '#')]),
  );
  return new Set(all.filter((reference) => reachableReferences(reference, direct).has(reference)));
}

function referencesIn(value: Json, isRoot: boolean): readonly string[] {
  if (isList(value)) return value.flatMap((item) => referencesIn(item, false));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([keyword, content]) => {
    if (keyword === '$ref' && typeof content === 'string') return [content];
    return isRoot && keyword === '$defs' ? [] : referencesIn(content, false);
  });
}

function reachableReferences(
  from: string,
  direct: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...(direct.get(from) ?? [])];
  for (let reference = next.pop(); reference !== undefined; reference = next.pop()) {
    if (found.has(reference)) continue;
    found.add(reference);
    next.push(...(direct.get(reference) ?? []));
  }
  return found;
}
