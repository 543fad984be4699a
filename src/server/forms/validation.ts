import { prune } from '#engine/conditions/conditions.ts';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import type { ForeignCell } from '#engine/definition/foreign-reader.ts';
import { type ValidationScope, validateForm } from '#engine/validation/validate.ts';
import * as words from '#generated/words/server/http.ts';
import { invalid, type Problem } from '../http/errors.ts';
import { withTimeLimit } from './time-limit.ts';

/** What keeps answers from being submitted. Throws 422 where that takes too long to find out, as all of this module. */
export function problemsOfWhole(form: CompiledForm, values: FormValues): Problem[] {
  return withTimeLimit(() => problemsOf(form, values, {}));
}

/** Answers without those that their sender does not see. Throws 422 with the problems whose path counts. */
export function validAnswers(
  form: CompiledForm,
  values: FormValues,
  counts: (path: string) => boolean,
): FormValues {
  return withTimeLimit(() => {
    const problems = problemsOf(form, values, {}).filter(({ path }) => counts(path));
    if (problems.length > 0) throw invalid(words.checkAnswers, problems);
    return prune(form, values);
  });
}

/**
 * What is ill-typed in answers that may be incomplete. Whoever reads a draft evaluates its conditions and chooses its
 * branches: that is done here too, so that nothing is stored that takes longer than the limit to read.
 */
export function problemsOfDraft(form: CompiledForm, values: FormValues): Problem[] {
  return withTimeLimit(() => {
    const problems = problemsOf(form, values, 'draft');
    if (problems.length === 0) cellsIn(form, prune(form, values));
    return problems;
  });
}

function problemsOf(form: CompiledForm, values: FormValues, scope: ValidationScope): Problem[] {
  return validateForm(form, values, scope).map(({ wireKey, message }) => ({ path: wireKey, message }));
}

/** The data of an external form, value by value; of a form of ours none. */
export function cellsIn({ definition, foreign }: CompiledForm, values: FormValues): readonly ForeignCell[] {
  const fields = formFields(definition).filter(({ kind }) => kind === 'foreign');
  return fields.flatMap(({ name }) => foreign?.cells(values[name]) ?? []);
}
