import { customizeValidator } from '@rjsf/validator-ajv8';
import { _, type CodeKeywordDefinition } from 'ajv';
import { Ajv2019, type Options } from 'ajv/dist/2019.js';
import { isList, isRecord, type Json } from '../../definition/definition.ts';
import { hasRepeats } from '../../values/equal.ts';
import type { ExternalForm } from '../external-form.ts';
import { externalFormats } from '../formats.ts';
import type { CompiledExternal } from '../precompiled.ts';
import { MULTIPLE_PRECISION } from '../validate/evaluate.ts';
import { externalValidateFunction } from '../validate/explain.ts';

const acceptAll = () => true;

/** Compiles a form at run time, for development, tools and tests, where `eval` is allowed. */
export function compileExternal(form: ExternalForm): CompiledExternal {
  const options = optionsFor(form);
  const isValid = new ExternalAjv(options).compile(form.schema);
  const validator = customizeValidator({
    AjvClass: ExternalAjv,
    ajvOptionsOverrides: options,
    ajvFormatOptions: false,
    // rjsf validates these two by its own expressions
    customFormats: { 'data-url': acceptAll, color: acceptAll },
  });
  return { form, validate: externalValidateFunction(form, (data) => isValid(data)), validator };
}

/**
 * Ajv options for the schemas of `readExternal`. Ajv reports valid or invalid only; `evaluateExternal` explains why.
 * Schemas that Ajv's strict mode refuses are allowed.
 */
export const externalOptions: Options = {
  allErrors: false,
  verbose: false,
  messages: false,
  strict: false,
  // `readExternal` has validated the schema; compiling the meta schemas takes longer than compiling most forms
  validateSchema: false,
  logger: false,
  formats: { ...externalFormats },
  multipleOfPrecision: MULTIPLE_PRECISION,
};

/**
 * Unless `allErrors` is set, Ajv nests the code for each member inside that of the previous one. JavaScript engines
 * cannot compile the nesting of thousands of members.
 */
function optionsFor({ schema }: ExternalForm): Options {
  return { ...externalOptions, allErrors: isWide(schema) };
}

/** An Ajv that generates the text of an ES module. */
export function externalAjv(form: ExternalForm): Ajv2019 {
  return new ExternalAjv({
    ...optionsFor(form),
    code: { source: true, esm: true, lines: true, formats: _`externalFormats` },
  });
}

/** Ajv with a `uniqueItems` of linear time: Ajv's own compares each item with every other. */
class ExternalAjv extends Ajv2019 {
  constructor(options: Options) {
    super(options);
    this.removeKeyword(uniqueItems.keyword);
    this.addKeyword(uniqueItems);
  }
}

const uniqueItems = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  code: (context) => {
    if (context.schema !== true) return;
    const repeats = context.gen.scopeValue('func', { ref: hasRepeats, code: _`hasRepeats` });
    context.fail(_`${repeats}(${context.data})`);
  },
} satisfies CodeKeywordDefinition;

const MAX_NESTED_MEMBERS = 300;

function isWide(value: Json): boolean {
  if (isList(value)) return value.length > MAX_NESTED_MEMBERS || value.some(isWide);
  if (!isRecord(value)) return false;
  const members = Object.values(value);
  return members.length > MAX_NESTED_MEMBERS || members.some(isWide);
}
