import { memberOf } from '#engine/definition/address.ts';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { canonicalJson } from '#engine/values/equal.ts';
import { addressOfWireKey, flatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/http.ts';
import { invalid } from '../http/errors.ts';

/**
 * Throws 422 for answers under names that the form does not ask, unless they are stored already with the same value:
 * what an earlier portal stored goes out with the others and comes back, and nobody adds to it.
 */
export function assertNoNewNames(form: CompiledForm, given: FormValues, stored: FormValues): void {
  const known = new Set(unknownAnswers(form, stored).map(signatureOf));
  const problems = unknownAnswers(form, given)
    .filter((answer) => !known.has(signatureOf(answer)))
    .map(({ path }) => ({ path, message: words.noSuchField({ name: path }) }));
  if (problems.length > 0) throw invalid(words.checkAnswers, problems);
}

interface UnknownAnswer {
  /** Flat key, or address inside the data of an external form. */
  readonly path: string;
  readonly value: unknown;
}

function unknownAnswers({ definition, foreign }: CompiledForm, values: FormValues): readonly UnknownAnswer[] {
  const flat = Object.entries(flatten(definition, values)).map(([path, value]) => ({ path, value }));
  const external = formFields(definition).filter(({ kind }) => kind === 'foreign');
  return [
    ...flat.filter(({ path }) => addressOfWireKey(definition, path) === undefined),
    ...external.flatMap(({ name }) =>
      (foreign?.unknown(memberOf(values, name)) ?? []).map(({ pointer, value }) => ({
        path: name + pointer,
        value,
      })),
    ),
  ];
}

/** Entries change their numbers as others are removed, and a multipart body has texts alone. */
function signatureOf({ path, value }: UnknownAnswer): string {
  const texts = [value].flat().map((one) => (typeof one === 'object' ? canonicalJson(one) : String(one)));
  return JSON.stringify([path.replace(/\d+/g, '#'), texts]);
}
