import { isRecord } from '#engine/definition/definition.ts';
import { dialectOf } from '#engine/external/read/keywords.ts';
import { publishedVerdict } from './verdict.ts';

/** Ajv's verdict over a schema in the dialect that it names or shows; nothing where Ajv cannot compile it. */
export function verdictOf(published: unknown): ((data: unknown) => boolean) | undefined {
  if (!isRecord(published)) return undefined;
  const dialect = dialectOf(published);
  if (dialect === undefined) return undefined;
  try {
    return publishedVerdict(dialect, published);
  } catch {
    return undefined;
  }
}
