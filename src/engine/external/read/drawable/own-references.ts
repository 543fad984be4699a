import { isRecord, type Json, type JsonObject } from '../../../definition/definition.ts';
import { isList, objectAt, objectOf, referencedSchema, textAt } from '../../schema.ts';
import { annotations, innerSchemas } from '../keywords.ts';

const inPlace: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependencies']);

/** Keywords with values of answers, and no schemas. */
const data: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'examples']);

/**
 * Turns a recursive member into a direct reference, outside `allOf` and alternatives: the renderer detects recursion
 * by the reference and stops there.
 */
export function withOwnReferences(root: JsonObject): JsonObject {
  const recursive = recursiveReferences(root);
  const named = new Map<string, Json>();
  const taken = new Set(Object.keys(objectAt(root, '$defs') ?? {}));
  const made = (value: Json): Json => {
    if (isList(value)) return value.map(made);
    if (!isRecord(value)) return value;
    return objectOf(
      Object.entries(value).map(([keyword, said]): [string, Json] => [
        keyword,
        keyword === 'properties' && isRecord(said)
          ? objectOf(Object.entries(said).map(([name, schema]) => [name, memberMade(name, schema)]))
          : data.has(keyword)
            ? said
            : made(said),
      ]),
    );
  };
  const memberMade = (name: string, schema: Json): Json => {
    if (!isRecord(schema) || Object.hasOwn(schema, '$ref') || !leadsBack(schema, recursive))
      return made(schema);
    let key = `${name.replaceAll(/[^A-Za-z0-9]+/g, '_')}_again`;
    while (taken.has(key)) key += '_';
    taken.add(key);
    named.set(key, made(schema));
    const spoken = Object.entries(schema).filter(([keyword]) => annotations.has(keyword));
    return { ...objectOf(spoken), $ref: `#/$defs/${key}` };
  };
  const whole = made(root);
  if (!isRecord(whole) || named.size === 0) return root;
  return { ...whole, $defs: { ...objectAt(whole, '$defs'), ...objectOf(named) } };
}

function leadsBack(schema: JsonObject, recursive: ReadonlySet<string>): boolean {
  const reference = textAt(schema, '$ref');
  if (reference !== undefined && recursive.has(reference)) return true;
  return innerSchemas(schema).some(
    (inner) => inPlace.has(inner.keyword) && isRecord(inner.schema) && leadsBack(inner.schema, recursive),
  );
}

/** References whose schemas refer to themselves over any path. */
function recursiveReferences(root: JsonObject): ReadonlySet<string> {
  const all = ['#', ...Object.keys(objectAt(root, '$defs') ?? {}).map((name) => `#/$defs/${name}`)];
  const direct = new Map(
    all.map((reference) => [reference, referencesIn(referencedSchema(root, reference), reference === '#')]),
  );
  return new Set(all.filter((reference) => reachableReferences(reference, direct).has(reference)));
}

function referencesIn(value: Json, isRoot: boolean): readonly string[] {
  if (isList(value)) return value.flatMap((item) => referencesIn(item, false));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([keyword, said]) => {
    if (keyword === '$ref' && typeof said === 'string') return [said];
    return isRoot && keyword === '$defs' ? [] : referencesIn(said, false);
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
