import type { Contract, ContractNode, OperationNode } from '#scripts/generate/contract/contract-nodes.ts';
import { withListedFilters } from '#scripts/generate/contract/listed-answers.ts';
import { bodiesOf, successResponses } from '#scripts/generate/contract/operations.ts';
import { objectOf } from '#scripts/generate/json-files.ts';
import { contractShapes, mergeShapes, type NamedByContract, type Shape } from './shapes.ts';
import { memoize } from './source.ts';

export interface Parameter {
  readonly required: boolean;
  readonly shape: Shape;
  /** The value used by the operation if none is sent. */
  readonly initial?: unknown;
}

type Parameters = ReadonlyMap<string, Parameter>;

/** An operation of the contract: its callers, arguments and responses. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly tags: readonly string[];
  /** `public`, `any` (every signed-in user), or the roles. */
  readonly access: string | readonly string[];
  readonly path: Parameters;
  readonly query: Parameters;
  /** Under all media types together. */
  readonly body?: Shape;
  /** Undefined for an empty response, or a file. */
  readonly response?: Shape;
}

/** Finds an operation by its id; reads each on its first use. */
export type Calls = (id: string) => Call | undefined;

export function readCalls(contract: Contract | undefined, named: NamedByContract): Calls {
  if (!contract) return () => undefined;
  const reading = { contract, named, shapeOf: contractShapes(contract, named) };
  const nodes = new Map(contract.operations.map((node) => [node.id, node]));
  return memoize((id) => {
    const node = nodes.get(id);
    return node && readCall(reading, node);
  });
}

interface Reading {
  readonly contract: Contract;
  readonly named: NamedByContract;
  readonly shapeOf: (node: ContractNode) => Shape;
}

function readCall(reading: Reading, node: OperationNode): Call {
  const { contract, shapeOf } = reading;
  const bodies = bodiesOf(contract, node).map(({ schema }) => shapeOf(schema));
  const responses = successResponses(contract, node)
    .filter(({ type }) => type === 'application/json')
    .map(({ schema }) => shapeOf(schema));
  const { 'x-access': access, tags } = objectOf(node.operation.value);
  return {
    id: node.id,
    method: node.method,
    tags: [tags ?? []].flat().map(String),
    access: typeof access === 'string' ? access : [access ?? []].flat().map(String),
    path: parametersOf(reading, node, 'path'),
    query: parametersOf(reading, node, 'query'),
    ...(bodies.length > 0 && { body: mergeShapes(bodies) }),
    ...(responses.length > 0 && { response: mergeShapes(responses) }),
  };
}

function parametersOf(
  { contract, named: { forms }, shapeOf }: Reading,
  { operation, pathItem }: OperationNode,
  wanted: string,
): Parameters {
  const named = [pathItem, operation].flatMap((holder) => {
    const { value, file } = contract.memberOf(holder, 'parameters');
    const parameters = [value ?? []].flat().map((one) => contract.follow({ value: one, file }));
    return parameters.flatMap((parameter) =>
      withListedFilters([parameter.value], (id) => forms.get(id)).map((one) => ({
        ...parameter,
        value: one,
      })),
    );
  });
  const entries = named.flatMap(({ value, file }) => {
    const { name, in: location, required, schema } = objectOf(value);
    if (location !== wanted) return [];
    const read = shapeOf({ value: schema, file });
    // a setting contains one value of a list
    const shape = read.items ?? read;
    const initial = objectOf(contract.follow({ value: schema, file }).value).default;
    return [[String(name), { required: required === true, shape, initial }] as const];
  });
  return new Map(entries);
}

/** The mistake in an operation as the source of a form's choices (`x-options`); `submissions` are the operations that submit the form. */
export function optionsSourceFault(
  { id, method, access, required }: CalledOperation,
  submissions: readonly CalledOperation[],
  form: string,
): { readonly what: string; readonly fix: string } | undefined {
  if (method !== 'get')
    return { what: `«${id}» не читает список, а меняет что-то`, fix: 'назовите операцию с методом get' };
  if (required.length > 0)
    return {
      what: `«${id}» не ответит без «${required.join('», «')}»`,
      fix: 'назовите операцию, которая отдаёт весь список без параметров',
    };
  if (submissions.length === 0)
    return {
      what: `сервер не узнаёт форму «${form}» и не сверит ответ со списком`,
      fix: `назовите форму в теле её операции: x-form: ${form} (папка openapi)`,
    };
  const barred = submissions.find((submission) => !includesCallers(access, submission.access));
  return (
    barred && {
      what: `форму «${form}» заполняют и те, кому закрыта операция «${id}» («${barred.id}»)`,
      fix: `возьмите другую операцию или откройте эту: её x-access в папке openapi`,
    }
  );
}

/** Members of an operation that determine whether it can be called. */
export interface CalledOperation {
  readonly id: string;
  readonly method: string;
  readonly access: string | readonly string[];
  /** Names of its required parameters. */
  readonly required: readonly string[];
}

/** Whether all permitted callers of one operation may call the other. */
function includesCallers(wide: CalledOperation['access'], narrow: CalledOperation['access']): boolean {
  if (wide === 'public') return true;
  if (narrow === 'public') return false;
  if (wide === 'any') return true;
  return narrow !== 'any' && [narrow].flat().every((role) => wide.includes(role));
}
