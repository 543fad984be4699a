/**
 * Access to members of records by a name or a dotted path from the settings. The types of the contract cannot cover it,
 * because files under `schemas/portal` may name any member. So values are `unknown`, and callers check their type.
 */

/** The own member of that name; `undefined` if absent. */
export function memberOf(record: unknown, name: string): unknown {
  return isObject(record) && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The value at a dotted path; `undefined` if absent. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(memberOf, record);
}

/** The member as text; empty if it is missing or neither text nor number. */
export function textAt(record: unknown, path: string): string {
  const value = valueAt(record, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The texts of a list at a dotted path; empty if it is not a list. */
export function textsAt(record: unknown, path: string): readonly string[] {
  const value = valueAt(record, path);
  return Array.isArray(value) ? value.map(String) : [];
}

/** The records in a response: at the configured member or the response itself; a single record as a list. */
export function recordsAt(response: object | undefined, member: string | undefined): readonly object[] {
  const content = member === undefined ? response : memberOf(response, member);
  return [content].flat().filter(isObject);
}

/** The list of records in the response or its member. Throws for anything but a list. */
export function listAt(response: object | undefined, member: string | undefined): readonly object[] {
  const content = member === undefined ? response : memberOf(response, member);
  if (Array.isArray(content)) return content.filter(isObject);
  throw new Error(`The response has no list${member === undefined ? '' : ` in ${member}`}`);
}

/** A member that is an object; `undefined` otherwise. */
export function objectAt(record: unknown, name: string): Readonly<Record<string, unknown>> | undefined {
  const value = memberOf(record, name);
  return isObject(value) && !Array.isArray(value) ? value : undefined;
}

/** Also true for a list. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
