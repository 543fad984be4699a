/** A member that is an object; `{}` where there is none, so that members of members can be asked for. */
export function member(value: unknown, name: string): Record<string, unknown> {
  return objectOf(objectOf(value)[name]);
}

export function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
