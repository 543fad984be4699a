import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import {
  isList,
  isRecord,
  type Json,
  type JsonObject,
  memberOf,
  recordOf,
} from '#engine/definition/definition.ts';
import { pointerParts, pointerTo, stepInto } from '#engine/definition/pointer.ts';
import { listAt, objectAt, objectOf, schemasAt, textAt } from '#engine/external/schema.ts';

/** A position in the data that the published schema describes, with the pointer of that description. */
export interface ExpectedPlace {
  readonly path: string;
  readonly at: string;
}

interface Visit extends ExpectedPlace {
  readonly value: Json | undefined;
  readonly ui: unknown;
  /** References followed since the data ended: a repeated one would not end. */
  readonly unfilled: readonly string[];
}

/**
 * Every member and entry of a published schema for these data: named members, and members of the
 * data that a pattern or a schema for all others permits. For alternatives, those of the valid
 * branch. Independent of the engine's reading, which it verifies.
 */
export function expectedPlaces(
  published: unknown,
  ui: unknown,
  data: Json | undefined,
  isValidAt: IsValidAt,
): readonly ExpectedPlace[] {
  if (!isRecord(published)) return [];
  const found = new Map<string, ExpectedPlace>();
  const seen = new Set<string>();
  const targetOf = publishedTargets(published);

  const visit = (schema: unknown, place: Visit): void => {
    if (!isRecord(schema) || isHidden(place.ui)) return;
    const key = `${place.at} ${place.path}`;
    if (seen.has(key)) return;
    seen.add(key);
    visitReference(schema, place);
    for (const [at, part] of schemasInPlace(schema, place, isValidAt)) visit(part, { ...place, at });
    if (place.value === undefined || isRecord(place.value)) visitMembers(schema, place);
    if (isList(place.value)) visitEntries(schema, place, place.value);
  };
  const visitReference = (schema: JsonObject, place: Visit) => {
    const reference = textAt(schema, '$ref');
    if (reference === undefined) return;
    const filled = place.value !== undefined;
    if (!filled && place.unfilled.includes(reference)) return;
    const target = targetOf(reference, place.at);
    if (target)
      visit(target.schema, {
        ...place,
        at: target.at,
        unfilled: filled ? [] : [...place.unfilled, reference],
      });
  };
  const addPlace = (schema: unknown, place: Visit) => {
    if (schema === false || isHidden(place.ui)) return;
    if (!found.has(place.path)) found.set(place.path, { path: place.path, at: place.at });
    visit(schema, place);
  };
  const inside = (place: Visit, at: string, name: string, value: Json | undefined): Visit => {
    const ui = isRecord(place.ui) ? memberOf(place.ui, name) : undefined;
    return { path: pointerTo(place.path, name), at, value, ui, unfilled: place.unfilled };
  };
  const visitMembers = (schema: JsonObject, place: Visit) => {
    const properties = objectAt(schema, 'properties');
    const filled = recordOf(place.value);
    for (const [name, part] of Object.entries(properties))
      addPlace(part, inside(place, pointerTo(`${place.at}/properties`, name), name, memberOf(filled, name)));
    for (const [name, value] of Object.entries(filled))
      for (const [at, part] of otherMemberSchemas(schema, place.at, name))
        addPlace(part, inside(place, at, name, value));
  };
  const visitEntries = (schema: JsonObject, place: Visit, list: readonly Json[]) => {
    list.forEach((value, at) => {
      const entry = entrySchema(schema, place.at, at);
      if (entry)
        addPlace(entry[1], {
          ...inside(place, entry[0], String(at), value),
          ui: isRecord(place.ui) ? memberOf(place.ui, 'items') : undefined,
        });
    });
  };
  visit(published, { path: '', at: '#', value: data, ui, unfilled: [] });
  return [...found.values()];
}

/** Schemas that apply to the same value. */
function schemasInPlace(
  schema: JsonObject,
  { at, value }: Visit,
  isValidAt: IsValidAt,
): readonly (readonly [string, unknown])[] {
  const all = schemasAt(schema, 'allOf').map((part, index) => [`${at}/allOf/${index}`, part] as const);
  if (value === undefined) return all;
  const branches = (['oneOf', 'anyOf'] as const).flatMap((word) => {
    const parts = schemasAt(schema, word).map((part, index) => [`${at}/${word}/${index}`, part] as const);
    const holding = parts.filter(([pointer]) => isValidAt(pointer, value) === true);
    // the form chooses which one is shown
    return holding.length === 1 ? holding : [];
  });
  const condition = memberOf(schema, 'if') === undefined ? undefined : isValidAt(`${at}/if`, value);
  const then =
    condition === undefined
      ? []
      : [condition ? 'then' : 'else'].map((word) => [`${at}/${word}`, memberOf(schema, word)] as const);
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((word) =>
    Object.entries(objectAt(schema, word))
      .filter(([name]) => isRecord(value) && Object.hasOwn(value, name))
      .map(([name, part]) => [pointerTo(`${at}/${word}`, name), part] as const),
  );
  return [...all, ...branches, ...then, ...dependent];
}

/** The schemas of a member outside `properties`. */
function otherMemberSchemas(
  schema: JsonObject,
  at: string,
  name: string,
): readonly (readonly [string, unknown])[] {
  if (Object.hasOwn(objectAt(schema, 'properties'), name)) return [];
  const matching = Object.entries(objectAt(schema, 'patternProperties'))
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .map(([pattern, part]) => [pointerTo(`${at}/patternProperties`, pattern), part] as const);
  const rest = memberOf(schema, 'additionalProperties');
  if (matching.length > 0 || rest === undefined) return matching;
  return [[`${at}/additionalProperties`, rest]];
}

function entrySchema(schema: JsonObject, at: string, index: number): readonly [string, unknown] | undefined {
  const tuple = listAt(schema, 'prefixItems') ?? listAt(schema, 'items') ?? [];
  const word = listAt(schema, 'prefixItems') ? 'prefixItems' : 'items';
  if (index < tuple.length) return [`${at}/${word}/${index}`, tuple[index]];
  const rest = tuple.length > 0 && word === 'items' ? 'additionalItems' : 'items';
  const part = memberOf(schema, rest);
  return part === undefined ? undefined : [`${at}/${rest}`, part];
}

/** A field that its uiSchema hides is hidden on purpose. */
function isHidden(ui: unknown): boolean {
  if (!isRecord(ui)) return false;
  const options = objectAt(ui, 'ui:options');
  return [textAt(ui, 'ui:widget'), textAt(options, 'widget')].includes('hidden');
}

/** Ajv for the dialect of the schema; without one, for 2020-12 if it has `prefixItems`, else for 2019-09. */
function ajvFor(published: unknown, options: Options): Ajv {
  const { $schema = '' }: { $schema?: unknown } = Object(published);
  const dialect = String($schema);
  const all = { strict: false, logger: false, validateSchema: false, ...options } as const;
  if (dialect.includes('draft-04')) return new AjvDraft04(all);
  if (dialect.includes('2020-12') || (dialect === '' && JSON.stringify(published).includes('"prefixItems"')))
    return new Ajv2020(all);
  // includes the keywords of draft 7, which a schema without a dialect may use
  if (dialect === '' || dialect.includes('2019-09')) return new Ajv2019(all);
  const ajv = new Ajv(all);
  if (dialect.includes('draft-06')) ajv.addMetaSchema({ $id: dialect }, dialect.replace(/#$/, ''));
  return ajv;
}

/** Whether a value is valid for a part of a published schema; `undefined` if undecidable. */
type IsValidAt = (pointer: string, value: unknown) => boolean | undefined;

const KEY = 'https://published.invalid/schema';
const NAMES = ['$schema', '$id', 'id'];

/** Ajv's own verdicts on the published schema, so that the expected controls do not depend on our reader. */
export function publishedBranches(published: unknown): IsValidAt {
  const ajv = ajvFor(published, { validateFormats: false });
  // its parts are addressed by pointer, under our own id
  const words = isRecord(published) ? Object.entries(published) : [];
  const anonymous = objectOf(words.filter(([word]) => !NAMES.includes(word)));
  const compiled = (pointer: string) => {
    try {
      if (!ajv.getSchema(KEY)) ajv.addSchema(anonymous, KEY);
      return ajv.getSchema(`${KEY}${encodeURI(pointer)}`);
    } catch {
      return undefined;
    }
  };
  const validators = new Map<string, ReturnType<typeof compiled>>();
  return (pointer, value) => {
    if (!validators.has(pointer)) validators.set(pointer, compiled(pointer));
    const verdict = validators.get(pointer)?.(value);
    return typeof verdict === 'boolean' ? verdict : undefined;
  };
}

/** The target of a reference, with its pointer in the document. */
interface Target {
  readonly at: string;
  readonly schema: unknown;
}

/** The target of a reference at a pointer; `undefined` if it is outside the document. */
type TargetOf = (reference: string, from: string) => Target | undefined;

/** The address of a document that has none. */
const NOWHERE = 'schema:///';

/** Keywords with data, which contain no references. */
const DATA = new Set(['const', 'enum', 'default', 'examples']);

/** Reads the ids and anchors of a published schema, independently of the engine. */
function publishedTargets(root: JsonObject): TargetOf {
  const idWord = textAt(root, '$schema')?.includes('draft-04') ? 'id' : '$id';
  const named = new Map<string, Target>([[NOWHERE, { at: '#', schema: root }]]);
  const bases = new Map<string, string>();

  const walk = (value: unknown, at: string, outer: string): void => {
    if (isList(value)) for (const [index, inner] of value.entries()) walk(inner, pointerTo(at, index), outer);
    if (!isRecord(value)) return;
    const id = addressOf(textAt(value, idWord), outer);
    const base = id === undefined || id.fragment !== '' ? outer : id.document;
    bases.set(at, base);
    const anchors = [textAt(value, '$anchor'), textAt(value, '$dynamicAnchor')].filter(
      (name) => name !== undefined,
    );
    for (const name of [...(id ? [textOf(id)] : []), ...anchors.map((anchor) => `${base}#${anchor}`)])
      named.set(name, { at, schema: value });
    for (const [word, inner] of Object.entries(value))
      if (!DATA.has(word)) walk(inner, pointerTo(at, word), base);
  };
  walk(root, '#', NOWHERE);

  return (reference, from) => {
    const address = addressOf(reference, bases.get(from) ?? NOWHERE);
    if (!address?.fragment.startsWith('/')) return address && named.get(textOf(address));
    const document = named.get(address.document);
    return document && pointerParts(address.fragment).reduce<Target | undefined>(stepIntoTarget, document);
  };
}

interface Address {
  readonly document: string;
  /** Unencoded. */
  readonly fragment: string;
}

function addressOf(reference: string | undefined, base: string): Address | undefined {
  if (reference === undefined) return undefined;
  try {
    const [document = '', fragment = ''] = new URL(reference, base).href.split('#');
    return { document, fragment: decodeURIComponent(fragment) };
  } catch {
    return undefined;
  }
}

const textOf = ({ document, fragment }: Address) => (fragment === '' ? document : `${document}#${fragment}`);

function stepIntoTarget(target: Target | undefined, part: string): Target | undefined {
  if (!isList(target?.schema) && !isRecord(target?.schema)) return undefined;
  const schema = stepInto(target.schema, part);
  return schema === undefined ? undefined : { at: pointerTo(target.at, part), schema };
}
