/**
 * A member of a record that settings name, by a name or a dotted path. The contract's types cannot cover it, because
 * any file under `schemas/portal` may name any member; so here alone a value is `unknown`, and the caller checks its
 * type.
 */

/** The own member of that name; `undefined` if absent. */
export function memberOf(holder: unknown, name: string): unknown {
  return isObject(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

/** The value at a dotted path; `undefined` if absent. */
export function valueAt(record: unknown, place: string): unknown {
  return place.split('.').reduce<unknown>(memberOf, record);
}

/** The member as text; empty if it is missing or neither text nor number. */
export function textAt(record: unknown, place: string): string {
  const value = valueAt(record, place);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The texts of a list at a dotted path; empty if it is not a list. */
export function textsAt(record: unknown, place: string): readonly string[] {
  const value = valueAt(record, place);
  return Array.isArray(value) ? value.map(String) : [];
}

/** The records in a response: at the configured member or the response itself; a single record as a list. */
export function recordsAt(answer: object | undefined, member: string | undefined): readonly object[] {
  const content = member === undefined ? answer : memberOf(answer, member);
  return [content].flat().filter(isObject);
}

/** The list of records in the response or its member. Throws for anything but a list. */
export function listAt(answer: object | undefined, member: string | undefined): readonly object[] {
  const content = member === undefined ? answer : memberOf(answer, member);
  if (Array.isArray(content)) return content.filter(isObject);
  throw new Error(`The answer has no list${member === undefined ? '' : ` in ${member}`}`);
}

/** A member that is an object; `undefined` otherwise. */
export function objectAt(record: unknown, name: string): Readonly<Record<string, unknown>> | undefined {
  const value = memberOf(record, name);
  return isObject(value) && !Array.isArray(value) ? value : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
