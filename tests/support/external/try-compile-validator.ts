import { isRecord } from '#engine/definition/definition.ts';
import { dialectOf } from '#engine/external/read/keywords.ts';
import { compileValidator } from './validator';

/** Returns Ajv's validator for a schema in its detected dialect; `undefined` if there is none or Ajv cannot compile it. */
export function tryCompileValidator(published: unknown): ((data: unknown) => boolean) | undefined {
  if (!isRecord(published)) return undefined;
  const dialect = dialectOf(published);
  if (dialect === undefined) return undefined;
  try {
    return compileValidator(dialect, published);
  } catch {
    return undefined;
  }
}
