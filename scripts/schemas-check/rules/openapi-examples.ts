import { dirname, join } from 'node:path';
import { isRecord, type Json } from '#engine/definition/definition.ts';
import { pointerParts } from '#engine/definition/pointer.ts';
import { bestBranch, evaluateExternal, type Violation } from '#engine/external/validate/evaluate.ts';
import type { Contract, ContractNode } from '#scripts/generate/contract/contract-nodes.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, isTypo, suggestion } from '../problem.ts';
import type { CheckedContract, ContractFault } from '../read/checked-contract.ts';
import { pathOfPointer } from '../read/repository.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';

/**
 * Examples of bodies, responses and parameters that their schemas refuse. A keyword that refuses several examples is
 * one mistake, at that keyword.
 */
export function exampleFaults(contract: CheckedContract): readonly ContractFault[] {
  const check = valueCheck(contract);
  const refused = contract.files.flatMap((file) => refusedExamples(contract, file, check));
  const byPosition = new Map(refused.map((one) => [`${one.file} ${one.path.join('/')} ${one.what}`, one]));
  const distinct = [...byPosition.values()];
  const countOf = ({ schema, keyword }: RefusedExample) =>
    distinct.filter((one) => one.schema.value === schema.value && one.keyword === keyword).length;
  return distinct.flatMap((one): readonly ContractFault[] => {
    const { file, path, what, fix, schema, keyword } = one;
    if (countOf(one) === 1) return [{ file, path, what: `пример не подходит к своей схеме: ${what}`, fix }];
    const isFirst =
      distinct.find((other) => other.schema.value === schema.value && other.keyword === keyword) === one;
    const node = nodesIn(contract.read(schema.file)).find(({ value }) => value === schema.value);
    if (!isFirst) return [];
    const summary = `примеры не подходят к этой схеме (${countOf(one)}): ${what}`;
    return [{ file: schema.file, path: [...(node?.path ?? []), keyword], what: summary, fix }];
  });
}

interface RefusedExample extends ValueFault {
  readonly file: string;
}

function refusedExamples(
  contract: CheckedContract,
  file: string,
  check: ValueCheck,
): readonly RefusedExample[] {
  return nodesIn(contract.read(file)).flatMap(({ path, value }) => {
    const { schema, example, examples } = objectOf(value);
    if (!isObject(schema) || path.some((name) => /^(examples?|properties)$/.test(String(name)))) return [];
    const own = example === undefined ? [] : [{ file, path: [...path, 'example'] }];
    const named = Object.entries(objectOf(examples)).map(([name, inner]) => {
      const { $ref } = objectOf(inner);
      return typeof $ref === 'string' ? targetOf(file, $ref) : { file, path: [...path, 'examples', name] };
    });
    const places = [...own, ...named.map((one) => ({ ...one, path: [...one.path, 'value'] }))];
    return places.flatMap((place) =>
      check({ value: schema, file }, valueAt(contract.read(place.file), place.path)).map((fault) => ({
        ...fault,
        file: place.file,
        path: [...place.path, ...fault.path],
      })),
    );
  });
}

function targetOf(file: string, reference: string): { readonly file: string; readonly path: Path } {
  const [path = '', pointer = ''] = reference.split('#');
  return { file: path === '' ? file : join(dirname(file), path), path: pointerParts(pointer) };
}

/** A mistake in a value of the contract; the path is from the value. */
interface ValueFault {
  readonly path: Path;
  readonly what: string;
  readonly fix: Fix;
  /** The schema, and its keyword, that refuses the value. */
  readonly schema: ContractNode;
  readonly keyword: string;
}

/** Finds the mistakes in a value by its schema. */
export type ValueCheck = (schema: ContractNode, value: unknown) => readonly ValueFault[];

/**
 * The check of values of the contract, by the evaluator of external schemas. Members that come from forms are not
 * validated: examples are converted to the current forms when the contract is built.
 */
export function valueCheck(contract: Contract): ValueCheck {
  const resolved = new Map<unknown, Json>();
  const nodes = new Map<unknown, ContractNode>();
  /** A schema with its references resolved; `nodes` says where each of its parts is written. */
  const resolve = (node: ContractNode): Json => {
    const { value, file } = contract.follow(node);
    const known = resolved.get(value);
    if (known !== undefined) return known;
    const inner = (part: unknown) => resolve({ value: part, file });
    if (Array.isArray(value)) return value.map(inner);
    if (!isObject(value)) return JSON.parse(JSON.stringify(value));
    const schema = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inner(part)]));
    resolved.set(value, schema);
    nodes.set(schema, { value, file });
    return schema;
  };
  return (node, value) => {
    const schema = resolve(node);
    const data: Json = JSON.parse(JSON.stringify(value ?? null));
    const violations = isRecord(schema) ? evaluateExternal(schema, data, schema) : [];
    const first = new Map(
      violations
        .flatMap(inClosestBranch)
        .toReversed()
        .map((one) => [one.path, one]),
    );
    return [...first.values()].toReversed().flatMap((violation) => {
      const at = nodes.get(violation.node) ?? node;
      const fault = faultOf(violation, data, membersOf(contract, at));
      return fault ? { ...fault, schema: at } : [];
    });
  };
}

/** The violations of the alternative that a value nearly fits. */
function inClosestBranch(violation: Violation): readonly Violation[] {
  const { branches } = violation;
  return branches ? (branches[bestBranch(branches)] ?? []).flatMap(inClosestBranch) : [violation];
}

function faultOf(
  { path: pointer, keyword, value, limit }: Violation,
  data: Json,
  { names, isOpen }: SchemaMembers,
): Omit<ValueFault, 'schema'> | undefined {
  const path = pathOfPointer(data, pointer);
  const name = String(path.at(-1));
  if (keyword === 'required') {
    const fix = `допишите «${name}» или уберите его из required`;
    return { path: path.slice(0, -1), what: `нет «${name}»`, fix, keyword };
  }
  if (keyword === 'additionalProperties') {
    const holder = Object(valueAt(data, path.slice(0, -1)));
    // other members may be answers of a form
    if (isOpen && !names.some((one) => isTypo(name, one) && !Object.hasOwn(holder, one))) return undefined;
    return { path, what: `члена «${name}» в ней нет`, fix: suggestion(name, names), keyword: 'properties' };
  }
  const written = typeof value === 'string' ? `«${value}»` : (JSON.stringify(value)?.slice(0, 40) ?? 'пусто');
  const what = (messages[keyword] ?? otherMessage)(written, String(limit));
  return { path, what, fix: `исправьте пример или ${keyword} в схеме`, keyword };
}

type Message = (value: string, limit: string) => string;

const otherMessage: Message = (value) => `${value} не подходит`;
const outOfBounds: Message = (value, limit) => `${value} за пределом ${limit}`;
const wrongLength: Message = (value, limit) => `${value} не той длины: предел ${limit}`;

const messages: Readonly<Record<string, Message>> = {
  type: (value, types) => `${value} — не ${types.replaceAll(',', ' и не ')}`,
  enum: (value, choices) => `${value} не бывает, бывает ${choices.replaceAll(',', ', ')}`,
  const: (value, only) => `${value} не бывает, бывает только ${only}`,
  minimum: outOfBounds,
  maximum: outOfBounds,
  minLength: wrongLength,
  maxLength: wrongLength,
  minItems: (_, limit) => `в списке должно быть не меньше ${limit}`,
  maxItems: (_, limit) => `в списке должно быть не больше ${limit}`,
  pattern: (value, pattern) => `${value} не подходит под ${pattern}`,
  format: (value, format) => `${value} записано не как ${format}`,
};

interface SchemaMembers {
  readonly names: readonly string[];
  readonly isOpen: boolean;
}

/** The members that a schema and its parts describe; open if answers of a form, or others, are among them. */
export function membersOf(contract: Contract, node: ContractNode): SchemaMembers {
  const { value, file } = contract.follow(node);
  const schema = objectOf(value);
  const parts = [schema.allOf ?? [], schema.oneOf ?? [], schema.anyOf ?? []]
    .flat(2)
    .map((part) => membersOf(contract, { value: part, file }));
  const { additionalProperties: others, patternProperties } = schema;
  const isOfForm = ['x-form', 'x-answers', 'x-listed'].some((keyword) => schema[keyword] !== undefined);
  return {
    names: [...Object.keys(objectOf(schema.properties)), ...parts.flatMap(({ names }) => names)],
    isOpen:
      isOfForm ||
      others === true ||
      isObject(others) ||
      patternProperties !== undefined ||
      parts.some(({ isOpen }) => isOpen),
  };
}
