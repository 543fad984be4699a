import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../schemas-check/read/source.ts';
import { isList, isObject, type JsonObject } from './tree.ts';

/** A schema of the tree, and where it stands there. */
export interface Part {
  readonly path: Path;
  readonly node: JsonObject;
}

/** All the schemas that hold for one value: its own, and those that `allOf` adds. */
export type View = readonly Part[];

export interface Given<Value> {
  readonly value: Value;
  readonly path: Path;
}

/** `true` says nothing; `false`, which nothing meets, is a view with `not`. */
export function viewOf(schema: Json | undefined, path: Path): View {
  if (schema === false) return [{ path, node: { not: {} } }];
  if (!isObject(schema)) return [{ path, node: {} }];
  const parts = isList(schema.allOf) ? schema.allOf : [];
  return [{ path, node: schema }, ...parts.flatMap((part, i) => viewOf(part, [...path, 'allOf', i]))];
}

/** What the parts say by a keyword, and where. */
export function given(view: View, keyword: string): readonly Given<Json>[] {
  return view.flatMap(({ path, node }) => {
    const value = Object.hasOwn(node, keyword) ? node[keyword] : undefined;
    return value === undefined ? [] : [{ value, path: [...path, keyword] }];
  });
}

export function givenNumbers(view: View, keyword: string): readonly Given<number>[] {
  return given(view, keyword).flatMap(({ value, path }) =>
    typeof value === 'number' ? [{ value, path }] : [],
  );
}

/** The first words that are words. */
export function wordsOf(view: View, keyword: string): string | undefined {
  return given(view, keyword)
    .map(({ value }) => (typeof value === 'string' ? oneLine(value) : ''))
    .find((text) => text !== '');
}

/** Words as forms have them: in one line, without spaces at the edges. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function rootPath(view: View): Path {
  return view[0]?.path ?? [];
}

/** The schemas of a member of `properties`, from all parts that have one. */
export function propertiesOf(view: View): ReadonlyMap<string, View> {
  const members = new Map<string, View>();
  for (const { value, path } of given(view, 'properties')) {
    for (const [name, schema] of Object.entries(isObject(value) ? value : {}))
      members.set(name, [...(members.get(name) ?? []), ...viewOf(schema, [...path, name])]);
  }
  return members;
}

export function requiredOf(view: View): readonly Given<string>[] {
  return given(view, 'required').flatMap(({ value, path }) =>
    (isList(value) ? value : []).flatMap((name, i) =>
      typeof name === 'string' ? [{ value: name, path: [...path, i] }] : [],
    ),
  );
}
