import { suggestion } from '../../suggest.ts';
import { eachCondition, topFields } from './each-condition.ts';

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
