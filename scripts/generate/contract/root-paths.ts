import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { objectOf } from '../objects.ts';

/**
 * Keeps the `paths` of `openapi.yaml` in step with `openapi/<tag>.yaml`: each path as a key that points into the file of
 * its tag, in the order of the tags. Says whether the file had to change. Throws where a file has no tag.
 */
export function completePaths(root: string): boolean {
  const file = join(root, 'openapi.yaml');
  const folder = join(root, 'openapi');
  if (!existsSync(folder)) return false;
  const text = readFileSync(file, 'utf8');
  const completed = withPaths(text, readTagFiles(folder));
  if (completed === text) return false;
  writeFileSync(file, completed);
  return true;
}

/** The text of `openapi.yaml` with the paths of the tags' files, given by the name of the tag. */
export function withPaths(text: string, files: ReadonlyMap<string, string>): string {
  const tags = tagNames(text);
  const unknown = [...files.keys()].find((tag) => !tags.includes(tag));
  if (unknown) throw new Error(`openapi/${unknown}.yaml: openapi.yaml has no tag ${unknown}`);
  const lines = tags.flatMap((tag) =>
    pathsOf(files.get(tag) ?? '').map(
      (path) => `  ${path}: { $ref: "openapi/${tag}.yaml#/${escaped(path)}" }\n`,
    ),
  );
  return text.replace(PATHS_BLOCK, () => `paths:\n${lines.join('')}`);
}

const PATHS_BLOCK = /^paths:\n(?: .*\n)*/m;

/** The keys of a tag's file: lines that begin with a path. */
function pathsOf(text: string): string[] {
  return Array.from(text.matchAll(/^(\/\S*):/gm), ([, path = '']) => path);
}

function tagNames(text: string): string[] {
  const { tags } = objectOf(load(text));
  return Array.isArray(tags) ? tags.map((tag) => String(objectOf(tag).name)) : [];
}

function readTagFiles(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.map((name) => [basename(name, '.yaml'), readFileSync(join(folder, name), 'utf8')]));
}

function escaped(path: string): string {
  return path.replaceAll('~', '~0').replaceAll('/', '~1');
}
