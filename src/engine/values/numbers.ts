/**
 * Reads a number as people write it: comma or point, spaces between thousands, any minus.
 * Returns `undefined` for anything else.
 */
export function parseNumber(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/^[−–—]/, '-')
    .replace(',', '.');
  if (!/^-?(\d{1,15}(\.\d{1,15})?|\.\d{1,15})$/.test(plain)) return undefined;
  const value = Number(plain);
  return Object.is(value, -0) ? 0 : value;
}
