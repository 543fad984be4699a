import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';

/** Ajv for the dialect in which a schema was published; for the one that has all of its words, where it names none. */
export function ajvFor(published: unknown, options: Options): Ajv {
  const { $schema = '' }: { $schema?: unknown } = Object(published);
  const dialect = String($schema);
  const all = { strict: false, logger: false, validateSchema: false, ...options } as const;
  if (dialect.includes('draft-04')) return new AjvDraft04(all);
  if (dialect.includes('2020-12') || (dialect === '' && JSON.stringify(published).includes('"prefixItems"')))
    return new Ajv2020(all);
  // it knows the words of draft 7 too, and a schema without a dialect may have either
  if (dialect === '' || dialect.includes('2019-09')) return new Ajv2019(all);
  const ajv = new Ajv(all);
  if (dialect.includes('draft-06')) ajv.addMetaSchema({ $id: dialect }, dialect.replace(/#$/, ''));
  return ajv;
}
