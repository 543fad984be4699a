import { _ } from 'ajv';
import { Ajv2019, type Options } from 'ajv/dist/2019.js';
import type { Json } from '../../definition/definition.ts';
import type { ForeignForm } from '../foreign-form.ts';
import { foreignFormats } from '../formats.ts';
import { isList, isObject } from '../schema.ts';

/**
 * The options of Ajv for forms of others: nothing but the standard is demanded of a schema (`strict`), the verdict alone
 * is wanted (the judge explains it), and the formats are one table.
 */
export function foreignOptions(form: ForeignForm): Options {
  return {
    // otherwise each member is judged inside of the one before it: five thousand are too deep for any compiler
    allErrors: isWide(form.schema),
    verbose: false,
    messages: false,
    strict: false,
    logger: false,
    formats: { ...foreignFormats },
  };
}

/** An Ajv that compiles into the text of an ES module. */
export function foreignAjv(form: ForeignForm): Ajv2019 {
  return new Ajv2019({
    ...foreignOptions(form),
    code: { source: true, esm: true, lines: true, formats: _`foreignFormats` },
  });
}

const wide = 300;

function isWide(value: Json): boolean {
  if (isList(value)) return value.length > wide || value.some(isWide);
  if (!isObject(value)) return false;
  const members = Object.values(value);
  return members.length > wide || members.some(isWide);
}
