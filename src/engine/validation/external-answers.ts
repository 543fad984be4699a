import { type AjvError, isRecord, memberOf, type ValidateFunction } from '../definition/definition.ts';
import type { ExternalProblem, ExternalValidateFunction } from '../external/external-form.ts';

/**
 * Adds the errors of an external form to the validate function of the form whose field `name` contains its data.
 * Without an answer, only the external form validates, an empty object, so that it reports the missing members.
 */
export function withExternalErrors(
  validate: ValidateFunction,
  name: string,
  validateExternal: ExternalValidateFunction,
): ValidateFunction {
  const wrapped: ValidateFunction = (values) => {
    const data = isRecord(values) ? memberOf(values, name) : undefined;
    const formErrors = data === undefined || validate(values) ? [] : (validate.errors ?? []);
    const errors = [
      ...formErrors,
      ...validateExternal(data ?? {}).map((problem) => toAjvError(name, problem)),
    ];
    wrapped.errors = errors;
    return errors.length === 0;
  };
  return wrapped;
}

/** The error at the field's address and the pointer into its data, whose `~` is escaped again. */
function toAjvError(name: string, { path, message }: ExternalProblem): AjvError {
  return { instancePath: `/${name}${path.replaceAll('~', '~0')}`, keyword: 'external', params: {}, message };
}
