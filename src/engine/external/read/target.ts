import * as words from '../../text/external-reading.ts';
import { pointerTo, valueAt } from '../pointer.ts';
import { isObject, isSchema, type JsonObject, textAt } from '../schema.ts';
import { unknownIn } from './dialect.ts';
import type { Reading } from './reading.ts';

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
  const target = found(reading, keyword, reference, at);
  if (target === 'several') return refused(reading, place, words.dynamicReference(reference));
  if (target !== undefined && isSchema(valueAt(reading.root, target))) return target;
  const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(reference) || !reference.startsWith('#');
  return refused(reading, place, isOutside ? words.webReference(reference) : words.lostReference(reference));
}

function refused({ refuse }: Reading, at: string, reason: string): undefined {
  refuse(at, reason);
}

function found(
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
  const there = valueAt(root, target);
  const anchor = isObject(there) ? textAt(there, '$dynamicAnchor') : undefined;
  const isDynamic = anchor !== undefined && reference.endsWith(`#${anchor}`);
  return isDynamic && addresses.dynamic(anchor).length > 1 ? 'several' : target;
}
