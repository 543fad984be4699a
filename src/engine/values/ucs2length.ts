import type { Json } from '../definition/definition.ts';

/** Length in code points, as in JSON Schema; replaces Ajv's `runtime/ucs2length` in compiled validators. */
export function ucs2length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    length += 1;
    if ((text.codePointAt(i) ?? 0) > 0xffff) i += 1;
  }
  return length;
}

/** The length of a text in code points; 0 for any other value. */
export function textLength(value: Json | undefined): number {
  return typeof value === 'string' ? ucs2length(value) : 0;
}
