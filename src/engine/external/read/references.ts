import { isRecord, type Json, type JsonObject, memberOf } from '../../definition/definition.ts';
import { pointerParts, pointerTo, stepInto, valueAtPointer } from '../../definition/pointer.ts';
import * as words from '../../text/external-reading.ts';
import { isSchema, textAt } from '../schema.ts';
import { type Dialect, innerSchemas, unknownIn } from './keywords.ts';
import { resolveUri } from './uri.ts';

/** A published schema while it is read. Pointers are into the published schema, without `#`. */
export interface Reading {
  readonly root: JsonObject;
  readonly dialect: Dialect;
  readonly addresses: Addresses;
  readonly refuse: (at: string, reason: string) => void;
  readonly note: (at: string, reason: string) => void;
}

/** The base address of a schema without one, for relative references. */
const nowhere = 'schema:///';

/** The schemas of a document by address and by anchor. Pointers are into the document. */
export interface Addresses {
  /** The pointer to the target of a reference from a location; `undefined` if the target is outside this document. */
  readonly resolve: (reference: string, from: string) => string | undefined;
  /** Pointers of all dynamic anchors of a name. */
  readonly dynamic: (name: string) => readonly string[];
  /** Pointers of all schemas with `$recursiveAnchor: true`. */
  readonly recursive: readonly string[];
  /** Addresses that two schemas have. */
  readonly twice: readonly { readonly id: string; readonly at: string }[];
}

/** Reads the addresses of a document (`$id`, in draft 4 `id`; `$anchor`, `$dynamicAnchor`). Nothing is fetched. */
export function addressesOf(root: JsonObject, dialect: Dialect): Addresses {
  const idKeyword = dialect === 'draft-04' ? 'id' : '$id';
  const byAddress = new Map<string, string>([[nowhere, '']]);
  const dynamic = new Map<string, string[]>();
  const recursive: string[] = [];
  const twice: { id: string; at: string }[] = [];
  const put = (address: string, at: string) => {
    if (byAddress.has(address) && byAddress.get(address) !== at) twice.push({ id: address, at });
    byAddress.set(address, at);
  };
  const walk = (node: JsonObject, at: string, outer: string) => {
    const base = baseOf(node, idKeyword, outer);
    const id = textAt(node, idKeyword);
    if (id?.startsWith('#')) put(`${base}${id}`, at);
    else if (id !== undefined) put(base, at);
    const anchor = textAt(node, '$anchor');
    if (anchor !== undefined) put(`${base}#${anchor}`, at);
    const dynamicAnchor = textAt(node, '$dynamicAnchor');
    if (dynamicAnchor !== undefined) {
      put(`${base}#${dynamicAnchor}`, at);
      dynamic.set(dynamicAnchor, [...(dynamic.get(dynamicAnchor) ?? []), at]);
    }
    if (node.$recursiveAnchor === true) recursive.push(at);
    for (const inner of innerSchemas(node)) {
      if (isRecord(inner.schema)) walk(inner.schema, `${at}${inner.at}`, base);
    }
  };
  walk(root, '', nowhere);
  return {
    resolve: (reference, from) => resolveReference(reference, baseAt(root, from, idKeyword), byAddress, root),
    dynamic: (name) => dynamic.get(name) ?? [],
    recursive,
    twice,
  };
}

function baseOf(node: JsonObject, idKeyword: string, outer: string): string {
  const id = textAt(node, idKeyword);
  if (id === undefined || id.startsWith('#')) return outer;
  return withoutFragment(resolveUri(id, outer));
}

/** The address that references at a place are relative to. */
function baseAt(root: JsonObject, at: string, idKeyword: string): string {
  let value: Json | undefined = root;
  let base = baseOf(root, idKeyword, nowhere);
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
  byAddress: ReadonlyMap<string, string>,
  root: JsonObject,
): string | undefined {
  const address = resolveUri(reference, base);
  const document = byAddress.get(withoutFragment(address));
  const fragment = decoded(address.slice(withoutFragment(address).length + 1));
  if (fragment === undefined) return undefined;
  if (fragment !== '' && !fragment.startsWith('/')) {
    return byAddress.get(`${withoutFragment(address)}#${fragment}`);
  }
  if (document === undefined) return undefined;
  const pointer = pointerParts(fragment).reduce<string>(pointerTo, document);
  const found = pointerParts(pointer).reduce<Json | undefined>(stepInto, root);
  return found === undefined ? undefined : pointer;
}

const withoutFragment = (address: string) => address.split('#', 1)[0] ?? '';

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

/** Pointers to the referenced schemas, each once; rejected references are omitted. */
export function targetsOf(reading: Reading, node: JsonObject, at: string): readonly string[] {
  const targets = ['$ref', '$dynamicRef', '$recursiveRef'].map((keyword) => {
    const reference = textAt(node, keyword);
    return reference === undefined || unknownIn[reading.dialect].has(keyword)
      ? undefined
      : targetOf(reading, keyword, reference, at);
  });
  return [...new Set(targets.filter((target) => target !== undefined))];
}

function targetOf(reading: Reading, keyword: string, reference: string, at: string): string | undefined {
  const place = pointerTo(at, keyword);
  const target = findTarget(reading, keyword, reference, at);
  if (target === 'several') return refuseReference(reading, place, words.dynamicReference(reference));
  if (target !== undefined && isSchema(valueAtPointer(reading.root, target))) return target;
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(reference) || !reference.startsWith('#');
  return refuseReference(
    reading,
    place,
    isOutside ? words.webReference(reference) : words.lostReference(reference),
  );
}

function refuseReference({ refuse }: Reading, at: string, reason: string): undefined {
  refuse(at, reason);
}

function findTarget(
  { addresses, root }: Reading,
  keyword: string,
  reference: string,
  at: string,
): string | undefined {
  if (keyword === '$recursiveRef') {
    return addresses.recursive.length > 1 ? 'several' : addresses.resolve('#', at);
  }
  const target = addresses.resolve(reference, at);
  if (keyword === '$ref' || target === undefined) return target;
  // only a target with a dynamic anchor can be overridden (2020-12, Core, 8.2.3.2)
  const there = valueAtPointer(root, target);
  const anchor = isRecord(there) ? textAt(there, '$dynamicAnchor') : undefined;
  const isDynamic = anchor !== undefined && reference.endsWith(`#${anchor}`);
  return isDynamic && addresses.dynamic(anchor).length > 1 ? 'several' : target;
}
