import type { FormDefinition } from '#engine/definition/definition.ts';
import { type FormsOfMoves, namedForms } from '#scripts/generate/contract/contract-parts.ts';
import type { ContractPlaces, Place } from '#scripts/generate/contract/contract-places.ts';
import { withListedMembers } from '#scripts/generate/contract/listed-answers.ts';
import { isObject, objectOf } from '#scripts/generate/objects.ts';
import { wireShape } from './form-shapes.ts';
import { anything, either, merged, nothing, type Scalar, type Shape } from './shape.ts';

/** The files under `schemas/` that the contract takes parts from, as they are now. */
export interface NamedByContract {
  readonly forms: ReadonlyMap<string, FormDefinition>;
  /** The statuses of each list of `schemas/statuses`. */
  readonly statuses: ReadonlyMap<string, readonly string[]>;
  readonly moves: FormsOfMoves;
}

/** Reads what the schemas of the contract say, each once. */
export function contractShapes(contract: ContractPlaces, named: NamedByContract): (place: Place) => Shape {
  const known = new Map<unknown, Shape>();
  const shapeOf = (place: Place): Shape => {
    const target = contract.follow(place);
    const shape = known.get(target.value) ?? readShape(target);
    known.set(target.value, shape);
    return shape;
  };
  const readShape = ({ value, file }: Place): Shape => {
    const schema = withListedMembers(objectOf(value), (id) => named.forms.get(id));
    const inner = (part: unknown) => shapeOf({ value: part, file });
    const parts = [schema.allOf ?? []].flat().map(inner);
    const options = [schema.oneOf ?? schema.anyOf ?? []].flat().map(inner);
    const forms = [schema['x-form'] ?? [], schema['x-answers'] ?? []].flat();
    return merged([
      ownShape(schema, named, inner),
      ...parts,
      ...(options.length > 0 ? [either(options)] : []),
      ...namedForms(forms, named.moves).map((id) => formShape(named, id)),
    ]);
  };
  return shapeOf;
}

/** What a form takes; where its files are not sound, which is said of them, it may be anything. */
function formShape({ forms }: NamedByContract, id: string): Shape {
  const definition = forms.get(id);
  return definition ? wireShape(definition) : { ...anything, forms: [id] };
}

/** What a schema says by itself, without its parts. */
function ownShape(
  schema: Record<string, unknown>,
  named: NamedByContract,
  inner: (part: unknown) => Shape,
): Shape {
  const { type, format, items, additionalProperties: others, propertyNames } = schema;
  // a map whose keys are known has a member for each of them
  const keys = isObject(propertyNames) && isObject(others) ? inner(propertyNames).choices : undefined;
  const names = [
    ...(keys ?? []).map((key) => [String(key), others] as const),
    ...Object.entries(objectOf(schema.properties)),
  ];
  const choices = choicesOf(schema, named);
  return {
    ...nothing,
    types: [type ?? []].flat().map(String),
    ...(typeof format === 'string' && { format }),
    ...(choices && { choices }),
    ...(isObject(items) && { items: inner(items) }),
    members: new Map(names.map(([name, part]) => [name, inner(part)])),
    required: new Set([schema.required ?? []].flat().map(String)),
    isOpen: others === true || (isObject(others) && !keys),
    own: new Set(names.map(([name]) => name)),
  };
}

function choicesOf(schema: Record<string, unknown>, { forms, statuses }: NamedByContract): Shape['choices'] {
  if (schema.const !== undefined) return [schema.const].filter(isScalar);
  const { enum: closed, 'x-extensible-enum': known } = schema;
  if (Array.isArray(closed ?? known)) return [closed ?? known].flat().filter(isScalar);
  if (schema['x-statuses'] !== undefined) return statuses.get(String(schema['x-statuses']));
  const { form, field } = objectOf(schema['x-choices']);
  const definition = forms.get(String(form));
  return definition && wireShape(definition).members.get(String(field))?.choices;
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
