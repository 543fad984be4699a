import { type AnswerMembers, answerMembers, bodyMembers } from '#engine/compile/wire-schema.ts';
import { placeOf } from '#engine/definition/address.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { isObject, member } from '../objects.ts';

/** Forms by their ids. */
type Forms = ReadonlyMap<string, FormDefinition>;

/**
 * The bundled contract with the members of the forms that its schemas name: `x-form: child` takes them as a body does,
 * `x-answers: child` gives them back, `x-choices: {form, field}` takes a field's choices. Members that a schema writes itself go before those of the form. Throws where a
 * form is named that there is not.
 */
export function withFormMembers(contract: unknown, forms: readonly FormDefinition[]): unknown {
  return expand(contract, new Map(forms.map((form) => [form.id, form])));
}

function expand(value: unknown, forms: Forms): unknown {
  if (Array.isArray(value)) return value.map((item) => expand(item, forms));
  if (!isObject(value)) return value;
  const schema = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(inner, forms)]));
  // a multipart body refers to `wire/<form>.json`: it may carry keys that the form does not know
  if (schema['x-form'] !== undefined && !('allOf' in schema))
    return withMembers(
      schema,
      namesOf(schema['x-form']).map((id) => bodyMembers(formOf(forms, id))),
    );
  if (isObject(schema['x-choices'])) return { ...schema, enum: choicesOf(schema['x-choices'], forms) };
  if (schema['x-answers'] === undefined) return schema;
  const answers = namesOf(schema['x-answers']).map((id) => answerMembers(formOf(forms, id)));
  return withMembers(schema, answers);
}

function withMembers(schema: Record<string, unknown>, added: readonly AnswerMembers[]) {
  const merged = (name: keyof AnswerMembers) =>
    Object.assign({}, ...added.map((members) => members[name]), member(schema, name));
  const patternProperties = merged('patternProperties');
  return {
    ...schema,
    type: 'object',
    properties: merged('properties'),
    ...(Object.keys(patternProperties).length > 0 && { patternProperties }),
    additionalProperties: schema.additionalProperties ?? false,
  };
}

function choicesOf({ form, field }: Record<string, unknown>, forms: Forms): readonly string[] {
  const place = placeOf(formOf(forms, String(form)), String(field));
  const choices = place?.node.schema.oneOf ?? [];
  if (choices.length > 0) return choices.map((choice) => choice.const);
  throw new Error(`The contract names choices of ${form}: its field ${field} has none`);
}

/** One name, or several. */
function namesOf(value: unknown): readonly string[] {
  return [value].flat().map(String);
}

function formOf(forms: Forms, id: string): FormDefinition {
  const form = forms.get(id);
  if (form) return form;
  throw new Error(`The contract names the form ${id}: there is no schemas/forms/${id}.json`);
}
