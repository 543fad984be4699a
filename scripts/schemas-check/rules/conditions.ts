import type { FieldNode, Json } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { suggestion } from '#scripts/schemas-check/problem.ts';
import {
  type Answers,
  type ConditionStep,
  conditionHolds,
  conditionSteps,
  idleKeywords,
  isFaulty,
  isOfType,
  possibleValues,
  refusedBy,
  shownCases,
  textOf,
  typeOf,
  unattainableValues,
} from '../read/conditions.ts';
import type { FieldPlace, FormSource, Rule } from '../read/repository.ts';
import { topFields } from '../read/repository.ts';
import { circleFrom } from '../read/source.ts';
import { type Fault, fieldRule } from './rule-kinds.ts';

/** `at` is a path from the schema of the step: the wrong value in it. */
interface Words extends Pick<Fault, 'what' | 'fix'>, Partial<Pick<Fault, 'at'>> {
  /** The mistake is the condition as a whole, not the step of it. */
  readonly isWhole?: boolean;
}

/** Makes a rule from a check of one step of a condition: one field that the condition reads. */
function eachCondition(
  check: (step: ConditionStep, place: { form: FormSource; field: FieldPlace }) => Words | readonly Words[],
) {
  return fieldRule((field, form) =>
    conditionSteps(field.node.schema['x-show-if'], field.scope).flatMap((step) =>
      [check(step, { form, field })].flat().map(({ at = [], isWhole = false, ...words }) => ({
        at: ['x-show-if', ...(isWhole ? [] : step.path), ...at],
        ...words,
      })),
    ),
  );
}

/** Rule: the fields that a condition reads exist in its scope. */
export const conditionPaths = eachCondition((step, { form, field }) => {
  if (step.field) return [];
  const isOfForm = step.depth === 0 && topFields(form).some(({ name }) => name === step.name);
  const [top = ''] = field.node.address.split('/');
  return {
    // a shared condition is right for the other fields that refer to it
    isWhole: form.fields.some(
      ({ node, scope }) =>
        scope.some(({ name }) => name === step.name) &&
        equal(node.schema['x-show-if'], field.node.schema['x-show-if']),
    ),
    what: `условие читает поле «${step.name}», которого здесь нет`,
    fix: isOfForm
      ? `условие читает только поля рядом с собой: поставьте его полю «${top}», в котором всё это стоит`
      : suggestion(
          step.name,
          step.scope.map(({ name }) => name),
        ),
  };
});

/** Rule: a condition requires the answers that it compares. Without `required` it would hold before the first answer. */
export const conditionAnswered = eachCondition((step) =>
  !step.field || step.demanded
    ? []
    : {
        what: `условие выполнится и тогда, когда на «${step.name}» ещё не ответили`,
        fix: `добавьте рядом "required": ["${step.name}"]`,
      },
);

/** Rule: the visibility of a field does not depend on itself, directly or through other fields. */
export const conditionCycles: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const reads = new Map(form.fields.map((field) => [field.node.address, readsOf(field)]));
    return form.fields.flatMap(({ node, problem }) => {
      const circle = circleFrom(node.address, reads);
      if (!circle || [...circle].sort()[0] !== node.address) return [];
      const way = [...circle, node.address].join(' → ');
      return problem(['x-show-if'], `условия ходят по кругу: ${way}`, 'уберите одно из этих условий');
    });
  });

/** Addresses of the fields that decide whether this one is shown. */
function readsOf({ node, scope, parent }: FieldPlace): string[] {
  const read = conditionSteps(node.schema['x-show-if'], scope);
  return [...read.flatMap(({ field }) => (field ? field.address : [])), ...(parent ? [parent.address] : [])];
}

/** Rule: a condition holds for some answers and fails for others. Tries every answer that could change the outcome. */
export const conditionOutcomes = fieldRule(({ node, scope }) => {
  const { 'x-show-if': condition } = node.schema;
  if (condition === undefined) return [];
  const steps = conditionSteps(condition, scope);
  const cases = steps.some(isFaulty) ? [] : shownCases(steps, scope);
  const outcomes = new Set(cases.map((answers) => conditionHolds(condition, answers)));
  if (outcomes.size !== 1) return [];
  const [what, fix] = outcomes.has(true)
    ? ['условие выполняется всегда, что ни ответь', 'уберите его или исправьте']
    : ['условие не выполнится никогда: поля никто не увидит', 'исправьте условие или уберите поле'];
  return { at: ['x-show-if'], what, fix };
});

/** A condition asks what an answer of the type can say: a text has no `minimum`, so that one would always hold. */
export const conditionTypes = eachCondition(({ field, schema }) =>
  field
    ? idleKeywords(field, schema).map((keyword) => ({
        at: [keyword],
        what: `${keyword} ничего не говорит об ответе «${field.name}»: его type — ${field.schema.type}`,
        fix: fixOf(field),
      }))
    : [],
);

function fixOf({ schema }: FieldNode): string {
  const [first, second] = schema.oneOf?.map((choice) => JSON.stringify(choice.const)) ?? [];
  if (first !== undefined)
    return `перечислите ответы: "enum": [${second === undefined ? first : `${first}, ${second}`}]`;
  if (schema.type === 'boolean') return 'напишите "const": true или "const": false';
  if (schema.type === 'array') return 'напишите "contains": { "const": "ответ" } или "minItems": 1';
  if (schema.type === 'string') return 'напишите "const": "ответ"';
  return 'уберите его';
}

/** Rule: a condition compares with values that the field can have. */
export const conditionValues = eachCondition(({ field, schema }) =>
  field
    ? unattainableValues(field, schema).map(({ value, at }) => ({
        at,
        what: `в поле «${field.name}» не бывает ответа «${textOf(value)}»`,
        fix: valueFix(field, value),
      }))
    : [],
);

function valueFix(field: FieldNode, value: Json): string {
  const known = possibleValues(field);
  const wrong = textOf(value);
  if (!known && isOfType(value, typeOf(field)))
    return `он не отвечает правилу ${refusedBy(field, value)} этого поля: исправьте ответ или правило`;
  if (field.kind === 'list' && typeof value === 'string' && known?.includes(wrong))
    return `это список: напишите "contains": { "const": "${wrong}" }`;
  if (known?.includes(wrong))
    return typeOf(field) === 'string' ? `возьмите его в кавычки: "${wrong}"` : `уберите кавычки: ${wrong}`;
  if (known) return suggestion(wrong, known);
  return typeOf(field) === 'string' ? `возьмите его в кавычки: "${wrong}"` : 'напишите число без кавычек';
}

/** Rule: a condition on a choice leaves one out: with all of them it asks only whether there is an answer. */
export const conditionChoices = eachCondition(({ field, schema }) => {
  const all = field ? possibleValues(field) : undefined;
  const named = Array.isArray(schema.enum) ? schema.enum.map(textOf) : [];
  if (!field || field.kind === 'list' || !all || all.length < 2 || !all.every((one) => named.includes(one)))
    return [];
  return {
    what: `условие перечисляет все ответы на «${field.name}»: его не проходит только тот, кто не ответил`,
    fix: `оставьте нужные ответы или напишите только "required": ["${field.name}"]`,
  };
});

/** Rule: a condition compares with choices that the form itself lists: those of an operation (`x-options`) may be others tomorrow. */
export const conditionOptions = eachCondition(({ field, schema }) => {
  const operation = field?.schema['x-options'];
  if (operation === undefined || !('const' in schema || 'enum' in schema)) return [];
  return {
    what: `ответы на «${field?.name}» даёт «${operation}», и какими они будут, форма не знает`,
    fix: 'сравните с полем, варианты которого стоят в форме, или спросите только, есть ли ответ ("required")',
  };
});

/** Rule: a condition can hold in a completely filled form; otherwise it reveals a field whose answer is not stored. */
export const conditionFinished = fieldRule(({ node, scope }) => {
  const { 'x-show-if': condition } = node.schema;
  const steps = conditionSteps(condition, scope);
  if (condition === undefined || steps.some(isFaulty)) return [];
  const cases = shownCases(steps, scope).filter((answers) => conditionHolds(condition, answers));
  const required = scope.filter((field) => field.required && steps.some(({ name }) => name === field.name));
  const isFinished = (answers: Answers) =>
    required.every(
      (field) => field.name in answers || !conditionHolds(field.schema['x-show-if'] ?? true, answers),
    );
  if (cases.length === 0 || cases.some(isFinished)) return [];
  return {
    at: ['x-show-if'],
    what: 'условие выполняется, только пока обязательные поля пусты: в заполненной форме этого вопроса не будет',
    fix: 'исправьте условие или уберите поле',
  };
});
