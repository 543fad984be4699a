import type { Json } from '../../definition/definition.ts';
import { pointerParts, pointerTo, valueAt } from '../pointer.ts';
import { type ExternalSchema, isObject, isSchema, type JsonObject, member, objectOf } from '../schema.ts';
import { unknownIn } from './dialect.ts';
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from './keywords.ts';
import { ownKeywords } from './own-keywords.ts';
import type { Reading } from './reading.ts';
import { isKeyword } from './shape.ts';
import { targetsOf } from './target.ts';

/** The result of converting a published schema. */
export interface Converted {
  readonly schema: JsonObject;
  /** The original position of each of `$defs` in the published schema. */
  readonly origins: ReadonlyMap<string, string>;
}

const left: ReadonlySet<string> = new Set([
  '$anchor',
  '$defs',
  '$dynamicAnchor',
  '$dynamicRef',
  '$id',
  '$recursiveAnchor',
  '$recursiveRef',
  '$ref',
  '$schema',
  '$vocabulary',
  'definitions',
  // of draft 4; not a keyword elsewhere
  'id',
]);

/**
 * Keywords that JSON Schema does not define but rjsf renders by: names of choices, and the
 * discriminator of alternatives.
 */
const drawing: ReadonlySet<string> = new Set(['enumNames', 'discriminator']);

/**
 * An equivalent 2019-09 schema whose `$defs` hold exactly the referenced schemas. Unknown keywords are dropped, since
 * Ajv gives some a meaning (`$async`).
 */
export function convert(reading: Reading): Converted {
  const names = new Map<string, string>();
  const free = freeNames();
  const referenceTo = (pointer: string): string => {
    if (pointer === '') return '#';
    const name = names.get(pointer) ?? free(pointer);
    names.set(pointer, name);
    return `#/$defs/${name}`;
  };
  const one = (schema: ExternalSchema, at: string): ExternalSchema =>
    typeof schema === 'boolean' ? schema : node(schema, at);
  const node = (schema: JsonObject, at: string): JsonObject => {
    const unknown = unknownIn[reading.dialect];
    const own = Object.keys(schema)
      .filter((keyword) => isKeyword(keyword) || drawing.has(keyword))
      .filter((keyword) => !left.has(keyword) && !unknown.has(keyword))
      .map(
        (keyword) =>
          [keyword, inner(keyword, member(schema, keyword) ?? null, pointerTo(at, keyword))] as const,
      );
    return ownKeywords(objectOf(own), reading.dialect, targetsOf(reading, schema, at).map(referenceTo));
  };
  const inner = (keyword: string, value: Json, at: string): Json => {
    if (schemaKeywords.has(keyword) && isSchema(value)) return one(value, at);
    if (schemaListKeywords.has(keyword) && Array.isArray(value)) {
      return value.map((item: Json, index) => (isSchema(item) ? one(item, pointerTo(at, index)) : item));
    }
    if (!schemaMapKeywords.has(keyword) || !isObject(value)) return value;
    return objectOf(
      Object.entries(value).map(([name, item]) => [
        name,
        isSchema(item) ? one(item, pointerTo(at, name)) : item,
      ]),
    );
  };
  const root = node(reading.root, '');
  const definitions = referredTo(names, (pointer) => {
    const schema = valueAt(reading.root, pointer);
    return isSchema(schema) ? one(schema, pointer) : true;
  });
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      ...root,
      ...(definitions.length > 0 && { $defs: objectOf(definitions) }),
    },
    origins: new Map([...names].map(([pointer, name]) => [name, pointer])),
  };
}

/** A converted definition may refer to further ones: the map grows during the loop. */
function referredTo(
  names: ReadonlyMap<string, string>,
  definition: (pointer: string) => Json,
): (readonly [string, Json])[] {
  const definitions: (readonly [string, Json])[] = [];
  for (const [pointer, name] of names) definitions.push([name, definition(pointer)]);
  return definitions;
}

/** The last name of a pointer in letters that need no escape, with a number where it is taken. */
function freeNames(): (pointer: string) => string {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return (pointer) => {
    const base = (pointerParts(pointer).at(-1) ?? '').replaceAll(/[^A-Za-z0-9_]+/g, '_') || 'schema';
    const safe = base in {} || /^\d/.test(base) ? `schema_${base.replaceAll('__', '')}` : base;
    let number = numbers.get(safe) ?? 1;
    let name = safe;
    while (taken.has(name)) {
      number += 1;
      name = `${safe}_${number}`;
    }
    numbers.set(safe, number);
    taken.add(name);
    return name;
  };
}
