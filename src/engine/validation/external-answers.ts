import { type AjvError, isRecord, memberOf, type ValidateFunction } from '../definition/definition.ts';
import type { ExternalProblem, ExternalValidateFunction } from '../external/external-form.ts';

/**
 * The validate function of a form whose field `name` holds the data of an external form, including
 * that form's own errors. Without an answer the external validator gets an empty object, so that it
 * names the missing members.
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

/** The pointer is part of the address, with its escapes. */
function toAjvError(name: string, { path, message }: ExternalProblem): AjvError {
  return { instancePath: `/${name}${path.replaceAll('~', '~0')}`, keyword: 'external', params: {}, message };
}
