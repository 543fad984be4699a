import { isRecord } from '../definition/address.ts';
import type { Json } from '../definition/definition.ts';

/** Names of the members that a condition reads, or `'all'` where its schema does not say. */
export type Reads = ReadonlySet<string> | 'all';

const ofSame = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];
const silent = ['type', '$schema', '$comment', 'title', 'description', 'default', 'examples'];

/** Which members of the object it is given a condition (`x-show-if`, `x-show-if-form`) depends on. */
export function conditionReads(schema: Json | undefined): Reads {
  const names = new Set<string>();
  return readInto(schema, names) ? names : 'all';
}

/** False where some keyword may read any member. */
function readInto(schema: Json | undefined, names: Set<string>): boolean {
  if (!isRecord(schema)) return true;
  return Object.entries(schema).every(([keyword, value]) => {
    if (silent.includes(keyword)) return true;
    if (keyword === 'required' && Array.isArray(value)) {
      for (const name of value) names.add(String(name));
      return true;
    }
    if (keyword === 'properties' && isRecord(value)) {
      for (const name of Object.keys(value)) names.add(name);
      return true;
    }
    if (!ofSame.includes(keyword)) return false;
    return (Array.isArray(value) ? value : [value]).every((part: Json | undefined) => readInto(part, names));
  });
}
