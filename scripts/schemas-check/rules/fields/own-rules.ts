import type { ValidateFunction } from 'ajv';
import { createAjv } from '#engine/compile/ajv.ts';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import { ownConstraints } from '#engine/validation/json-schema.ts';
import { dayOf } from './date-limits.ts';
import { crossedLimits } from './limits.ts';

/** The keyword of a field's own rules that an answer does not meet; `undefined` where it meets all. */
export function brokenRule(schema: FieldSchema, answer: Json): string | undefined {
  const validate = compiled(JSON.stringify(ownConstraints(schema)));
  return validate(answer) ? undefined : validate.errors?.[0]?.keyword;
}

/** Whether answers can be held against the rules at all: limits that nothing can meet have a problem of their own. */
export function isJudgeable(schema: FieldSchema): boolean {
  const days = [schema['x-not-after'], schema['x-not-before']].filter((limit) => limit !== undefined);
  return days.every((limit) => dayOf(limit) !== undefined) && crossedLimits(schema).length === 0;
}

const ajv = createAjv({});

const known = new Map<string, ValidateFunction>();

/** Many fields have the same rules, and most have the same at the next check. */
function compiled(rules: string): ValidateFunction {
  const validate = known.get(rules) ?? ajv.compile(JSON.parse(rules));
  known.set(rules, validate);
  return validate;
}
