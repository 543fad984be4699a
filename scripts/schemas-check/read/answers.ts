import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type * as Recheck from 'recheck';
import { createAjv } from '#engine/compile/ajv.ts';
import {
  type FieldNode,
  type FieldSchema,
  isList,
  isRecord,
  type Json,
} from '#engine/definition/definition.ts';
import { ownConstraints } from '#engine/validation/json-schema.ts';
import { limitDate } from '#engine/values/date-limits.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { memoize, type Path } from './source.ts';

const { field, condition } = meta.$defs;
const keywords = new Map<string, unknown>(Object.entries({ ...condition.properties, ...field.properties }));

/** The types to which a keyword of a field or condition applies; `undefined` if it applies to all. */
export function applicableTypes(keyword: string): readonly string[] | undefined {
  const { 'x-applies-to': types }: { 'x-applies-to'?: readonly string[] } = Object(keywords.get(keyword));
  return types;
}

/** Whether a keyword has no effect on a type, because it applies to other types. */
export function isIneffective(keyword: string, type: FieldSchema['type']): boolean {
  return type !== undefined && applicableTypes(keyword)?.includes(type) === false;
}

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** A lower and an upper limit without a value between them. */
export interface CrossedLimits {
  readonly low: (typeof pairs)[number][0];
  readonly high: (typeof pairs)[number][1];
  readonly least: number;
  readonly most: number;
}

/** Pairs of limits that no value meets. */
export function crossedLimits(schema: LimitedSchema): readonly CrossedLimits[] {
  return pairs.flatMap(([low, high]) => {
    const [least = -Infinity, most = Infinity] = [schema[low], schema[high]];
    const isWhole = schema.type === 'integer' && low === 'minimum';
    const isCrossed = isWhole ? Math.ceil(least) > Math.floor(most) : least > most;
    return isCrossed ? { low, high, least, most } : [];
  });
}

type LimitedSchema = Partial<Readonly<Record<(typeof pairs)[number][number], number>>> & {
  readonly type?: unknown;
};

/** The day of a date limit such as `today-25y`; `undefined` if the day does not exist. */
export function limitDay(limit: string): string | undefined {
  try {
    return limitDate(limit);
  } catch {
    return undefined;
  }
}

/** The keyword of a field that an answer violates; `undefined` if it violates none. */
export function violatedRule(schema: FieldSchema, answer: Json): string | undefined {
  return firstViolation(ownConstraints(schema), answer);
}

/** The first keyword of a schema that a value violates. */
function firstViolation(schema: object, value: unknown): string | undefined {
  const validate = compileRules(JSON.stringify(schema));
  return validate(value) ? undefined : validate.errors?.[0]?.keyword;
}

/** Whether the limits of a field can be met; other rules report impossible limits. */
export function hasValidLimits(schema: FieldSchema): boolean {
  const days = [schema['x-not-after'], schema['x-not-before']].filter((limit) => limit !== undefined);
  return days.every((limit) => limitDay(limit) !== undefined) && crossedLimits(schema).length === 0;
}

// the meta schema of forms has validated the schemas
const ajv = createAjv({});

/** Compiles the constraints of a field (JSON); many fields have the same, and most keep them until the next check. */
const compileRules = memoize((rules: string) => ajv.compile(JSON.parse(rules)));

const { titles: healthTitles, names: healthNames } = meta['x-health'];

export type Question = Pick<FieldNode, 'name' | 'schema'>;

/** The beginning of a word in the title or name of a field that shows that it is about health. */
export function healthWord({ name, schema }: Question): string | undefined {
  const words = (schema.title ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const parts = name.toLowerCase().split('_');
  return (
    healthTitles.find((start) => words.some((word) => word.startsWith(start))) ??
    healthNames.find((start) => parts.some((part) => part.startsWith(start)))
  );
}

/**
 * An answer of at most `maxLength` characters on which the pattern takes more steps than the bound; `undefined` if there is
 * none. Without `maxLength`, only patterns of exponential time are reported: no others exceed the bound on 2 characters.
 */
export function attackOn(pattern: string, maxLength = 2): Attack | undefined {
  if (stepsAtMost(pattern, maxLength) <= MOST_STEPS) return undefined;
  if (!knownAttacks.has(pattern)) knownAttacks.set(pattern, slowestAttack(pattern));
  const attack = knownAttacks.get(pattern);
  return attack && maxLength ** attack.degree > MOST_STEPS ? attack : undefined;
}

/** An answer on which a pattern takes long; its steps grow with this power of the length, or exponentially (`Infinity`). */
interface Attack {
  readonly text: string;
  readonly degree: number;
}

/** The longest answer of a field without `maxLength`. */
export const LONGEST_ANSWER = 20_000;

/** Steps of a regular expression that take some hundredths of a second. */
const MOST_STEPS = 10_000_000;

const knownAttacks = new Map<string, Attack | undefined>();

/** An upper bound without analysis, which is slow to load: each repetition may try every length and split. */
function stepsAtMost(pattern: string, maxLength: number): number {
  const bare = pattern
    .replace(/\\[pP]\{[^}]*\}|\\./g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?', '(');
  if (/\)([*+]|\{\d+,)/.test(bare)) return Infinity;
  const repetitions = (bare.match(/[*+]|\{\d+,(?!\d\})/g) ?? []).length;
  const starts = pattern.startsWith('^') ? 0 : 1;
  return repetitions > MOST_REPETITIONS ? Infinity : maxLength ** (repetitions + starts);
}

const MOST_REPETITIONS = 5;

function slowestAttack(pattern: string): Attack | undefined {
  // the other backends are external programs, or need a thread
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const { checkSync }: typeof Recheck = createRequire(import.meta.url)('recheck');
  const found = checkSync(pattern, 'u', { timeout: 2_000 });
  if (found.status !== 'vulnerable') return undefined;
  const { pumps, suffix } = found.attack;
  const text = pumps.map(({ prefix, pump }) => `${prefix}${pump.repeat(20)}`).join('');
  const degree = found.complexity.type === 'polynomial' ? found.complexity.degree : Infinity;
  return { text: `«${shortened(text + suffix)}»`, degree };
}

function shortened(text: string): string {
  const printable = text.replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '');
  return printable.length > 30 ? `${printable.slice(0, 30)}…` : printable;
}

/** Whether a pattern is a valid regular expression. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** The parts of a pattern between the `|` outside of groups and classes. */
export function alternatives(pattern: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[\s\S]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

export type Answers = Readonly<Record<string, Json>>;

/** One occurrence of a field name in a condition. */
export interface ConditionStep {
  /** Path from the condition to the name. */
  readonly path: Path;
  readonly name: string;
  /** Nesting depth of the field; 0 is the scope of the condition. */
  readonly depth: number;
  /** Fields that a condition may read at this depth. */
  readonly scope: readonly FieldNode[];
  readonly field?: FieldNode;
  /** Condition on the value of the field. */
  readonly schema: { readonly [keyword: string]: Json };
  /** Whether a `required` of the condition contains the name. */
  readonly isRequired: boolean;
}

/** Every field name in a condition, at any depth. */
export function conditionSteps(condition: Json | undefined, scope: readonly FieldNode[]): ConditionStep[] {
  return collectSteps(condition, scope, [], 0, new Set());
}

function collectSteps(
  condition: Json | undefined,
  scope: readonly FieldNode[],
  path: Path,
  depth: number,
  outer: ReadonlySet<string>,
): ConditionStep[] {
  if (!isRecord(condition)) return [];
  const own = Array.isArray(condition.required) ? condition.required.map(String) : [];
  const demanded = new Set([...outer, ...own]);
  const properties = Object.entries(isRecord(condition.properties) ? condition.properties : {});
  const stepOf = (name: string, at: Path, schema: Json): ConditionStep => {
    const field = scope.find((one) => one.name === name);
    const onValue = isRecord(schema) ? schema : {};
    return {
      path: at,
      name,
      depth,
      scope,
      ...(field && { field }),
      schema: onValue,
      isRequired: demanded.has(name),
    };
  };
  return [
    ...own.map((name, i) => stepOf(name, [...path, 'required', i], {})),
    ...properties.flatMap(([name, schema]) => {
      const at = [...path, 'properties', name];
      const step = stepOf(name, at, schema);
      return [step, ...collectSteps(schema, step.field?.children ?? [], at, depth + 1, new Set())];
    }),
    ...COMBINATORS.flatMap((keyword) => {
      const part = condition[keyword];
      if (!isList(part)) return collectSteps(part, scope, [...path, keyword], depth, demanded);
      return part.flatMap((one, i) => collectSteps(one, scope, [...path, keyword, i], depth, demanded));
    }),
  ];
}

const COMBINATORS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** Whether a condition holds for these answers. */
export function conditionHolds(condition: Json, data: Json): boolean {
  if (!isRecord(condition)) return condition !== false;
  return compileCondition(JSON.stringify(condition))(data);
}

// the meta schema of forms has validated the conditions
const conditionAjv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
const compileCondition = memoize((condition: string) => conditionAjv.compile(JSON.parse(condition)));

/** Combinations of answers in which every answered field is visible by its own condition. */
export function shownCases(steps: readonly ConditionStep[], scope: readonly FieldNode[]): readonly Answers[] {
  const conditions = new Map<string, Json>();
  const all = [...steps];
  // the loop also visits the steps that it appends: the conditions of the fields that a condition reads
  for (const { field } of all) {
    const shown = field?.schema['x-show-if'];
    if (!field || shown === undefined || conditions.has(field.name) || !scope.includes(field)) continue;
    conditions.set(field.name, shown);
    all.push(...conditionSteps(shown, scope));
  }
  // a faulty condition has a problem of its own, and must not exclude cases here
  if (all.some(hasOwnFault)) return enumerateCases(steps);
  return enumerateCases(all).filter((answers) =>
    Object.keys(answers).every((name) => conditionHolds(conditions.get(name) ?? true, answers) !== false),
  );
}

/** Whether a condition fails with these answers for all values of other fields. With too many cases it tries these answers alone. */
export function failsWith(condition: Json, scope: readonly FieldNode[], answers: Answers): boolean {
  const cases = enumerateCases(conditionSteps(condition, scope));
  const tried = cases.length > 0 ? cases : [{}];
  return tried.every((others) => conditionHolds(condition, { ...others, ...answers }) === false);
}

/** Whether another rule reports a mistake of this step. */
export function hasOwnFault({ field, schema, isRequired }: ConditionStep): boolean {
  if (!field || !isRequired || field.schema.type === undefined) return true;
  return ineffectiveKeywords(field, schema).length > 0 || impossibleValues(field, schema).length > 0;
}

/** Limit of combinations to try. */
const MAX_CASES = 2_000;

/** Every combination of answers; none if there are too many, or if they cannot be enumerated. */
function enumerateCases(steps: readonly ConditionStep[]): readonly Answers[] {
  const names = [...new Set(steps.map(({ name }) => name))];
  let cases: readonly Answers[] = [{}];
  for (const name of names) {
    const answers = possibleAnswers(steps.filter((step) => step.name === name));
    if (!answers || cases.length * answers.length > MAX_CASES) return [];
    cases = cases.flatMap((one) =>
      answers.map((answer) => ({ ...one, ...(answer && { [name]: answer.value }) })),
    );
  }
  return cases;
}

/** Possible answers to one field; `undefined` in the list is the missing answer. */
function possibleAnswers(
  steps: readonly ConditionStep[],
): readonly ({ readonly value: Json } | undefined)[] | undefined {
  const field = steps[0]?.field;
  if (!field || steps.some(({ depth }) => depth > 0)) return undefined;
  const values = answeredValues(
    field,
    steps.map(({ schema }) => schema),
  );
  return values && [undefined, ...values.map((value) => ({ value }))];
}

function answeredValues(
  { schema, kind }: FieldNode,
  conditions: readonly ConditionStep['schema'][],
): readonly Json[] | undefined {
  if (schema.type === 'boolean') return [true, false];
  if (schema.oneOf) return schema.oneOf.map((choice) => choice.const);
  const compared = conditions.flatMap((one) => valuesIn(one, ['const', 'enum']));
  const limitsOf = (...names: readonly string[]) =>
    conditions.flatMap((one) => valuesIn(one, names)).map(Number);
  if (kind === 'list') return possibleLists(schema, compared, limitsOf('minItems', 'maxItems'));
  if (kind !== 'value') return undefined;
  if (schema.type === 'string') {
    if (conditions.some((one) => valuesIn(one, ['pattern']).length > 0)) return undefined;
    return [...compared, ...possibleTexts(schema, compared, limitsOf('minLength', 'maxLength'))];
  }
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const limits = limitsOf('minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum');
  return [...compared.map(Number), ...limits, 0, minimum, maximum]
    .flatMap((number) => [number - 1, number, number + 1])
    .filter((number) => Number.isFinite(number) && number >= minimum && number <= maximum);
}

/** Texts that differ from the compared ones, one of each length that a limit distinguishes. */
function possibleTexts(
  { minLength = 1, maxLength = Infinity, format }: FieldSchema,
  compared: readonly Json[],
  limits: readonly number[],
): readonly string[] {
  const isDate = format === 'ru-date';
  const [least, most] = isDate ? [DATE_LENGTH, DATE_LENGTH] : [minLength, maxLength];
  const longest = Math.min(most, Math.max(least, ...compared.map((text) => textOf(text).length + 1)));
  return [longest, least, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1])]
    .filter((length) => length >= least && length <= most && length < LONGEST)
    .map((length) => '…'.repeat(length));
}

/** `dd.mm.yyyy` */
const DATE_LENGTH = 10;

/** Longer texts are not tried. */
const LONGEST = 100_000;

/** Limit of compared choices whose combinations are tried. */
const MOST_COMPARED = 6;

/** Every combination of the compared choices, and lists of each length; `undefined` if the choices are unknown. */
function possibleLists(
  { items, minItems = 1, maxItems = Infinity }: FieldSchema,
  compared: readonly Json[],
  limits: readonly number[],
): readonly (readonly Json[])[] | undefined {
  const choices = items?.oneOf?.map((choice) => choice.const) ?? [];
  const named = choices.filter((choice) => compared.includes(choice));
  if (choices.length === 0 || named.length > MOST_COMPARED) return undefined;
  const others = choices.filter((choice) => !named.includes(choice));
  const combinations: (readonly string[])[] = [[]];
  for (const choice of named) combinations.push(...combinations.map((list) => [...list, choice]));
  const lengths = [minItems, ...limits.flatMap((limit) => [limit - 1, limit, limit + 1]), choices.length];
  return combinations
    .flatMap((list) =>
      lengths.map((length) => [...list, ...others.slice(0, Math.max(0, length - list.length))]),
    )
    .filter(({ length }) => length >= minItems && length <= maxItems);
}

/** Values of these keywords anywhere in a condition; a list contributes its elements. */
function valuesIn(condition: Json, names: readonly string[]): readonly Json[] {
  if (isList(condition)) return condition.flatMap((part) => valuesIn(part, names));
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]) =>
    names.includes(name) ? [value].flat() : valuesIn(value, names),
  );
}

/** Keywords without effect on the field, because they apply to values of another type. */
export function ineffectiveKeywords(
  { schema }: FieldNode,
  condition: ConditionStep['schema'],
): readonly string[] {
  return Object.keys(condition).filter(
    // `oneOf` lists the choices in a field, but alternatives in a condition
    (keyword) => keyword !== 'oneOf' && isIneffective(keyword, schema.type),
  );
}

/** A value of a condition, with the path to it. */
interface Compared {
  readonly value: Json;
  readonly at: Path;
}

/** Compared values (`const`, `enum`, also of list items) that the field cannot have. */
export function impossibleValues(field: FieldNode, condition: ConditionStep['schema']): readonly Compared[] {
  const item = isRecord(condition.contains) ? comparedWith(condition.contains, ['contains']) : [];
  const choices = possibleValues(field);
  const strange = ({ value }: Compared) =>
    !isOfType(value, typeOf(field)) ||
    (choices ? !choices.includes(textOf(value)) : fieldViolation(field, value) !== undefined);
  if (field.kind === 'list') return [...comparedWith(condition), ...item.filter(strange)];
  return field.kind === 'value' ? comparedWith(condition).filter(strange) : comparedWith(condition);
}

/** The keyword by which a field without choices refuses a value of its type. */
export function fieldViolation({ kind, schema }: FieldNode, value: Json): string | undefined {
  return kind === 'value' && hasValidLimits(schema) ? violatedRule(schema, value) : undefined;
}

function comparedWith(
  { const: one, enum: several }: ConditionStep['schema'],
  holder: Path = [],
): readonly Compared[] {
  const values: readonly Json[] = Array.isArray(several) ? several : [];
  return [
    ...(one === undefined ? [] : [{ value: one, at: [...holder, 'const'] }]),
    ...values.map((value, i) => ({ value, at: [...holder, 'enum', i] })),
  ];
}

/** Possible values as text; `undefined` if they cannot be enumerated. */
export function possibleValues({ schema }: FieldNode): readonly string[] | undefined {
  if (schema.type === 'boolean') return ['true', 'false'];
  return (schema.oneOf ?? schema.items?.oneOf)?.map((choice) => choice.const);
}

export function typeOf({ schema, kind }: FieldNode): string | undefined {
  return kind === 'list' ? (schema.items?.type ?? 'string') : schema.type;
}

export function isOfType(value: Json, type: string | undefined): boolean {
  // another rule reports a missing type
  if (type === undefined) return true;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
