import { wireKeys } from '#engine/compile/wire-schema.ts';
import { type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { nothing, objectOf, type Shape } from './shape.ts';

/** A form as a call takes it and gives it back: flat, numbered in repeated groups. */
export function wireShape(definition: FormDefinition): Shape {
  const keys = wireKeys(definition);
  const members = keys
    .filter(({ repeated }) => !repeated)
    .map(({ key, node }) => [key, fieldShape(node)] as const);
  return {
    ...nothing,
    types: ['object'],
    members: new Map(members),
    patterns: keys.filter(({ repeated }) => repeated).map(({ key }) => new RegExp(`^${key}$`)),
    forms: [definition.id],
  };
}

/** A form as it is filled in: by the names of its fields, one object in another. */
export function answersShape(definition: FormDefinition): Shape {
  return membersShape(formFields(definition));
}

function membersShape(fields: readonly FieldNode[]): Shape {
  return objectOf(new Map(fields.map((field) => [field.name, fieldShape(field)])));
}

function fieldShape(field: FieldNode): Shape {
  if (field.kind === 'object') return membersShape(field.children);
  if (field.kind !== 'value') return { ...nothing, types: ['array'] };
  const { type = 'string', oneOf } = field.schema;
  return { ...nothing, types: [type], ...(oneOf && { choices: oneOf.map((choice) => choice.const) }) };
}
