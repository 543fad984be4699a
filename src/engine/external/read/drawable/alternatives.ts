import type { Json } from '../../../definition/definition.ts';
import {
  type ExternalSchema,
  isList,
  isObject,
  type JsonObject,
  listAt,
  member,
  objectOf,
  schemasAt,
  typesOf,
} from '../../schema.ts';
import { constantOf } from './types.ts';

/** Keywords of an alternative that render nothing. */
const hiddenKeywords: ReadonlySet<string> = new Set([
  ...[
    '$comment',
    'contains',
    'dependencies',
    'format',
    'maxContains',
    'maxItems',
    'maxLength',
    'maxProperties',
  ],
  ...[
    'maximum',
    'minContains',
    'minItems',
    'minLength',
    'minProperties',
    'minimum',
    'multipleOf',
    'not',
    'pattern',
  ],
  ...['exclusiveMaximum', 'exclusiveMinimum', 'propertyNames', 'required', 'uniqueItems'],
]);

/**
 * Adapts alternatives to rjsf, which renders either `anyOf` or `oneOf`, not both. It also offers a
 * choice between alternatives that render nothing, and hides the list or text that the alternatives
 * belong to.
 */
export function withAlternatives(node: JsonObject): JsonObject {
  return ['anyOf', 'oneOf'].reduce(withShared, withOneKind(['anyOf', 'oneOf'].reduce(withHidden, node)));
}

/** A double negation keeps validation and renders nothing. */
function withHidden(node: JsonObject, keyword: string): JsonObject {
  const options = schemasAt(node, keyword);
  if (options.length === 0 || Object.hasOwn(node, 'not') || !options.every(isConstraintOnly)) return node;
  const rest = Object.entries(node).filter(([name]) => name !== keyword);
  return { ...objectOf(rest), not: { not: { [keyword]: options } } };
}

function isConstraintOnly(option: ExternalSchema): boolean {
  return (
    isObject(option) &&
    Object.keys(option).length > 0 &&
    Object.keys(option).every((name) => hiddenKeywords.has(name))
  );
}

/** Both at once: each of one kind is offered together with those of the other. */
function withOneKind(node: JsonObject): JsonObject {
  const any = listAt(node, 'anyOf');
  const one = listAt(node, 'oneOf');
  if (any === undefined || one === undefined) return node;
  const rest = Object.entries(node).filter(([keyword]) => keyword !== 'oneOf');
  return { ...objectOf(rest), anyOf: any.map((option) => ({ allOf: [option, { oneOf: one }] })) };
}

/** Keywords with a combined meaning; an alternative that has one of them gets none of the others. */
const shared = [
  { words: ['items', 'additionalItems'], unless: ['items', 'additionalItems', 'unevaluatedItems'] },
  { words: ['format'], unless: ['format'] },
];

function withShared(node: JsonObject, keyword: string): JsonObject {
  const options = listAt(node, keyword);
  const said = shared.filter(({ words: [first = ''] }) => Object.hasOwn(node, first));
  if (options === undefined || said.length === 0 || typesOf(node).includes('object')) return node;
  if (options.every((option) => constantOf(option) !== undefined)) return node;
  const made = options.map((option) => {
    if (!isObject(option) || Object.hasOwn(option, '$ref')) return option;
    const missing = said.filter(({ unless }) => !unless.some((name) => Object.hasOwn(option, name)));
    const added = missing.flatMap(({ words }) => words).filter((name) => Object.hasOwn(node, name));
    return { ...objectOf(added.map((name) => [name, member(node, name) ?? null])), ...option };
  });
  return { ...node, [keyword]: made };
}

const combining: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

/** An alternative that is `true` or `false`, as an object: rjsf looks into each. */
export function asObjects(node: JsonObject): JsonObject {
  return objectOf(
    Object.entries(node).map(([keyword, said]) => [
      keyword,
      combining.has(keyword) && isList(said) ? said.map(asObject) : said,
    ]),
  );
}

function asObject(schema: Json): Json {
  if (typeof schema !== 'boolean') return schema;
  return schema ? {} : { not: {} };
}
