import standaloneCode from 'ajv/dist/standalone/index.js';
import { assertNoEval, toEngineCode } from '#engine/compile/standalone.ts';
import type { ExternalForm } from '../external-form.ts';
import { externalAjv } from './compile-external.ts';

/** The engine modules of the functions that generated code calls. */
const IMPORTS: Readonly<Record<string, string>> = {
  externalFormats: '#engine/external/formats.ts',
  externalValidateFunction: '#engine/external/validate/explain.ts',
  equal: '#engine/values/equal.ts',
  hasRepeats: '#engine/values/equal.ts',
  ucs2length: '#engine/values/ucs2length.ts',
};

/**
 * A precompiled form as the text of an ES module without `eval`. It exports `form` and `validate` (`ExternalModule`), and
 * does not depend on rjsf. It imports the engine's own modules, or only the module specifier `engine`.
 */
export function externalModule(form: ExternalForm, engine?: string): string {
  const ajv = externalAjv(form);
  ajv.addSchema(form.schema, 'whole');
  const code = toEngineCode(standaloneCode(ajv, { whole: 'whole' }));
  const moduleCode = omitUnusedSchemas(code.replace('export const whole =', 'const whole ='));
  assertNoEval(form.id, omitStringLiterals(moduleCode));
  return [
    ...Object.entries(IMPORTS).map(([name, from]) => `import { ${name} } from '${engine ?? from}';`),
    '',
    moduleCode.trim(),
    `export const form = ${jsonLiteral(form)};`,
    'export const validate = externalValidateFunction(form, whole);',
    '',
  ].join('\n');
}

/** The TypeScript declarations of the module. */
export const externalModuleTypes = moduleTypes('#engine/external/external-form.ts');

/** The module and its declarations for users of the package; `engine` is the module specifier of their imports. */
export function externalFiles(
  form: ExternalForm,
  engine: string,
): { readonly js: string; readonly dts: string } {
  return { js: externalModule(form, engine), dts: moduleTypes(engine) };
}

function moduleTypes(from: string): string {
  return `import type { ExternalForm, ExternalValidateFunction } from '${from}';

export const form: ExternalForm;
export const validate: ExternalValidateFunction;
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
