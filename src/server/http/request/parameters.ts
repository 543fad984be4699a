import type { FastifyRequest } from 'fastify';
import type { Operation, Parameter } from '../document.ts';
import { type Compile, checkRequest } from './validation.ts';

type Given = Readonly<Record<string, unknown>>;

/** Reads and judges what stands in the address and in the headers that the contract names. Throws 400. */
export function parameterReader({ parameters }: Operation, compile: Compile) {
  const group = (place: string) =>
    groupReader(
      parameters.filter((parameter) => parameter.in === place),
      compile,
    );
  const readers = { params: group('path'), query: group('query'), headers: group('header') };
  return (request: FastifyRequest) => ({
    params: readers.params(request.params),
    query: readers.query(request.query),
    headers: readers.headers(request.headers),
  });
}

/** Judges a query by the contract of an operation that another call asks about. Throws 400. */
export function readQuery({ parameters }: Operation, compile: Compile, given: Given): Given {
  return groupReader(
    parameters.filter((parameter) => parameter.in === 'query'),
    compile,
  )(given);
}

function groupReader(own: readonly Parameter[], compile: Compile): (given: unknown) => Given {
  if (own.length === 0) return () => ({});
  const validator = compile({
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  });
  return (given) => {
    const source = new Map(Object.entries(given ?? {}));
    const key = (parameter: Parameter) =>
      parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    const taken = Object.fromEntries(
      own
        .map((parameter) => [parameter.name, textOf(parameter, source.get(key(parameter)))] as const)
        .filter(([, value]) => value !== undefined),
    );
    checkRequest(validator, taken);
    return taken;
  };
}

/** As the validator is to read it: blank in a query is not given (`?q=`), and a flag may be 1 or 0. */
function textOf({ in: place, schema }: Parameter, given: unknown): unknown {
  if (place !== 'query') return given;
  const filled = [given ?? []].flat().filter((one) => typeof one !== 'string' || one.trim() !== '');
  const values = isFlag(schema) ? filled.map((one) => FLAGS.get(one) ?? one) : filled;
  return values.length > 1 ? values : values[0];
}

const FLAGS = new Map<unknown, boolean>([
  ['1', true],
  ['0', false],
]);

function isFlag(schema: object): boolean {
  return 'type' in schema && schema.type === 'boolean';
}
