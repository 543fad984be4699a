import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { readJsonFiles } from '../json-files.ts';

/** Every form of the repository, in the order of their ids. */
export function readForms(root: string): readonly FormDefinition[] {
  const files = readJsonFiles(join(root, 'schemas/forms'));
  return formIds(files).map((id) => readDefinition(files, id, sha256));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
