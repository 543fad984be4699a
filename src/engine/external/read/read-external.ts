import { isRecord, type Json, type JsonObject } from '../../definition/definition.ts';
import * as words from '../../text/external-reading.ts';
import type { ExternalReading, Refusal } from '../external-form.ts';
import { plainJson } from '../plain.ts';
import { annotations, objectAt, objectOf, textAt } from '../schema.ts';
import { checkSchema, type IsSafePattern } from './check.ts';
import { convert } from './convert.ts';
import { toRenderableSchema } from './drawable/drawable.ts';
import { expandsTooFar, infiniteDefinitions } from './infinite-recursion.ts';
import { type Dialect, dialectOf } from './keywords.ts';
import { readUi } from './read-ui.ts';
import { type Reading, readUris } from './references.ts';

export interface ReadOptions {
  /** Prefix of the ids in the page; `external` by default. */
  readonly id?: string;
  /** An rjsf uiSchema. */
  readonly ui?: unknown;
  /** Referenced schemas by URI, absolute or relative to that of the schema. Nothing is fetched. */
  readonly schemas?: Readonly<Record<string, unknown>>;
  /** Whether a regular expression runs in acceptable time. By default, all expressions are accepted. */
  readonly isSafePattern?: IsSafePattern;
}

/** Reads a published schema (draft 4 to 2020-12) as a form, or returns what cannot be rendered. Never throws. */
export function readExternal(published: unknown, options: ReadOptions = {}): ExternalReading {
  const { json, refused } = plainJson(published);
  if (json === undefined) return refusedReading(refused, []);
  if (typeof json === 'boolean')
    return refusedReading([{ at: '#', reason: json ? words.anyRoot : words.noRoot }], []);
  if (!isRecord(json)) return refusedReading([{ at: '#', reason: words.notSchema }], []);
  const dialect = dialectOf(json);
  if (dialect === undefined) {
    return refusedReading([{ at: '#/$schema', reason: words.unknownDialect(String(json.$schema)) }], []);
  }
  const refusals = createCollector();
  const notes = createCollector();
  const suppliedSchemas = plainJson(options.schemas ?? {});
  if (!isRecord(suppliedSchemas.json)) return refusedReading(suppliedSchemas.refused, []);
  const root = withSchemas(json, dialect, suppliedSchemas.json);
  const reading: Reading = {
    root,
    dialect,
    uris: readUris(root, dialect),
    refuse: refusals.add,
    note: notes.add,
  };
  const schema = readSchema(reading, options.isSafePattern ?? (() => true), refusals.all);
  const ui = readUi(options.ui, schema);
  if (schema === undefined)
    return refusedReading([...refusals.all(), ...ui.refused], [...notes.all(), ...ui.notes]);
  if (ui.refused.length > 0) return refusedReading(ui.refused, notes.all());
  return {
    form: { id: options.id ?? 'external', title: textAt(schema, 'title'), schema, ui: ui.ui },
    refused: [],
    notes: [...notes.all(), ...ui.notes],
  };
}

/** The schema for rendering; `undefined` if anything is refused. Stages rely on the checks of earlier ones. */
function readSchema(
  reading: Reading,
  isSafe: IsSafePattern,
  refusals: () => readonly Refusal[],
): JsonObject | undefined {
  const { root, uris, refuse } = reading;
  for (const { id, at } of uris.duplicates) refuse(at, words.sameId(id));
  checkSchema(reading, isSafe);
  if (Object.keys(root).every((keyword) => annotations.has(keyword) || keyword === '$id'))
    refuse('', words.anyRoot);
  if (refusals().length > 0) return undefined;
  const { schema, origins } = convert(reading);
  if (refusals().length > 0) return undefined;
  for (const { name, reason } of infiniteDefinitions(schema)) refuse(origins.get(name) ?? '', reason);
  if (refusals().length > 0) return undefined;
  if (expandsTooFar(schema)) refuse('', words.expandsTooFar);
  return refusals().length > 0 ? undefined : toRenderableSchema(schema);
}

/** Adds the supplied schemas to the definitions, with their URI as id, so that references to them resolve. */
function withSchemas(root: JsonObject, dialect: Dialect, schemas: JsonObject): JsonObject {
  if (Object.keys(schemas).length === 0) return root;
  const isOld = ['draft-04', 'draft-06', 'draft-07'].includes(dialect);
  const keyword = isOld ? 'definitions' : '$defs';
  const id = dialect === 'draft-04' ? 'id' : '$id';
  const supplied = Object.entries(schemas).map(([uri, schema]): [string, Json] => [
    uri,
    isRecord(schema) ? { ...schema, [id]: uri } : schema,
  ]);
  return { ...root, [keyword]: objectOf([...Object.entries(objectAt(root, keyword)), ...supplied]) };
}

function refusedReading(refused: readonly Refusal[], notes: readonly Refusal[]): ExternalReading {
  const [first = { at: '#', reason: words.notSchema }, ...others] = refused;
  return { form: undefined, refused: [first, ...others], notes };
}

/** Collects refusals or notes without duplicates. */
function createCollector(): {
  readonly add: (at: string, reason: string) => void;
  readonly all: () => readonly Refusal[];
} {
  const refusals = new Map<string, Refusal>();
  return {
    add: (at, reason) => {
      const key = `${at}\n${reason}`;
      if (!refusals.has(key)) refusals.set(key, { at: `#${at}`, reason });
    },
    all: () => [...refusals.values()],
  };
}
