import { isList, isObject, type JsonObject, member, textAt } from '../schema.ts';
import { innerSchemas } from './keywords.ts';

/** The published versions of the language that are read. */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12';

const named: readonly (readonly [RegExp, Dialect])[] = [
  [/^https?:\/\/json-schema\.org\/draft-04\/schema#?$/, 'draft-04'],
  [/^https?:\/\/json-schema\.org\/draft-06\/schema#?$/, 'draft-06'],
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, 'draft-07'],
  [/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, '2019-09'],
  [/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, '2020-12'],
  [/^https?:\/\/json-schema\.org\/schema#?$/, '2020-12'],
];

/**
 * The dialect that `$schema` names; undefined where it names another one. Without `$schema` the words tell: those of
 * 2020-12 alone or of draft 4 alone, otherwise 2019-09, which knows those of drafts 6 and 7 too.
 */
export function dialectOf(root: JsonObject): Dialect | undefined {
  const schema = member(root, '$schema');
  if (schema === undefined) return dialectOfKeywords(root);
  const name = textAt(root, '$schema');
  return name === undefined ? undefined : named.find(([pattern]) => pattern.test(name))?.[1];
}

function dialectOfKeywords(root: JsonObject): Dialect {
  if (some(root, isOf2020)) return '2020-12';
  return some(root, isOfDraft4) ? 'draft-04' : '2019-09';
}

const isOf2020 = (node: JsonObject) =>
  isList(member(node, 'prefixItems')) || node.$dynamicRef !== undefined || node.$dynamicAnchor !== undefined;

const isOfDraft4 = (node: JsonObject) =>
  typeof node.exclusiveMinimum === 'boolean' || typeof node.exclusiveMaximum === 'boolean';

function some(node: JsonObject, test: (node: JsonObject) => boolean): boolean {
  return test(node) || innerSchemas(node).some(({ schema }) => isObject(schema) && some(schema, test));
}

const since2019 = [
  'dependentRequired',
  'dependentSchemas',
  'maxContains',
  'minContains',
  'unevaluatedItems',
  'unevaluatedProperties',
  '$recursiveRef',
  '$recursiveAnchor',
  '$dynamicRef',
  '$dynamicAnchor',
];

/**
 * Keywords that a dialect does not define. They have no effect there, as in Ajv for that dialect.
 */
export const unknownIn: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  'draft-04': new Set([...since2019, 'prefixItems', '$id']),
  'draft-06': new Set([...since2019, 'prefixItems', 'id']),
  'draft-07': new Set([...since2019, 'prefixItems', 'id']),
  '2019-09': new Set(['prefixItems', 'id']),
  '2020-12': new Set(['additionalItems', 'id']),
};
