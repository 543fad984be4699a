import type { FieldNode } from '#engine/definition/definition.ts';
import type { FieldPlace, FormSource } from '../../read/repository.ts';
import { type Fault, fieldRule } from '../field-rule.ts';
import { type ConditionStep, conditionSteps } from './condition-steps.ts';

export const conditionKeywords = ['x-show-if', 'x-show-if-form'] as const;

type Words = Pick<Fault, 'what' | 'fix'>;

/** A rule that looks at one member at a time that a condition names. */
export function eachCondition(
  check: (
    step: ConditionStep,
    keyword: (typeof conditionKeywords)[number],
    place: { form: FormSource; field: FieldPlace },
  ) => readonly Words[],
) {
  return fieldRule((field, form) =>
    conditionKeywords.flatMap((keyword) => {
      const scope = keyword === 'x-show-if' ? field.scope : topFields(form);
      return conditionSteps(field.node.schema[keyword], scope).flatMap((step) =>
        check(step, keyword, { form, field }).map((words) => ({ at: [keyword, ...step.path], ...words })),
      );
    }),
  );
}

export function topFields({ fields }: FormSource): readonly FieldNode[] {
  return fields.filter(({ parent }) => !parent).map(({ node }) => node);
}
