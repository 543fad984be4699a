import { isRecord, join, nameOf, parentOf, split, valueAt } from '../definition/address.ts';
import type { FormValues, Json } from '../definition/definition.ts';
import { isEmpty } from '../values/normalise.ts';

/**
 * Moves what stands at one address to another, `*` standing for every entry on both sides. A new place that is taken
 * already, itself or by a plain answer where its object or group would be, stays as it is, and so does the old one.
 */
export function moveValue(values: FormValues, from: string, to: string): FormValues {
  return placesOf(values, from).reduce((data, { address, entries }) => {
    const target = split(to)
      .map((part) => (part === '*' ? String(entries.shift() ?? 0) : part))
      .join('/');
    const value = valueAt(data, address);
    if (value === undefined || isEmpty(value) || !isFree(data, target)) return data;
    return put(put(data, address, undefined), target, value, to);
  }, values);
}

function isFree(values: FormValues, address: string): boolean {
  const parts = split(address);
  return (
    isEmpty(valueAt(values, address)) &&
    parts.every((part, depth) => {
      const holder = valueAt(values, parts.slice(0, depth).join('/'));
      return Array.isArray(holder) ? /^\d+$/.test(part) : isRecord(holder) || isEmpty(holder);
    })
  );
}

/** Puts new values in place of old ones; items of a list one by one, values that the map does not name stay. */
export function mapValues(
  values: FormValues,
  address: string,
  map: Readonly<Record<string, string>>,
): FormValues {
  const next = (value: Json): Json => {
    // an object is no choice, and what it has as `toString` may be an answer
    if (typeof value === 'object') return value;
    const key = String(value);
    return Object.hasOwn(map, key) ? (map[key] ?? value) : value;
  };
  return placesOf(values, address).reduce((data, place) => {
    const value = valueAt(data, place.address);
    if (value === undefined) return data;
    return put(
      data,
      place.address,
      Array.isArray(value) ? (value as readonly Json[]).map(next) : next(value),
    );
  }, values);
}

/** Every address that a pattern means in these values, with the entries that its `*` stand for. */
function placesOf(values: FormValues, pattern: string): readonly { address: string; entries: number[] }[] {
  let places: { address: string; entries: number[] }[] = [{ address: '', entries: [] }];
  for (const part of split(pattern)) {
    places = places.flatMap(({ address, entries }) => {
      if (part !== '*') return [{ address: join(address, part), entries }];
      const list = valueAt(values, address);
      if (!Array.isArray(list)) return [];
      return list.map((_, i) => ({ address: join(address, i), entries: [...entries, i] }));
    });
  }
  return places;
}

/** A copy with the value at the address; objects and, where the pattern says `*`, entries are made on the way. */
function put(values: FormValues, address: string, value: Json | undefined, pattern = address): FormValues {
  const holder = parentOf(address);
  const name = nameOf(address);
  if (holder === '') {
    const rest = Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
    return value === undefined ? rest : { ...rest, [name]: value };
  }
  const current = valueAt(values, holder);
  const isList = Array.isArray(current) || (current === undefined && nameOf(pattern) === '*');
  const next = isList
    ? withItem(asList(current), Number(name), value ?? {})
    : withMember(current, name, value);
  return put(values, holder, next, parentOf(pattern));
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function withItem(list: readonly Json[], index: number, item: Json): Json {
  const filled = Array.from({ length: Math.max(list.length, index) }, (_, i): Json => list[i] ?? {});
  return filled.toSpliced(index, 1, item);
}

function withMember(current: Json | undefined, name: string, value: Json | undefined): Json {
  return put(isRecord(current) ? current : {}, name, value) as Json;
}
