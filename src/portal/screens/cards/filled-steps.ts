import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';

/** How many steps of a form are filled in: something is answered there, and nothing is wrong or missing. */
export function filledSteps(form: CompiledForm, values: FormValues): number {
  const answered = new Set(
    formFields(form.definition)
      .filter(({ name }) => !isEmpty(values[name]))
      .map(({ step }) => step),
  );
  return form.definition.steps.filter(
    ({ id }) => answered.has(id) && validateForm(form, values, { step: id }).length === 0,
  ).length;
}
