import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files under `schemas/` as text by their paths: `schemas/forms/login.json`. */
export type SchemaFiles = ReadonlyMap<string, string>;

/** Those of a repository on the disk; what is no `.json` has no text here. */
export function readSchemaFiles(root: string): SchemaFiles {
  const entries = readdirSync(join(root, 'schemas'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !isLeftover(entry.name));
  return new Map(
    files.map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      const text = name.endsWith('.json') ? readFileSync(path, 'utf8') : '';
      return [relative(root, path).split(sep).join('/'), text];
    }),
  );
}

/** What editors and systems leave beside a file. */
function isLeftover(name: string): boolean {
  return /^\.|~$|\.(sw[a-z]|tmp|bak|orig)$|^(Thumbs\.db|desktop\.ini)$/i.test(name);
}
