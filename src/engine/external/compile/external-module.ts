import { hashForSchema, ROOT_SCHEMA_PREFIX } from '@rjsf/utils';
import type { Ajv2019 } from 'ajv/dist/2019.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { assertNoEval, toEngineCode } from '#engine/compile/standalone.ts';
import type { JsonObject } from '../../definition/definition.ts';
import type { ExternalForm } from '../external-form.ts';
import { externalAjv } from './compile-external.ts';
import { requestedSchemas } from './requested-schemas.ts';

/** The engine modules of the functions that generated code calls. */
const IMPORTS: Readonly<Record<string, string>> = {
  externalFormats: '#engine/external/formats.ts',
  externalValidateFunction: '#engine/external/validate/explain.ts',
  equal: '#engine/values/equal.ts',
  hasRepeats: '#engine/values/equal.ts',
  ucs2length: '#engine/values/ucs2length.ts',
};

/**
 * A precompiled form as the text of an ES module without `eval`. It exports `form`, `validate` and `validators`
 * (`ExternalModule`); a server needs only `validate`, which does not depend on rjsf. It imports the engine's own
 * modules, or only the module specifier `engine`.
 */
export function externalModule(form: ExternalForm, engine?: string): string {
  const ajv = externalAjv(form);
  ajv.addSchema(form.schema, ROOT_SCHEMA_PREFIX);
  const requested = [...requestedSchemas(form)].filter(
    ([key, schema]) => key !== hashForSchema(form.schema) && canCompile(ajv, key, schema),
  );
  const names = requested.map(([key], index) => [`requested${index}`, key] as const);
  const code = standaloneCode(ajv, { whole: ROOT_SCHEMA_PREFIX, ...Object.fromEntries(names) });
  const engineText = toEngineCode(code).replaceAll(/\bexport const (whole|requested\d+) =/g, 'const $1 =');
  const moduleCode = omitUnusedSchemas(engineText);
  assertNoEval(form.id, omitStringLiterals(moduleCode));
  const validators = [[hashForSchema(form.schema), 'whole'], ...names.map(([name, key]) => [key, name])];
  return [
    ...Object.entries(IMPORTS).map(([name, from]) => `import { ${name} } from '${engine ?? from}';`),
    '',
    moduleCode.trim(),
    `export const form = ${jsonLiteral(form)};`,
    'export const validate = externalValidateFunction(form, whole);',
    `export const validators = {${validators.map(([key, name]) => `${JSON.stringify(key)}: ${name}`).join(', ')}};`,
    '',
  ].join('\n');
}

/** Whether Ajv can compile a schema. rjsf may request invalid ones, such as `anyOf: []`. */
function canCompile(ajv: Ajv2019, key: string, schema: JsonObject): boolean {
  try {
    ajv.addSchema(schema, key);
    return ajv.getSchema(key) !== undefined;
  } catch {
    ajv.removeSchema(key);
    return false;
  }
}

/** The TypeScript declarations of the module. */
export const externalModuleTypes = moduleTypes(
  '#engine/external/external-form.ts',
  '#engine/external/precompiled.ts',
);

/** The module and its declarations for users of the package; `engine` is the module specifier of their imports. */
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

/** A value as a `JSON.parse` call: an object literal could not have `__proto__` as an own member. */
function jsonLiteral(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** Omits the schema constants that no function reads. */
function omitUnusedSchemas(code: string): string {
  return code.replaceAll(/^const (schema\d+) = .*;$/gm, (line, name: string) =>
    code.split(new RegExp(`\\b${name}\\b`)).length > 2 ? line : '',
  );
}

/** Omits string literals, because texts of the schema are not code. */
function omitStringLiterals(code: string): string {
  return code.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
}
