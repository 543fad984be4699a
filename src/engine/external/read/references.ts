import type { Json } from '../../definition/definition.ts';
import { pointerParts, pointerTo, stepInto } from '../pointer.ts';
import { isObject, type JsonObject, member, textAt } from '../schema.ts';
import type { Dialect } from './dialect.ts';
import { innerSchemas } from './keywords.ts';
import { resolveUri } from './uri.ts';

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
      if (isObject(inner.schema)) walk(inner.schema, `${at}${inner.at}`, base);
    }
  };
  walk(root, '', nowhere);
  return {
    resolve: (reference, from) => resolved(reference, baseAt(root, from, idKeyword), byAddress, root),
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
    if (isObject(value) && typeof member(value, idKeyword) === 'string')
      base = baseOf(value, idKeyword, base);
  }
  return base;
}

function resolved(
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
