import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ExternalForm } from '../external-form.ts';
import { externalValidateFunction } from '../validate/explain.ts';
import type { CompiledExternal } from '../validator/precompiled.ts';
import { ExternalAjv, optionsFor } from './ajv.ts';

const anything = () => true;

/** A form compiled as the program runs: for development, tools and tests, where evaluating text is allowed. */
export function compileExternal(form: ExternalForm): CompiledExternal {
  const options = optionsFor(form);
  const isValid = new ExternalAjv(options).compile(form.schema);
  const validator = customizeValidator({
    AjvClass: ExternalAjv,
    ajvOptionsOverrides: options,
    ajvFormatOptions: false,
    // rjsf has expressions of its own for these two
    customFormats: { 'data-url': anything, color: anything },
  });
  return { form, validate: externalValidateFunction(form, (data) => isValid(data)), validator };
}
