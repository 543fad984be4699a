import { hashForSchema, ROOT_SCHEMA_PREFIX } from '@rjsf/utils';
import type { Ajv2019 } from 'ajv/dist/2019.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { assertNoEval, toEngineCode } from '#engine/compile/standalone.ts';
import type { JsonObject } from '../../definition/definition.ts';
import type { ExternalForm } from '../external-form.ts';
import { externalAjv } from './compile-external.ts';
import { requestedSchemas } from './requested-schemas.ts';

/** Imports of the generated code by engine module. */
const IMPORTS: Readonly<Record<string, string>> = {
  externalFormats: '#engine/external/formats.ts',
  externalValidateFunction: '#engine/external/validate/explain.ts',
  equal: '#engine/values/equal.ts',
  hasRepeats: '#engine/values/has-repeats.ts',
  ucs2length: '#engine/values/ucs2length.ts',
};

/**
 * A precompiled form as the text of an ES module that exports `form`, `validate` and `validators`
 * (`ExternalModule`). Nothing in it evaluates text at run time. A server needs only `validate`,
 * which does not depend on rjsf. Imports resolve to the engine's own modules, or all to `engine`.
 */
export function externalModule(form: ExternalForm, engine?: string): string {
  const ajv = externalAjv(form);
  ajv.addSchema(form.schema, ROOT_SCHEMA_PREFIX);
  const requested = [...requestedSchemas(form)].filter(
    ([key, schema]) => key !== hashForSchema(form.schema) && compilesAs(ajv, key, schema),
  );
  const names = requested.map(([key], index) => [`asked${index}`, key] as const);
  const code = standaloneCode(ajv, { whole: ROOT_SCHEMA_PREFIX, ...Object.fromEntries(names) });
  const engineText = toEngineCode(code).replaceAll(/\bexport const (whole|asked\d+) =/g, 'const $1 =');
  const code_ = omitUnusedSchemas(engineText);
  assertNoEval(form.id, omitStringLiterals(code_));
  const validators = [[hashForSchema(form.schema), 'whole'], ...names.map(([name, key]) => [key, name])];
  return [
    ...Object.entries(IMPORTS).map(([name, from]) => `import { ${name} } from '${engine ?? from}';`),
    '',
    code_.trim(),
    `export const form = ${jsonLiteral(form)};`,
    'export const validate = externalValidateFunction(form, whole);',
    `export const validators = {${validators.map(([key, name]) => `${JSON.stringify(key)}: ${name}`).join(', ')}};`,
    '',
  ].join('\n');
}

/** rjsf may pass a value that is no schema: alternatives without members. */
function compilesAs(ajv: Ajv2019, key: string, schema: JsonObject): boolean {
  try {
    ajv.addSchema(schema, key);
    return ajv.getSchema(key) !== undefined;
  } catch {
    ajv.removeSchema(key);
    return false;
  }
}

/** The types of the same module. */
export const externalModuleTypes = moduleTypes(
  '#engine/external/external-form.ts',
  '#engine/external/precompiled.ts',
);

/** Both modules for a project that uses the package: `engine` is the specifier of their imports. */
export function externalFiles(
  form: ExternalForm,
  engine: string,
): { readonly js: string; readonly dts: string } {
  return { js: externalModule(form, engine), dts: moduleTypes(engine, engine) };
}

function moduleTypes(forms: string, validators: string): string {
  return `import type { ExternalForm, ExternalValidateFunction } from '${forms}';
import type { ExternalValidators } from '${validators}';

export const form: ExternalForm;
export const validate: ExternalValidateFunction;
export const validators: ExternalValidators;
`;
}

/** Data as a `JSON.parse` call: in an object literal `__proto__` would not be an own member. */
function jsonLiteral(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** Without the copies of schemas that no function reads. */
function omitUnusedSchemas(code: string): string {
  return code.replaceAll(/^const (schema\d+) = .*;$/gm, (line, name: string) =>
    code.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );
}

/** The code without string literals: schema texts are not code. */
function omitStringLiterals(code: string): string {
  return code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
}
