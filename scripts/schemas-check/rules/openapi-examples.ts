import { dirname, join } from 'node:path';
import { pointerParts } from '#engine/definition/pointer.ts';
import { isOfType } from '#engine/external/schema.ts';
import type { Contract, ContractNode } from '#scripts/generate/contract/contract-nodes.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, isTypo, suggestion } from '../problem.ts';
import type { CheckedContract, ContractFault } from '../read/checked-contract.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';

/**
 * Examples of bodies, responses and parameters that their schemas refuse. A keyword that refuses several examples is
 * one mistake, at that keyword.
 */
export function exampleFaults(contract: CheckedContract): readonly ContractFault[] {
  const refused = contract.files.flatMap((file) => refusedExamples(contract, file));
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

function refusedExamples(contract: CheckedContract, file: string): readonly RefusedExample[] {
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
      valueFaults(contract, { value: schema, file }, valueAt(contract.read(place.file), place.path)).map(
        (fault) => ({
          ...fault,
          file: place.file,
          path: [...place.path, ...fault.path],
        }),
      ),
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

/**
 * The mistakes in a value by its schema in the contract. Members that come from forms are not validated: examples are
 * converted to the current forms when the contract is built.
 */
export function valueFaults(contract: Contract, node: ContractNode, value: unknown): readonly ValueFault[] {
  const { value: resolved, file } = contract.follow(node);
  const schema = objectOf(resolved);
  const inner = (part: unknown) => valueFaults(contract, { value: part, file }, value);
  const own = ownFault(schema, value);
  if (own) return [{ path: [], ...own, schema: { value: resolved, file } }];
  const options = [schema.oneOf ?? schema.anyOf ?? []].flat().map(inner);
  const closest = options.some(({ length }) => length === 0) ? [] : [...options].sort(fewest)[0];
  return [
    ...[schema.allOf ?? []].flat().flatMap(inner),
    ...(closest ?? []),
    ...itemFaults(contract, { value: resolved, file }, value),
    ...memberFaults(contract, { value: resolved, file }, value),
  ];
}

/** Sorts the option that a value nearly fits first: its faults are the deepest. */
function fewest(one: readonly ValueFault[], other: readonly ValueFault[]): number {
  const depth = (faults: readonly ValueFault[]) => Math.min(...faults.map(({ path }) => path.length));
  return depth(other) - depth(one) || one.length - other.length;
}

function itemFaults(
  contract: Contract,
  { value, file }: ContractNode,
  items: unknown,
): readonly ValueFault[] {
  const { items: schema } = objectOf(value);
  if (!Array.isArray(items) || !isObject(schema)) return [];
  return items.flatMap((item: unknown, i) =>
    below([i], valueFaults(contract, { value: schema, file }, item)),
  );
}

function memberFaults(contract: Contract, node: ContractNode, value: unknown): readonly ValueFault[] {
  const schema = objectOf(node.value);
  if (!isObject(value)) return [];
  const { names, isOpen } = membersOf(contract, node);
  const isClosed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  const strange = Object.keys(value).filter(
    (name) =>
      !names.includes(name) &&
      (isOpen ? names.some((one) => isTypo(name, one) && !Object.hasOwn(value, one)) : isClosed),
  );
  const missing = [schema.required ?? []]
    .flat()
    .map(String)
    .filter((name) => !Object.hasOwn(value, name));
  const { additionalProperties: others } = schema;
  return [
    ...strange.map((name) => ({
      path: [name],
      what: `члена «${name}» в ней нет`,
      fix: suggestion(name, names),
      schema: node,
      keyword: 'properties',
    })),
    ...missing.map((name) => ({
      path: [],
      what: `нет «${name}»`,
      fix: `допишите «${name}» или уберите его из required`,
      schema: node,
      keyword: 'required',
    })),
    ...Object.entries(value).flatMap(([name, member]) => {
      const { [name]: part = others } = objectOf(schema.properties);
      return isObject(part)
        ? below([name], valueFaults(contract, { value: part, file: node.file }, member))
        : [];
    }),
  ];
}

function below(path: Path, faults: readonly ValueFault[]): readonly ValueFault[] {
  return faults.map((fault) => ({ ...fault, path: [...path, ...fault.path] }));
}

/** A keyword that restricts a value by itself. */
interface Keyword {
  readonly keyword: string;
  readonly holds: (value: unknown, limit: unknown) => boolean;
  readonly says: (value: string, limit: string) => string;
}

const keywords: readonly Keyword[] = [
  {
    keyword: 'type',
    holds: (value, types) => [types].flat().some((type) => isOfType(value, String(type))),
    says: (value, types) => `${value} — не ${types.replaceAll(',', ' и не ')}`,
  },
  {
    keyword: 'enum',
    holds: (value, choices) => [choices].flat().includes(value),
    says: (value, choices) => `${value} не бывает, бывает ${choices.replaceAll(',', ', ')}`,
  },
  { keyword: 'const', holds: Object.is, says: (value, only) => `${value} не бывает, бывает только ${only}` },
  {
    keyword: 'minimum',
    holds: (value, limit) => typeof value !== 'number' || value >= Number(limit),
    says: moreThan,
  },
  {
    keyword: 'maximum',
    holds: (value, limit) => typeof value !== 'number' || value <= Number(limit),
    says: moreThan,
  },
  {
    keyword: 'minLength',
    holds: (value, limit) => lengthOf(value, Infinity) >= Number(limit),
    says: lengthRule,
  },
  { keyword: 'maxLength', holds: (value, limit) => lengthOf(value, 0) <= Number(limit), says: lengthRule },
  {
    keyword: 'minItems',
    holds: (value, limit) => !Array.isArray(value) || value.length >= Number(limit),
    says: (_, limit) => `в списке должно быть не меньше ${limit}`,
  },
  {
    keyword: 'maxItems',
    holds: (value, limit) => !Array.isArray(value) || value.length <= Number(limit),
    says: (_, limit) => `в списке должно быть не больше ${limit}`,
  },
  {
    keyword: 'pattern',
    holds: (value, pattern) => typeof value !== 'string' || new RegExp(String(pattern), 'u').test(value),
    says: (value, pattern) => `${value} не подходит под ${pattern}`,
  },
  {
    keyword: 'format',
    holds: (value, format) => typeof value !== 'string' || (FORMATS[String(format)]?.test(value) ?? true),
    says: (value, format) => `${value} записано не как ${format}`,
  },
];

function moreThan(value: string, limit: string): string {
  return `${value} за пределом ${limit}`;
}

function lengthRule(value: string, limit: string): string {
  return `${value} не той длины: предел ${limit}`;
}

function lengthOf(value: unknown, otherwise: number): number {
  return typeof value === 'string' ? [...value].length : otherwise;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'ru-date': /^\d{2}\.\d{2}\.\d{4}$/,
  email: /^\S+@\S+$/,
  uri: /^[a-z]+:\S+$/,
};

function ownFault(
  schema: Readonly<Record<string, unknown>>,
  value: unknown,
): Omit<ValueFault, 'path' | 'schema'> | undefined {
  const broken = keywords.find(
    ({ keyword, holds }) => schema[keyword] !== undefined && !holds(value, schema[keyword]),
  );
  if (!broken) return undefined;
  const written = typeof value === 'string' ? `«${value}»` : (JSON.stringify(value)?.slice(0, 40) ?? 'пусто');
  const fix = `исправьте пример или ${broken.keyword} в схеме`;
  return { what: broken.says(written, String(schema[broken.keyword])), fix, keyword: broken.keyword };
}

/** The members that a schema and its parts describe; open if answers of a form, or others, are among them. */
export function membersOf(
  contract: Contract,
  node: ContractNode,
): { readonly names: readonly string[]; readonly isOpen: boolean } {
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
