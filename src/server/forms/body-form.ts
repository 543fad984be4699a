import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { unflatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/http.ts';
import { badRequest, invalid, type Problem } from '../http/errors.ts';

/** A form of one file that comes as a JSON body; `V` is the type that is generated beside the form. */
export interface BodyForm<V> {
  /** Names of its fields. */
  readonly names: readonly string[];
  /** Tidied values. Throws 400 for members that the form does not have, 422 with what is to be mended. */
  read(body: Readonly<Record<string, unknown>>): V;
  /** The same of a change, which names some fields: only those are judged, and one that is blank is emptied. */
  readSome(body: Readonly<Record<string, unknown>>): Partial<V>;
}

/** Pairs a compiled form with the type of its values: `bodyForm<LoginValues>(loginForm)`. */
export function bodyForm<V>(form: CompiledForm): BodyForm<V> {
  const names = formFields(form.definition).map(({ name }) => name);
  // the validator that judges the values is made from the same definition as the type
  const judged = (body: Readonly<Record<string, unknown>>, isAsked: (name: string) => boolean) => {
    refuseUnknown(body, names);
    const values = unflatten(form.definition, body);
    const problems = problemsOf(form, values).filter(({ path }) => isAsked(path));
    if (problems.length > 0) throw invalid(words.checkAnswers, problems);
    return values as V;
  };
  return {
    names,
    read: (body) => judged(body, () => true),
    readSome: (body) => judged(body, (name) => name in body),
  };
}

/** The members of a body that are fields of a form; the others are for whoever knows them. */
export function fieldsOf(
  { names }: Pick<BodyForm<unknown>, 'names'>,
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));
}

/** Throws 400 that names each member that is not among these: a JSON body has no others (contract, `info`). */
export function refuseUnknown(body: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const unknown = Object.keys(body).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw badRequest(unknown.map((name) => ({ path: name, message: words.noSuchField({ name }) })));
}

function problemsOf(form: CompiledForm, values: FormValues): Problem[] {
  return validateForm(form, values, {}).map(({ wireKey, message }) => ({ path: wireKey, message }));
}
