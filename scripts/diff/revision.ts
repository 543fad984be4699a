import { createHash } from 'node:crypto';
import { renameKeywordsInJson } from '#engine/changes/keywords.ts';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import type { Difference } from '../schemas-check/read/repository.ts';
import { formsFolder, type SchemaFiles } from '../schemas-check/read/repository.ts';

/** The forms of a revision: those of the current files with its own texts. */
export function formsBefore(now: SchemaFiles, { before, added }: Difference): readonly FormDefinition[] {
  const files = new Map(
    [...now, ...before]
      .filter(([path]) => path.startsWith(formsFolder) && path.endsWith('.json') && !added.includes(path))
      .map(([path, text]): [string, unknown] => [
        path.slice(formsFolder.length),
        JSON.parse(renameKeywordsInJson(text)),
      ]),
  );
  return formIds(files).map((id) =>
    readDefinition(files, id, (text) => createHash('sha256').update(text).digest('hex')),
  );
}
