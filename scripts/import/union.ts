import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../schemas-check/read/source.ts';
import { optionsOf, valuesOf } from './choices.ts';
import { isList, isObject, type JsonObject } from './tree.ts';
import { type Part, propertiesOf, requiredOf, type View, viewOf, wordsOf } from './view.ts';

/** Branches of an object of which an answer tells which one holds. */
export interface Union {
  /** Of the keyword. */
  readonly path: Path;
  /** The field that tells them apart. */
  readonly name: string;
  /** It must be answered: without it none, or more than one, of the branches would hold. */
  readonly demands: boolean;
  /** Its choices, as one more schema of it. */
  readonly choices: Part;
  /** What a branch says of it. */
  readonly described: View;
  readonly branches: readonly Branch[];
}

interface Branch {
  readonly view: View;
  readonly values: readonly Json[];
}

/** `undefined` where no member has other constants in every branch. */
export function unionOf(part: Part, keyword: 'oneOf' | 'anyOf'): Union | undefined {
  const branches = part.node[keyword];
  if (!isList(branches) || branches.length < 2 || !branches.every(isObject)) return undefined;
  const path = [...part.path, keyword];
  const views = branches.map((branch, i) => viewOf(branch, [...path, i]));
  const members = views.map(propertiesOf);
  const name = [...(members[0]?.keys() ?? [])].find((one) => tellsApart(one, members));
  if (name === undefined) return undefined;
  const values = members.map((member) => valuesOf(member.get(name) ?? []) ?? []);
  const told = views.map((view, i) => ({ view: withoutMember(view, name), values: values[i] ?? [] }));
  return {
    path,
    name,
    demands: demands(keyword, views),
    choices: choicesOf(part, keyword, views, values),
    described: (members[0]?.get(name) ?? []).map(describing),
    branches: told,
  };
}

function tellsApart(name: string, members: readonly ReadonlyMap<string, View>[]): boolean {
  const values = members.map((member) => {
    const view = member.get(name);
    return view && isOnlyConstant(view) ? valuesOf(view) : undefined;
  });
  const all = values.flatMap((list) => list ?? []).map((value) => JSON.stringify(value));
  return values.every((list) => list !== undefined && list.length > 0) && new Set(all).size === all.length;
}

/** Whether a schema says which values there are, and else only words. */
function isOnlyConstant(view: View): boolean {
  const taken = new Set([
    'const',
    'enum',
    'type',
    'title',
    'description',
    'default',
    'examples',
    'allOf',
    'enumNames',
  ]);
  return (
    optionsOf(view) !== undefined &&
    view.every(({ node }) => Object.keys(node).every((key) => taken.has(key)))
  );
}

/** How many branches hold for an object in which nothing of theirs is answered. */
function demands(keyword: 'oneOf' | 'anyOf', views: readonly View[]): boolean {
  const held = views.filter((view) => requiredOf(view).length === 0).length;
  return keyword === 'oneOf' ? held !== 1 : held === 0;
}

/** A schema of the member that allows the values of all branches, with the branches' words. */
function choicesOf(
  part: Part,
  keyword: string,
  views: readonly View[],
  values: readonly (readonly Json[])[],
): Part {
  const isOneEach = values.every((list) => list.length === 1);
  const constants = values.flatMap((list, i) => {
    const title = isOneEach ? wordsOf(views[i] ?? [], 'title') : undefined;
    return list.map((value) => ({ const: value, ...(title !== undefined && { title }) }));
  });
  return { path: part.path, node: { [keyword]: constants } };
}

function describing({ path, node }: Part): Part {
  const words = ['title', 'description', 'type'];
  return { path, node: Object.fromEntries(Object.entries(node).filter(([key]) => words.includes(key))) };
}

function withoutMember(view: View, name: string): View {
  return view.map(({ path, node }) => {
    if (!isObject(node.properties)) return { path, node };
    const { [name]: _, ...properties } = node.properties;
    return { path, node: { ...node, properties } satisfies JsonObject };
  });
}
