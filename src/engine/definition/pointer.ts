import { isList, type Json } from './definition.ts';

/** JSON pointers (RFC 6901): `/children/0/name`; '' is the whole document. */

export function pointerTo(parent: string, key: string | number): string {
  return `${parent}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The names of a pointer, root first. */
export function pointerParts(pointer: string): readonly string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The own member of an object or item of a list; `undefined` if there is none. */
export function stepInto(value: Json | undefined, part: string): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
  return isList(value) ? value[Number(part)] : value[part];
}

export function valueAtPointer(value: Json | undefined, pointer: string): Json | undefined {
  return pointerParts(pointer).reduce<Json | undefined>(stepInto, value);
}
