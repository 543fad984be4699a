import type { Json } from '../../definition/definition.ts';
import { referred } from '../external-form.ts';
import { pointerTo } from '../pointer.ts';
import {
  type ExternalSchema,
  isList,
  isObject,
  isSchema,
  type JsonObject,
  listAt,
  member,
  objectAt,
  schemaAt,
  schemasAt,
  textAt,
  textsAt,
} from '../schema.ts';
import { assertionsBroken } from './assertions.ts';
import { itemsOutcome } from './items.ts';
import { membersOutcome, restBroken } from './members.ts';
import { type Broken, evaluatedBy, holds, joined, type Outcome, outcome, type Place } from './outcome.ts';

/**
 * The budget: as many evaluations as a long form takes. Nested alternatives multiply; after the budget everything
 * passes.
 */
const mostEvaluations = 50_000;

/**
 * Evaluates a schema of a read form (2019-09, internal references) without compiling it and returns
 * the broken rules by branch. Compiled functions give the verdict on a whole form. This evaluator
 * explains it, selects the matching branch, and handles schemas created during rendering.
 */
export function evaluateExternal(
  schema: ExternalSchema,
  value: Json | undefined,
  root: JsonObject,
): readonly Broken[] {
  return evaluate(schema, value, placeOf(root, mostEvaluations)).broken;
}

/** The violations in the data of a whole form; `undefined` if the evaluation takes too long. */
export function explainExternal(root: JsonObject, data: Json | undefined): readonly Broken[] | undefined {
  const place = placeOf(root, mostEvaluations * 2);
  const { broken } = evaluate(root, data, place);
  return place.budget.left < 0 ? undefined : broken;
}

function placeOf(root: JsonObject, left: number): Place {
  return { path: '', root, evaluate, budget: { left } };
}

export function isValidExternal(schema: ExternalSchema, value: Json | undefined, root: JsonObject): boolean {
  return evaluateExternal(schema, value, root).length === 0;
}

interface Evaluated {
  readonly path: string;
  readonly outcome: Outcome;
}

/**
 * Outcomes by value and schema. Alternatives evaluate the same schema again and again, and so does the title of each
 * problem; data are never changed in place, and a read schema has one root.
 */
const evaluated = new WeakMap<object, Map<ExternalSchema, Evaluated>>();

function evaluate(schema: ExternalSchema, value: Json | undefined, place: Place): Outcome {
  if (typeof value !== 'object' || value === null) return found(schema, value, place);
  const ofValue = evaluated.get(value) ?? new Map<ExternalSchema, Evaluated>();
  evaluated.set(value, ofValue);
  const before = ofValue.get(schema);
  if (before?.path === place.path) return before.outcome;
  const outcome = found(schema, value, place);
  // the result after an exhausted budget is meaningless
  if (place.budget.left >= 0) ofValue.set(schema, { path: place.path, outcome });
  return outcome;
}

function found(schema: ExternalSchema, value: Json | undefined, place: Place): Outcome {
  place.budget.left -= 1;
  if (schema === true) return outcome();
  if (place.budget.left < 0) return outcome({ broken: [{ path: place.path, keyword: '', node: {}, value }] });
  if (schema === false) {
    return outcome({ broken: [{ path: place.path, keyword: 'false', node: {}, value }] });
  }
  const result = joined([
    outcome({ broken: assertionsBroken(schema, value, place.path) }),
    ...inPlace(schema, value, place),
    ...(isObject(value) ? [membersOutcome(schema, value, place)] : []),
    ...(isList(value) ? [itemsOutcome(schema, value, place)] : []),
  ]);
  return holds(result) ? withRest(schema, value, place, result) : result;
}

/** The keywords that apply other schemas to the same value (JSON Schema 2019-09, 9.2). */
function inPlace(node: JsonObject, value: Json | undefined, place: Place): readonly Outcome[] {
  const apply = (schema: ExternalSchema) => place.evaluate(schema, value, place);
  const reference = textAt(node, '$ref');
  return [
    ...(reference === undefined ? [] : [apply(referred(place.root, reference))]),
    ...schemasAt(node, 'allOf').map(apply),
    anyOf(node, value, place, apply),
    oneOf(node, value, place, apply),
    not(node, value, place, apply),
    condition(node, apply),
    ...dependent(node, value).map(apply),
  ];
}

type Apply = (schema: ExternalSchema) => Outcome;

function anyOf(node: JsonObject, value: Json | undefined, { path }: Place, apply: Apply): Outcome {
  const tried = schemasAt(node, 'anyOf').map(apply);
  // rjsf passes empty `anyOf`, which matches nothing in Ajv
  if (listAt(node, 'anyOf') === undefined || tried.some(holds)) return evaluatedBy(tried);
  return outcome({
    broken: [{ path, keyword: 'anyOf', node, value, branches: tried.map((one) => one.broken) }],
  });
}

function oneOf(node: JsonObject, value: Json | undefined, { path }: Place, apply: Apply): Outcome {
  const tried = schemasAt(node, 'oneOf').map(apply);
  const fitting = tried.filter(holds).length;
  if (tried.length === 0 || fitting === 1) return evaluatedBy(tried);
  const branches = fitting === 0 ? tried.map((one) => one.broken) : [];
  return outcome({ broken: [{ path, keyword: 'oneOf', node, value, limit: fitting, branches }] });
}

function not(node: JsonObject, value: Json | undefined, { path }: Place, apply: Apply): Outcome {
  const schema = schemaAt(node, 'not');
  if (schema === undefined) return outcome();
  const twice = isObject(schema) && Object.keys(schema).length === 1 ? schemaAt(schema, 'not') : undefined;
  if (twice !== undefined) return outcome({ broken: apply(twice).broken });
  if (!holds(apply(schema))) return outcome();
  const forbidden = forbiddenName(schema);
  if (forbidden === undefined) return outcome({ broken: [{ path, keyword: 'not', node, value }] });
  return outcome({ broken: [{ path: pointerTo(path, forbidden), keyword: 'false', node, value }] });
}

/** The one name that may not be there: `{ required: ['name'] }` of an object, in the negative. */
function forbiddenName(schema: ExternalSchema): string | undefined {
  if (!isObject(schema)) return undefined;
  const [name, ...others] = textsAt(schema, 'required');
  const isAlone = Object.keys(schema).every((keyword) => keyword === 'required' || keyword === 'type');
  return isAlone && others.length === 0 ? name : undefined;
}

function condition(node: JsonObject, apply: Apply): Outcome {
  const schema = schemaAt(node, 'if');
  if (schema === undefined) return outcome();
  const result = apply(schema);
  const then = schemaAt(node, holds(result) ? 'then' : 'else');
  return joined([evaluatedBy([result]), then === undefined ? outcome() : apply(then)]);
}

function dependent(node: JsonObject, value: Json | undefined): readonly ExternalSchema[] {
  if (!isObject(value)) return [];
  return [
    ...Object.entries(objectAt(node, 'dependentSchemas') ?? {}),
    ...Object.entries(objectAt(node, 'dependencies') ?? {}),
  ]
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([, schema]) => schema)
    .filter(isSchema);
}

/** Applies `unevaluatedProperties` and `unevaluatedItems` to the parts that no other keyword evaluated. */
function withRest(node: JsonObject, value: Json | undefined, place: Place, result: Outcome): Outcome {
  const restOfMembers = schemaAt(node, 'unevaluatedProperties');
  const restOfItems = schemaAt(node, 'unevaluatedItems');
  const below = (key: string | number) => ({ ...place, path: pointerTo(place.path, key) });
  const members =
    restOfMembers === undefined || !isObject(value)
      ? []
      : Object.keys(value)
          .filter((name) => !result.members.has(name))
          .flatMap((name) => restBroken(node, restOfMembers, member(value, name) ?? null, below(name)));
  const items =
    restOfItems === undefined || !isList(value)
      ? []
      : value.flatMap((item, index) =>
          index < result.items ? [] : restBroken(node, restOfItems, item, below(index)),
        );
  return {
    broken: [...members, ...items],
    members: restOfMembers === undefined || !isObject(value) ? result.members : new Set(Object.keys(value)),
    items: restOfItems === undefined ? result.items : Number.POSITIVE_INFINITY,
  };
}
