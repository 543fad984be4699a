import { isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerParts, pointerTo, stepInto, valueAtPointer } from '../../definition/pointer.ts';
import * as words from '../../text/external-reading.ts';
import { isSchema, textAt } from '../schema.ts';
import { type Dialect, innerSchemas, undefinedKeywords } from './keywords.ts';
import { resolveUri } from './uri.ts';

/** A published schema while it is read. Pointers lead into the published schema and have no `#`. */
export interface Reading {
  readonly root: JsonObject;
  readonly dialect: Dialect;
  readonly uris: SchemaUris;
  readonly refuse: (at: string, reason: string) => void;
  readonly note: (at: string, reason: string) => void;
}

/** The base URI of a schema without an id, for relative references. */
const DEFAULT_BASE = 'schema:///';

/** The schemas of a document by URI and by anchor, as pointers into the document. */
export interface SchemaUris {
  /** The pointer to the target of a reference at the pointer `from`; `undefined` if it is outside this document. */
  readonly resolve: (reference: string, from: string) => string | undefined;
  /** Pointers of all dynamic anchors of a name. */
  readonly dynamicAnchors: (name: string) => readonly string[];
  /** Pointers of all schemas with `$recursiveAnchor: true`. */
  readonly recursiveAnchors: readonly string[];
  /** URIs that two schemas have. */
  readonly duplicates: readonly { readonly id: string; readonly at: string }[];
}

/** Reads the URIs and anchors of a document (`$id`, in draft 4 `id`; `$anchor`, `$dynamicAnchor`). */
export function readUris(root: JsonObject, dialect: Dialect): SchemaUris {
  const idKeyword = dialect === 'draft-04' ? 'id' : '$id';
  const pointersByUri = new Map<string, string>([[DEFAULT_BASE, '']]);
  const dynamic = new Map<string, string[]>();
  const recursiveAnchors: string[] = [];
  const duplicates: { id: string; at: string }[] = [];
  const register = (uri: string, at: string) => {
    if (pointersByUri.has(uri) && pointersByUri.get(uri) !== at) duplicates.push({ id: uri, at });
    pointersByUri.set(uri, at);
  };
  const visit = (node: JsonObject, at: string, outer: string) => {
    const base = baseOf(node, idKeyword, outer);
    const id = textAt(node, idKeyword);
    if (id?.startsWith('#')) register(`${base}${id}`, at);
    else if (id !== undefined) register(base, at);
    const anchor = textAt(node, '$anchor');
    if (anchor !== undefined) register(`${base}#${anchor}`, at);
    const dynamicAnchor = textAt(node, '$dynamicAnchor');
    if (dynamicAnchor !== undefined) {
      register(`${base}#${dynamicAnchor}`, at);
      dynamic.set(dynamicAnchor, [...(dynamic.get(dynamicAnchor) ?? []), at]);
    }
    if (node.$recursiveAnchor === true) recursiveAnchors.push(at);
    for (const inner of innerSchemas(node)) {
      if (isRecord(inner.schema)) visit(inner.schema, `${at}${inner.at}`, base);
    }
  };
  visit(root, '', DEFAULT_BASE);
  return {
    resolve: (reference, from) =>
      resolveReference(reference, baseAt(root, from, idKeyword), pointersByUri, root),
    dynamicAnchors: (name) => dynamic.get(name) ?? [],
    recursiveAnchors,
    duplicates,
  };
}

function baseOf(node: JsonObject, idKeyword: string, outer: string): string {
  const id = textAt(node, idKeyword);
  if (id === undefined || id.startsWith('#')) return outer;
  return withoutFragment(resolveUri(id, outer));
}

function baseAt(root: JsonObject, at: string, idKeyword: string): string {
  let value: Json | undefined = root;
  let base = baseOf(root, idKeyword, DEFAULT_BASE);
  for (const part of pointerParts(at)) {
    value = stepInto(value, part);
    if (isRecord(value) && typeof memberOf(value, idKeyword) === 'string')
      base = baseOf(value, idKeyword, base);
  }
  return base;
}

function resolveReference(
  reference: string,
  base: string,
  pointersByUri: ReadonlyMap<string, string>,
  root: JsonObject,
): string | undefined {
  const uri = resolveUri(reference, base);
  const document = pointersByUri.get(withoutFragment(uri));
  const fragment = decodeFragment(uri.slice(withoutFragment(uri).length + 1));
  if (fragment === undefined) return undefined;
  if (fragment !== '' && !fragment.startsWith('/')) {
    return pointersByUri.get(`${withoutFragment(uri)}#${fragment}`);
  }
  if (document === undefined) return undefined;
  const pointer = pointerParts(fragment).reduce<string>(pointerTo, document);
  return valueAtPointer(root, pointer) === undefined ? undefined : pointer;
}

const withoutFragment = (uri: string) => uri.split('#', 1)[0] ?? '';

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** Pointers to the schemas that a schema refers to. Invalid references are refused and omitted. */
export function referenceTargets(reading: Reading, node: JsonObject, at: string): readonly string[] {
  const targets = ['$ref', '$dynamicRef', '$recursiveRef'].map((keyword) => {
    const reference = textAt(node, keyword);
    return reference === undefined || undefinedKeywords[reading.dialect].has(keyword)
      ? undefined
      : checkedTarget(reading, keyword, reference, at);
  });
  return [...new Set(targets.filter((target) => target !== undefined))];
}

function checkedTarget(reading: Reading, keyword: string, reference: string, at: string): string | undefined {
  const pointer = pointerTo(at, keyword);
  const target = findTarget(reading, keyword, reference, at);
  if (target === 'several') return refuseReference(reading, pointer, words.dynamicReference(reference));
  if (target !== undefined && isSchema(valueAtPointer(reading.root, target))) return target;
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(reference) || !reference.startsWith('#');
  return refuseReference(
    reading,
    pointer,
    isOutside ? words.webReference(reference) : words.lostReference(reference),
  );
}

function refuseReference({ refuse }: Reading, at: string, reason: string): undefined {
  refuse(at, reason);
}

/** The pointer to the target of a reference; `several` if dynamic anchors allow more than one. */
function findTarget(
  { uris, root }: Reading,
  keyword: string,
  reference: string,
  at: string,
): string | undefined {
  if (keyword === '$recursiveRef') {
    return uris.recursiveAnchors.length > 1 ? 'several' : uris.resolve('#', at);
  }
  const target = uris.resolve(reference, at);
  if (keyword === '$ref' || target === undefined) return target;
  // only a target with a dynamic anchor can be overridden (2020-12, Core, 8.2.3.2)
  const targetSchema = valueAtPointer(root, target);
  const anchor = isRecord(targetSchema) ? textAt(targetSchema, '$dynamicAnchor') : undefined;
  const isDynamic = anchor !== undefined && reference.endsWith(`#${anchor}`);
  return isDynamic && uris.dynamicAnchors(anchor).length > 1 ? 'several' : target;
}
