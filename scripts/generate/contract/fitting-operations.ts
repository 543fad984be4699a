import { isObject, objectOf } from '../json-files.ts';
import type { Contract, ContractNode, OperationNode } from './contract-nodes.ts';
import { bodyOf, successResponses } from './operations.ts';

/** The meta schema of the kinds of operations that settings may name, by its path in `schemas/meta/portal`. */
export const kindsFile = 'operations.schema.json';

/**
 * The meta schema with two keywords added to each kind: `enum` lists the operations that fit the kind, `x-operations` all
 * operations of the contract, so that the check can tell a misspelt name from an operation of another kind.
 */
export function withFittingOperations(meta: unknown, contract: Contract): unknown {
  const defined = objectOf(objectOf(meta).$defs);
  const signatures = contract.operations.map((operation) => readSignature(contract, operation));
  const kinds = Object.entries(defined).map(([name, kind]) => {
    const { 'x-response': response, ...own } = objectOf(kind);
    // a string refers to the response of another kind
    const wanted = typeof response === 'string' ? objectOf(defined[response])['x-response'] : response;
    const fitting = signatures.filter((signature) => fitsKind(contract, signature, own, wanted));
    const known = contract.operations.map(({ id }) => id);
    return [
      name,
      { ...objectOf(kind), enum: fitting.map(({ operation }) => operation.id), 'x-operations': known },
    ] as const;
  });
  return { ...objectOf(meta), $defs: Object.fromEntries(kinds) };
}

/** What kinds compare of an operation: members of its JSON body, and its success responses. */
interface Signature {
  readonly operation: OperationNode;
  readonly members: ReadonlyMap<string, ContractNode>;
  readonly responses: ReturnType<typeof successResponses>;
}

function readSignature(contract: Contract, operation: OperationNode): Signature {
  const body = bodyOf(contract, operation);
  const members = body ? shapeOf(contract, body.schema).members : new Map<string, ContractNode>();
  return { operation, members, responses: successResponses(contract, operation) };
}

function fitsKind(
  contract: Contract,
  { operation, members, responses }: Signature,
  { 'x-request-members': required = [], 'x-changes': changes }: Record<string, unknown>,
  response: unknown,
): boolean {
  if (changes !== undefined && changes !== (operation.method !== 'get')) return false;
  const accepts = (name: string) => members.has(name) || operation.path.includes(`{${name}}`);
  if (![required].flat().every((name) => accepts(String(name)))) return false;
  if (response === undefined) return true;
  return [response].flat().some((wanted) => {
    const isFile = responses.length > 0 && responses.every(({ type }) => type !== 'application/json');
    if (wanted === 'file' || isFile) return wanted === 'file' && isFile;
    return (
      responses.length > 0 && responses.every(({ schema }) => isShapeOf(contract, schema, objectOf(wanted)))
    );
  });
}

/** A schema of the contract with its references resolved and its parts merged. */
interface Shape {
  readonly types: readonly unknown[];
  readonly members: ReadonlyMap<string, ContractNode>;
  readonly required: ReadonlySet<string>;
  readonly items: ContractNode | undefined;
  /** Alternatives of `oneOf` and `anyOf`. */
  readonly options: readonly ContractNode[];
}

/** Whether every value that the schema allows has the wanted shape: its types, members and items. */
function isShapeOf(contract: Contract, schema: ContractNode, wanted: Record<string, unknown>): boolean {
  const shape = shapeOf(contract, schema);
  if (shape.options.length > 0) return shape.options.every((option) => isShapeOf(contract, option, wanted));
  const { type, required = [], properties = {}, items } = wanted;
  if (type !== undefined && !allowsOnly(shape.types, [type].flat())) return false;
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

function allowsOnly(types: readonly unknown[], wanted: readonly unknown[]): boolean {
  return types.length > 0 && types.every((type) => wanted.includes(type));
}

/** Cached, because every kind and operation asks for the same schemas. */
function shapeOf(contract: Contract, place: ContractNode): Shape {
  const target = contract.follow(place);
  const known = shapes.get(contract) ?? new Map<unknown, Shape>();
  shapes.set(contract, known);
  const shape = known.get(target.value) ?? readShape(contract, target);
  known.set(target.value, shape);
  return shape;
}

const shapes = new WeakMap<Contract, Map<unknown, Shape>>();

function readShape(contract: Contract, { value, file }: ContractNode): Shape {
  const schema = objectOf(value);
  const inner = (part: unknown): ContractNode => ({ value: part, file });
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
