import { isRecord, type Json } from '../definition/definition.ts';
import { isList, member } from './schema.ts';

/** JSON pointers (RFC 6901): `/children/0/name`, and '' for the whole. */

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

/** The member of one pointer segment; undefined if there is none. */
export function stepInto(value: Json | undefined, part: string): Json | undefined {
  if (isList(value)) return /^(0|[1-9]\d*)$/.test(part) ? value[Number(part)] : undefined;
  return isRecord(value) ? member(value, part) : undefined;
}

export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  return pointerParts(pointer).reduce<Json | undefined>(stepInto, value);
}
