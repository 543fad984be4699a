import type { Json } from '../../../definition/definition.ts';
import { type JsonObject, objectAt } from '../../schema.ts';
import { alternative, keywordsOf } from './types.ts';

/** A schema while it is made drawable. */
export interface Drawing {
  readonly root: JsonObject;
  /** A reference to what may be anything; undefined where other keywords depend on which members were looked at. */
  readonly any: (() => JsonObject) | undefined;
}

/** The name in `$defs` of what may be anything. */
export function nameOfAnything(root: JsonObject): string {
  const taken = objectAt(root, '$defs') ?? {};
  let name = 'anything';
  while (Object.hasOwn(taken, name)) name += '_';
  return name;
}

/** Alternatives of every type, with what the schema says of each; first those that it says anything of. */
export function anyTypes(drawing: Drawing, node: JsonObject): readonly Json[] {
  const types = Object.keys(keywordsOf).filter((type) => type !== 'integer');
  const hinted = types.filter((type) => keywordsOf[type]?.some((keyword) => Object.hasOwn(node, keyword)));
  return [...new Set([...hinted, ...types])].map((type) => withContent(drawing, alternative(node, type)));
}

/** Of a list or an object that says nothing of its content anything may be put in. */
export function withContent({ any }: Drawing, node: JsonObject): JsonObject {
  if (any === undefined) return node;
  const has = (keyword: string) => Object.hasOwn(node, keyword);
  if (node.type === 'array' && !has('items')) return { ...node, items: any() };
  const isOpen = !['properties', 'patternProperties', 'additionalProperties'].some(has);
  return node.type === 'object' && isOpen ? { ...node, additionalProperties: any() } : node;
}
