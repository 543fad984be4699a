import { _ } from 'ajv';
import { Ajv2019, type Options } from 'ajv/dist/2019.js';
import { foreignFormats } from '../formats.ts';

/**
 * The options of Ajv for forms of others: nothing but the standard is demanded of a schema (`strict`), the verdict alone
 * is wanted (the judge explains it), and the formats are one table.
 */
export const foreignOptions: Options = {
  allErrors: false,
  verbose: false,
  messages: false,
  strict: false,
  logger: false,
  formats: { ...foreignFormats },
};

/** An Ajv that compiles into the text of an ES module. */
export function foreignAjv(): Ajv2019 {
  return new Ajv2019({
    ...foreignOptions,
    code: { source: true, esm: true, lines: true, formats: _`foreignFormats` },
  });
}
