import { isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerTo } from '../../definition/pointer.ts';
import { equal } from '../../values/equal.ts';
import { hasRepeats } from '../../values/has-repeats.ts';
import { ucs2length } from '../../values/ucs2length.ts';
import { hasFormat } from '../formats.ts';
import { annotations } from '../read/keywords.ts';
import {
  dependentSchemas,
  type ExternalSchema,
  inPlaceSchemas,
  isList,
  isOfType,
  isSchema,
  listAt,
  matches,
  numberAt,
  objectAt,
  schemaAt,
  schemasAt,
  textsAt,
  typesOf,
} from '../schema.ts';

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
  return evaluate(schema, value, startPlace(root, mostEvaluations)).broken;
}

/** The violations in the data of a whole form; `undefined` if the evaluation takes too long. */
export function explainExternal(root: JsonObject, data: Json | undefined): readonly Broken[] | undefined {
  const place = startPlace(root, mostEvaluations * 2);
  const { broken } = evaluate(root, data, place);
  return place.budget.left < 0 ? undefined : broken;
}

function startPlace(root: JsonObject, left: number): Place {
  return { path: '', root, budget: { left } };
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
  if (typeof value !== 'object' || value === null) return evaluateSchema(schema, value, place);
  const ofValue = evaluated.get(value) ?? new Map<ExternalSchema, Evaluated>();
  evaluated.set(value, ofValue);
  const before = ofValue.get(schema);
  if (before?.path === place.path) return before.outcome;
  const outcome = evaluateSchema(schema, value, place);
  // the result after an exhausted budget is meaningless
  if (place.budget.left >= 0) ofValue.set(schema, { path: place.path, outcome });
  return outcome;
}

function evaluateSchema(schema: ExternalSchema, value: Json | undefined, place: Place): Outcome {
  place.budget.left -= 1;
  if (schema === true) return outcome();
  if (place.budget.left < 0) return outcome({ broken: [{ path: place.path, keyword: '', node: {}, value }] });
  if (schema === false) {
    return outcome({ broken: [{ path: place.path, keyword: 'false', node: {}, value }] });
  }
  const result = joinOutcomes([
    outcome({ broken: assertionsBroken(schema, value, place.path) }),
    ...inPlace(schema, value, place),
    ...(isRecord(value) ? [membersOutcome(schema, value, place)] : []),
    ...(isList(value) ? [itemsOutcome(schema, value, place)] : []),
  ]);
  return holds(result) ? withRest(schema, value, place, result) : result;
}

/** The keywords that apply other schemas to the same value (JSON Schema 2019-09, 9.2). */
function inPlace(node: JsonObject, value: Json | undefined, place: Place): readonly Outcome[] {
  const apply = (schema: ExternalSchema) => evaluate(schema, value, place);
  return [
    ...inPlaceSchemas(node, place.root, ['allOf']).map(apply),
    anyOf(node, value, place, apply),
    oneOf(node, value, place, apply),
    not(node, value, place, apply),
    condition(node, apply),
    ...dependentSchemas(node, value).map(apply),
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
  const twice = isRecord(schema) && Object.keys(schema).length === 1 ? schemaAt(schema, 'not') : undefined;
  if (twice !== undefined) return outcome({ broken: apply(twice).broken });
  if (!holds(apply(schema))) return outcome();
  const forbidden = forbiddenName(schema);
  if (forbidden === undefined) return outcome({ broken: [{ path, keyword: 'not', node, value }] });
  return outcome({ broken: [{ path: pointerTo(path, forbidden), keyword: 'false', node, value }] });
}

/** The one name that may not be there: `{ required: ['name'] }` of an object, in the negative. */
function forbiddenName(schema: ExternalSchema): string | undefined {
  if (!isRecord(schema)) return undefined;
  const [name, ...others] = textsAt(schema, 'required');
  const isAlone = Object.keys(schema).every((keyword) => keyword === 'required' || keyword === 'type');
  return isAlone && others.length === 0 ? name : undefined;
}

function condition(node: JsonObject, apply: Apply): Outcome {
  const schema = schemaAt(node, 'if');
  if (schema === undefined) return outcome();
  const result = apply(schema);
  const then = schemaAt(node, holds(result) ? 'then' : 'else');
  return joinOutcomes([evaluatedBy([result]), then === undefined ? outcome() : apply(then)]);
}

/** Applies `unevaluatedProperties` and `unevaluatedItems` to the parts that no other keyword evaluated. */
function withRest(node: JsonObject, value: Json | undefined, place: Place, result: Outcome): Outcome {
  const restOfMembers = schemaAt(node, 'unevaluatedProperties');
  const restOfItems = schemaAt(node, 'unevaluatedItems');
  const below = (key: string | number) => ({ ...place, path: pointerTo(place.path, key) });
  const members =
    restOfMembers === undefined || !isRecord(value)
      ? []
      : Object.keys(value)
          .filter((name) => !result.members.has(name))
          .flatMap((name) => restBroken(node, restOfMembers, memberOf(value, name) ?? null, below(name)));
  const items =
    restOfItems === undefined || !isList(value)
      ? []
      : value.flatMap((item, index) =>
          index < result.items ? [] : restBroken(node, restOfItems, item, below(index)),
        );
  return {
    broken: [...members, ...items],
    members: restOfMembers === undefined || !isRecord(value) ? result.members : new Set(Object.keys(value)),
    items: restOfItems === undefined ? result.items : Number.POSITIVE_INFINITY,
  };
}

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
const membersOf = (value: Json | undefined) => (isRecord(value) ? Object.keys(value).length : undefined);
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

/** Broken assertions of the schema's own keywords on the value. */
function assertionsBroken(node: JsonObject, value: Json | undefined, path: string): readonly Broken[] {
  return asserted.flatMap(([keyword, isSaved]) => {
    const limit = memberOf(node, keyword);
    if (limit === undefined || isSaved(value, limit, node)) return [];
    return [{ path, keyword, node, value, limit }];
  });
}

/** `multipleOf` with Ajv's `multipleOfPrecision`: 19.99 is a multiple of 0.01 despite binary fractions. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return !(Math.abs(Math.round(times) - times) > 10 ** -multiplePrecision);
}

/** A rule that does not hold. */
export interface Broken {
  /** JSON pointer into the data. */
  readonly path: string;
  readonly keyword: string;
  /** The schema that has the keyword. */
  readonly node: JsonObject;
  readonly value: Json | undefined;
  /** The limit of the keyword: a number, or the name of the missing member. */
  readonly limit?: Json | undefined;
  /** For `anyOf` and `oneOf`: violations of each branch, in schema order. */
  readonly branches?: readonly (readonly Broken[])[];
}

/**
 * The result of a schema for a value: broken rules, and evaluated members and items (for
 * `unevaluated…`).
 */
interface Outcome {
  readonly broken: readonly Broken[];
  readonly members: ReadonlySet<string>;
  /** The number of evaluated items from the start. */
  readonly items: number;
}

/** Context of an evaluation. */
interface Place {
  readonly path: string;
  readonly root: JsonObject;
  /** The remaining number of evaluations: nested alternatives multiply. */
  readonly budget: { left: number };
}

const holds = (outcome: Outcome): boolean => outcome.broken.length === 0;

function outcome(part: Partial<Outcome> = {}): Outcome {
  return { broken: [], members: new Set(), items: 0, ...part };
}

function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  const withMembers = outcomes.filter(({ members }) => members.size > 0);
  return {
    // reported once, even if several branches lead to it
    broken: [...new Set(outcomes.flatMap(({ broken }) => broken))],
    members:
      withMembers.length === 1 && withMembers[0]
        ? withMembers[0].members
        : new Set(withMembers.flatMap(({ members }) => [...members])),
    // too many members for the arguments of one call
    items: outcomes.reduce((most, { items }) => Math.max(most, items), 0),
  };
}

/** Evaluated members count only if the schema holds. */
function evaluatedBy(outcomes: readonly Outcome[]): Outcome {
  return { ...joinOutcomes(outcomes.filter(holds)), broken: [] };
}

/**
 * The outcome of a schema for the items of a list (JSON Schema 2019-09, 9.3.1), with the semantics
 * of Ajv.
 */
function itemsOutcome(node: JsonObject, list: readonly Json[], place: Place): Outcome {
  const items = memberOf(node, 'items');
  const first = isList(items) ? items.filter(isSchema) : [];
  const rest = isList(items) ? schemaAt(node, 'additionalItems') : schemaAt(node, 'items');
  const broken = list.flatMap((item, index) => {
    const schema = first[index];
    const below = { ...place, path: pointerTo(place.path, index) };
    if (schema !== undefined) return evaluate(schema, item, below).broken;
    return rest === undefined ? [] : restBroken(node, rest, item, below);
  });
  const evaluated = rest !== undefined || evaluatesContains(node) ? Number.POSITIVE_INFINITY : first.length;
  return outcome({ broken: [...broken, ...containsBroken(node, list, place)], items: evaluated });
}

/** Like Ajv, `contains` evaluates every item, unless its schema has no constraints. */
function evaluatesContains(node: JsonObject): boolean {
  const schema = schemaAt(node, 'contains');
  if (schema === undefined || schema === true) return false;
  if (numberAt(node, 'minContains') === 0 && numberAt(node, 'maxContains') === undefined) return false;
  return schema === false || Object.keys(schema).some((keyword) => !annotations.has(keyword));
}

/** Checks the number of items that match `contains`. */
function containsBroken(node: JsonObject, list: readonly Json[], place: Place): readonly Broken[] {
  const schema = schemaAt(node, 'contains');
  if (schema === undefined) return [];
  const fitting = list.filter((item) => holds(evaluate(schema, item, place))).length;
  const least = numberAt(node, 'minContains') ?? 1;
  const most = numberAt(node, 'maxContains') ?? Number.POSITIVE_INFINITY;
  const at = { path: place.path, node, value: list };
  if (fitting < least) return [{ ...at, keyword: 'contains', limit: least }];
  return fitting > most ? [{ ...at, keyword: 'maxContains', limit: most }] : [];
}

/**
 * The outcome of a schema for the members of an object (JSON Schema 2019-09, 9.3.2; Validation,
 * 6.5).
 */
function membersOutcome(node: JsonObject, value: JsonObject, place: Place): Outcome {
  const names = Object.keys(value);
  const below = (name: string): Place => ({ ...place, path: pointerTo(place.path, name) });
  const declared = objectAt(node, 'properties') ?? {};
  const patterns = Object.entries(objectAt(node, 'patternProperties') ?? {});
  const rest = schemaAt(node, 'additionalProperties');
  const outcomes = names.map((name) => {
    const content = memberOf(value, name) ?? null;
    const rules = [
      schemaAt(declared, name),
      ...patterns.filter(([pattern]) => matches(pattern, name)).map(([, schema]) => schema),
    ].filter(isSchema);
    if (rules.length === 0 && rest === undefined) return outcome();
    const broken =
      rules.length === 0
        ? restBroken(node, rest ?? true, content, below(name))
        : rules.flatMap((schema) => evaluate(schema, content, below(name)).broken);
    return outcome({ broken, members: new Set([name]) });
  });
  const named = names.flatMap((name) => nameBroken(node, name, below(name)));
  return joinOutcomes([outcome({ broken: [...missing(node, value, place), ...named] }), ...outcomes]);
}

/** Reports an unexpected member or item as such, not as a wrong value. */
function restBroken(node: JsonObject, rest: ExternalSchema, content: Json, place: Place): readonly Broken[] {
  if (rest === false) return [{ path: place.path, keyword: 'additionalProperties', node, value: content }];
  return evaluate(rest, content, place).broken;
}

function nameBroken(node: JsonObject, name: string, place: Place): readonly Broken[] {
  const rule = schemaAt(node, 'propertyNames');
  if (rule === undefined || holds(evaluate(rule, name, place))) return [];
  return [{ path: place.path, keyword: 'propertyNames', node, value: name, limit: name }];
}

function missing(node: JsonObject, value: JsonObject, place: Place): readonly Broken[] {
  const dependent = Object.entries(objectAt(node, 'dependencies') ?? {}).flatMap(([name, names]) =>
    Object.hasOwn(value, name) && isList(names) ? names : [],
  );
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

/**
 * The index of the most likely intended alternative: its type matches, its distinguishing constants
 * hold, and the fewest rules are broken; the first of equals. -1 without branches.
 */
export function bestBranch(branches: readonly (readonly Broken[])[]): number {
  const costs = branches.map(costOf);
  return costs.indexOf(Math.min(...costs));
}

/** Branches are shared by all alternatives that lead to them. */
const known = new WeakMap<readonly Broken[], number>();

function costOf(broken: readonly Broken[]): number {
  const cost = known.get(broken) ?? costOfAll(broken);
  known.set(broken, cost);
  return cost;
}

function costOfAll(broken: readonly Broken[]): number {
  const top = broken.reduce((least, { path }) => Math.min(least, path.length), Number.POSITIVE_INFINITY);
  return broken.reduce((sum, one) => sum + costOfOne(one, one.path.length === top), 0);
}

function costOfOne({ keyword, branches }: Broken, isTop: boolean): number {
  if (branches !== undefined && branches.length > 0) return Math.min(...branches.map(costOf));
  if (keyword === 'type') return isTop ? 1_000 : 3;
  if (keyword === 'const' || keyword === 'enum') return 50;
  return keyword === 'additionalProperties' || keyword === 'false' ? 5 : 1;
}
