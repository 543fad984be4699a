import { type AnswerMembers, answerMembers, bodyMembers, MOST_MEMBERS } from '#engine/compile/wire-schema.ts';
import { placeOf } from '#engine/definition/address.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { isObject, member } from '../objects.ts';
import { withListedFilters, withListedMembers } from './listed-answers.ts';

/** Ids of the forms that moves ask, by the list of statuses. */
export type FormsOfMoves = ReadonlyMap<string, readonly string[]>;

interface Forms {
  readonly byId: ReadonlyMap<string, FormDefinition>;
  readonly moves: FormsOfMoves;
}

/**
 * The bundled contract with the members of the forms that its schemas name: `x-form: child` takes them as a body does,
 * `x-answers: child` gives them back, `x-choices: {form, field}` takes a field's choices. Members that a schema writes
 * itself go before those of the form. `x-listed` is in `listed-answers.ts`. A list of forms may be named in place of one, and `{moves: application}` stands
 * for those that a table of transitions names. Throws where a form is named that there is not.
 */
export function withFormMembers(
  contract: unknown,
  forms: readonly FormDefinition[],
  moves: FormsOfMoves = new Map(),
): unknown {
  return expand(contract, { byId: new Map(forms.map((form) => [form.id, form])), moves });
}

function expand(value: unknown, forms: Forms): unknown {
  const form = (id: string) => formOf(forms, id);
  if (Array.isArray(value)) return withListedFilters(value, form).map((item) => expand(item, forms));
  if (!isObject(value)) return value;
  const whole = withListedMembers(value, form);
  const schema = Object.fromEntries(Object.entries(whole).map(([key, inner]) => [key, expand(inner, forms)]));
  // a multipart body refers to `wire/<form>.json`: it may carry keys that the form does not know
  if (schema['x-form'] !== undefined && !('allOf' in schema)) {
    const ids = namedForms(schema['x-form'], forms.moves);
    return withMembers(
      { ...schema, 'x-form': ids.length === 1 ? ids[0] : ids, maxProperties: MOST_MEMBERS },
      ids.map((id) => bodyMembers(formOf(forms, id))),
    );
  }
  if (isObject(schema['x-choices'])) return { ...schema, enum: choicesOf(schema['x-choices'], forms) };
  if (schema['x-answers'] === undefined) return schema;
  const ids = namedForms(schema['x-answers'], forms.moves);
  return withMembers(
    { ...schema, 'x-answers': ids.length === 1 ? ids[0] : ids },
    ids.map((id) => answerMembers(formOf(forms, id))),
  );
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

/**
 * The ids that `x-form` and `x-answers` name: one, several, or with `{moves: application}` those of a table of
 * transitions. Throws where there is no such table.
 */
export function namedForms(value: unknown, moves: FormsOfMoves): readonly string[] {
  return [value].flat().flatMap((named) => {
    if (!isObject(named)) return [String(named)];
    const ids = moves.get(String(named.moves));
    if (ids) return ids;
    throw new Error(
      `The contract names the moves of ${named.moves}: there is no schemas/statuses/${named.moves}.json`,
    );
  });
}

function formOf(forms: Forms, id: string): FormDefinition {
  const form = forms.byId.get(id);
  if (form) return form;
  throw new Error(`The contract names the form ${id}: there is no schemas/forms/${id}.json`);
}
