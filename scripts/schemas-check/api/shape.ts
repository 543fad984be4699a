/** A value that a contract or a file may have, where it is none that holds others. */
export type Scalar = string | number | boolean | null;

/** What a value that is sent, answered or asked may be. */
export interface Shape {
  /** `string`, `integer`, `object`, …; none where anything may stand. */
  readonly types: readonly string[];
  /** `date-time` and the like. */
  readonly format?: string;
  /** The values that there are; any where it is not there. */
  readonly choices?: readonly Scalar[];
  /** What an entry of a list is. */
  readonly items?: Shape;
  readonly members: ReadonlyMap<string, Shape>;
  /** Those among `members` without which it is not whole. */
  readonly required: ReadonlySet<string>;
  /** Keys that a pattern describes: answers of repeated groups. */
  readonly patterns: readonly RegExp[];
  /** It may have members that nobody knows. */
  readonly isOpen: boolean;
  /** Forms whose answers are among the members. */
  readonly forms: readonly string[];
  /** Those among `members` that are no answers of these forms. */
  readonly own: ReadonlySet<string>;
}

/** No members that anybody knows. */
export const nothing: Shape = {
  types: [],
  members: new Map(),
  required: new Set(),
  patterns: [],
  isOpen: false,
  forms: [],
  own: new Set(),
};

/** Where it is not known what stands there. */
export const anything: Shape = { ...nothing, isOpen: true };

export const text: Shape = { ...nothing, types: ['string'] };

/** An object of these members. */
export function objectOf(members: ReadonlyMap<string, Shape>): Shape {
  return { ...nothing, types: ['object'], members, own: new Set(members.keys()) };
}

/** Several shapes that hold at once, the first going before the others. */
export function merged(shapes: readonly Shape[]): Shape {
  return combined(shapes, shapes.find(({ choices }) => choices)?.choices);
}

/** One of several shapes. */
export function either(shapes: readonly Shape[]): Shape {
  const isListed = shapes.length > 0 && shapes.every(({ choices }) => choices);
  return combined(shapes, isListed ? shapes.flatMap(({ choices = [] }) => choices) : undefined);
}

function combined(shapes: readonly Shape[], choices: Shape['choices']): Shape {
  const format = shapes.find((shape) => shape.format)?.format;
  const items = shapes.find((shape) => shape.items)?.items;
  return {
    types: [...new Set(shapes.flatMap(({ types }) => types))],
    ...(format !== undefined && { format }),
    ...(choices && { choices }),
    ...(items && { items }),
    members: new Map([...shapes].reverse().flatMap(({ members }) => [...members])),
    required: new Set(shapes.flatMap(({ required }) => [...required])),
    patterns: shapes.flatMap(({ patterns }) => patterns),
    isOpen: shapes.some(({ isOpen }) => isOpen),
    forms: [...new Set(shapes.flatMap(({ forms }) => forms))],
    own: new Set(shapes.flatMap(({ own }) => [...own])),
  };
}

/** What stands at a dotted place, or the name on the way that is not there, with those that are. */
export function placeIn(
  shape: Shape,
  place: string,
): { readonly found: Shape } | { readonly missing: string; readonly known: readonly string[] } {
  let at = shape;
  for (const name of place.split('.')) {
    const inner = at.members.get(name);
    if (!inner && at.patterns.some((pattern) => pattern.test(name))) return { found: anything };
    if (!inner && at.isOpen) return { found: anything };
    if (!inner) return { missing: name, known: [...at.members.keys()] };
    at = inner;
  }
  return { found: at };
}
