import { isList, type Json, type JsonObject, memberOf, recordOf } from '../definition/definition.ts';
import { pointerTo } from '../definition/pointer.ts';

/** A path in the data: names of members, and indexes of lists as numbers or as parts of a pointer. */
export type Path = readonly (string | number)[];

/** A part of a pointer that is an index of a list. */
const INDEX = /^(0|[1-9][0-9]*)$/;

/** The JSON pointer of a path: `/children/0/name`; empty for all data. */
export function pointerOf(path: Path): string {
  return path.reduce<string>(pointerTo, '');
}

/** The data with another value at a path; `undefined` removes a member and leaves `null` in a list. */
export function withValue(data: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number' || (isList(data) && INDEX.test(step))) {
    const list = isList(data) ? data : [];
    const index = Number(step);
    const next = withValue(list[index], rest, value) ?? null;
    return Array.from({ length: Math.max(list.length, index + 1) }, (_, at) =>
      at === index ? next : (list[at] ?? null),
    );
  }
  const members = recordOf(data);
  const next = withValue(memberOf(members, step), rest, value);
  if (next !== undefined) return withMember(members, step, next);
  return Object.hasOwn(members, step) ? withoutMember(members, step) : members;
}

/** Sets a member in its position; appends a new one. Any name is safe, including `__proto__`. */
function withMember(members: JsonObject, name: string, value: Json): JsonObject {
  const entries = Object.entries(members).map(([key, old]) => [key, key === name ? value : old] as const);
  return Object.fromEntries(Object.hasOwn(members, name) ? entries : [...entries, [name, value] as const]);
}

export function withoutMember(members: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));
}

/** Renames a member without changing its position. */
export function withRenamed(members: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key === from ? to : key, value]));
}
