import type { JsonObject } from '#engine/definition/definition.ts';
import { importFiles, type Report } from '#scripts/import/command.ts';
import { repositorySchemas } from '../schemas/fixture.ts';

export type { JsonObject };

const files = repositorySchemas();

/** The report of an import, as the command makes it: held against the rules of `schemas:check`. */
export function imported(schema: unknown): Report {
  return importFiles({ file: 'given.json', text: JSON.stringify(schema, null, 2) }, 'given', files);
}
