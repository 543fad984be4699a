import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files under `schemas/` as text by their paths: `schemas/forms/login.json`. */
export type SchemaFiles = ReadonlyMap<string, string>;

/** Those of a repository on the disk. */
export function readSchemaFiles(root: string): SchemaFiles {
  const paths = readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.json'));
  return new Map(
    files.map((path) => [
      `schemas/${path.split(sep).join('/')}`,
      readFileSync(join(root, 'schemas', path), 'utf8'),
    ]),
  );
}
