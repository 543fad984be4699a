import * as words from '../../text/foreign-reading.ts';
import { pointerTo, valueAt } from '../pointer.ts';
import { isSchema, type JsonObject, textAt } from '../schema.ts';
import { unknownIn } from './dialect.ts';
import type { Reading } from './reading.ts';

/** A pointer to the schema that another one refers to; undefined where it refers to none, or is refused. */
export function targetOf(reading: Reading, node: JsonObject, at: string): string | undefined {
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = textAt(node, keyword);
    if (reference === undefined || unknownIn[reading.dialect].has(keyword)) continue;
    const place = pointerTo(at, keyword);
    const target = found(reading, keyword, reference, at);
    if (target === 'several') return refused(reading, place, words.dynamicReference(reference));
    if (target !== undefined && isSchema(valueAt(reading.root, target))) return target;
    const isOutside = /^[a-z][a-z0-9+.-]*:/i.test(reference) || !reference.startsWith('#');
    return refused(
      reading,
      place,
      isOutside ? words.webReference(reference) : words.lostReference(reference),
    );
  }
  return undefined;
}

function refused({ refuse }: Reading, at: string, reason: string): undefined {
  refuse(at, reason);
}

function found({ addresses }: Reading, keyword: string, reference: string, at: string): string | undefined {
  if (keyword === '$recursiveRef') {
    return addresses.recursive.length > 1 ? 'several' : addresses.resolve('#', at);
  }
  if (keyword === '$ref') return addresses.resolve(reference, at);
  const named = addresses.dynamic(reference.split('#', 2)[1] ?? '');
  return named.length > 1 ? 'several' : (named[0] ?? addresses.resolve(reference, at));
}
