import { type CompiledForm, type FormValues, formFields } from '../definition/definition.ts';
import { filterAnswers } from '../values/filter-answers.ts';
import { visibleFields, withoutHidden } from './conditions.ts';

/** The values to submit and store: like `prune`, but with answers that only a switch hides. */
export function pruneForStorage(form: CompiledForm, values: FormValues): FormValues {
  const fields = formFields(form.definition);
  const shown = visibleFields(form, values);
  const withoutSwitches = filterAnswers(fields, values, (field) => field?.schema['x-widget'] !== 'switch');
  const visible = new Set([...shown, ...visibleFields(form, withoutSwitches)]);
  return withoutHidden(fields, '', values, visible);
}
