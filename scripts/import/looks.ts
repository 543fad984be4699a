import type { Path } from '../schemas-check/read/source.ts';

/** What a uiSchema says of one field, in our words. */
export interface Look {
  readonly title?: string;
  readonly help?: string;
  /** A widget of ours, or of theirs that has none here. */
  readonly widget?: Placed<string>;
  readonly order?: readonly string[];
  readonly section?: string;
  readonly width?: 'half' | 'third';
  /** Titles of its choices. */
  readonly choices?: readonly string[];
}

export interface Placed<Value> {
  readonly value: Value;
  /** In the file of the uiSchema. */
  readonly path: Path;
}

/** Names of foreign fields from the form down; `items` for the elements of a list. */
export type Place = readonly string[];

export interface Looks {
  readonly of: (place: Place) => Look;
  /** Panels of ours by their names. */
  readonly sections: ReadonlyMap<string, string>;
  /** The fields that it speaks of, and where. */
  readonly spoken: readonly Placed<Place>[];
}

export function openLooks(
  looks: ReadonlyMap<string, Look>,
  sections: ReadonlyMap<string, string>,
  spoken: readonly Placed<Place>[],
): Looks {
  return { of: (place) => looks.get(placeKey(place)) ?? {}, sections, spoken };
}

export function placeKey(place: Place): string {
  return JSON.stringify(place);
}

export const noLooks: Looks = openLooks(new Map(), new Map(), []);
