import { wireKeys } from '#engine/compile/wire-schema.ts';
import { type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { Contract, ContractNode } from '#scripts/generate/contract/contract-nodes.ts';
import { formIdsOf, type TransitionFormIds } from '#scripts/generate/contract/contract-parts.ts';
import { withListedProperties } from '#scripts/generate/contract/listed-answers.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, type Problem, suggestion } from '../problem.ts';

/** A value without members. */
export type Scalar = string | number | boolean | null;

/** The shape of a value in a request, a response or a parameter. */
export interface Shape {
  /** `string`, `integer`, `object`, …; empty if any type is allowed. */
  readonly types: readonly string[];
  /** `date-time` and the like. */
  readonly format?: string;
  /** The allowed values; undefined if any value is allowed. */
  readonly choices?: readonly Scalar[];
  /** The shape of a list entry. */
  readonly items?: Shape;
  readonly members: ReadonlyMap<string, Shape>;
  /** The required members. */
  readonly required: ReadonlySet<string>;
  /** Patterns of further member names: answers of repeated groups. */
  readonly patterns: readonly RegExp[];
  /** Other members are allowed. */
  readonly isOpen: boolean;
  /** Forms whose answers are among the members. */
  readonly forms: readonly string[];
  /** The members that are no answers of these forms. */
  readonly ownMembers: ReadonlySet<string>;
}

/** A shape without members. */
export const EMPTY_SHAPE: Shape = {
  types: [],
  members: new Map(),
  required: new Set(),
  patterns: [],
  isOpen: false,
  forms: [],
  ownMembers: new Set(),
};

/** The shape of an unknown value. */
export const ANY_SHAPE: Shape = { ...EMPTY_SHAPE, isOpen: true };

export const TEXT_SHAPE: Shape = { ...EMPTY_SHAPE, types: ['string'] };

/** An object of these members. */
export function objectShape(members: ReadonlyMap<string, Shape>): Shape {
  return { ...EMPTY_SHAPE, types: ['object'], members, ownMembers: new Set(members.keys()) };
}

/** A shape with the members of all shapes; the first shape overrides the others (`allOf`). */
export function mergeShapes(shapes: readonly Shape[]): Shape {
  return combineShapes(shapes, shapes.find(({ choices }) => choices)?.choices);
}

/** A shape with the members and choices of any of the shapes (`oneOf`). */
function unionShape(shapes: readonly Shape[]): Shape {
  const isListed = shapes.length > 0 && shapes.every(({ choices }) => choices);
  return combineShapes(shapes, isListed ? shapes.flatMap(({ choices = [] }) => choices) : undefined);
}

function combineShapes(shapes: readonly Shape[], choices: Shape['choices']): Shape {
  const format = shapes.find((shape) => shape.format)?.format;
  const items = shapes.find((shape) => shape.items)?.items;
  return {
    types: [...new Set(shapes.flatMap(({ types }) => types))],
    ...(format !== undefined && { format }),
    ...(choices && { choices }),
    ...(items && { items }),
    members: new Map([...shapes].reverse().flatMap(({ members }) => [...members])),
    required: new Set(shapes.flatMap(({ required }) => [...required])),
    patterns: shapes.flatMap(({ patterns }) => patterns),
    isOpen: shapes.some(({ isOpen }) => isOpen),
    forms: [...new Set(shapes.flatMap(({ forms }) => forms))],
    ownMembers: new Set(shapes.flatMap(({ ownMembers }) => [...ownMembers])),
  };
}

/** The shape at a dotted path, or the first unknown name on it with the known ones. */
export function shapeAt(
  shape: Shape,
  path: string,
): { readonly found: Shape } | { readonly missing: string; readonly known: readonly string[] } {
  let at = shape;
  for (const name of path.split('.')) {
    const inner = at.members.get(name);
    if (!inner && at.patterns.some((pattern) => pattern.test(name))) return { found: ANY_SHAPE };
    if (!inner && at.isOpen) return { found: ANY_SHAPE };
    if (!inner) return { missing: name, known: [...at.members.keys()] };
    at = inner;
  }
  return { found: at };
}

/** The answers of a form in a call: wire keys, numbered in repeated groups. */
export function wireShape(definition: FormDefinition): Shape {
  const keys = wireKeys(definition);
  const members = keys
    .filter(({ repeated }) => !repeated)
    .map(({ key, node }) => [key, fieldShape(node)] as const);
  return {
    ...EMPTY_SHAPE,
    types: ['object'],
    members: new Map(members),
    patterns: keys.filter(({ repeated }) => repeated).map(({ key }) => new RegExp(`^${key}$`)),
    forms: [definition.id],
  };
}

/** The answers of a form by the names of its fields, as nested objects. */
export function answersShape(definition: FormDefinition): Shape {
  return membersShape(formFields(definition));
}

function membersShape(fields: readonly FieldNode[]): Shape {
  return objectShape(new Map(fields.map((field) => [field.name, fieldShape(field)])));
}

function fieldShape(field: FieldNode): Shape {
  if (field.kind === 'object') return membersShape(field.children);
  if (field.kind !== 'value') return { ...EMPTY_SHAPE, types: ['array'] };
  const { type = 'string', oneOf } = field.schema;
  return { ...EMPTY_SHAPE, types: [type], ...(oneOf && { choices: oneOf.map((choice) => choice.const) }) };
}

/** The parts of `schemas/` that the contract uses. */
export interface NamedByContract {
  readonly forms: ReadonlyMap<string, FormDefinition>;
  /** The statuses of each list of `schemas/statuses`. */
  readonly statuses: ReadonlyMap<string, readonly string[]>;
  readonly transitions: TransitionFormIds;
}

/** Reads the schemas of the contract, each once. */
export function contractShapes(contract: Contract, named: NamedByContract): (node: ContractNode) => Shape {
  const known = new Map<unknown, Shape>();
  const shapeOf = (node: ContractNode): Shape => {
    const target = contract.follow(node);
    const shape = known.get(target.value) ?? readShape(target);
    known.set(target.value, shape);
    return shape;
  };
  const readShape = ({ value, file }: ContractNode): Shape => {
    const schema = withListedProperties(objectOf(value), (id) => named.forms.get(id));
    const inner = (part: unknown) => shapeOf({ value: part, file });
    const parts = [schema.allOf ?? []].flat().map(inner);
    const options = [schema.oneOf ?? schema.anyOf ?? []].flat().map(inner);
    const forms = [schema['x-form'] ?? [], schema['x-answers'] ?? []].flat();
    return mergeShapes([
      ownShape(schema, named, inner),
      ...parts,
      ...(options.length > 0 ? [unionShape(options)] : []),
      ...formIdsOf(forms, named.transitions).map((id) => formShape(named, id)),
    ]);
  };
  return shapeOf;
}

/** The shape of a form; unconstrained if its files have mistakes, which are reported separately. */
function formShape({ forms }: NamedByContract, id: string): Shape {
  const definition = forms.get(id);
  return definition ? wireShape(definition) : { ...ANY_SHAPE, forms: [id] };
}

/** The shape of a schema without its parts. */
function ownShape(
  schema: Record<string, unknown>,
  named: NamedByContract,
  inner: (part: unknown) => Shape,
): Shape {
  const { type, format, items, additionalProperties: others, propertyNames } = schema;
  // an object with known keys has a member for each key
  const keys = isObject(propertyNames) && isObject(others) ? inner(propertyNames).choices : undefined;
  const names = [
    ...(keys ?? []).map((key) => [String(key), others] as const),
    ...Object.entries(objectOf(schema.properties)),
  ];
  const choices = choicesOf(schema, named);
  return {
    ...EMPTY_SHAPE,
    types: [type ?? []].flat().map(String),
    ...(typeof format === 'string' && { format }),
    ...(choices && { choices }),
    ...(isObject(items) && { items: inner(items) }),
    members: new Map(names.map(([name, part]) => [name, inner(part)])),
    required: new Set([schema.required ?? []].flat().map(String)),
    isOpen: others === true || (isObject(others) && !keys),
    ownMembers: new Set(names.map(([name]) => name)),
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

type Fault = Pick<Problem, 'what' | 'about'> & { readonly fix: Fix };

/** The mistake in a value that is compared with a member or sent as one. */
export function valueFault(value: unknown, shape: Shape, name: string): Fault | undefined {
  const { choices, types } = shape;
  const known = [...(choices ?? []), ...(types.includes('null') ? [null] : [])];
  if (choices && !known.some((choice) => choice === value))
    return {
      what: `значения «${String(value)}» у «${name}» не бывает`,
      fix: suggestion(String(value), known.map(String)),
      about: [String(value)],
    };
  if (choices || types.length === 0 || types.includes(typeOf(value))) return undefined;
  if (types.includes('number') && typeOf(value) === 'integer') return undefined;
  return {
    what: `«${name}» — ${types.map((type) => typeNames[type] ?? type).join(' или ')}, а здесь ${typeNames[typeOf(value)]}`,
    fix: types.includes('boolean') ? 'напишите true или false, без кавычек' : 'напишите значение этого вида',
  };
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'строка',
  integer: 'целое число',
  number: 'число',
  boolean: 'да или нет (true или false)',
  null: 'пусто (null)',
  array: 'список',
  object: 'объект',
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Converts a text to the type of a member: `"2"` to 2 for a number. */
export function parseAs({ types, choices }: Shape, value: unknown): unknown {
  if (typeof value !== 'string' || types.includes('string')) return value;
  const isNumeric = types.includes('integer') || types.includes('number') || typeof choices?.[0] === 'number';
  if (isNumeric && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return types.includes('boolean') && /^(true|false)$/.test(value) ? value === 'true' : value;
}
