import type { Json } from '../../definition/definition.ts';
import { referred } from '../external-form.ts';
import {
  type ExternalSchema,
  isList,
  isObject,
  isSchema,
  type JsonObject,
  listAt,
  objectAt,
  schemaAt,
  schemasAt,
  textAt,
  typesOf,
} from '../schema.ts';
import { isOfType, matches } from './assertions.ts';

/** Bound on evaluated schemas: a compiled function takes less than a second for them; larger data are rejected. */
const most = 4_000_000;

/**
 * Whether a compiled function would run without end. It does not cache results: where two
 * alternatives lead back to the same schema, every level of the answers doubles the work. This
 * check visits each schema once per value, so its cost is linear in the size of the answers.
 */
export function workLimit(root: JsonObject): (data: Json | undefined) => boolean {
  // without a reference no schema is applied twice
  let isBounded: boolean | undefined;
  return (data) => {
    isBounded ??= !JSON.stringify(root).includes('"$ref"');
    return !isBounded && workOf(root, data, root, new Map()) > most;
  };
}

type Known = Map<Json | undefined, Map<ExternalSchema, number>>;

/** The maximum number of schemas applied when one is evaluated against a value. */
function workOf(schema: ExternalSchema, value: Json | undefined, root: JsonObject, known: Known): number {
  if (typeof schema === 'boolean') return 1;
  const ofValue = known.get(value) ?? new Map<ExternalSchema, number>();
  known.set(value, ofValue);
  const before = ofValue.get(schema);
  if (before !== undefined) return before;
  const sum = (schemas: readonly ExternalSchema[], of: Json | undefined) =>
    schemas.reduce<number>((work, inner) => work + workOf(inner, of, root, known), 0);
  const work =
    1 +
    sum(inPlace(schema, root), value) +
    (fitsType(schema, value) ? 1 : 0) *
      partsOf(schema, value).reduce((all, [inner, of]) => all + sum(inner, of), 0);
  ofValue.set(schema, work);
  return work;
}

/** Parts of a schema of another type are not evaluated. */
function fitsType(node: JsonObject, value: Json | undefined): boolean {
  const types = typesOf(node);
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

function inPlace(node: JsonObject, root: JsonObject): readonly ExternalSchema[] {
  const reference = textAt(node, '$ref');
  return [
    ...(reference === undefined ? [] : [referred(root, reference)]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => schemasAt(node, keyword)),
    ...['not', 'if', 'then', 'else'].map((keyword) => schemaAt(node, keyword)).filter(isSchema),
    ...Object.values(objectAt(node, 'dependencies') ?? {}).filter(isSchema),
  ];
}

type Parts = readonly (readonly [readonly ExternalSchema[], Json])[];

function partsOf(node: JsonObject, value: Json | undefined): Parts {
  if (isList(value)) {
    const tuple = listAt(node, 'items') ?? [];
    const each = ['items', 'additionalItems', 'unevaluatedItems', 'contains']
      .map((keyword) => schemaAt(node, keyword))
      .filter(isSchema);
    return value.map((item, index) => [[tuple[index] ?? true, ...each].filter(isSchema), item]);
  }
  return isObject(value) ? membersOf(node, value) : [];
}

function membersOf(node: JsonObject, value: JsonObject): Parts {
  const declared = objectAt(node, 'properties') ?? {};
  const patterns = Object.entries(objectAt(node, 'patternProperties') ?? {});
  const rest = ['additionalProperties', 'unevaluatedProperties']
    .map((keyword) => schemaAt(node, keyword))
    .filter(isSchema);
  return Object.entries(value).map(([name, content]) => {
    const own = [
      schemaAt(declared, name),
      ...patterns.filter(([pattern]) => matches(pattern, name)).map(([, schema]) => schema),
    ].filter(isSchema);
    return [own.length > 0 ? own : rest, content];
  });
}
