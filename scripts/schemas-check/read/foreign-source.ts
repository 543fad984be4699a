import { isForeignFile } from '#engine/compile/foreign-definition.ts';
import type { Source } from './source.ts';

/** A form of one file: in a folder the files of one form of ours stand, and `shared.json` holds what those refer to. */
const ALONE = /^schemas\/forms\/(?!shared\.json$)[^/]+(?<!\.ui)\.json$/;

/** Whether a file of `schemas/forms` holds a schema as somebody else has published it. */
export function isForeignSource({ file, data }: Source): boolean {
  return ALONE.test(file) && isForeignFile(data);
}
