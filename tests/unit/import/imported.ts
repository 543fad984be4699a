import type { JsonObject } from '#engine/definition/definition.ts';
import { importFiles, type Report } from '#scripts/import/command.ts';
import { repositorySchemas } from '../schemas/fixture.ts';

export type { JsonObject };

const files = repositorySchemas();

/** The report of the import command, with the problems that `schemas:check` finds in the form. */
export function imported(schema: unknown): Report {
  return importFiles({ file: 'given.json', text: JSON.stringify(schema, null, 2) }, 'given', files);
}
