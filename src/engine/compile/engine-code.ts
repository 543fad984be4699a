/** What Ajv's code may ask for, and the engine's function that stands in. */
const runtime: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/ucs2length").default': 'ucs2length',
  'require("ajv/dist/runtime/equal").default': 'equal',
};

/** Code that Ajv wrote, as a module of the engine has it: with the engine's functions, and strict as every module is. */
export function engineCode(code: string): string {
  return Object.entries(runtime)
    .reduce((text, [call, name]) => text.replaceAll(call, name), code)
    .replace(/^"use strict";/, '');
}

/** Throws where the code of a form would load or evaluate something at run time. */
export function assertNothingEvaluated(id: string, code: string): void {
  const evaluated = /\brequire\s*\(|\bnew Function\b|\beval\s*\(/.exec(code);
  if (evaluated) throw new Error(`${id}: compiled code contains ${evaluated[0]}`);
}
