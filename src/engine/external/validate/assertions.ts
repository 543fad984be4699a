import type { Json } from '../../definition/definition.ts';
import { equal } from '../../values/equal.ts';
import { hasRepeats } from '../../values/has-repeats.ts';
import { ucs2length } from '../../values/ucs2length.ts';
import { hasFormat } from '../formats.ts';
import { isList, isObject, type JsonObject, member, typesOf } from '../schema.ts';
import type { Broken } from './outcome.ts';

/** Decimal places of a quotient that are compared, the same for Ajv and the evaluator. */
export const multiplePrecision = 8;

/**
 * Assertions on a single value (JSON Schema Validation 2019-09, section 6), with the semantics of
 * Ajv.
 */
type Assertion = (value: Json | undefined, limit: Json, node: JsonObject) => boolean;

const ofNumber =
  (holds: (value: number, limit: number) => boolean): Assertion =>
  (value, limit) =>
    typeof value !== 'number' || typeof limit !== 'number' || holds(value, limit);

const ofCount =
  (
    count: (value: Json | undefined) => number | undefined,
    holds: (count: number, limit: number) => boolean,
  ): Assertion =>
  (value, limit) => {
    const now = count(value);
    return now === undefined || typeof limit !== 'number' || holds(now, limit);
  };

const lengthOf = (value: Json | undefined) => (typeof value === 'string' ? ucs2length(value) : undefined);
const itemsOf = (value: Json | undefined) => (isList(value) ? value.length : undefined);
const membersOf = (value: Json | undefined) => (isObject(value) ? Object.keys(value).length : undefined);
const least = (now: number, limit: number) => now >= limit;
const most = (now: number, limit: number) => now <= limit;

const assertions: Readonly<Record<string, Assertion>> = {
  type: (value, _, node) => typesOf(node).some((type) => isOfType(value, type)),
  enum: (value, choices) => !isList(choices) || choices.some((choice) => equal(choice, value)),
  const: (value, constant) => equal(constant, value),
  minimum: ofNumber(least),
  maximum: ofNumber(most),
  exclusiveMinimum: ofNumber((value, limit) => value > limit),
  exclusiveMaximum: ofNumber((value, limit) => value < limit),
  multipleOf: ofNumber(isMultiple),
  minLength: ofCount(lengthOf, least),
  maxLength: ofCount(lengthOf, most),
  minItems: ofCount(itemsOf, least),
  maxItems: ofCount(itemsOf, most),
  minProperties: ofCount(membersOf, least),
  maxProperties: ofCount(membersOf, most),
  pattern: (value, pattern) => typeof value !== 'string' || matches(String(pattern), value),
  format: (value, name) =>
    (typeof value !== 'string' && typeof value !== 'number') || hasFormat(value, String(name)),
  uniqueItems: (value, unique) => unique !== true || !isList(value) || !hasRepeats(value),
};

const asserted = Object.entries(assertions);

/** The broken assertions of the schema itself on the value. */
export function assertionsBroken(node: JsonObject, value: Json | undefined, path: string): readonly Broken[] {
  return asserted.flatMap(([keyword, isSaved]) => {
    const limit = member(node, keyword);
    if (limit === undefined || isSaved(value, limit, node)) return [];
    return [{ path, keyword, node, value, limit }];
  });
}

export function isOfType(value: Json | undefined, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return isList(value);
  if (type === 'object') return isObject(value);
  return type === (value === null ? 'null' : typeof value);
}

const expressions = new Map<string, RegExp>();

export function matches(pattern: string, text: string): boolean {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'u');
  expressions.set(pattern, expression);
  return expression.test(text);
}

/** `multipleOf` with Ajv's `multipleOfPrecision`: 19.99 is a multiple of 0.01 despite binary fractions. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return !(Math.abs(Math.round(times) - times) > 10 ** -multiplePrecision);
}
