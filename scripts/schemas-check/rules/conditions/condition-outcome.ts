import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { fieldRule } from '../field-rule.ts';
import { conditionHolds } from './condition-holds.ts';
import { type ConditionStep, conditionSteps } from './condition-steps.ts';
import { idleKeywords, impossibleValues } from './condition-values.ts';
import { conditionKeywords, topFields } from './each-condition.ts';

/** A condition holds for some answers and not for others: tried with every answer that could make a difference. */
export const conditionOutcomes = fieldRule(({ node, scope }, form) =>
  conditionKeywords.flatMap((keyword) => {
    const condition = node.schema[keyword];
    if (condition === undefined) return [];
    const steps = conditionSteps(condition, keyword === 'x-show-if' ? scope : topFields(form));
    const cases = steps.some(isFaulty) ? [] : casesOf(steps);
    const outcomes = new Set(cases.map((answers) => conditionHolds(condition, answers)));
    if (outcomes.size !== 1 || outcomes.has(undefined)) return [];
    const [what, fix] = outcomes.has(true)
      ? ['условие выполняется всегда, что ни ответь', 'уберите его или исправьте']
      : ['условие не выполнится никогда: поля никто не увидит', 'исправьте условие или уберите поле'];
    return [{ at: [keyword], what, fix }];
  }),
);

/** Whether a condition fails with these answers, whatever else is answered. Tries them alone where there are too many cases. */
export function failsWith(condition: Json, scope: readonly FieldNode[], answers: Answers): boolean {
  const cases = casesOf(conditionSteps(condition, scope));
  const tried = cases.length > 0 ? cases : [{}];
  return tried.every((others) => conditionHolds(condition, { ...others, ...answers }) === false);
}

/** What has a rule of its own is said once. */
function isFaulty({ field, schema, demanded }: ConditionStep): boolean {
  if (!field || !demanded || field.schema.type === undefined) return true;
  return idleKeywords(field, schema).length > 0 || impossibleValues(field, schema).length > 0;
}

export type Answers = Readonly<Record<string, Json>>;

const many = 2_000;

/** Every combination of answers; none where there are too many, or where they cannot be told. */
function casesOf(steps: readonly ConditionStep[]): readonly Answers[] {
  const names = [...new Set(steps.map(({ name }) => name))];
  let cases: readonly Answers[] = [{}];
  for (const name of names) {
    const answers = answersOf(steps.filter((step) => step.name === name));
    if (!answers || cases.length * answers.length > many) return [];
    cases = cases.flatMap((one) =>
      answers.map((answer) => ({ ...one, ...(answer && { [name]: answer.value }) })),
    );
  }
  return cases;
}

/** The answers to one field, without any (`undefined`) among them. */
function answersOf(
  steps: readonly ConditionStep[],
): readonly ({ readonly value: Json } | undefined)[] | undefined {
  const field = steps[0]?.field;
  if (!field || steps.some(({ depth }) => depth > 0)) return undefined;
  const values = possible(
    field,
    steps.map(({ schema }) => schema),
  );
  return values && [undefined, ...values.map((value) => ({ value }))];
}

function possible(
  { schema, kind }: FieldNode,
  said: readonly ConditionStep['schema'][],
): readonly Json[] | undefined {
  if (schema.type === 'boolean') return [true, false];
  if (schema.oneOf) return schema.oneOf.map((choice) => choice.const);
  if (kind !== 'value') return undefined;
  const compared = said.flatMap(({ const: one, enum: several }) => [
    ...(one === undefined ? [] : [one]),
    ...(Array.isArray(several) ? several : []),
  ]);
  if (schema.type === 'string') return [...compared, `${compared.join(' ')}…`];
  const limits = said.flatMap(({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) =>
    [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((limit) => typeof limit === 'number'),
  );
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return [...compared.map(Number), ...limits, 0, minimum, maximum]
    .flatMap((number) => [number - 1, number, number + 1])
    .filter((number) => Number.isFinite(number) && number >= minimum && number <= maximum);
}
