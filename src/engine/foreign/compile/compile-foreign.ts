import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ForeignForm } from '../foreign-form.ts';
import { foreignJudge } from '../judge/judge.ts';
import type { CompiledForeign } from '../validator/precompiled.ts';
import { ForeignAjv, optionsFor } from './ajv.ts';

const anything = () => true;

/** A form compiled as the program runs: for development, tools and tests, where evaluating text is allowed. */
export function compileForeign(form: ForeignForm): CompiledForeign {
  const options = optionsFor(form);
  const isValid = new ForeignAjv(options).compile(form.schema);
  const validator = customizeValidator({
    AjvClass: ForeignAjv,
    ajvOptionsOverrides: options,
    ajvFormatOptions: false,
    // rjsf has expressions of its own for these two
    customFormats: { 'data-url': anything, color: anything },
  });
  return { form, judge: foreignJudge(form, (data) => isValid(data)), validator };
}
