import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { formIds, readDefinition } from '#engine/compile/read-definition.ts';
import type { FormDefinition } from '#engine/definition/definition.ts';
import { readJsonFiles } from '../json-files.ts';

/** All forms of `schemas/forms`, sorted by id. Throws for an unreadable form, with the command that reports details. */
export function readForms(root: string): readonly FormDefinition[] {
  const files = readJsonFiles(join(root, 'schemas/forms'));
  return inRepository(() => formIds(files).map((id) => readDefinition(files, id, sha256)));
}

/** Runs `read`; errors of the engine get the path from the root and the command that reports details. */
export function inRepository<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`schemas/forms/${message}\nnpm run schemas:check names the line.`);
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** `cancel-application` and `admin/user` become `cancelApplication` and `adminUser`. */
export function camelCase(id: string): string {
  return id.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The same with a capital: `CancelApplication`. */
export function pascalCase(id: string): string {
  const name = camelCase(id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
