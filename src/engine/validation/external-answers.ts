import { isRecord, memberOf } from '../definition/address.ts';
import type { AjvError, ValidateFunction } from '../definition/definition.ts';
import type { ExternalProblem, ExternalValidateFunction } from '../external/external-form.ts';

/**
 * The validator of a form whose field `name` holds the data of an external form, with what its judge says of them.
 * Where nothing is answered the judge is given an empty object: it names what is missing, rather than the answer as such.
 */
export function withExternalErrors(
  validate: ValidateFunction,
  name: string,
  validateExternal: ExternalValidateFunction,
): ValidateFunction {
  const wrapped: ValidateFunction = (values) => {
    const data = isRecord(values) ? memberOf(values, name) : undefined;
    const own = data === undefined || validate(values) ? [] : (validate.errors ?? []);
    const errors = [...own, ...validateExternal(data ?? {}).map((problem) => errorOf(name, problem))];
    wrapped.errors = errors;
    return errors.length === 0;
  };
  return wrapped;
}

/** The pointer is part of the address as it is: what it escapes stays so. */
function errorOf(name: string, { path, message }: ExternalProblem): AjvError {
  return { instancePath: `/${name}${path.replaceAll('~', '~0')}`, keyword: 'external', params: {}, message };
}
