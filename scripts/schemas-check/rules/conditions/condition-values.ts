import { isRecord } from '#engine/definition/address.ts';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { suggestion } from '../../suggest.ts';
import { meansNothing } from '../fields/fitting-keywords.ts';
import type { ConditionStep } from './condition-steps.ts';
import { eachCondition } from './each-condition.ts';

/** A condition asks what an answer of the type can say: a text has no `minimum`, so that one would always hold. */
export const conditionTypes = eachCondition(({ field, schema }) =>
  field
    ? idleKeywords(field, schema).map((keyword) => ({
        what: `${keyword} ничего не говорит об ответе «${field.name}»: его type — ${field.schema.type}`,
        fix: fixOf(field),
      }))
    : [],
);

/** Keywords that every answer of the field meets, because they are for those of another type. */
export function idleKeywords({ schema }: FieldNode, said: ConditionStep['schema']): readonly string[] {
  return Object.keys(said).filter(
    // choices of a field, and in a condition any alternatives
    (keyword) => keyword !== 'oneOf' && meansNothing(keyword, schema.type),
  );
}

function fixOf({ schema }: FieldNode): string {
  const [first, second] = schema.oneOf?.map((choice) => JSON.stringify(choice.const)) ?? [];
  if (first !== undefined)
    return `перечислите ответы: "enum": [${second === undefined ? first : `${first}, ${second}`}]`;
  if (schema.type === 'boolean') return 'напишите "const": true или "const": false';
  if (schema.type === 'array') return 'напишите "contains": { "const": "ответ" } или "minItems": 1';
  if (schema.type === 'string') return 'напишите "const": "ответ"';
  return 'уберите его';
}

/** A condition compares with an answer that the field can have. */
export const conditionValues = eachCondition(({ field, schema }) =>
  field
    ? impossibleValues(field, schema).map((value) => ({
        what: `в поле «${field.name}» не бывает ответа «${textOf(value)}»`,
        fix: valueFix(field, textOf(value)),
      }))
    : [],
);

/** Answers that are compared with (`const`, `enum`, also of an item of a list) and that nobody can give. */
export function impossibleValues(field: FieldNode, said: ConditionStep['schema']): readonly Json[] {
  const item = isRecord(said.contains) ? comparedWith(said.contains) : [];
  const choices = possibleValues(field);
  const strange = (value: Json) =>
    choices
      ? !choices.includes(textOf(value)) || !isOfType(value, typeOf(field))
      : !isOfType(value, typeOf(field));
  if (field.kind === 'list') return [...comparedWith(said), ...item.filter(strange)];
  return field.kind === 'value' ? comparedWith(said).filter(strange) : comparedWith(said);
}

function comparedWith({ const: one, enum: several }: ConditionStep['schema']): readonly Json[] {
  const all = [one, ...(Array.isArray(several) ? several : [])];
  return all.filter((value) => value !== undefined);
}

/** In words; `undefined` where they cannot be counted. */
function possibleValues({ schema }: FieldNode): readonly string[] | undefined {
  if (schema.type === 'boolean') return ['true', 'false'];
  return (schema.oneOf ?? schema.items?.oneOf)?.map((choice) => choice.const);
}

function typeOf({ schema, kind }: FieldNode): string | undefined {
  return kind === 'list' ? (schema.items?.type ?? 'string') : schema.type;
}

function isOfType(value: Json, type: string | undefined): boolean {
  // where there is none, that is said at the field
  if (type === undefined) return true;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function valueFix(field: FieldNode, wrong: string): string {
  const known = possibleValues(field);
  if (known?.includes(wrong))
    return typeOf(field) === 'string' ? `возьмите его в кавычки: "${wrong}"` : `уберите кавычки: ${wrong}`;
  if (known) return suggestion(wrong, known);
  return typeOf(field) === 'string' ? `возьмите его в кавычки: "${wrong}"` : 'напишите число без кавычек';
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
