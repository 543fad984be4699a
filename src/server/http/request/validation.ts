import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { FastifyRequest } from 'fastify';
import { formats } from '#engine/validation/formats.ts';
import * as words from '#generated/words/server/http.ts';
import type { Operation, Parameter } from '../document.ts';
import { badRequest, HttpError, type Problem } from '../errors.ts';

export type Validator = ValidateFunction;
/** Compiles a schema with references into the contract. */
export type Compile = (schema: object) => Validator;

/**
 * `coerce`: texts of a path, a query or a form become the numbers and lists that the schema asks for. The same schema is
 * compiled once, also for several servers of one process.
 */
export function contractCompiler(components: object, options: { coerce: boolean }): Compile {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // optimized validators are not worth a slower start
    code: { optimize: false },
    useDefaults: options.coerce,
    ...(options.coerce && { coerceTypes: 'array' }),
  });
  ajvFormats.default(ajv);
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addSchema({ $id: 'contract', components });
  const compiled = new Map<string, Validator>();
  return (schema) => {
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? ajv.compile(withAbsoluteReferences(text));
    compiled.set(text, validator);
    return validator;
  };
}

/** Throws 400 with every invalid member. */
export function checkRequest(validator: Validator, data: unknown): void {
  if (!validator(data)) throw badRequest(problems(validator.errors ?? []));
}

function problems(errors: readonly ErrorObject[]): Problem[] {
  const found = new Map<string, string>();
  for (const error of errors) {
    const path = pathOf(error);
    if (!found.has(path)) found.set(path, messageOf(error));
  }
  return [...found].map(([path, message]) => ({ path, message }));
}

function pathOf(error: ErrorObject): string {
  const own = error.instancePath.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  const member: unknown = error.params.missingProperty ?? error.params.additionalProperty;
  return [own, member].filter((part) => typeof part === 'string' && part !== '').join('/');
}

function messageOf({ keyword, params }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return words.required;
    case 'additionalProperties':
      return words.noSuchField({ name: String(params.additionalProperty) });
    case 'minLength':
      return words.empty;
    case 'maxLength':
      return words.tooLong({ limit: String(params.limit) });
    case 'minimum':
    case 'exclusiveMinimum':
      return words.tooSmall({ limit: String(params.limit) });
    case 'maximum':
    case 'exclusiveMaximum':
      return words.tooBig({ limit: String(params.limit) });
    case 'enum':
    case 'const':
      return words.noSuchChoice;
    case 'type':
      return TYPE_MESSAGES[String(params.type)] ?? words.anotherKind;
    default:
      return words.malformed;
  }
}

const TYPE_MESSAGES: Readonly<Record<string, string>> = {
  integer: words.wholeNumber,
  number: words.number,
  string: words.text,
  boolean: words.flag,
  object: words.object,
  array: words.list,
};

function withAbsoluteReferences(schema: string): object {
  const copy: unknown = JSON.parse(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#/') ? `contract${value}` : value,
  );
  return typeof copy === 'object' && copy !== null ? copy : {};
}

type Given = Readonly<Record<string, unknown>>;

/** Reads and validates path, query and headers of the contract. Throws 400. */
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

/** Validates a query against the contract of an operation named by another call. Throws 400. */
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

/** The value for the validator: a blank query parameter is absent (`?q=`), and a flag may be 1 or 0. */
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

/** Maximum nesting of a body; no form is nested deeper. */
const MAX_DEPTH = 32;
/** Members and elements of a body together; the longest form has some hundreds. */
const MAX_MEMBERS = 5_000;

/**
 * Refuses a decoded body with a string that cannot be stored: with a NUL (rejected by PostgreSQL) or half of a
 * surrogate pair (invalid in UTF-8). Throws 400 for these and for excessive nesting, 413 for too many members: both
 * cost the validator more than the sender.
 */
export function checkBody(body: unknown): void {
  assertMemberLimit(body);
  const queue: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let item = queue.pop(); item; item = queue.pop()) {
    const { value, depth } = item;
    if (typeof value === 'string' && !isCleanText(value)) throw badRequest();
    if (typeof value !== 'object' || value === null) continue;
    if (depth === MAX_DEPTH) throw badRequest();
    for (const [key, inner] of Object.entries(value)) {
      if (!isCleanText(key)) throw badRequest();
      queue.push({ value: inner, depth: depth + 1 });
    }
  }
}

/** Throws 413 for a decoded value with more than `MAX_MEMBERS` members and elements in all. */
export function assertMemberLimit(decoded: unknown): void {
  let members = 0;
  const queue: unknown[] = [decoded];
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const inner: unknown[] = Object.values(value);
    members += inner.length;
    if (members > MAX_MEMBERS) throw new HttpError(413, words.tooManyFields);
    queue.push(...inner.filter((one) => one !== undefined));
  }
}

function isCleanText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
