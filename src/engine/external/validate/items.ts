import type { Json } from '../../definition/definition.ts';
import { pointerTo } from '../pointer.ts';
import { annotations } from '../read/keywords.ts';
import { isList, isSchema, type JsonObject, member, numberAt, schemaAt } from '../schema.ts';
import { restBroken } from './members.ts';
import { type Broken, holds, type Outcome, outcome, type Place } from './outcome.ts';

/**
 * The outcome of a schema for the items of a list (JSON Schema 2019-09, 9.3.1), with the semantics
 * of Ajv.
 */
export function itemsOutcome(node: JsonObject, list: readonly Json[], place: Place): Outcome {
  const items = member(node, 'items');
  const first = isList(items) ? items.filter(isSchema) : [];
  const rest = isList(items) ? schemaAt(node, 'additionalItems') : schemaAt(node, 'items');
  const broken = list.flatMap((item, index) => {
    const schema = first[index];
    const below = { ...place, path: pointerTo(place.path, index) };
    if (schema !== undefined) return place.evaluate(schema, item, below).broken;
    return rest === undefined ? [] : restBroken(node, rest, item, below);
  });
  const evaluated = rest !== undefined || looksInside(node) ? Number.POSITIVE_INFINITY : first.length;
  return outcome({ broken: [...broken, ...containsBroken(node, list, place)], items: evaluated });
}

/** Like Ajv, `contains` evaluates every item, unless its schema has no constraints. */
function looksInside(node: JsonObject): boolean {
  const schema = schemaAt(node, 'contains');
  if (schema === undefined || schema === true) return false;
  if (numberAt(node, 'minContains') === 0 && numberAt(node, 'maxContains') === undefined) return false;
  return schema === false || Object.keys(schema).some((keyword) => !annotations.has(keyword));
}

/** Checks the number of items that match `contains`. */
function containsBroken(node: JsonObject, list: readonly Json[], place: Place): readonly Broken[] {
  const schema = schemaAt(node, 'contains');
  if (schema === undefined) return [];
  const fitting = list.filter((item) => holds(place.evaluate(schema, item, place))).length;
  const least = numberAt(node, 'minContains') ?? 1;
  const most = numberAt(node, 'maxContains') ?? Number.POSITIVE_INFINITY;
  const at = { path: place.path, node, value: list };
  if (fitting < least) return [{ ...at, keyword: 'contains', limit: least }];
  return fitting > most ? [{ ...at, keyword: 'maxContains', limit: most }] : [];
}
