import { posix } from 'node:path';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import type { Source } from '../read/source.ts';

/** A part of a meta schema, and the file that its references start from. */
export interface MetaPart {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly file: string;
}

type Sources = ReadonlyMap<string, Source>;

/** `schemas/meta/portal/kinds/table.schema.json#/$defs/settings`; none where it leads nowhere. */
export function metaPart(sources: Sources, reference: string, from = ''): MetaPart | undefined {
  const { file, names } = targetOf(reference, from);
  const schema = names.reduce<unknown>((at, name) => objectOf(at)[name], sources.get(file)?.data);
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

/** Everything that a part says of a value: itself, what it refers to and is made of, and the option that fits. */
export function partsFor(sources: Sources, part: MetaPart, value: unknown): readonly MetaPart[] {
  const { $ref, allOf, oneOf, anyOf = oneOf, if: condition, then: met, else: unmet } = part.schema;
  const parts = (schemas: unknown): readonly MetaPart[] =>
    [schemas ?? []].flat().map((schema) => ({ schema: objectOf(schema), file: part.file }));
  const isMet = parts(condition).every((one) => fits(sources, one, value));
  const others = [
    typeof $ref === 'string' ? metaPart(sources, $ref, part.file) : undefined,
    ...parts(allOf),
    parts(anyOf).find((option) => fits(sources, option, value)),
    ...(condition === undefined ? [] : parts(isMet ? met : unmet)),
  ];
  return [part, ...others.flatMap((other) => (other ? partsFor(sources, other, value) : []))];
}

/** Whether a value can match this alternative, by the members that distinguish alternatives. */
function fits(sources: Sources, part: MetaPart, value: unknown): boolean {
  const { schema, file } = part;
  const { type, required, properties, not, $ref } = schema;
  const holds = (of: unknown, held: unknown = value) => fits(sources, { schema: objectOf(of), file }, held);
  const referred = typeof $ref === 'string' ? metaPart(sources, $ref, file) : undefined;
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
    (!referred || fits(sources, referred, value)) &&
    [schema.allOf ?? []].flat().every((one) => holds(one))
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

/** The parts that describe a member: by its name, or as one of the others. */
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
export function said(parts: readonly MetaPart[], word: string): unknown {
  return parts.find(({ schema }) => schema[word] !== undefined)?.schema[word];
}
