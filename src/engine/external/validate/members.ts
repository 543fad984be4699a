import type { Json } from '../../definition/definition.ts';
import { pointerTo } from '../pointer.ts';
import {
  type ExternalSchema,
  isList,
  isSchema,
  type JsonObject,
  member,
  objectAt,
  schemaAt,
  textsAt,
} from '../schema.ts';
import { matches } from './assertions.ts';
import { type Broken, holds, joined, type Outcome, outcome, type Place } from './outcome.ts';

/**
 * The outcome of a schema for the members of an object (JSON Schema 2019-09, 9.3.2; Validation,
 * 6.5).
 */
export function membersOutcome(node: JsonObject, value: JsonObject, place: Place): Outcome {
  const names = Object.keys(value);
  const below = (name: string): Place => ({ ...place, path: pointerTo(place.path, name) });
  const declared = objectAt(node, 'properties') ?? {};
  const patterns = Object.entries(objectAt(node, 'patternProperties') ?? {});
  const rest = schemaAt(node, 'additionalProperties');
  const outcomes = names.map((name) => {
    const content = member(value, name) ?? null;
    const rules = [
      schemaAt(declared, name),
      ...patterns.filter(([pattern]) => matches(pattern, name)).map(([, schema]) => schema),
    ].filter(isSchema);
    if (rules.length === 0 && rest === undefined) return outcome();
    const broken =
      rules.length === 0
        ? restBroken(node, rest ?? true, content, below(name))
        : rules.flatMap((schema) => place.evaluate(schema, content, below(name)).broken);
    return outcome({ broken, members: new Set([name]) });
  });
  const named = names.flatMap((name) => nameBroken(node, name, below(name)));
  return joined([outcome({ broken: [...missing(node, value, place), ...named] }), ...outcomes]);
}

/** Reports an unexpected member or item as such, not as a wrong value. */
export function restBroken(
  node: JsonObject,
  rest: ExternalSchema,
  content: Json,
  place: Place,
): readonly Broken[] {
  if (rest === false) return [{ path: place.path, keyword: 'additionalProperties', node, value: content }];
  return place.evaluate(rest, content, place).broken;
}

function nameBroken(node: JsonObject, name: string, place: Place): readonly Broken[] {
  const rule = schemaAt(node, 'propertyNames');
  if (rule === undefined || holds(place.evaluate(rule, name, place))) return [];
  return [{ path: place.path, keyword: 'propertyNames', node, value: name, limit: name }];
}

function missing(node: JsonObject, value: JsonObject, place: Place): readonly Broken[] {
  const dependent = [
    ...Object.entries(objectAt(node, 'dependentRequired') ?? {}),
    ...Object.entries(objectAt(node, 'dependencies') ?? {}),
  ].flatMap(([name, names]) => (Object.hasOwn(value, name) && isList(names) ? names : []));
  const wanted = new Set([
    ...textsAt(node, 'required'),
    ...dependent.filter((name) => typeof name === 'string'),
  ]);
  return [...wanted]
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({
      path: pointerTo(place.path, name),
      keyword: 'required',
      node,
      value: null,
      limit: name,
    }));
}
