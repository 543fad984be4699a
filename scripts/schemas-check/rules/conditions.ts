import { type FieldNode, formFields, isRecord, type Json } from '#engine/definition/definition.ts';
import { isRequiredOnPage } from '#engine/definition/field.ts';
import { equal } from '#engine/values/equal.ts';
import { type Fix, restore, restoreOrVersion, suggestion } from '../problem.ts';
import {
  type Answers,
  type ConditionStep,
  conditionHolds,
  conditionSteps,
  fieldViolation,
  hasOwnFault,
  impossibleValues,
  ineffectiveKeywords,
  isOfType,
  possibleValues,
  shownCases,
  textOf,
  typeOf,
} from '../read/answers.ts';
import type { FieldSource, FormSource, Rule } from '../read/repository.ts';
import { cycleFrom } from '../read/source.ts';
import { type Faults, faultsBelow, fieldRule, sameVersionRule } from './rule-kinds.ts';

/** Makes a rule from a check of one step of a condition: one field that the condition reads; `at` is a path from its schema. */
function eachCondition(
  check: (step: ConditionStep, owner: { form: FormSource; field: FieldSource }) => Faults,
) {
  return fieldRule((field, form) =>
    conditionSteps(field.node.schema['x-show-if'], field.scope).map((step) =>
      faultsBelow(['x-show-if', ...step.path], check(step, { form, field })),
    ),
  );
}

/** Rule: the fields that a condition reads exist in its scope. */
export const conditionPaths = fieldRule((field, form) => {
  const condition = field.node.schema['x-show-if'];
  const [top = ''] = field.node.address.split('/');
  return conditionSteps(condition, field.scope).map((step): Faults => {
    const { name, path, depth, scope } = step;
    if (step.field) return undefined;
    const isOfForm = depth === 0 && formFields(form.definition).some((one) => one.name === name);
    // a shared condition is right for the other fields that refer to it
    const isShared = form.fields.some(
      (one) =>
        one.scope.some((beside) => beside.name === name) && equal(one.node.schema['x-show-if'], condition),
    );
    const names = scope.map((one) => one.name);
    return {
      at: ['x-show-if', ...(isShared ? [] : path)],
      what: `условие читает поле «${name}», которого здесь нет`,
      fix: isOfForm
        ? `условие читает только поля рядом с собой: поставьте его полю «${top}», в котором всё это стоит`
        : suggestion(name, names),
    };
  });
});

/** Rule: a condition requires the answers that it compares. Without `required` it would hold before the first answer. */
export const conditionAnswered = eachCondition(
  ({ field, isRequired, name }) =>
    field &&
    !isRequired && {
      what: `условие выполнится и тогда, когда на «${name}» ещё не ответили`,
      fix: `добавьте рядом "required": ["${name}"]`,
    },
);

/** Rule: the visibility of a field does not depend on itself, directly or through other fields. */
export const conditionCycles: Rule = ({ forms }) =>
  forms.flatMap((form) => {
    const reads = new Map(form.fields.map((field) => [field.node.address, readsOf(field)]));
    return form.fields.flatMap(({ node, problem }) => {
      const circle = cycleFrom(node.address, reads);
      if (!circle || [...circle].sort()[0] !== node.address) return [];
      const steps = [...circle, node.address].join(' → ');
      return problem(['x-show-if'], `условия ходят по кругу: ${steps}`, 'уберите одно из этих условий');
    });
  });

/** Addresses of the fields that decide whether this one is shown. */
function readsOf({ node, scope, parent }: FieldSource): string[] {
  const read = conditionSteps(node.schema['x-show-if'], scope);
  return [...read.flatMap(({ field }) => (field ? field.address : [])), ...(parent ? [parent.address] : [])];
}

/** Rule: a condition holds for some answers and fails for others. Tries every answer that could change the outcome. */
export const conditionOutcomes = fieldRule(({ node, scope }) => {
  const { 'x-show-if': condition } = node.schema;
  if (condition === undefined) return [];
  const steps = conditionSteps(condition, scope);
  const cases = steps.some(hasOwnFault) ? [] : shownCases(steps, scope);
  const outcomes = new Set(cases.map((answers) => conditionHolds(condition, answers)));
  if (outcomes.size !== 1) return [];
  const [what, fix] = outcomes.has(true)
    ? ['условие выполняется всегда, что ни ответь', 'уберите его или исправьте']
    : ['условие не выполнится никогда: поля никто не увидит', 'исправьте условие или уберите поле'];
  return { at: ['x-show-if'], what, fix };
});

/** Rule: keywords of a condition apply to the type of the answer: a text has no `minimum`, so the condition would always hold. */
export const conditionTypes = eachCondition(
  ({ field, schema }) =>
    field &&
    ineffectiveKeywords(field, schema).map((keyword) => ({
      at: [keyword],
      what: `${keyword} ничего не говорит об ответе «${field.name}»: его type — ${field.schema.type}`,
      fix: fixOf(field),
    })),
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
export const conditionValues = eachCondition(
  ({ field, schema }) =>
    field &&
    impossibleValues(field, schema).map(({ value, at }) => ({
      at,
      what: `в поле «${field.name}» не бывает ответа «${textOf(value)}»`,
      fix: valueFix(field, value),
    })),
);

function valueFix(field: FieldNode, value: Json): Fix {
  const known = possibleValues(field);
  const wrong = textOf(value);
  if (!known && isOfType(value, typeOf(field)))
    return `он не отвечает правилу ${fieldViolation(field, value)} этого поля: исправьте ответ или правило`;
  if (field.kind === 'list' && typeof value === 'string' && known?.includes(wrong))
    return `это список: напишите "contains": { "const": "${wrong}" }`;
  if (known?.includes(wrong))
    return typeOf(field) === 'string' ? `возьмите его в кавычки: "${wrong}"` : `уберите кавычки: ${wrong}`;
  if (known) return suggestion(wrong, known);
  return typeOf(field) === 'string' ? `возьмите его в кавычки: "${wrong}"` : 'напишите число без кавычек';
}

/** Rule: a condition on a choice excludes at least one; with all choices it only requires an answer. */
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

/** Rule: a condition compares with choices that the form lists itself; those of an operation (`x-options`) may change. */
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
  if (condition === undefined || steps.some(hasOwnFault)) return [];
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

/** A condition still holds for some of the answers for which it held before; otherwise all stored answers are hidden. */
export const invertedConditions = sameVersionRule(({ node, former, scope }) => {
  const [before, now] = [former.schema['x-show-if'], node.schema['x-show-if']];
  if (before === undefined || now === undefined || equal(before, now)) return [];
  if (changedNames(before, now).every(({ length }) => length > 0)) return [];
  if (!equal(withoutConstants(before), withoutConstants(now))) {
    const steps = [...conditionSteps(before, scope), ...conditionSteps(now, scope)];
    if (steps.some(hasOwnFault)) return [];
    const cases = shownCases(steps, scope).filter((answers) => conditionHolds(before, answers));
    if (cases.length === 0 || cases.some((answers) => conditionHolds(now, answers))) return [];
  }
  return {
    at: ['x-show-if'],
    what: 'условие теперь обратное: тем, кто уже ответил, этот вопрос не покажут',
    fix: restore('условие', '; новому вопросу дайте другое имя'),
  };
});

/** A condition with each `true` and `false` of its constants replaced: conditions that differ in these alone are equal. */
function withoutConstants(condition: Json): Json {
  if (Array.isArray(condition)) return condition.map((part: Json) => withoutConstants(part));
  if (!isRecord(condition)) return condition;
  return Object.fromEntries(
    Object.entries(condition).map(([keyword, value]) => [
      keyword,
      keyword === 'const' && typeof value === 'boolean' ? 'boolean' : withoutConstants(value ?? null),
    ]),
  );
}

/** A condition reads the same fields as before: a copied condition reads those of another field. */
export const sameConditionFields = sameVersionRule(({ node, former, scope }) => {
  const [before, now] = [former.schema['x-show-if'], node.schema['x-show-if']];
  if (before === undefined || now === undefined) return [];
  const exists = (name: string) => scope.some((field) => field.name === name);
  const [lost, added] = changedNames(before, now).map((names) => names.filter(exists));
  if (!lost?.length || !added?.length) return [];
  const what = `этот вопрос открывал ответ на «${lost.join('», «')}», а теперь — на «${added.join('», «')}»`;
  return {
    at: ['x-show-if'],
    what,
    fix: restoreOrVersion(`условие с «${lost[0]}»`),
  };
});

/** The names that only the former condition reads, and those that only the current one reads. */
function changedNames(before: Json, now: Json): readonly [readonly string[], readonly string[]] {
  const [former, current] = [namesRead(before), namesRead(now)];
  return [former.filter((name) => !current.includes(name)), current.filter((name) => !former.includes(name))];
}

/** Names of the fields that a condition reads. */
function namesRead(condition: Json): readonly string[] {
  return [...new Set(conditionSteps(condition, []).map(({ name }) => name))];
}

/** A required field that had a condition keeps one: not everybody can answer it. */
export const lostConditions = sameVersionRule(({ node, former }) => {
  const [before, now] = [former.schema['x-show-if'], node.schema['x-show-if']];
  return (
    before !== undefined &&
    now === undefined &&
    isRequiredOnPage(node) && {
      what: `обязательный вопрос «${node.schema.title ?? node.name}» задавали не всем, а теперь его зададут каждому`,
      fix: restoreOrVersion(`"x-show-if": ${JSON.stringify(before)}`),
    }
  );
});
