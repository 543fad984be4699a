import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormDefinition } from '../definition/definition.ts';
import { createAjv } from './ajv.ts';
import { formSchemas } from './compile-form.ts';

/** The names that the compiled code uses, by the module that has them. */
const imports: Readonly<Record<string, readonly string[]>> = {
  '#engine/values/equal.ts': ['equal'],
  '#engine/values/ucs2length.ts': ['ucs2length'],
  '#engine/values/date-limits.ts': ['dateNotAfter', 'dateNotBefore'],
  '#engine/validation/formats.ts': ['formats'],
};

/**
 * The validators and conditions of a form as the text of an ES module that evaluates no text at run time. It imports
 * its helpers from the engine's own modules, or all of them from `engine`.
 */
export function standaloneModule(definition: FormDefinition, engine?: string): string {
  const { schemas } = formSchemas(definition);
  const names = Object.keys(schemas);
  const code = standaloneCode(createAjv(schemas), Object.fromEntries(names.map((name) => [name, name])));
  const body = withoutUnread(engineCode(code));
  assertNothingEvaluated(definition.id, body);
  return `${importsOf(body, engine)}\n${body.trim()}\n`;
}

/** The same module's types. */
export function standaloneTypes(definition: FormDefinition): string {
  const names = Object.keys(formSchemas(definition).schemas);
  const lines = names.map((name) => `export const ${name}: ValidateFunction;`);
  return `import type { ValidateFunction } from '#engine/definition/definition.ts';\n\n${lines.join('\n')}\n`;
}

function importsOf(body: string, engine?: string): string {
  return Object.entries(engine === undefined ? imports : { [engine]: Object.values(imports).flat() })
    .map(([from, names]) => ({ from, used: names.filter((name) => new RegExp(`\\b${name}\\b`).test(body)) }))
    .filter(({ used }) => used.length > 0)
    .map(({ from, used }) => `import { ${used.join(', ')} } from '${from}';\n`)
    .join('');
}

/**
 * Removes unused error details: schema paths and lists of choices. Without them the schemas stay
 * out of the page.
 */
function withoutUnread(code: string): string {
  return code
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll(/params:\{allowedValues: schema\d+[^{}]*?\.enum\}/g, 'params:{}');
}

/** Requires in Ajv's code, and the engine's replacements. */
const runtime: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'ucs2length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};

/** Generated Ajv code with the engine's functions instead of Ajv's, and without the `use strict` that modules imply. */
export function engineCode(code: string): string {
  return Object.entries(runtime)
    .reduce((text, [call, name]) => text.replaceAll(call, name), code)
    .replace(/^"use strict";/, '');
}

/** Throws if the code of a form would load or evaluate code at run time. */
export function assertNothingEvaluated(id: string, code: string): void {
  const evaluated = /\brequire\s*\(|\bnew Function\b|\beval\s*\(/.exec(code);
  if (evaluated) throw new Error(`${id}: compiled code contains ${evaluated[0]}`);
}
