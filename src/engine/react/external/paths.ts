import type { Json } from '#engine/definition/definition.ts';
import { pointerTo } from '#engine/external/pointer.ts';

/** A path in the data: names of members and indexes of lists. */
export type Path = readonly (string | number)[];

/** The JSON pointer of a path: `/children/0/name`, '' for the whole. */
export function pointerOf(path: Path): string {
  return path.reduce<string>(pointerTo, '');
}

/**
 * Id of the element that is focused for a place in the data: the prefix and the pointer. White space ends an id in
 * `aria-describedby`, so it is written in per cent, and so is the sign for it.
 */
export function placeId(idPrefix: string, pointer: string): string {
  return idPrefix + pointer.replace(/[\s%]/gu, encodeURIComponent);
}

type Members = Readonly<Record<string, Json>>;

/**
 * The data with another value at a path; `undefined` removes a member and leaves `null` in a list. Missing containers
 * are created.
 */
export function withValue(data: Json | undefined, path: Path, value: Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = isList(data) ? data : [];
    const next = withValue(list[step], rest, value) ?? null;
    return Array.from({ length: Math.max(list.length, step + 1) }, (_, at) =>
      at === step ? next : (list[at] ?? null),
    );
  }
  const members = isMembers(data) ? data : {};
  const next = withValue(ownMember(members, step), rest, value);
  if (next !== undefined) return withMember(members, step, next);
  return Object.hasOwn(members, step) ? withoutMember(members, step) : members;
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isMembers(value: Json | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function ownMember(members: Members, name: string): Json | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Sets a member in its position; appends a new one. Any name is safe, including `__proto__`. */
function withMember(members: Members, name: string, value: Json): Members {
  const has = Object.hasOwn(members, name);
  const same = Object.entries(members).map(([key, old]) => [key, key === name ? value : old] as const);
  return Object.fromEntries(has ? same : [...same, [name, value] as const]);
}

export function withoutMember(members: Members, name: string): Members {
  return Object.fromEntries(Object.entries(members).filter(([key]) => key !== name));
}

/** Renames a member without changing its position. */
export function withRenamed(members: Members, from: string, to: string): Members {
  return Object.fromEntries(Object.entries(members).map(([key, value]) => [key === from ? to : key, value]));
}
