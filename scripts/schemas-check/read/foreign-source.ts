import { isForeignFile } from '#engine/compile/foreign-definition.ts';
import type { Source } from './source.ts';

/** Whether a file of `schemas/forms` holds a schema as somebody else has published it. */
export function isForeignSource({ file, data }: Source): boolean {
  return file.startsWith('schemas/forms/') && isForeignFile(data);
}
