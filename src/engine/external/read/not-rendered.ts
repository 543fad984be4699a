import * as words from '../../text/external-reading.ts';
import { pointerTo, valueAt } from '../pointer.ts';
import { isObject, type JsonObject, schemaAt, schemasAt, typesOf } from '../schema.ts';
import type { Reading } from './reading.ts';
import { targetsOf } from './target.ts';

/**
 * Notes keywords that are validated without a control on the page: rjsf merges `allOf`, and renders
 * nothing where it cannot.
 */
export function noteNotRendered(reading: Reading, node: JsonObject, at: string): void {
  const isMade = schemasAt(node, 'allOf').length > 0;
  if (isMade && typesTogether(reading, node, at, new Set())?.size === 0) {
    reading.note(pointerTo(at, 'allOf'), words.contradictoryTypes);
  }
  const rest = schemaAt(node, 'unevaluatedItems');
  const isSaid = describing.some((keyword) => Object.hasOwn(node, keyword));
  if (rest !== undefined && rest !== false && !isSaid) {
    reading.note(pointerTo(at, 'unevaluatedItems'), words.itemsNotRendered);
  }
}

/** Any of them may describe the items. */
const describing = [
  'items',
  'prefixItems',
  'contains',
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
];

/**
 * The types that the schema, its references and all its parts allow together; undefined if none
 * states a type.
 */
function typesTogether(
  reading: Reading,
  node: JsonObject,
  at: string,
  seen: Set<string>,
): ReadonlySet<string> | undefined {
  if (seen.has(at)) return undefined;
  seen.add(at);
  const places = [
    ...targetsOf(reading, node, at),
    ...schemasAt(node, 'allOf').map((_, index) => pointerTo(pointerTo(at, 'allOf'), index)),
  ];
  const inner = places.flatMap((place) => {
    const part = valueAt(reading.root, place);
    return (isObject(part) ? typesTogether(reading, part, place, seen) : undefined) ?? [];
  });
  const own = typesOf(node);
  const said = [...(own.length > 0 ? [new Set(own.flatMap(alsoOf))] : []), ...inner];
  const [first, ...others] = said;
  return first && new Set([...first].filter((type) => others.every((other) => other.has(type))));
}

const alsoOf = (type: string) => (type === 'number' ? ['number', 'integer'] : [type]);
