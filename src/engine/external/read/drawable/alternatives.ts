import { isList, isRecord, type Json, type JsonObject, memberOf } from '../../../definition/definition.ts';
import { typeTitles } from '../../../text/external-controls.ts';
import { equal } from '../../../values/equal.ts';
import {
  type ExternalSchema,
  isOfType,
  keywordsByType,
  listAt,
  objectOf,
  omitKeywords,
  schemasAt,
  textsAt,
  typesOf,
} from '../../schema.ts';

/** Keywords that constrain a value and render nothing. */
const CONSTRAINT_KEYWORDS: ReadonlySet<string> = new Set([
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
 * Adapts alternatives to rjsf, which has three limits: it renders `anyOf` or `oneOf`, not both; it offers a choice even
 * between alternatives that render nothing; and it ignores `items` and `format` beside alternatives.
 */
export function withAlternatives(node: JsonObject): JsonObject {
  return ['anyOf', 'oneOf'].reduce(
    withInheritedKeywords,
    withCombinedAlternatives(['anyOf', 'oneOf'].reduce(withoutConstraintChoices, node)),
  );
}

/** Wraps alternatives that only constrain into a double negation: it is validated and renders nothing. */
function withoutConstraintChoices(node: JsonObject, keyword: string): JsonObject {
  const options = schemasAt(node, keyword);
  if (options.length === 0 || Object.hasOwn(node, 'not') || !options.every(isConstraintOnly)) return node;
  return { ...omitKeywords(node, [keyword]), not: { not: { [keyword]: options } } };
}

function isConstraintOnly(option: ExternalSchema): boolean {
  return (
    isRecord(option) &&
    Object.keys(option).length > 0 &&
    Object.keys(option).every((name) => CONSTRAINT_KEYWORDS.has(name))
  );
}

/** Combines `anyOf` and `oneOf`: each alternative of `anyOf` contains the choice of `oneOf`. */
function withCombinedAlternatives(node: JsonObject): JsonObject {
  const anyOf = listAt(node, 'anyOf');
  const oneOf = listAt(node, 'oneOf');
  if (anyOf === undefined || oneOf === undefined) return node;
  return {
    ...omitKeywords(node, ['oneOf']),
    anyOf: anyOf.map((option) => ({ allOf: [option, { oneOf: oneOf }] })),
  };
}

/** Keywords (`words`) that an alternative inherits from the schema around it, unless it has one that affects them. */
const INHERITED_KEYWORDS = [
  { words: ['items', 'additionalItems'], unless: ['items', 'additionalItems', 'unevaluatedItems'] },
  { words: ['format'], unless: ['format'] },
];

function withInheritedKeywords(node: JsonObject, keyword: string): JsonObject {
  const options = listAt(node, keyword);
  const sharedKeywords = INHERITED_KEYWORDS.filter(({ words: [first = ''] }) => Object.hasOwn(node, first));
  if (options === undefined || sharedKeywords.length === 0 || typesOf(node).includes('object')) return node;
  if (options.every((option) => constantOf(option) !== undefined)) return node;
  const alternatives = options.map((option) => {
    if (!isRecord(option) || Object.hasOwn(option, '$ref')) return option;
    const missing = sharedKeywords.filter(
      ({ unless }) => !unless.some((name) => Object.hasOwn(option, name)),
    );
    const inherited = missing.flatMap(({ words }) => words).filter((name) => Object.hasOwn(node, name));
    return { ...objectOf(inherited.map((name) => [name, memberOf(node, name) ?? null])), ...option };
  });
  return { ...node, [keyword]: alternatives };
}

const COMBINING_KEYWORDS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf']);

/** Converts boolean alternatives and parts of `allOf` to objects, because rjsf reads their members. */
export function withObjectAlternatives(node: JsonObject): JsonObject {
  return objectOf(
    Object.entries(node).map(([keyword, value]) => [
      keyword,
      COMBINING_KEYWORDS.has(keyword) && isList(value) ? value.map(asObject) : value,
    ]),
  );
}

function asObject(schema: Json): Json {
  if (typeof schema !== 'boolean') return schema;
  return schema ? {} : { not: {} };
}

/** Turns several types, except of choices and nullable plain values, into alternatives: rjsf renders only the first. */
export function withSplitTypes(node: JsonObject): JsonObject {
  const types = textsAt(node, 'type');
  const isChosen = ['enum', 'const', 'anyOf', 'oneOf'].some((keyword) => Object.hasOwn(node, keyword));
  if (types.length < 2) return types.length === 1 ? { ...node, type: types[0] ?? 'null' } : node;
  const others = types.filter((type) => type !== 'null');
  const isPlainOrNull =
    types.length === 2 && others.length === 1 && !['array', 'object'].includes(others[0] ?? '');
  if (isChosen || isPlainOrNull) return node;
  const moved = types.flatMap((type) => keywordsByType[type] ?? []);
  return {
    ...omitKeywords(node, ['type', ...moved]),
    anyOf: types.map((type) => alternativeOfType(node, type)),
  };
}

/** The part of a schema that applies to values of one type. */
export function alternativeOfType(node: JsonObject, type: string): JsonObject {
  const own = new Set(keywordsByType[type] ?? []);
  const title = typeTitles[type];
  return {
    type,
    ...(title !== undefined && { title }),
    ...objectOf(Object.entries(node).filter(([keyword]) => own.has(keyword))),
  };
}

/** Adds the type to `enum`, `const` and constant alternatives. Without it rjsf would treat the values as text. */
export function withTypeOfChoices(given: JsonObject): JsonObject {
  const node = withPossibleChoices(given);
  const choices = choicesOf(node);
  if (choices === undefined) return node;
  const types = [...new Set(choices.map(jsonTypeOf))].sort(
    (a, b) => TYPE_ORDER.indexOf(a) - TYPE_ORDER.indexOf(b),
  );
  const isPlain = !types.includes('array') && !types.includes('object');
  // a choice among lists or objects is rendered as a choice only without a type
  if (!isPlain)
    return typesOf(node).some((type) => type !== 'null') && isTypeRedundant(node, types)
      ? omitKeywords(node, ['type'])
      : node;
  if (typesOf(node).length > 0) return node;
  const [only] = types;
  return { ...node, type: types.length === 1 && only !== undefined ? only : types };
}

/** Turns a constant list or object into a single choice, and removes choices of another type than the schema's. */
function withPossibleChoices(node: JsonObject): JsonObject {
  const { const: constant, ...rest } = node;
  if (typeof constant === 'object' && constant !== null && !Object.hasOwn(node, 'enum')) {
    return withPossibleChoices({ ...rest, enum: [constant] });
  }
  const types = typesOf(node);
  const choices = listAt(node, 'enum');
  if (choices === undefined || types.length === 0) return node;
  const possible = choices.filter((choice) => types.some((type) => isOfType(choice, type)));
  return possible.length === 0 ? node : { ...node, enum: possible };
}

const TYPE_ORDER = ['string', 'number', 'integer', 'boolean', 'null', 'array', 'object'];

function jsonTypeOf(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'object') return isList(value) ? 'array' : 'object';
  return typeof value;
}

function isTypeRedundant(node: JsonObject, types: readonly string[]): boolean {
  return types.every((type) => typesOf(node).includes(type));
}

function choicesOf(node: JsonObject): readonly Json[] | undefined {
  const constant = memberOf(node, 'const');
  if (constant !== undefined) return [constant];
  const list = listAt(node, 'enum');
  if (list !== undefined) return list;
  const alternatives = listAt(node, 'oneOf') ?? listAt(node, 'anyOf');
  const constants = alternatives?.map(constantOf);
  return constants?.every((one) => one !== undefined) ? constants : undefined;
}

/** The only value of an alternative (`const`, or `enum` with one item); `undefined` for other alternatives. */
function constantOf(alternative: Json): Json | undefined {
  if (typeof alternative !== 'object' || alternative === null || isList(alternative)) return undefined;
  const constant = memberOf(alternative, 'const');
  if (constant !== undefined) return constant;
  const list = listAt(alternative, 'enum') ?? [];
  return list.length === 1 ? list[0] : undefined;
}

/** Turns `enumNames`, which rjsf no longer renders, into titled constants. */
export function withNamedChoices(node: JsonObject): JsonObject {
  const values = listAt(node, 'enum');
  const names = listAt(node, 'enumNames');
  if (values === undefined || names === undefined || Object.hasOwn(node, 'oneOf')) return node;
  if (values.some((value, index) => values.slice(index + 1).some((other) => equal(value, other))))
    return node;
  const choices = values.map((value, index) => {
    const name = names[index];
    return { const: value, ...(typeof name === 'string' && { title: name }) };
  });
  return { ...omitKeywords(node, ['enum', 'enumNames']), oneOf: choices };
}
