import type { Json } from '#engine/definition/definition.ts';
import { type Mapping, toOurs } from './mapping.ts';
import { isList, isObject, type JsonObject } from './tree.ts';

/** A field that conditions may read. */
export interface Readable {
  readonly ours: string;
  readonly map: Mapping;
  readonly field: JsonObject;
  /** An answer is there in all data that is right. */
  readonly sure: boolean;
  /** It stands for something even where it is not answered. */
  readonly always: boolean;
  /** The fields inside of it. */
  readonly inner: Readables;
}

/** By the foreign name. */
export type Readables = ReadonlyMap<string, Readable>;

/** What always holds. */
const nothing: JsonObject = {};

/**
 * A foreign condition on an object in our words (`condition` of the meta schema), true for exactly the same answers;
 * `undefined` where it cannot be said. One on a member that need not be there holds without it, as JSON Schema has it.
 */
export function conditionOf(schema: Json, fields: Readables): JsonObject | undefined {
  if (!isObject(schema)) return undefined;
  const required = isList(schema.required) ? schema.required.map(String) : [];
  const parts: (JsonObject | undefined)[] = required.map((name) => presence(fields.get(name)));
  for (const [keyword, said] of Object.entries(schema)) {
    if (ignored.has(keyword) || keyword === 'required') continue;
    if (keyword === 'properties' && isObject(said))
      parts.push(
        ...Object.entries(said).map(([name, value]) =>
          memberCondition(fields.get(name), value, required.includes(name)),
        ),
      );
    else parts.push(combined(keyword, said, (part) => conditionOf(part, fields)));
  }
  return both(parts);
}

const ignored = new Set(['type', 'title', 'description', '$comment', 'default', 'examples', '$schema']);

function presence(field: Readable | undefined): JsonObject | undefined {
  if (!field) return undefined;
  return field.always ? nothing : { required: [field.ours] };
}

function memberCondition(field: Readable | undefined, said: Json, demanded: boolean): JsonObject | undefined {
  if (!field) return undefined;
  const value = valueCondition(said, field);
  if (!value || isNothing(value)) return value;
  const answered = { required: [field.ours], properties: { [field.ours]: value } };
  if (demanded || field.sure) return answered;
  return { anyOf: [{ not: { required: [field.ours] } }, answered] };
}

/** What is asked of one answer. */
function valueCondition(schema: Json, field: Readable): JsonObject | undefined {
  if (schema === true) return nothing;
  if (!isObject(schema)) return undefined;
  if (field.field.type === 'object') return conditionOf(schema, field.inner);
  const parts = Object.entries(schema).map(([keyword, said]): JsonObject | undefined => {
    if (keyword === 'type') return typeHolds(said, field) ? nothing : undefined;
    if (ignored.has(keyword)) return nothing;
    if (keyword === 'const') return comparison([said], field);
    if (keyword === 'enum') return comparison(isList(said) ? said : [], field);
    if (limits.get(keyword)?.includes(String(field.field.type)) && field.map.kind === 'same')
      return field.field.oneOf === undefined ? { [keyword]: said } : undefined;
    return combined(keyword, said, (part) => valueCondition(part, field));
  });
  return both(parts);
}

const limits = new Map([
  ['minLength', ['string']],
  ['maxLength', ['string']],
  ['pattern', ['string']],
  ['minimum', ['number', 'integer']],
  ['maximum', ['number', 'integer']],
  ['exclusiveMinimum', ['number', 'integer']],
  ['exclusiveMaximum', ['number', 'integer']],
]);

function typeHolds(said: Json, { field, map }: Readable): boolean {
  const types = isList(said) ? said : [said];
  const own =
    map.kind === 'choice'
      ? [...new Set([...map.values.values()].map((value) => typeof value))]
      : [field.type];
  return own.every(
    (type) => types.includes(String(type)) || (type === 'integer' && types.includes('number')),
  );
}

/** Which of these values an answer may be; none that it may is nothing that can be asked. */
function comparison(values: readonly Json[], { field, map }: Readable): JsonObject | undefined {
  const ours = values.map((value) => toOurs(map, value)).filter((value) => isPossible(value, field));
  const [first, second] = ours;
  if (first === undefined) return undefined;
  return second === undefined ? { const: first } : { enum: ours };
}

function isPossible(value: Json, field: JsonObject): boolean {
  if (isList(field.oneOf)) return field.oneOf.some((choice) => isObject(choice) && choice.const === value);
  if (field.type === 'integer') return Number.isInteger(value);
  return field.type === typeof value;
}

function combined(
  keyword: string,
  said: Json,
  translate: (part: Json) => JsonObject | undefined,
): JsonObject | undefined {
  if (keyword === 'not') {
    const part = translate(said);
    return part && !isNothing(part) ? { not: part } : undefined;
  }
  if (!isList(said) || !['allOf', 'anyOf', 'oneOf'].includes(keyword)) return undefined;
  const parts = said.map(translate);
  if (keyword === 'allOf') return both(parts);
  if (parts.some((part) => !part || isNothing(part))) return undefined;
  return { [keyword]: parts.flatMap((part) => part ?? []) };
}

/** All of them at once: in one object where they speak of different members. */
export function both(parts: readonly (JsonObject | undefined)[]): JsonObject | undefined {
  const all = parts.filter((part) => part !== undefined);
  if (all.length < parts.length) return undefined;
  const told = all.filter((part) => !isNothing(part));
  const [first, second] = told;
  if (!first || !second) return first ?? nothing;
  const merged = mergedMembers(told);
  return merged ?? { allOf: told };
}

/** `required` and `properties` of several, where no member is asked for twice. */
function mergedMembers(parts: readonly JsonObject[]): JsonObject | undefined {
  const isPlain = (part: JsonObject) =>
    Object.keys(part).every((key) => key === 'required' || key === 'properties');
  const members = parts.flatMap(({ properties }) => (isObject(properties) ? Object.entries(properties) : []));
  const names = members.map(([name]) => name);
  if (!parts.every(isPlain) || new Set(names).size < names.length)
    return isLimits(parts) ? Object.assign({}, ...parts) : undefined;
  const required = [...new Set(parts.flatMap((part) => (isList(part.required) ? part.required : [])))];
  return { required, ...(members.length > 0 && { properties: Object.fromEntries(members) }) };
}

/** Several limits of one answer. */
function isLimits(parts: readonly JsonObject[]): boolean {
  const names = parts.flatMap((part) => Object.keys(part));
  return names.every((name) => limits.has(name)) && new Set(names).size === names.length;
}

export function isNothing(condition: JsonObject): boolean {
  return Object.keys(condition).length === 0;
}
