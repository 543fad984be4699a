import { posix } from 'node:path';
import { isObject, objectOf } from '../json-files.ts';

/** The parsed meta schema at a path from the root of the repository; `undefined` if there is none. */
export type MetaFile = (file: string) => unknown;

/** A part of a meta schema, and the file that its references start from. */
export interface MetaPart {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly file: string;
}

/** The schema at `schemas/meta/portal/kinds/table.schema.json#/$defs/settings`; `undefined` if there is none. */
export function metaPart(meta: MetaFile, reference: string, from = ''): MetaPart | undefined {
  const { file, names } = targetOf(reference, from);
  const schema = names.reduce<unknown>((at, name) => objectOf(at)[name], meta(file));
  return isObject(schema) ? { schema, file } : undefined;
}

interface Target {
  readonly file: string;
  readonly names: readonly string[];
}

/** The same few references are followed at every value. */
const targets = new Map<string, Target>();

function targetOf(reference: string, from: string): Target {
  const key = `${from} ${reference}`;
  const known = targets.get(key);
  if (known) return known;
  const [path = '', pointer = ''] = reference.split('#');
  const file = path === '' ? from : posix.join(posix.dirname(from), path);
  const target = { file, names: pointer.split('/').slice(1) };
  targets.set(key, target);
  return target;
}

/** All schemas for a value: the schema itself, its references and parts, and the matching option. */
export function partsFor(meta: MetaFile, part: MetaPart, value: unknown): readonly MetaPart[] {
  const { $ref, allOf, oneOf, anyOf = oneOf, if: condition, then: met, else: unmet } = part.schema;
  if ([$ref, allOf, anyOf, condition].every((keyword) => keyword === undefined)) return [part];
  const parts = (schemas: unknown): readonly MetaPart[] =>
    [schemas ?? []].flat().map((schema) => ({ schema: objectOf(schema), file: part.file }));
  const isMet = parts(condition).every((one) => fits(meta, one, value));
  const others = [
    typeof $ref === 'string' ? metaPart(meta, $ref, part.file) : undefined,
    ...parts(allOf),
    parts(anyOf).find((option) => fits(meta, option, value)),
    ...(condition === undefined ? [] : parts(isMet ? met : unmet)),
  ];
  return [part, ...others.flatMap((other) => (other ? partsFor(meta, other, value) : []))];
}

/** Whether a value can match this alternative, by the members that distinguish alternatives. */
function fits(meta: MetaFile, part: MetaPart, value: unknown): boolean {
  const { schema, file } = part;
  const { type, required, properties, not, $ref } = schema;
  const holds = (of: unknown, held: unknown = value) => fits(meta, { schema: objectOf(of), file }, held);
  const referred = typeof $ref === 'string' ? metaPart(meta, $ref, file) : undefined;
  const members = Object.entries(objectOf(properties)).filter(([name]) => Object.hasOwn(Object(value), name));
  return (
    (type === undefined || [type].flat().includes(typeOf(value))) &&
    (schema.const === undefined || schema.const === value) &&
    (!Array.isArray(schema.enum) || schema.enum.includes(value)) &&
    [required ?? []].flat().every((name) => Object.hasOwn(Object(value), String(name))) &&
    members.every(
      ([name, member]) => objectOf(member).const === undefined || holds(member, Object(value)[name]),
    ) &&
    (not === undefined || !holds(not)) &&
    (!referred || fits(meta, referred, value)) &&
    (schema.anyOf === undefined || [schema.anyOf].flat().some((one) => holds(one))) &&
    [schema.allOf ?? []].flat().every((one) => holds(one))
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** The parts that describe a member, in `properties` or else in `additionalProperties`. */
export function memberParts(parts: readonly MetaPart[], name: string): readonly MetaPart[] {
  return parts.flatMap(({ schema: { properties, additionalProperties: others }, file }) => {
    const { [name]: schema = others } = objectOf(properties);
    return isObject(schema) ? { schema, file } : [];
  });
}

/** The parts that describe the entries of a list. */
export function itemParts(parts: readonly MetaPart[]): readonly MetaPart[] {
  return parts.flatMap(({ schema, file }) => (isObject(schema.items) ? { schema: schema.items, file } : []));
}

/** The value of a custom keyword in the nearest part. */
export function nearestKeyword(parts: readonly MetaPart[], word: string): unknown {
  return parts.find(({ schema }) => schema[word] !== undefined)?.schema[word];
}

/**
 * The value with the `default` of its meta schema for each missing member, at every depth. A `default` beside a `$ref`
 * replaces the one of the target.
 */
export function withDefaults(meta: MetaFile, value: unknown, given: readonly MetaPart[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = given.flatMap((part) => partsFor(meta, part, value));
  if (Array.isArray(value)) return value.map((item) => withDefaults(meta, item, itemParts(parts)));
  const defaults = parts.toReversed().flatMap(({ schema }) =>
    Object.entries(objectOf(schema.properties)).flatMap(([name, member]) => {
      const { default: initial } = objectOf(member);
      return initial === undefined || Object.hasOwn(value, name) ? [] : [[name, initial]];
    }),
  );
  const members = Object.entries({ ...Object.fromEntries(defaults), ...value });
  return Object.fromEntries(
    members.map(([name, member]) => [name, withDefaults(meta, member, memberParts(parts, name))]),
  );
}
