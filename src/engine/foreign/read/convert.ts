import type { Json } from '../../definition/definition.ts';
import { pointerParts, pointerTo, valueAt } from '../pointer.ts';
import { type ForeignSchema, isObject, isSchema, type JsonObject, member, objectOf } from '../schema.ts';
import { unknownIn } from './dialect.ts';
import { holdsList, holdsMap, holdsOne } from './keywords.ts';
import { ownKeywords } from './own-keywords.ts';
import type { Reading } from './reading.ts';
import { targetOf } from './target.ts';

/** What a published schema is made into. */
export interface Converted {
  readonly schema: JsonObject;
  /** Where each of `$defs` stood in the published schema. */
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
  // of draft 4; a word of nobody else
  'id',
]);

/** One schema of 2019-09 that means the same; what is referred to stands in its `$defs`, and nothing else. */
export function convert(reading: Reading): Converted {
  const names = new Map<string, string>();
  const referenceTo = (pointer: string): string => {
    if (pointer === '') return '#';
    const name = names.get(pointer) ?? freeName(pointer, new Set(names.values()));
    names.set(pointer, name);
    return `#/$defs/${name}`;
  };
  const one = (schema: ForeignSchema, at: string): ForeignSchema =>
    typeof schema === 'boolean' ? schema : node(schema, at);
  const node = (schema: JsonObject, at: string): JsonObject => {
    const unknown = unknownIn[reading.dialect];
    const own = Object.keys(schema)
      .filter((keyword) => !left.has(keyword) && !unknown.has(keyword))
      .map(
        (keyword) =>
          [keyword, inner(keyword, member(schema, keyword) ?? null, pointerTo(at, keyword))] as const,
      );
    const target = targetOf(reading, schema, at);
    return ownKeywords(
      objectOf(own),
      reading.dialect,
      target === undefined ? undefined : referenceTo(target),
    );
  };
  const inner = (keyword: string, value: Json, at: string): Json => {
    if (holdsOne.has(keyword) && isSchema(value)) return one(value, at);
    if (holdsList.has(keyword) && Array.isArray(value)) {
      return value.map((item: Json, index) => (isSchema(item) ? one(item, pointerTo(at, index)) : item));
    }
    if (!holdsMap.has(keyword) || !isObject(value)) return value;
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

/** Converting a definition may name further ones: a map is gone through to its end as it grows. */
function referredTo(
  names: ReadonlyMap<string, string>,
  definition: (pointer: string) => Json,
): (readonly [string, Json])[] {
  const definitions: (readonly [string, Json])[] = [];
  for (const [pointer, name] of names) definitions.push([name, definition(pointer)]);
  return definitions;
}

/** The last name of the pointer in letters that need no escape, with a number where it is taken. */
function freeName(pointer: string, taken: ReadonlySet<string>): string {
  const base = (pointerParts(pointer).at(-1) ?? '').replaceAll(/[^A-Za-z0-9_]+/g, '_') || 'schema';
  const safe = base in {} || /^\d/.test(base) ? `schema_${base.replaceAll('__', '')}` : base;
  let name = safe;
  for (let number = 2; taken.has(name); number++) name = `${safe}_${number}`;
  return name;
}
