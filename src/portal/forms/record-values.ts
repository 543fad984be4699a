import {
  type FormDefinition,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import type { Texts } from '#generated/portal/settings.ts';
import { memberOf } from '#portal/text/member.ts';

/** The answers that a record gives to a form: of the form's own fields, those that are not empty. */
export function valuesOf(definition: FormDefinition, record: object | undefined, fields?: Texts): FormValues {
  const names = formFields(definition).map(({ name }) => name);
  const sources = fields ? Object.entries(fields) : names.map((name) => [name, name] as const);
  const values = sources.flatMap(([name, member]): [string, Json][] => {
    const value = memberOf(record, member);
    return names.includes(name) && isJson(value) && !isEmpty(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(values);
}

/** A member of a parsed answer is JSON; what is not there is not. */
function isJson(value: unknown): value is Json {
  return value !== undefined;
}
