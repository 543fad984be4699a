import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '#engine/definition/definition.ts';
import { maximal } from '#engine/samples/samples.ts';

/** Every answer that a person can give by hand: all that can be shown at once, without files, which are uploaded. */
export function everyAnswer(form: CompiledForm): FormValues {
  return drawn(formFields(form.definition), maximal(form));
}

function drawn(fields: readonly FieldNode[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.flatMap((field): [string, Json][] => {
      const value = values[field.name];
      if (value === undefined || field.kind === 'files' || field.schema['x-widget'] === 'hidden') return [];
      return [[field.name, drawnValue(field, value)]];
    }),
  );
}

function drawnValue(field: FieldNode, value: Json): Json {
  if (field.kind === 'group' && Array.isArray(value))
    return value.map((entry: Json) => drawnObject(field, entry));
  return field.kind === 'object' ? drawnObject(field, value) : value;
}

function drawnObject(field: FieldNode, value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(drawn(field.children, Object.fromEntries(Object.entries(value))));
  return Object.fromEntries(
    members.flatMap(([name, member]) => (member === undefined ? [] : [[name, member]])),
  );
}
