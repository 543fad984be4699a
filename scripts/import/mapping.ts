import type { Json } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { isList, isObject, type JsonObject } from './tree.ts';

/** How an answer of ours stands for a value of the foreign form. */
export type Mapping =
  | { readonly kind: 'same' }
  /** `2015-03-27` is `27.03.2015`. */
  | { readonly kind: 'date' }
  /** A choice of ours is text, what it stands for any value. */
  | { readonly kind: 'choice'; readonly values: ReadonlyMap<string, Json> }
  | { readonly kind: 'list'; readonly of: Mapping }
  /** `['a']` is `[{ value: 'a' }]`. */
  | { readonly kind: 'entries'; readonly of: Mapping }
  | { readonly kind: 'object'; readonly members: readonly Member[] };

export interface Member {
  readonly foreign: string;
  readonly ours: string;
  readonly map: Mapping;
  /** What stands there where ours is not answered: a member that must be there and may be empty. */
  readonly absent?: Json;
}

export const same: Mapping = { kind: 'same' };

/** The one field of an entry that stands for a plain value. */
export const ENTRY = 'value';

/** A foreign value as we keep it; what the mapping does not know stays as it is. */
export function toOurs(map: Mapping, value: Json): Json {
  switch (map.kind) {
    case 'same':
      return value;
    case 'date':
      return typeof value === 'string' ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1') : value;
    case 'choice':
      return [...map.values].find(([, foreign]) => equal(foreign, value))?.[0] ?? value;
    case 'list':
      return isList(value) ? value.map((item) => toOurs(map.of, item)) : value;
    case 'entries':
      return isList(value) ? value.map((item) => ({ [ENTRY]: toOurs(map.of, item) })) : value;
    case 'object':
      return isObject(value) ? membersOf(map.members, value) : value;
  }
}

function membersOf(members: readonly Member[], value: JsonObject): JsonObject {
  return Object.fromEntries(
    members.flatMap(({ foreign, ours, map, absent }) => {
      const own = Object.hasOwn(value, foreign) ? value[foreign] : undefined;
      if (own === undefined || (absent !== undefined && equal(own, absent))) return [];
      return [[ours, toOurs(map, own)]];
    }),
  );
}
