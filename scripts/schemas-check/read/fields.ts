import { createAjv } from '#engine/compile/ajv.ts';
import type { FieldNode, FieldSchema, Json } from '#engine/definition/definition.ts';
import { ownConstraints } from '#engine/validation/json-schema.ts';
import { limitDate } from '#engine/values/date-limits.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };
import { memoize } from './source.ts';

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
const ajv = createAjv({}, { validateSchema: false });

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
