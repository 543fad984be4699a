import type { Json } from '../../../definition/definition.ts';
import { type JsonObject, objectAt, typesOf } from '../../schema.ts';
import { alternative, keywordsOf } from './types.ts';

/** The schemas that speak of the same value as the one at hand. */
export type Group = readonly JsonObject[];

/** A schema while it is made drawable. */
export interface Drawing {
  readonly root: JsonObject;
  /** A reference to the definition of any value. */
  readonly any: () => JsonObject;
}

/** The name in `$defs` of the definition of any value. */
export function nameOfAnything(root: JsonObject): string {
  const taken = objectAt(root, '$defs') ?? {};
  let name = 'anything';
  while (Object.hasOwn(taken, name)) name += '_';
  return name;
}

/** Alternatives of every type, each with its keywords of the schema; types with keywords come first. */
export function anyTypes(drawing: Drawing, node: JsonObject, group: Group): readonly Json[] {
  const types = Object.keys(keywordsOf).filter((type) => type !== 'integer');
  const hinted = types.filter((type) => keywordsOf[type]?.some((keyword) => Object.hasOwn(node, keyword)));
  return [...new Set([...hinted, ...types])].map((type) => {
    const made = alternative(node, type);
    return withContent(drawing, made, [...group, made]);
  });
}

const ofItems = ['items', 'unevaluatedItems'];
const ofMembers = ['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties'];

/**
 * Allows any content in a list or object whose content is unspecified. Beside `unevaluated…`
 * nothing is added, because that keyword depends on the members that other keywords evaluated.
 */
export function withContent({ any }: Drawing, node: JsonObject, group: Group): JsonObject {
  const isSaid = (keywords: readonly string[]) =>
    group.some((one) => keywords.some((keyword) => Object.hasOwn(one, keyword)));
  const is = (type: string) => group.some((one) => one.type === type || isOrNull(one, type));
  const items = is('array') && !isSaid(ofItems) ? { items: any() } : {};
  const isOpen = is('object') && !isSaid(ofMembers) && !Object.hasOwn(node, 'dependencies');
  return { ...node, ...items, ...(isOpen && { additionalProperties: any() }) };
}

function isOrNull(node: JsonObject, type: string): boolean {
  return typesOf(node).length <= 2 && typesOf(node).includes(type) && typesOf(node).includes('null');
}
