import { isObject, objectOf } from '../json-files.ts';
import type { ContractPlaces, OperationPlace, Place } from './contract-places.ts';
import { answersOf, bodyOf } from './operations.ts';

/** The meta schema of the kinds of operations that settings may name, by its path in `schemas/meta/portal`. */
export const kindsFile = 'operations.schema.json';

/**
 * The meta schema with the suitable operations of the contract as `enum` of each kind: the source of types, and of
 * the check of screens. `x-operations` are all of the contract: another name is misspelt.
 */
export function withFittingOperations(meta: unknown, contract: ContractPlaces): unknown {
  const defined = objectOf(objectOf(meta).$defs);
  const operations = contract.operations.map((place) => readOffer(contract, place));
  const kinds = Object.entries(defined).map(([name, kind]) => {
    const { 'x-response': gives, ...own } = objectOf(kind);
    // the name of another kind stands for its response
    const wanted = typeof gives === 'string' ? objectOf(defined[gives])['x-response'] : gives;
    const fitting = operations.filter((operation) => fitsKind(contract, operation, own, wanted));
    const known = contract.operations.map(({ id }) => id);
    return [
      name,
      { ...objectOf(kind), enum: fitting.map(({ place }) => place.id), 'x-operations': known },
    ] as const;
  });
  return { ...objectOf(meta), $defs: Object.fromEntries(kinds) };
}

/** The requirements of a kind for an operation: members of its body, and responses. */
interface Offer {
  readonly place: OperationPlace;
  readonly members: ReadonlyMap<string, Place>;
  readonly answers: ReturnType<typeof answersOf>;
}

function readOffer(contract: ContractPlaces, place: OperationPlace): Offer {
  const body = bodyOf(contract, place);
  const members = body ? shapeOf(contract, body.schema).members : new Map<string, Place>();
  return { place, members, answers: answersOf(contract, place) };
}

function fitsKind(
  contract: ContractPlaces,
  { place, members, answers }: Offer,
  { 'x-request-members': takes = [], 'x-changes': changes }: Record<string, unknown>,
  gives: unknown,
): boolean {
  if (changes !== undefined && changes !== (place.method !== 'get')) return false;
  const taken = (name: string) => members.has(name) || place.path.includes(`{${name}}`);
  if (![takes].flat().every((name) => taken(String(name)))) return false;
  if (gives === undefined) return true;
  return [gives].flat().some((wanted) => {
    const isFile = answers.length > 0 && answers.every(({ type }) => type !== 'application/json');
    if (wanted === 'file' || isFile) return wanted === 'file' && isFile;
    return answers.length > 0 && answers.every(({ schema }) => isShapeOf(contract, schema, objectOf(wanted)));
  });
}

/** A schema of the contract with its references resolved and its parts merged. */
interface Shape {
  readonly types: readonly unknown[];
  readonly members: ReadonlyMap<string, Place>;
  readonly required: ReadonlySet<string>;
  readonly items: Place | undefined;
  /** One of these it is besides. */
  readonly options: readonly Place[];
}

/** Whether everything that the schema allows is of the wanted shape: of its types, with its members. */
function isShapeOf(contract: ContractPlaces, schema: Place, wanted: Record<string, unknown>): boolean {
  const shape = shapeOf(contract, schema);
  if (shape.options.length > 0) return shape.options.every((option) => isShapeOf(contract, option, wanted));
  const { type, required = [], properties = {}, items } = wanted;
  if (type !== undefined && !isOf(shape.types, [type].flat())) return false;
  if (![required].flat().every((name) => shape.required.has(String(name)))) return false;
  const membersFit = Object.entries(objectOf(properties)).every(([name, inner]) => {
    const own = shape.members.get(name);
    return own === undefined || isShapeOf(contract, own, objectOf(inner));
  });
  return (
    membersFit &&
    (items === undefined || (shape.items !== undefined && isShapeOf(contract, shape.items, objectOf(items))))
  );
}

function isOf(types: readonly unknown[], wanted: readonly unknown[]): boolean {
  return types.length > 0 && types.every((type) => wanted.includes(type));
}

/** Cached, since every kind and operation needs the same schema. */
function shapeOf(contract: ContractPlaces, place: Place): Shape {
  const target = contract.follow(place);
  const known = shapes.get(contract) ?? new Map<unknown, Shape>();
  shapes.set(contract, known);
  const shape = known.get(target.value) ?? readShape(contract, target);
  known.set(target.value, shape);
  return shape;
}

const shapes = new WeakMap<ContractPlaces, Map<unknown, Shape>>();

function readShape(contract: ContractPlaces, { value, file }: Place): Shape {
  const schema = objectOf(value);
  const inner = (part: unknown): Place => ({ value: part, file });
  const parts = [schema.allOf ?? []].flat().map((part) => shapeOf(contract, inner(part)));
  const own = Object.entries(objectOf(schema.properties)).map(([name, part]) => [name, inner(part)] as const);
  const types = schema.type ?? (schema.const === undefined ? undefined : typeof schema.const);
  return {
    types: types === undefined ? parts.flatMap((part) => part.types) : [types].flat(),
    members: new Map([...parts.flatMap(({ members }) => [...members]), ...own]),
    required: new Set([
      ...parts.flatMap(({ required }) => [...required]),
      ...[schema.required ?? []].flat().map(String),
    ]),
    items: isObject(schema.items) ? inner(schema.items) : parts.find(({ items }) => items)?.items,
    options: [schema.oneOf ?? [], schema.anyOf ?? []].flat().map(inner),
  };
}
