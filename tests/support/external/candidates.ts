import { isRecord, type Json, type JsonObject, memberOf } from '#engine/definition/definition.ts';
import { pointerParts, pointerTo } from '#engine/definition/pointer.ts';
import {
  isList,
  listAt,
  numberAt,
  objectAt,
  objectOf,
  schemasAt,
  textAt,
  textsAt,
  typesOf,
} from '#engine/external/schema.ts';

/** So deep are objects filled in: a schema may refer to itself. */
const DEEPEST = 4;
const MOST_BROKEN = 16;

/**
 * Data that a schema may hold for, and data near to them that it may not: the least, the whole, each branch, and these
 * with one place broken. Which of them are valid is for Ajv to say.
 */
export function candidates(published: unknown, given: Json | undefined): readonly Json[] {
  const root = isRecord(published) ? published : {};
  const filled = [false, true].flatMap((whole) =>
    [0, 1, 2].map((branch) => sampleOf(root, { root, whole, branch, depth: 0 })),
  );
  const good = [...(given === undefined ? [] : [given]), ...filled];
  const last = good.length > filled.length ? good[0] : filled.at(3);
  return distinct([...good, ...(last === undefined ? [] : broken(last))]);
}

interface Making {
  readonly root: JsonObject;
  /** With what need not be there. */
  readonly whole: boolean;
  readonly branch: number;
  readonly depth: number;
}

function sampleOf(schema: unknown, making: Making): Json {
  if (!isRecord(schema)) return 'что угодно';
  const deeper = { ...making, depth: making.depth + 1 };
  const reference = textAt(schema, '$ref');
  if (reference !== undefined)
    return making.depth > DEEPEST * 2 ? null : sampleOf(targetOf(making.root, reference), deeper);
  for (const word of ['const', 'default'])
    if (Object.hasOwn(schema, word)) return memberOf(schema, word) ?? null;
  const listed = listAt(schema, 'enum') ?? listAt(schema, 'examples');
  if (listed && listed.length > 0) return listed[making.branch % listed.length] ?? null;
  const parts = [
    ...schemasAt(schema, 'allOf'),
    ...[branchOf(schema, 'oneOf', making), branchOf(schema, 'anyOf', making)],
  ];
  const own = ownSample(schema, making);
  return parts
    .filter(isRecord)
    .reduce<Json>((sum, part) => merged(sum, sampleOf(part, deeper), own === undefined), own ?? {});
}

function ownSample(schema: JsonObject, making: Making): Json | undefined {
  const types = typesOf(schema);
  const type = types[making.branch % Math.max(1, types.length)];
  if (type === 'object' || (type === undefined && objectAt(schema, 'properties')))
    return objectSample(schema, making);
  if (type === 'array') return listSample(schema, making);
  if (type === 'string') return textSample(schema);
  if (type === 'number' || type === 'integer') return numberSample(schema);
  if (type === 'boolean') return making.branch === 0;
  return type === 'null' ? null : undefined;
}

function objectSample(schema: JsonObject, making: Making): Json {
  const properties = objectAt(schema, 'properties') ?? {};
  const required = new Set(textsAt(schema, 'required'));
  const names = Object.keys(properties).filter(
    (name) => making.whole && making.depth < DEEPEST && properties[name] !== false,
  );
  const dependent = Object.entries(objectAt(schema, 'dependentRequired') ?? {})
    .filter(([name]) => required.has(name) || names.includes(name))
    .flatMap(([name]) => textsAt(objectAt(schema, 'dependentRequired') ?? {}, name));
  const wanted = [...new Set([...required, ...names, ...dependent])];
  const inner = { ...making, depth: making.depth + 1 };
  return objectOf(
    wanted.map((name) => [name, sampleOf(memberOf(properties, name) ?? { type: 'string' }, inner)]),
  );
}

function listSample(schema: JsonObject, making: Making): Json {
  const tuple = listAt(schema, 'prefixItems') ?? listAt(schema, 'items');
  const inner = { ...making, depth: making.depth + 1 };
  if (tuple) return making.whole ? tuple.map((part) => sampleOf(part, inner)) : [];
  const least = numberAt(schema, 'minItems') ?? 0;
  const length = Math.max(least, making.whole && making.depth < DEEPEST ? 1 : 0);
  return Array.from({ length: Math.min(length, 5) }, (_, at) =>
    sampleOf(memberOf(schema, 'items'), { ...inner, branch: making.branch + at }),
  );
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  date: '2024-02-29',
  'date-time': '2024-02-29T10:20:30Z',
  time: '10:20:30Z',
  email: 'anna@example.org',
  uri: 'https://example.org/',
  url: 'https://example.org/',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/** One of them fits most patterns. */
const TEXTS = [
  'слово',
  '12',
  'да',
  'word',
  'Слово',
  '2024-02-29',
  '+79990001122',
  'a@b.ru',
  '#aabbcc',
  '1.2.3',
  'a-b',
  '',
];

function textSample(schema: JsonObject): string {
  const pattern = textAt(schema, 'pattern');
  const fitting =
    pattern === undefined ? undefined : TEXTS.find((text) => new RegExp(pattern, 'u').test(text));
  const text = OF_FORMAT[textAt(schema, 'format') ?? ''] ?? fitting ?? 'слово';
  return text.padEnd(numberAt(schema, 'minLength') ?? 0, 'о').slice(0, numberAt(schema, 'maxLength') ?? 100);
}

function numberSample(schema: JsonObject): number {
  const least = numberAt(schema, 'minimum') ?? numberAt(schema, 'exclusiveMinimum');
  const most = numberAt(schema, 'maximum') ?? numberAt(schema, 'exclusiveMaximum');
  return least === undefined ? (most ?? 2) - 1 : least + (most === least ? 0 : 1);
}

function branchOf(schema: JsonObject, word: string, { branch }: Making): unknown {
  const parts = schemasAt(schema, word);
  return parts[branch % Math.max(1, parts.length)];
}

/** What several schemas of one place ask for together. */
function merged(one: Json, other: Json, isFirst: boolean): Json {
  return isRecord(one) && isRecord(other) ? { ...one, ...other } : isFirst ? other : one;
}

function targetOf(root: JsonObject, reference: string): unknown {
  return pointerParts(decodeURIComponent(reference.slice(1))).reduce<unknown>(
    (schema, part) =>
      isList(schema) ? schema[Number(part)] : isRecord(schema) ? memberOf(schema, part) : undefined,
    root,
  );
}

/** One place after the other without its value, with one of another type, and with what nobody asked for. */
function broken(data: Json): readonly Json[] {
  const places = placesIn(data, '');
  const step = Math.max(1, Math.ceil(places.length / MOST_BROKEN));
  return places
    .filter((_, at) => at % step === 0)
    .flatMap((path) => {
      const parts = pointerParts(path);
      return WRONG.map((wrong) => replaced(data, parts, wrong));
    });
}

/** Takes a value, gives another in its place; `undefined` takes it away. */
const WRONG: readonly ((value: Json) => Json | undefined)[] = [
  () => undefined,
  (value) =>
    typeof value === 'string'
      ? 12345
      : typeof value === 'number'
        ? 'не число'
        : isList(value)
          ? {}
          : isRecord(value)
            ? []
            : 'да',
  (value) =>
    typeof value === 'number'
      ? -1e9 - 0.5
      : typeof value === 'string'
        ? ''
        : isRecord(value)
          ? { ...value, лишнее: { a: 1 } }
          : null,
  (value) =>
    typeof value === 'string' ? 'очень '.repeat(100) : isList(value) ? [...value, ...value, 'лишнее'] : null,
];

function placesIn(value: Json, path: string): readonly string[] {
  const inner = isList(value)
    ? value.map((item, at) => [String(at), item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [path, ...inner.flatMap(([name, item]) => placesIn(item, pointerTo(path, name)))];
}

function replaced(
  value: Json,
  [part, ...rest]: readonly string[],
  change: (value: Json) => Json | undefined,
): Json {
  if (part === undefined) return change(value) ?? null;
  const inner = (item: Json) => (rest.length > 0 ? replaced(item, rest, change) : change(item));
  if (isList(value))
    return value.flatMap(
      (item, at) => (String(at) === part ? [inner(item) ?? []].flat(0) : [item]) as Json[],
    );
  if (!isRecord(value)) return value;
  return objectOf(
    Object.entries(value).flatMap(([name, item]) => {
      const next = name === part ? inner(item) : item;
      return next === undefined ? [] : [[name, next] as const];
    }),
  );
}

function distinct(data: readonly Json[]): readonly Json[] {
  return [...new Map(data.map((one) => [JSON.stringify(one), one])).values()];
}
