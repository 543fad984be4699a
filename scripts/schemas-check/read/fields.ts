import type { ValidateFunction } from 'ajv';
import { createAjv } from '#engine/compile/ajv.ts';
import type { FieldNode, FieldSchema, Json } from '#engine/definition/definition.ts';
import { ownConstraints } from '#engine/validation/json-schema.ts';
import { limitDate } from '#engine/values/date-limits.ts';
import meta from '#schemas/meta/form.schema.json' with { type: 'json' };

const { field, condition } = meta.$defs;
const keywords = new Map<string, unknown>(Object.entries({ ...condition.properties, ...field.properties }));

/** The types whose answers a keyword of a field or of a condition restricts; `undefined` where it restricts all. */
export function typesOf(keyword: string): readonly string[] | undefined {
  const { 'x-applies-to': types }: { 'x-applies-to'?: readonly string[] } = Object(keywords.get(keyword));
  return types;
}

/** Whether a keyword has no effect on a type, because it applies to other types. */
export function meansNothing(keyword: string, type: FieldSchema['type']): boolean {
  return type !== undefined && typesOf(keyword)?.includes(type) === false;
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

/** The day that a limit stands for, `undefined` where there is none. */
export function dayOf(limit: string): string | undefined {
  try {
    return limitDate(limit);
  } catch {
    return undefined;
  }
}

/** The keyword of a field's own rules that an answer does not meet; `undefined` where it meets all. */
export function brokenRule(schema: FieldSchema, answer: Json): string | undefined {
  return brokenKeyword(ownConstraints(schema), answer);
}

/** The first keyword of a schema that a value does not meet; `undefined` if it meets all. */
function brokenKeyword(schema: object, value: unknown): string | undefined {
  const validate = compiled(JSON.stringify(schema));
  return validate(value) ? undefined : validate.errors?.[0]?.keyword;
}

/** Whether answers can be checked against the limits of a field: impossible limits are reported separately. */
export function hasUsablePattern(schema: FieldSchema): boolean {
  const days = [schema['x-not-after'], schema['x-not-before']].filter((limit) => limit !== undefined);
  return days.every((limit) => dayOf(limit) !== undefined) && crossedLimits(schema).length === 0;
}

// the meta schema of forms has validated the schemas
const ajv = createAjv({}, { validateSchema: false });

const known = new Map<string, ValidateFunction>();

/** Many fields have the same rules, and most have the same at the next check. */
function compiled(rules: string): ValidateFunction {
  const validate = known.get(rules) ?? ajv.compile(JSON.parse(rules));
  known.set(rules, validate);
  return validate;
}

const { titles: healthTitles, names: healthNames } = meta['x-health'];

export type Question = Pick<FieldNode, 'name' | 'schema'>;

/** The beginning of a word by which a field is about health. */
export function healthWord({ name, schema }: Question): string | undefined {
  const words = (schema.title ?? '').toLowerCase().split(/[^\p{L}]+/u);
  const parts = name.toLowerCase().split('_');
  return (
    healthTitles.find((start) => words.some((word) => word.startsWith(start))) ??
    healthNames.find((start) => parts.some((part) => part.startsWith(start)))
  );
}
