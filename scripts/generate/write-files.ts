import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** Writes files, text by path, into a folder. Gives the paths that were written: what is right already is not touched. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  const stale = [...files].filter(([path, text]) => textOf(join(folder, path)) !== text);
  for (const [path, text] of stale) write(join(folder, path), text);
  return stale.map(([path]) => path);
}

/** Removes from a folder every file but these. Gives the paths that were removed. */
export function keepFiles(folder: string, paths: ReadonlySet<string>): string[] {
  const surplus = pathsIn(folder).filter((path) => !paths.has(path));
  for (const path of surplus) rmSync(join(folder, path));
  return surplus;
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
