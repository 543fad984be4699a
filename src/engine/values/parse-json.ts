/**
 * Parses stored JSON; `undefined` if it is missing, invalid or of another shape.
 * @param read returns the text; may throw, as an inaccessible storage does
 */
export function parseJson<Value>(
  read: () => string | null | undefined,
  isValid: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(read() ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
