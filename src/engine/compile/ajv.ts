import { _, type CodeKeywordDefinition, Name } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '#engine/validation/formats.ts';
import { dateNotAfter, dateNotBefore } from '#engine/values/date-limits.ts';
import type { JsonSchema } from '../validation/json-schema.ts';
import { DEMANDS } from '../validation/validate.ts';

type DateLimit = (limit: string) => (value: unknown) => boolean;

/** Validates schemas for all instances: each would compile the meta schema again, which takes longer than most forms. */
const metaAjv = new Ajv2020();

/**
 * The Ajv instance of the engine, with its formats and date limits. It reports all errors, without Ajv's English
 * messages (`validation/messages.ts` has ours). `strictTypes` is off because a schema below `then` has no `type`: its
 * parent declares it. Throws if one of the given schemas is invalid; schemas added later are not validated.
 */
export function createAjv(schemas: Readonly<Record<string, JsonSchema>>): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    messages: false,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    inlineRefs: false,
    validateSchema: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  ajv.addKeyword({
    keyword: DEMANDS,
    schemaType: 'array',
    macro: (allOf: readonly JsonSchema[]) => ({ allOf }),
  });
  ajv.addKeyword(dateLimitKeyword('x-not-after', dateNotAfter));
  ajv.addKeyword(dateLimitKeyword('x-not-before', dateNotBefore));
  for (const [name, schema] of Object.entries(schemas)) {
    if (metaAjv.validateSchema(schema) !== true)
      throw new Error(`The schema ${name} is invalid: ${metaAjv.errorsText()}`);
    ajv.addSchema(schema, name);
  }
  return ajv;
}

/** A keyword that compiles to a call of an engine function by name; `standalone.ts` imports the function. */
function dateLimitKeyword(keyword: string, limit: DateLimit): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType: 'string',
    metaSchema: { type: 'string', pattern: '^(today([+-]\\d{1,3}y)?|\\d{2}\\.\\d{2}\\.\\d{4})$' },
    error: { message: keyword, params: ({ schema }) => _`{limit: ${schema}}` },
    code(context) {
      const make = context.gen.scopeValue('func', { ref: limit, code: new Name(limit.name) });
      context.fail(_`!${make}(${context.schema})(${context.data})`);
    },
  };
}
