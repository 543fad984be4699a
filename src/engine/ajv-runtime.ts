/** What the compiled validators need at run time, in place of Ajv's own CommonJS modules. */

/** Length in code points, as JSON Schema counts it. */
export function ucs2length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    length += 1;
    if ((text.codePointAt(i) ?? 0) > 0xffff) i += 1;
  }
  return length;
}

/** Deep equality of JSON values; a member that is `undefined` equals one that is not there. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]))
    );
  }
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => equal(left.get(key), right.get(key)));
}
