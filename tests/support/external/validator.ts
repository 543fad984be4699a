import Ajv from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import AjvDraft4 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { isRecord } from '#engine/definition/definition.ts';
import { type Dialect, dialectOf } from '#engine/external/read/keywords.ts';

/** With `multipleOfPrecision` Ajv accepts 19.99 as a multiple of 0.01. */
const options = { strict: false, logger: false, multipleOfPrecision: 8 } as const;

/** Returns a validator by Ajv for the dialect, independent of the engine. Throws if Ajv cannot compile the schema. */
export function compileValidator(dialect: Dialect, schema: object): (data: unknown) => boolean {
  const ajv = ajvByDialect.get(dialect) ?? createAjv(dialect);
  if (!ajvByDialect.has(dialect)) addFormats.default(ajv);
  ajvByDialect.set(dialect, ajv);
  const validate = ajv.compile(schema);
  return (data) => validate(data) === true;
}

const ajvByDialect = new Map<Dialect, ReturnType<typeof createAjv>>();

function createAjv(dialect: Dialect) {
  if (dialect === 'draft-04') return new AjvDraft4(options);
  if (dialect === '2019-09') return new Ajv2019(options);
  if (dialect === '2020-12') return new Ajv2020(options);
  const ajv = new Ajv(options);
  if (dialect === 'draft-06') ajv.addMetaSchema(draft6);
  return ajv;
}

/** Returns Ajv's validator for a schema in its detected dialect; `undefined` if there is none or Ajv cannot compile it. */
export function tryCompileValidator(published: unknown): ((data: unknown) => boolean) | undefined {
  if (!isRecord(published)) return undefined;
  const dialect = dialectOf(published);
  if (dialect === undefined) return undefined;
  try {
    return compileValidator(dialect, published);
  } catch {
    return undefined;
  }
}
