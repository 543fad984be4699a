import { isList, isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { memoize } from '../../definition/memoize.ts';
import { pointerTo } from '../../definition/pointer.ts';
import { equal, hasRepeats } from '../../values/equal.ts';
import { ucs2length } from '../../values/ucs2length.ts';
import { hasFormat } from '../formats.ts';
import {
  annotations,
  dependentSchemas,
  type ExternalSchema,
  inPlaceSchemas,
  isOfType,
  isSchema,
  listAt,
  matches,
  namedSchemas,
  numberAt,
  objectAt,
  schemaAt,
  schemasAt,
  textsAt,
  typesOf,
} from '../schema.ts';

/** The maximum number of evaluations, enough for a long form. Nested alternatives multiply them. */
const MAX_EVALUATIONS = 50_000;

/**
 * Evaluates a schema of `readExternal` without compiling it, and returns the violations by alternative. Compiled
 * functions decide whether a whole form is valid; this evaluator explains their result, selects matching alternatives
 * and validates schemas created during rendering. It stops after `MAX_EVALUATIONS`.
 */
export function evaluateExternal(
  schema: ExternalSchema,
  value: Json | undefined,
  root: JsonObject,
): readonly Violation[] {
  return evaluate(schema, value, startContext(root, MAX_EVALUATIONS)).violations;
}

/** The violations in the data of a whole form; `undefined` if the evaluation takes too long. */
export function explainExternal(root: JsonObject, data: Json | undefined): readonly Violation[] | undefined {
  const context = startContext(root, MAX_EVALUATIONS * 2);
  const { violations } = evaluate(root, data, context);
  return context.budget.left < 0 ? undefined : violations;
}

function startContext(root: JsonObject, left: number): EvaluationContext {
  return { path: '', root, budget: { left } };
}

export function isValidExternal(schema: ExternalSchema, value: Json | undefined, root: JsonObject): boolean {
  return evaluateExternal(schema, value, root).length === 0;
}

interface CachedOutcome {
  readonly path: string;
  readonly outcome: Outcome;
}

/** Outcomes by value and schema: alternatives evaluate the same schemas repeatedly. Data never change in place. */
const outcomeCache = new WeakMap<object, Map<ExternalSchema, CachedOutcome>>();

function evaluate(schema: ExternalSchema, value: Json | undefined, context: EvaluationContext): Outcome {
  if (typeof value !== 'object' || value === null) return evaluateSchema(schema, value, context);
  const ofValue = outcomeCache.get(value) ?? new Map<ExternalSchema, CachedOutcome>();
  outcomeCache.set(value, ofValue);
  const cached = ofValue.get(schema);
  if (cached?.path === context.path) return cached.outcome;
  const outcome = evaluateSchema(schema, value, context);
  // the outcome is incomplete if the budget is exhausted
  if (context.budget.left >= 0) ofValue.set(schema, { path: context.path, outcome });
  return outcome;
}

function evaluateSchema(
  schema: ExternalSchema,
  value: Json | undefined,
  context: EvaluationContext,
): Outcome {
  context.budget.left -= 1;
  if (schema === true) return createOutcome();
  if (context.budget.left < 0)
    return createOutcome({ violations: [{ path: context.path, keyword: '', node: {}, value }] });
  if (schema === false) {
    return createOutcome({ violations: [{ path: context.path, keyword: 'false', node: {}, value }] });
  }
  const result = joinOutcomes([
    createOutcome({ violations: assertionViolations(schema, value, context.path) }),
    ...inPlaceOutcomes(schema, value, context),
    ...(isRecord(value) ? [membersOutcome(schema, value, context)] : []),
    ...(isList(value) ? [itemsOutcome(schema, value, context)] : []),
  ]);
  return isSatisfied(result) ? applyUnevaluated(schema, value, context, result) : result;
}

/** The keywords that apply other schemas to the same value (JSON Schema 2019-09, 9.2). */
function inPlaceOutcomes(
  node: JsonObject,
  value: Json | undefined,
  context: EvaluationContext,
): readonly Outcome[] {
  const apply = (schema: ExternalSchema) => evaluate(schema, value, context);
  return [
    ...inPlaceSchemas(node, context.root, ['allOf']).map(apply),
    evaluateAnyOf(node, value, context, apply),
    evaluateOneOf(node, value, context, apply),
    evaluateNot(node, value, context, apply),
    evaluateCondition(node, apply),
    ...dependentSchemas(node, value).map(apply),
  ];
}

type Apply = (schema: ExternalSchema) => Outcome;

function evaluateAnyOf(
  node: JsonObject,
  value: Json | undefined,
  { path }: EvaluationContext,
  apply: Apply,
): Outcome {
  const outcomes = schemasAt(node, 'anyOf').map(apply);
  // rjsf passes empty `anyOf`, which matches nothing in Ajv
  if (listAt(node, 'anyOf') === undefined || outcomes.some(isSatisfied)) return evaluatedParts(outcomes);
  return createOutcome({
    violations: [{ path, keyword: 'anyOf', node, value, branches: outcomes.map((one) => one.violations) }],
  });
}

function evaluateOneOf(
  node: JsonObject,
  value: Json | undefined,
  { path }: EvaluationContext,
  apply: Apply,
): Outcome {
  const outcomes = schemasAt(node, 'oneOf').map(apply);
  const matching = outcomes.filter(isSatisfied).length;
  if (outcomes.length === 0 || matching === 1) return evaluatedParts(outcomes);
  const branches = matching === 0 ? outcomes.map((one) => one.violations) : [];
  return createOutcome({ violations: [{ path, keyword: 'oneOf', node, value, limit: matching, branches }] });
}

function evaluateNot(
  node: JsonObject,
  value: Json | undefined,
  { path }: EvaluationContext,
  apply: Apply,
): Outcome {
  const schema = schemaAt(node, 'not');
  if (schema === undefined) return createOutcome();
  const doublyNegated =
    isRecord(schema) && Object.keys(schema).length === 1 ? schemaAt(schema, 'not') : undefined;
  if (doublyNegated !== undefined) return createOutcome({ violations: apply(doublyNegated).violations });
  if (!isSatisfied(apply(schema))) return createOutcome();
  const forbidden = forbiddenName(schema);
  if (forbidden === undefined) return createOutcome({ violations: [{ path, keyword: 'not', node, value }] });
  return createOutcome({ violations: [{ path: pointerTo(path, forbidden), keyword: 'false', node, value }] });
}

/** The name of the member that `not` forbids, if its schema is `{ required: ['name'] }`. */
function forbiddenName(schema: ExternalSchema): string | undefined {
  if (!isRecord(schema)) return undefined;
  const [name, ...others] = textsAt(schema, 'required');
  const isAlone = Object.keys(schema).every((keyword) => keyword === 'required' || keyword === 'type');
  return isAlone && others.length === 0 ? name : undefined;
}

function evaluateCondition(node: JsonObject, apply: Apply): Outcome {
  const schema = schemaAt(node, 'if');
  if (schema === undefined) return createOutcome();
  const result = apply(schema);
  const then = schemaAt(node, isSatisfied(result) ? 'then' : 'else');
  return joinOutcomes([evaluatedParts([result]), then === undefined ? createOutcome() : apply(then)]);
}

/** Applies `unevaluatedProperties` and `unevaluatedItems` to the parts that no other keyword evaluated. */
function applyUnevaluated(
  node: JsonObject,
  value: Json | undefined,
  context: EvaluationContext,
  result: Outcome,
): Outcome {
  const restOfMembers = schemaAt(node, 'unevaluatedProperties');
  const restOfItems = schemaAt(node, 'unevaluatedItems');
  const below = (key: string | number) => ({ ...context, path: pointerTo(context.path, key) });
  const members =
    restOfMembers === undefined || !isRecord(value)
      ? []
      : Object.keys(value)
          .filter((name) => !result.members.has(name))
          .flatMap((name) => restViolations(node, restOfMembers, memberOf(value, name) ?? null, below(name)));
  const items =
    restOfItems === undefined || !isList(value)
      ? []
      : value.flatMap((item, index) =>
          index < result.items ? [] : restViolations(node, restOfItems, item, below(index)),
        );
  return {
    violations: [...members, ...items],
    members: restOfMembers === undefined || !isRecord(value) ? result.members : new Set(Object.keys(value)),
    items: restOfItems === undefined ? result.items : Number.POSITIVE_INFINITY,
  };
}

/** The decimal places of a quotient that `multipleOf` compares, in Ajv and in the evaluator. */
export const MULTIPLE_PRECISION = 8;

/** An assertion on a single value (JSON Schema Validation 2019-09, section 6), with the semantics of Ajv. */
type Assertion = (value: Json | undefined, limit: Json, node: JsonObject) => boolean;

const numberAssertion =
  (holds: (value: number, limit: number) => boolean): Assertion =>
  (value, limit) =>
    typeof value !== 'number' || typeof limit !== 'number' || holds(value, limit);

const countAssertion =
  (
    count: (value: Json | undefined) => number | undefined,
    holds: (count: number, limit: number) => boolean,
  ): Assertion =>
  (value, limit) => {
    const size = count(value);
    return size === undefined || typeof limit !== 'number' || holds(size, limit);
  };

const lengthOf = (value: Json | undefined) => (typeof value === 'string' ? ucs2length(value) : undefined);
const itemCount = (value: Json | undefined) => (isList(value) ? value.length : undefined);
const memberCount = (value: Json | undefined) => (isRecord(value) ? Object.keys(value).length : undefined);
const isAtLeast = (size: number, limit: number) => size >= limit;
const isAtMost = (size: number, limit: number) => size <= limit;

const assertions: Readonly<Record<string, Assertion>> = {
  type: (value, _, node) => typesOf(node).some((type) => isOfType(value, type)),
  enum: (value, choices) => !isList(choices) || choices.some((choice) => equal(choice, value)),
  const: (value, constant) => equal(constant, value),
  minimum: numberAssertion(isAtLeast),
  maximum: numberAssertion(isAtMost),
  exclusiveMinimum: numberAssertion((value, limit) => value > limit),
  exclusiveMaximum: numberAssertion((value, limit) => value < limit),
  multipleOf: numberAssertion(isMultiple),
  minLength: countAssertion(lengthOf, isAtLeast),
  maxLength: countAssertion(lengthOf, isAtMost),
  minItems: countAssertion(itemCount, isAtLeast),
  maxItems: countAssertion(itemCount, isAtMost),
  minProperties: countAssertion(memberCount, isAtLeast),
  maxProperties: countAssertion(memberCount, isAtMost),
  pattern: (value, pattern) => typeof value !== 'string' || matches(String(pattern), value),
  format: (value, name) =>
    (typeof value !== 'string' && typeof value !== 'number') || hasFormat(value, String(name)),
  uniqueItems: (value, unique) => unique !== true || !isList(value) || !hasRepeats(value),
};

const assertionEntries = Object.entries(assertions);

function assertionViolations(node: JsonObject, value: Json | undefined, path: string): readonly Violation[] {
  return assertionEntries.flatMap(([keyword, isMet]) => {
    const limit = memberOf(node, keyword);
    if (limit === undefined || isMet(value, limit, node)) return [];
    return [{ path, keyword, node, value, limit }];
  });
}

/** `multipleOf` with Ajv's `multipleOfPrecision`, so that 19.99 is a multiple of 0.01. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return !(Math.abs(Math.round(quotient) - quotient) > 10 ** -MULTIPLE_PRECISION);
}

/** A keyword that a value does not satisfy. */
export interface Violation {
  /** JSON pointer into the data. */
  readonly path: string;
  readonly keyword: string;
  /** The schema with the keyword. */
  readonly node: JsonObject;
  readonly value: Json | undefined;
  /**
   * The value of the keyword; for `required` and `propertyNames` the name of the member, for `oneOf` the number of
   * matching alternatives, for `contains` the minimum.
   */
  readonly limit?: Json | undefined;
  /** For `anyOf` and `oneOf`: the violations of each alternative, in schema order; none if several match `oneOf`. */
  readonly branches?: readonly (readonly Violation[])[];
}

/** The result of a schema for a value: violations, and the evaluated members and items (for `unevaluated…`). */
interface Outcome {
  readonly violations: readonly Violation[];
  readonly members: ReadonlySet<string>;
  /** The number of evaluated items from the start. */
  readonly items: number;
}

interface EvaluationContext {
  readonly path: string;
  readonly root: JsonObject;
  /** The remaining number of evaluations, shared by all parts of an evaluation. */
  readonly budget: { left: number };
}

const isSatisfied = (outcome: Outcome): boolean => outcome.violations.length === 0;

function createOutcome(part: Partial<Outcome> = {}): Outcome {
  return { violations: [], members: new Set(), items: 0, ...part };
}

function joinOutcomes(outcomes: readonly Outcome[]): Outcome {
  const withMembers = outcomes.filter(({ members }) => members.size > 0);
  return {
    // several branches may report the same violation
    violations: [...new Set(outcomes.flatMap(({ violations }) => violations))],
    members:
      withMembers.length === 1 && withMembers[0]
        ? withMembers[0].members
        : new Set(withMembers.flatMap(({ members }) => [...members])),
    // not `Math.max(...)`: a call cannot have that many arguments
    items: outcomes.reduce((most, { items }) => Math.max(most, items), 0),
  };
}

/** The members and items that satisfied schemas evaluated. */
function evaluatedParts(outcomes: readonly Outcome[]): Outcome {
  return { ...joinOutcomes(outcomes.filter(isSatisfied)), violations: [] };
}

/** The outcome of a schema for the items of a list (JSON Schema 2019-09, 9.3.1), with the semantics of Ajv. */
function itemsOutcome(node: JsonObject, list: readonly Json[], context: EvaluationContext): Outcome {
  const items = memberOf(node, 'items');
  const first = isList(items) ? items.filter(isSchema) : [];
  const rest = isList(items) ? schemaAt(node, 'additionalItems') : schemaAt(node, 'items');
  const violations = list.flatMap((item, index) => {
    const schema = first[index];
    const below = { ...context, path: pointerTo(context.path, index) };
    if (schema !== undefined) return evaluate(schema, item, below).violations;
    return rest === undefined ? [] : restViolations(node, rest, item, below);
  });
  const evaluated = rest !== undefined || evaluatesContains(node) ? Number.POSITIVE_INFINITY : first.length;
  return createOutcome({
    violations: [...violations, ...containsViolations(node, list, context)],
    items: evaluated,
  });
}

/** Like Ajv, `contains` evaluates every item, unless its schema or its limits constrain nothing. */
function evaluatesContains(node: JsonObject): boolean {
  const schema = schemaAt(node, 'contains');
  if (schema === undefined || schema === true) return false;
  if (numberAt(node, 'minContains') === 0 && numberAt(node, 'maxContains') === undefined) return false;
  return schema === false || Object.keys(schema).some((keyword) => !annotations.has(keyword));
}

/** The violation if too few or too many items match `contains`. */
function containsViolations(
  node: JsonObject,
  list: readonly Json[],
  context: EvaluationContext,
): readonly Violation[] {
  const schema = schemaAt(node, 'contains');
  if (schema === undefined) return [];
  const matching = list.filter((item) => isSatisfied(evaluate(schema, item, context))).length;
  const least = numberAt(node, 'minContains') ?? 1;
  const most = numberAt(node, 'maxContains') ?? Number.POSITIVE_INFINITY;
  const violation = { path: context.path, node, value: list };
  if (matching < least) return [{ ...violation, keyword: 'contains', limit: least }];
  return matching > most ? [{ ...violation, keyword: 'maxContains', limit: most }] : [];
}

/** The outcome of a schema for the members of an object (JSON Schema 2019-09, 9.3.2; Validation, 6.5). */
function membersOutcome(node: JsonObject, value: JsonObject, context: EvaluationContext): Outcome {
  const names = Object.keys(value);
  const below = (name: string): EvaluationContext => ({ ...context, path: pointerTo(context.path, name) });
  const rest = schemaAt(node, 'additionalProperties');
  const outcomes = names.map((name) => {
    const content = memberOf(value, name) ?? null;
    const rules = namedSchemas(node, name);
    if (rules.length === 0 && rest === undefined) return createOutcome();
    const violations =
      rules.length === 0
        ? restViolations(node, rest ?? true, content, below(name))
        : rules.flatMap((schema) => evaluate(schema, content, below(name)).violations);
    return createOutcome({ violations, members: new Set([name]) });
  });
  const nameErrors = names.flatMap((name) => nameViolations(node, name, below(name)));
  return joinOutcomes([
    createOutcome({ violations: [...missingViolations(node, value, context), ...nameErrors] }),
    ...outcomes,
  ]);
}

/** The violations of a member or item that only the schema `rest` describes; `false` reports it as unexpected. */
function restViolations(
  node: JsonObject,
  rest: ExternalSchema,
  content: Json,
  context: EvaluationContext,
): readonly Violation[] {
  if (rest === false) return [{ path: context.path, keyword: 'additionalProperties', node, value: content }];
  return evaluate(rest, content, context).violations;
}

function nameViolations(node: JsonObject, name: string, context: EvaluationContext): readonly Violation[] {
  const rule = schemaAt(node, 'propertyNames');
  if (rule === undefined || isSatisfied(evaluate(rule, name, context))) return [];
  return [{ path: context.path, keyword: 'propertyNames', node, value: name, limit: name }];
}

function missingViolations(
  node: JsonObject,
  value: JsonObject,
  context: EvaluationContext,
): readonly Violation[] {
  const dependent = Object.entries(objectAt(node, 'dependencies')).flatMap(([name, names]) =>
    Object.hasOwn(value, name) && isList(names) ? names : [],
  );
  const requiredNames = new Set([
    ...textsAt(node, 'required'),
    ...dependent.filter((name) => typeof name === 'string'),
  ]);
  return [...requiredNames]
    .filter((name) => !Object.hasOwn(value, name))
    .map((name) => ({
      path: pointerTo(context.path, name),
      keyword: 'required',
      node,
      value: null,
      limit: name,
    }));
}

/**
 * The index of the alternative that the person most likely intended: the lowest cost, where a wrong type at the top
 * costs most, then a wrong constant, then any other violation. -1 without branches.
 */
export function bestBranch(branches: readonly (readonly Violation[])[]): number {
  const costs = branches.map(branchCost);
  return costs.indexOf(Math.min(...costs));
}

/** Memoized, because several alternatives may share their violations. */
const branchCost = memoize((violations: readonly Violation[]): number => {
  const top = violations.reduce((least, { path }) => Math.min(least, path.length), Number.POSITIVE_INFINITY);
  return violations.reduce((sum, one) => sum + violationCost(one, one.path.length === top), 0);
});

function violationCost({ keyword, branches }: Violation, isTop: boolean): number {
  if (branches !== undefined && branches.length > 0) return Math.min(...branches.map(branchCost));
  if (keyword === 'type') return isTop ? 1_000 : 3;
  if (keyword === 'const' || keyword === 'enum') return 50;
  return keyword === 'additionalProperties' || keyword === 'false' ? 5 : 1;
}
