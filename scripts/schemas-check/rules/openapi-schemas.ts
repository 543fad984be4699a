import { dirname, join } from 'node:path';
import { isRecord, type Json } from '#engine/definition/definition.ts';
import { pointerParts } from '#engine/definition/pointer.ts';
import { isOfType } from '#engine/external/schema.ts';
import { bestBranch, evaluateExternal, type Violation } from '#engine/external/validate/evaluate.ts';
import { formats } from '#engine/validation/formats.ts';
import type { Contract, ContractNode } from '#scripts/generate/contract/contract-nodes.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import { type Fix, isTypo, suggestion } from '../problem.ts';
import { crossedLimits, isExpression } from '../read/answers.ts';
import type { CheckedContract, ContractFault } from '../read/contract.ts';
import { pathOfPointer } from '../read/repository.ts';
import { nodesIn, type Path, valueAt } from '../read/source.ts';

/** Members whose keys are names, not keywords. */
const NAMED =
  /^(properties|patternProperties|schemas|responses|parameters|requestBodies|examples|example|content|headers|default|paths|\/.*)$/;

/** Schemas that contradict themselves, and misspelt keywords, which validators ignore. */
export function schemaFaults(contract: CheckedContract): readonly ContractFault[] {
  const keywords = contract.files.flatMap((file) =>
    keywordsIn(contract.read(file)).map((one) => ({ ...one, file })),
  );
  const uses = new Map<string, number>();
  for (const { name } of keywords) uses.set(name, (uses.get(name) ?? 0) + 1);
  const usual = [...uses].filter(([, count]) => count >= USUAL).map(([name]) => name);
  const misspelt = keywords.flatMap(({ name, path, file }): readonly ContractFault[] => {
    if (usual.includes(name) || KEYWORDS.has(name)) return [];
    const meant = [...usual, ...KEYWORDS].find((one) => isTypo(name, one));
    return meant === undefined
      ? []
      : [
          {
            file,
            path,
            what: `слова «${name}» здесь не бывает, и его никто не прочтёт`,
            fix: suggestion(name, [meant]),
          },
        ];
  });
  const check = valueCheck(contract);
  const own = contract.files.flatMap((file) =>
    nodesIn(contract.read(file)).flatMap(({ path, value }) => {
      if (!isObject(value) || path.includes('example') || path.includes('examples')) return [];
      return schemaFault(contract, { value, file }, path, check);
    }),
  );
  return [...misspelt, ...own];
}

/** A keyword of fewer uses may be misspelt. */
const USUAL = 5;

/** Keywords that look like a misspelt more frequent one. */
const KEYWORDS = new Set([
  'requestBodies',
  'x-access',
  'x-permission',
  'x-viewed',
  'x-while-pending',
  'x-consents',
  'x-form',
  'x-answers',
  'x-files',
  'x-listed',
  'x-extensible-enum',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'example',
  'examples',
  'patternProperties',
  'oneOf',
  'anyOf',
  'allOf',
  'headers',
]);

function keywordsIn(
  value: unknown,
  path: Path = [],
  isName = false,
): readonly { readonly name: string; readonly path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => keywordsIn(item, [...path, i]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = [...path, name];
    if (!isName && name.startsWith('x-')) return [{ name, path: at }];
    if (!isName && /^(example|examples|default|enum|const)$/.test(name))
      return isName ? keywordsIn(inner, at) : [];
    const found = keywordsIn(inner, at, !isName && NAMED.test(name) && isObject(inner));
    return isName || /^[/\d{"]/.test(name) ? found : [{ name, path: at }, ...found];
  });
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];

const FORMATS = [...Object.keys(formats), 'date', 'date-time', 'email', 'uri', 'binary', 'byte'];

function schemaFault(
  contract: CheckedContract,
  { value, file }: ContractNode,
  path: Path,
  check: ValueCheck,
): readonly ContractFault[] {
  const schema = objectOf(value);
  const { type, pattern, format, enum: choices, default: initial } = schema;
  // a property may have the name of a keyword
  if (path.at(-1) === 'properties') return [];
  const at = (keyword: string, what: string, fix: Fix): ContractFault => ({
    file,
    path: [...path, keyword],
    what,
    fix,
  });
  const types = [type ?? []].flat().map(String);
  const strange =
    Array.isArray(choices) && types.length > 0
      ? choices.find((one) => !types.some((name) => isOfType(one, name)))
      : undefined;
  const unknownType = types.find((name) => !TYPES.includes(name));
  if (unknownType !== undefined)
    return [at('type', `вида «${unknownType}» нет`, suggestion(unknownType, TYPES))];
  if (schema.nullable !== undefined && types.length > 0)
    return [
      at('nullable', 'в OpenAPI 3.1 слова nullable нет', `напишите type: [${types.join(', ')}, "null"]`),
    ];
  return [
    ...crossedLimits(schema).map(({ low, high, least, most }) =>
      at(low, `${low} ${least} больше, чем ${high} ${most}`, 'исправьте одно из двух'),
    ),
    ...(typeof pattern === 'string' && !isExpression(pattern)
      ? [at('pattern', `выражение «${pattern}» не прочесть`, 'проверьте скобки')]
      : []),
    ...(typeof format === 'string' && types.length > 0 && !FORMATS.includes(format)
      ? [at('format', `формата «${format}» нет`, suggestion(format, FORMATS))]
      : []),
    ...(strange === undefined
      ? []
      : [at('enum', `«${strange}» — не ${types.join(' и не ')}`, 'исправьте значение или type')]),
    ...(initial === undefined || types.length === 0
      ? []
      : check({ value: schema, file }, initial).map(({ what }) =>
          at(
            'default',
            `«${String(initial)}» в default не отвечает схеме: ${what}`,
            'исправьте default или схему',
          ),
        )),
    ...undescribed(contract, { value, file }).map(({ name, index, suggested }) => ({
      ...at('required', `обязательного члена «${name}» нет среди properties`, suggestion(name, suggested)),
      path: [...path, 'required', index],
    })),
  ];
}

/** Required members that the schema does not describe. Where answers of a form are members too, only misspelt names. */
function undescribed(
  contract: CheckedContract,
  node: ContractNode,
): readonly { readonly name: string; readonly index: number; readonly suggested: readonly string[] }[] {
  const required = [objectOf(node.value).required ?? []].flat().map(String);
  if (required.length === 0) return [];
  const { names, isOpen } = membersOf(contract, node);
  const suggested = names.filter((name) => !required.includes(name));
  const isMisspelt = (name: string) => names.some((one) => isTypo(name, one) && !required.includes(one));
  return required.flatMap((name, index) =>
    names.length === 0 || names.includes(name) || (isOpen && !isMisspelt(name))
      ? []
      : [{ name, index, suggested }],
  );
}

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
type ValueCheck = (schema: ContractNode, value: unknown) => readonly ValueFault[];

/**
 * The check of values of the contract, by the evaluator of external schemas. Members that come from forms are not
 * validated: examples are converted to the current forms when the contract is built.
 */
function valueCheck(contract: Contract): ValueCheck {
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
function membersOf(contract: Contract, node: ContractNode): SchemaMembers {
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
