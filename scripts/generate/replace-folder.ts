import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Makes a folder hold these files, text by path, and no others. Gives the paths that were written or removed: a file
 * that is right already is not touched.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string>): string[] {
  const stale = [...files].filter(([path, text]) => textOf(join(folder, path)) !== text);
  for (const [path, text] of stale) write(join(folder, path), text);
  const surplus = pathsIn(folder).filter((path) => !files.has(path));
  for (const path of surplus) rmSync(join(folder, path));
  return [...stale.map(([path]) => path), ...surplus];
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
