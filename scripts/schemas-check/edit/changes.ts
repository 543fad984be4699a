import { equal } from '#engine/values/equal.ts';
import { isObject, objectOf } from '#scripts/generate/json-files.ts';
import {
  itemParts,
  type MetaFile,
  type MetaPart,
  memberParts,
  metaPart,
  partsFor,
} from '#scripts/generate/portal/meta-parts.ts';
import { isRussian } from '../read/russian.ts';
import type { Path } from '../read/source.ts';

/** An object or list around a change, as it was and as it is. */
export interface Holder {
  readonly before: unknown;
  readonly now: unknown;
  /** Its member name, or its index in a list; `undefined` for the whole file. */
  readonly key: string | number | undefined;
  /** What the meta schema says of it. */
  readonly parts: readonly MetaPart[];
}

/** A difference between two versions of a file. */
export interface ValueChange {
  readonly kind: 'changed' | 'added' | 'removed' | 'renamed' | 'reordered';
  /** Its position in the current version; for a removed value that of its former neighbour or holder. */
  readonly path: Path;
  /** From the whole file to the nearest holder. */
  readonly holders: readonly Holder[];
  /** The former value, or the former name of a renamed member, or the names in the former order. */
  readonly before: unknown;
  readonly now: unknown;
  /** What the meta schema says of the value. */
  readonly parts: readonly MetaPart[];
  /** What the meta schema says of the former name of a renamed member. */
  readonly formerParts?: readonly MetaPart[];
}

interface Visit {
  readonly path: Path;
  readonly holders: readonly Holder[];
  readonly parts: readonly MetaPart[];
}

/** The differences between two versions of a file, each reported once, at the innermost value that explains it. */
export function changesBetween(
  before: unknown,
  now: unknown,
  meta: MetaFile = () => undefined,
  part?: MetaPart,
): readonly ValueChange[] {
  const compare = (former: unknown, current: unknown, visit: Visit): readonly ValueChange[] => {
    if (equal(former, current)) return reordered(former, current, visit, meta);
    const key = visit.path.at(-1);
    const described = visit.parts.length > 0 ? visit.parts : fieldKeyword(meta, key);
    const parts = described.flatMap((one) => partsFor(meta, one, current ?? former));
    const change = { path: visit.path, holders: visit.holders, before: former, now: current, parts };
    if (former === undefined) return [{ ...change, kind: 'added' }];
    if (current === undefined) return [{ ...change, kind: 'removed' }];
    const inner = {
      path: visit.path,
      holders: [...visit.holders, { before: former, now: current, key, parts }],
      parts,
    };
    if (isCondition(parts, key)) return [{ ...change, kind: 'changed' }];
    if (Array.isArray(former) && Array.isArray(current) && ![...former, ...current].every(isName))
      return compareLists(former, current, inner, compare);
    if (isObject(former) && isObject(current)) return compareRecords(former, current, inner, compare);
    return [{ ...change, kind: 'changed' }];
  };
  return compare(before, now, { path: [], holders: [], parts: part ? [part] : [] });
}

/** The objects around a change, as they are or were, the innermost first. */
export function aroundIn(holders: readonly Holder[]): readonly unknown[] {
  return holders.map((holder) => holder.now ?? holder.before).toReversed();
}

/** Where a change is in the current file; for a removed member its former neighbour, or the object that held it. */
export function placeOf({ kind, path, holders }: ValueChange): Path {
  const key = path.at(-1);
  const { before, now } = holders.at(-1) ?? {};
  if (kind !== 'removed' || typeof key !== 'string') return path;
  const names = Object.keys(objectOf(before));
  const at = names.indexOf(key);
  const nearest = [...names.slice(at + 1), ...names.slice(0, at).toReversed()].find((name) =>
    Object.hasOwn(objectOf(now), name),
  );
  return nearest === undefined ? path : [...path.slice(0, -1), nearest];
}

/** What is said of a keyword of JSON Schema in a file without a meta schema for it: an external form, the contract. */
function fieldKeyword(meta: MetaFile, key: string | number | undefined): readonly MetaPart[] {
  const places = ['openapi.schema.json#/$defs/keywords', 'form.schema.json#/$defs/field'];
  return typeof key === 'string'
    ? places.flatMap((place) => metaPart(meta, `schemas/meta/${place}/properties/${key}`) ?? []).slice(0, 1)
    : [];
}

type Compare = (before: unknown, now: unknown, visit: Visit) => readonly ValueChange[];

function compareRecords(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
  visit: Visit,
  compare: Compare,
): readonly ValueChange[] {
  const added = Object.keys(now).filter((name) => !Object.hasOwn(before, name));
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(now, name));
  const renamed = new Map(
    removed.flatMap((name) => {
      const to = added.find((other) => equal(now[other], before[name]));
      return to === undefined ? [] : [[to, name] as const];
    }),
  );
  const former = new Set(renamed.values());
  const names = [...Object.keys(now), ...removed.filter((name) => !former.has(name))];
  return [
    ...names.flatMap((name): readonly ValueChange[] => {
      const inner = { ...visit, path: [...visit.path, name], parts: memberParts(visit.parts, name) };
      const from = renamed.get(name);
      return from === undefined
        ? compare(before[name], now[name], inner)
        : [
            {
              ...inner,
              kind: 'renamed',
              before: from,
              now: name,
              formerParts: memberParts(visit.parts, from),
            },
          ];
    }),
    ...reorderedNames(before, now, visit),
  ];
}

function compareLists(
  before: readonly unknown[],
  now: readonly unknown[],
  visit: Visit,
  compare: Compare,
): readonly ValueChange[] {
  const twins = alignItems(before, now);
  const removed = before.flatMap((item, i) => (twins.includes(i) ? [] : [{ item, i }]));
  const parts = itemParts(visit.parts);
  const kept = twins.filter((i) => i !== undefined);
  return [
    ...now.flatMap((item, i) => {
      const twin = twins[i];
      const former = twin === undefined ? undefined : before[twin];
      return compare(former, item, { ...visit, path: [...visit.path, i], parts });
    }),
    ...removed.flatMap(({ item, i }) => {
      const at = Math.max(0, Math.min(i, now.length - 1));
      return compare(item, undefined, { ...visit, path: [...visit.path, at], parts });
    }),
    ...(isSorted(kept) ? [] : [{ ...visit, kind: 'reordered' as const, before, now }]),
  ];
}

/** For each current item the index of the former item that it was: an equal one, one of the same name, or its neighbour. */
function alignItems(before: readonly unknown[], now: readonly unknown[]): readonly (number | undefined)[] {
  const twins: (number | undefined)[] = now.map(() => undefined);
  const free = new Set(before.keys());
  const match = (isTwin: (item: unknown, former: unknown) => boolean) => {
    for (const [i, item] of now.entries()) {
      if (twins[i] !== undefined) continue;
      const fitting = [...free].filter((k) => isTwin(item, before[k]));
      const twin = fitting.includes(i) ? i : fitting[0];
      if (twin === undefined) continue;
      twins[i] = twin;
      free.delete(twin);
    }
  };
  match(equal);
  match((item, former) => identityOf(item) !== undefined && identityOf(item) === identityOf(former));
  // what is left between two matched neighbours was edited in place
  for (const [i] of now.entries()) {
    const next = i === 0 ? 0 : (twins[i - 1] ?? -2) + 1;
    if (twins[i] !== undefined || !free.has(next)) continue;
    twins[i] = next;
    free.delete(next);
  }
  return twins;
}

const IDENTITY = ['const', 'id', 'value', 'name', 'label', 'title', 'kind'];

function identityOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const member = IDENTITY.find((name) => typeof item[name] === 'string');
  return member && `${member} ${String(item[member])}`;
}

/** Equal values: only the order of named entries may differ. */
function reordered(before: unknown, now: unknown, outer: Visit, meta: MetaFile): readonly ValueChange[] {
  const visit = { ...outer, parts: outer.parts.flatMap((part) => partsFor(meta, part, now)) };
  if (Array.isArray(before) && Array.isArray(now))
    return now.flatMap((item, i) =>
      reordered(before[i], item, { ...visit, path: [...visit.path, i], parts: itemParts(visit.parts) }, meta),
    );
  if (!isObject(before) || !isObject(now)) return [];
  const inner = (name: string): Visit => ({
    path: [...visit.path, name],
    holders: [...visit.holders, { before, now, key: visit.path.at(-1), parts: visit.parts }],
    parts: memberParts(visit.parts, name),
  });
  return [
    ...reorderedNames(before, now, visit),
    ...Object.keys(now).flatMap((name) => reordered(before[name], now[name], inner(name), meta)),
  ];
}

function reorderedNames(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
  visit: Visit,
): readonly ValueChange[] {
  const former = Object.keys(before);
  const names = Object.keys(now).filter((name) => Object.hasOwn(before, name));
  const order = names.map((name) => former.indexOf(name));
  if (isSorted(order)) return [];
  return [{ ...visit, kind: 'reordered', before: former, now: names }];
}

function isSorted(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || (numbers[i - 1] ?? 0) <= number);
}

/** Whether a value is a condition on answers, which is read as a whole. */
export function isCondition(parts: readonly MetaPart[], key: string | number | undefined): boolean {
  if (parts.some(({ schema }) => /#\/\$defs\/condition$/.test(String(schema.$ref)))) return true;
  // an external form has no meta schema for its conditions
  return key === 'if' && parts.length === 0;
}

/** Whether an element of a list is a name or a number: such a list is read as a whole. */
function isName(item: unknown): boolean {
  return Object(item) !== item && !(typeof item === 'string' && isRussian(item) && item.includes(' '));
}
