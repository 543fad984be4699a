import { isList, isRecord, type Json, type JsonObject, memberOf } from '#engine/definition/definition.ts';
import { pointerParts, pointerTo } from '#engine/definition/pointer.ts';
import {
  listAt,
  numberAt,
  objectAt,
  objectOf,
  schemasAt,
  textAt,
  textsAt,
  typesOf,
} from '#engine/external/schema.ts';

/** Depth up to which optional members are filled in, because a schema may refer to itself. */
const MAX_DEPTH = 4;
const MOST_BROKEN_VALUES = 16;

/**
 * Returns data that are probably valid against a schema (minimal, complete, and of each branch) and the same data with one
 * value broken. Whether they are valid must be decided by Ajv.
 */
export function candidates(published: unknown, sample: Json | undefined): readonly Json[] {
  const root = isRecord(published) ? published : {};
  const filled = [false, true].flatMap((complete) =>
    [0, 1, 2].map((branch) => sampleOf(root, { root, complete, branch, depth: 0 })),
  );
  const good = [...(sample === undefined ? [] : [sample]), ...filled];
  // the fourth is the first complete one
  const complete = sample ?? filled.at(3);
  return withoutDuplicates([...good, ...(complete === undefined ? [] : broken(complete))]);
}

interface SampleOptions {
  readonly root: JsonObject;
  /** Includes optional members. */
  readonly complete: boolean;
  readonly branch: number;
  readonly depth: number;
}

function sampleOf(schema: unknown, options: SampleOptions): Json {
  if (!isRecord(schema)) return 'что угодно';
  const deeper = { ...options, depth: options.depth + 1 };
  const reference = textAt(schema, '$ref');
  if (reference !== undefined)
    return options.depth > MAX_DEPTH * 2 ? null : sampleOf(targetOf(options.root, reference), deeper);
  for (const keyword of ['const', 'default'])
    if (Object.hasOwn(schema, keyword)) return memberOf(schema, keyword) ?? null;
  const listed = listAt(schema, 'enum') ?? listAt(schema, 'examples');
  if (listed && listed.length > 0) return listed[options.branch % listed.length] ?? null;
  const parts = [
    ...schemasAt(schema, 'allOf'),
    ...[branchOf(schema, 'oneOf', options), branchOf(schema, 'anyOf', options)],
  ];
  const own = ownSample(schema, options);
  return parts
    .filter(isRecord)
    .reduce<Json>((sum, part) => merged(sum, sampleOf(part, deeper), own === undefined), own ?? {});
}

function ownSample(schema: JsonObject, options: SampleOptions): Json | undefined {
  const types = typesOf(schema);
  const type = types[options.branch % Math.max(1, types.length)];
  if (type === 'object' || (type === undefined && Object.hasOwn(schema, 'properties')))
    return objectSample(schema, options);
  if (type === 'array') return listSample(schema, options);
  if (type === 'string') return textSample(schema);
  if (type === 'number' || type === 'integer') return numberSample(schema);
  if (type === 'boolean') return options.branch === 0;
  return type === 'null' ? null : undefined;
}

function objectSample(schema: JsonObject, options: SampleOptions): Json {
  const properties = objectAt(schema, 'properties');
  const required = new Set(textsAt(schema, 'required'));
  const names = Object.keys(properties).filter(
    (name) => options.complete && options.depth < MAX_DEPTH && properties[name] !== false,
  );
  const dependent = Object.entries(objectAt(schema, 'dependentRequired'))
    .filter(([name]) => required.has(name) || names.includes(name))
    .flatMap(([name]) => textsAt(objectAt(schema, 'dependentRequired'), name));
  const wanted = [...new Set([...required, ...names, ...dependent])];
  const inner = { ...options, depth: options.depth + 1 };
  return objectOf(
    wanted.map((name) => [name, sampleOf(memberOf(properties, name) ?? { type: 'string' }, inner)]),
  );
}

function listSample(schema: JsonObject, options: SampleOptions): Json {
  const tuple = listAt(schema, 'prefixItems') ?? listAt(schema, 'items');
  const inner = { ...options, depth: options.depth + 1 };
  if (tuple) return options.complete ? tuple.map((part) => sampleOf(part, inner)) : [];
  const least = numberAt(schema, 'minItems') ?? 0;
  const length = Math.max(least, options.complete && options.depth < MAX_DEPTH ? 1 : 0);
  return Array.from({ length: Math.min(length, 5) }, (_, at) =>
    sampleOf(memberOf(schema, 'items'), { ...inner, branch: options.branch + at }),
  );
}

const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
  date: '2024-02-29',
  'date-time': '2024-02-29T10:20:30Z',
  time: '10:20:30Z',
  email: 'anna@example.org',
  uri: 'https://example.org/',
  url: 'https://example.org/',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
};

/** Texts of which at least one matches most patterns. */
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
  const text = FORMAT_SAMPLES[textAt(schema, 'format') ?? ''] ?? fitting ?? 'слово';
  return text.padEnd(numberAt(schema, 'minLength') ?? 0, 'о').slice(0, numberAt(schema, 'maxLength') ?? 100);
}

function numberSample(schema: JsonObject): number {
  const least = numberAt(schema, 'minimum') ?? numberAt(schema, 'exclusiveMinimum');
  const most = numberAt(schema, 'maximum') ?? numberAt(schema, 'exclusiveMaximum');
  return least === undefined ? (most ?? 2) - 1 : least + (most === least ? 0 : 1);
}

function branchOf(schema: JsonObject, keyword: string, { branch }: SampleOptions): unknown {
  const parts = schemasAt(schema, keyword);
  return parts[branch % Math.max(1, parts.length)];
}

/** Merges the samples of schemas that apply to the same value. Returns one of them unless both are objects. */
function merged(first: Json, second: Json, prefersSecond: boolean): Json {
  return isRecord(first) && isRecord(second) ? { ...first, ...second } : prefersSecond ? second : first;
}

function targetOf(root: JsonObject, reference: string): unknown {
  return pointerParts(decodeURIComponent(reference.slice(1))).reduce<unknown>(
    (schema, part) =>
      isList(schema) ? schema[Number(part)] : isRecord(schema) ? memberOf(schema, part) : undefined,
    root,
  );
}

/** Returns copies of the data, each with one value removed, of another type, or with unexpected content. */
function broken(data: Json): readonly Json[] {
  const pointers = pointersIn(data, '');
  const step = Math.max(1, Math.ceil(pointers.length / MOST_BROKEN_VALUES));
  return pointers
    .filter((_, at) => at % step === 0)
    .flatMap((path) => {
      const parts = pointerParts(path);
      return WRONG_VALUES.map((wrong) => withReplacement(data, parts, wrong));
    });
}

/** Functions that replace a value by a wrong one; `undefined` removes it. */
const WRONG_VALUES: readonly ((value: Json) => Json | undefined)[] = [
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

function pointersIn(value: Json, path: string): readonly string[] {
  const inner = isList(value)
    ? value.map((item, at) => [String(at), item] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [path, ...inner.flatMap(([name, item]) => pointersIn(item, pointerTo(path, name)))];
}

function withReplacement(
  value: Json,
  [part, ...rest]: readonly string[],
  change: (value: Json) => Json | undefined,
): Json {
  if (part === undefined) return change(value) ?? null;
  const inner = (item: Json) => (rest.length > 0 ? withReplacement(item, rest, change) : change(item));
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

function withoutDuplicates(data: readonly Json[]): readonly Json[] {
  return [...new Map(data.map((value) => [JSON.stringify(value), value])).values()];
}
