import { isObject, objectOf } from '#engine/foreign/schema.ts';
import { ajvFor } from './published-ajv.ts';

/** Whether a part of a published schema, by its pointer, holds for a value; nothing where that cannot be said. */
export type HoldsFor = (pointer: string, value: unknown) => boolean | undefined;

const KEY = 'https://published.invalid/schema';
const NAMES = ['$schema', '$id', 'id'];

/** Ajv's own verdict over the schema as it was published, so that what is looked for in the page is not our reading of it. */
export function publishedBranches(published: unknown): HoldsFor {
  const ajv = ajvFor(published, { validateFormats: false });
  // its parts are asked for by pointer, under a name of ours
  const words = isObject(published) ? Object.entries(published) : [];
  const anonymous = objectOf(words.filter(([word]) => !NAMES.includes(word)));
  const compiled = (pointer: string) => {
    try {
      if (!ajv.getSchema(KEY)) ajv.addSchema(anonymous, KEY);
      return ajv.getSchema(`${KEY}${encodeURI(pointer)}`);
    } catch {
      return undefined;
    }
  };
  const judges = new Map<string, ReturnType<typeof compiled>>();
  return (pointer, value) => {
    if (!judges.has(pointer)) judges.set(pointer, compiled(pointer));
    const verdict = judges.get(pointer)?.(value);
    return typeof verdict === 'boolean' ? verdict : undefined;
  };
}
