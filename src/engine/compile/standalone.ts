import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormDefinition } from '../definition/definition.ts';
import { createAjv } from './ajv.ts';
import { formSchemas } from './compile-form.ts';

/** The functions that compiled code may call, by the module that exports them. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '#engine/values/equal.ts': ['equal'],
  '#engine/values/ucs2length.ts': ['ucs2length'],
  '#engine/values/date-limits.ts': ['dateNotAfter', 'dateNotBefore'],
  '#engine/validation/formats.ts': ['formats'],
};

/**
 * The validators and conditions of a form as the text of an ES module without `eval`. It imports its helpers from the
 * engine's own modules, or all from the module specifier `engine`.
 */
export function standaloneModule(definition: FormDefinition, engine?: string): string {
  const { schemas } = formSchemas(definition);
  const names = Object.keys(schemas);
  const code = standaloneCode(createAjv(schemas), Object.fromEntries(names.map((name) => [name, name])));
  const body = omitErrorDetails(toEngineCode(code));
  assertNoEval(definition.id, body);
  return `${importStatements(body, engine)}\n${body.trim()}\n`;
}

export function standaloneTypes(definition: FormDefinition): string {
  const names = Object.keys(formSchemas(definition).schemas);
  const lines = names.map((name) => `export const ${name}: ValidateFunction;`);
  return `import type { ValidateFunction } from '#engine/definition/definition.ts';\n\n${lines.join('\n')}\n`;
}

function importStatements(body: string, engine?: string): string {
  return Object.entries(engine === undefined ? IMPORTS : { [engine]: Object.values(IMPORTS).flat() })
    .map(([from, names]) => ({ from, used: names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)) }))
    .filter(({ used }) => used.length > 0)
    .map(({ from, used }) => `import { ${used.join(', ')} } from '${from}';\n`)
    .join('');
}

/** Removes unread error details (schema paths, lists of choices), so that the schemas stay out of the page. */
function omitErrorDetails(code: string): string {
  return code
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(/params:\{allowedValues: schema\d+[^{}]*?\.enum\}/g, 'params:{}');
}

/** `require` calls in Ajv's code, and the engine functions that replace them. */
const AJV_HELPERS: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'ucs2length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};

/** Ajv's generated code with engine functions instead of Ajv's helpers, and without the needless `use strict`. */
export function toEngineCode(code: string): string {
  return Object.entries(AJV_HELPERS)
    .reduce((text, [call, name]) => text.replaceAll(call, name), code)
    .replace(/^"use strict";/, '');
}

/** Throws if the code of a form would load or evaluate code at run time. */
export function assertNoEval(id: string, code: string): void {
  const evaluated = /\brequire\s*\(|\bnew Function\b|\beval\s*\(/.exec(code);
  if (evaluated) throw new Error(`${id}: compiled code contains ${evaluated[0]}`);
}
