import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { FieldPlace, FormSource } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { type Fault, fieldRule } from '../field-rule.ts';
import { conditionSteps } from './condition-steps.ts';

const keywords = ['x-show-if', 'x-show-if-form'] as const;

/** A condition reads fields that are there, in the scope that it names. */
export const conditionPaths = eachCondition((step, keyword, { form, field }) => {
  if (step.field) return [];
  const elsewhere = keyword === 'x-show-if' ? topFields(form) : field.scope;
  const inOther = step.depth === 0 && elsewhere.some(({ name }) => name === step.name);
  const other = keyword === 'x-show-if' ? 'x-show-if-form' : 'x-show-if';
  return [
    {
      what: `условие читает поле «${step.name}», которого здесь нет`,
      fix: inOther
        ? `замените ${keyword} на ${other}`
        : suggestion(
            step.name,
            step.scope.map(({ name }) => name),
          ),
    },
  ];
});

/** Without `required` a condition on an answer holds while there is no answer, which is never meant. */
export const conditionAnswered = eachCondition((step) =>
  !step.field || step.demanded
    ? []
    : [
        {
          what: `условие выполнится и тогда, когда на «${step.name}» ещё не ответили`,
          fix: `добавьте рядом "required": ["${step.name}"]`,
        },
      ],
);

/** A condition compares with an answer that the field can have. */
export const conditionValues = eachCondition((step) => {
  const { field } = step;
  const possible = field && possibleValues(field);
  if (!possible) return [];
  const wanted = [step.schema.const, ...(Array.isArray(step.schema.enum) ? step.schema.enum : [])].filter(
    (value) => value !== undefined,
  );
  return wanted
    .filter((value) => !possible.includes(value))
    .map((value) => ({
      what: `в поле «${field.name}» не бывает ответа «${String(value)}»`,
      fix: suggestion(String(value), possible.map(String)),
    }));
});

type Step = ReturnType<typeof conditionSteps>[number];
type Words = Pick<Fault, 'what' | 'fix'>;

function eachCondition(
  check: (
    step: Step,
    keyword: (typeof keywords)[number],
    place: { form: FormSource; field: FieldPlace },
  ) => readonly Words[],
) {
  return fieldRule((field, form) =>
    keywords.flatMap((keyword) => {
      const scope = keyword === 'x-show-if' ? field.scope : topFields(form);
      return conditionSteps(field.node.schema[keyword], scope).flatMap((step) =>
        check(step, keyword, { form, field }).map((words) => ({ at: [keyword, ...step.path], ...words })),
      );
    }),
  );
}

function topFields({ fields }: FormSource): readonly FieldNode[] {
  return fields.filter(({ parent }) => !parent).map(({ node }) => node);
}

function possibleValues({ schema }: FieldNode): readonly Json[] | undefined {
  if (schema.type === 'boolean') return [true, false];
  return schema.oneOf?.map((choice) => choice.const);
}
