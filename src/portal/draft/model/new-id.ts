/**
 * A random id of lower-case hex digits, two a byte; the default's 128 bits never meet a second one.
 * `crypto.randomUUID` is there on https and localhost only, and a school may serve the portal on its own network.
 */
export function newId(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
