import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../schemas-check/read/source.ts';
import type { Readables } from './condition.ts';
import type { Log } from './log.ts';
import type { Look, Looks, Place } from './looks.ts';
import type { Mapping, Member } from './mapping.ts';
import type { Names, Scope } from './names.ts';
import type { View } from './view.ts';

/** What every part of an import shares. */
export interface Importing {
  readonly log: Log;
  readonly names: Names;
  readonly looks: Looks;
  /** Tells what of the keywords is not taken: neither by name nor by place. */
  readonly tell: (view: View, taken: readonly string[], places?: readonly Path[]) => void;
  /** Says a field of any kind; `undefined` where it cannot be said, which is told. */
  readonly fieldOf: (where: Where) => FieldSaid | undefined;
}

/** A field to be said. */
export interface Where {
  readonly view: View;
  readonly place: Place;
  /** The foreign name. */
  readonly name: string;
  /** Ours. */
  readonly own: string;
  readonly scope: Scope;
  readonly look: Look;
  readonly required: boolean;
  /** Inside of a repeated group, where there can be no other. */
  readonly inGroup: boolean;
}

export interface FieldSaid {
  readonly field: Readonly<Record<string, Json>>;
  readonly map: Mapping;
  /** It must be answered. */
  readonly required: boolean;
  /** What stands in the foreign data where it is not answered. */
  readonly absent?: Json;
  /** What conditions may read inside of it. */
  readonly inner: Readables;
}

/** The fields of an object or of an entry. */
export interface ObjectSaid {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
  readonly members: readonly Member[];
  readonly readable: Readables;
}
