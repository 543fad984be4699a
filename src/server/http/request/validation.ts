import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { formats } from '#engine/validation/formats.ts';
import * as words from '#generated/words/server/http.ts';
import { badRequest, type Problem } from '../errors.ts';

export type Validator = ValidateFunction;
/** Makes a validator of a schema whose references point into the contract. */
export type Compile = (schema: object) => Validator;

/**
 * `coerce`: texts of a path, a query or a form become the numbers and lists that the schema asks for. The same schema is
 * compiled once, also for several servers of one process.
 */
export function contractCompiler(components: object, options: { coerce: boolean }): Compile {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    // tidier validators are not worth the start's time
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

/** Throws a 400 that names every member that is wrong. */
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
