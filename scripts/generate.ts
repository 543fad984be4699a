/**
 * Makes `src/generated` from `schemas/` and `openapi.yaml`. With `--committed` it ends with 1 where a file of it that is
 * committed (`.gitignore` says which) was stale.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { completePaths } from './generate/contract/root-paths.ts';
import { stages } from './generate/stages.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'src/generated');
const committed = process.argv.includes('--committed');

const made = new Set<string>();
const stale: string[] = [];

if (completePaths(root)) stale.push('../../openapi.yaml');
for (const stage of stages.filter((one) => one.applies(root))) {
  for (const [path, text] of await stage.run(root)) {
    made.add(path);
    if (textOf(path) === text) continue;
    stale.push(path);
    write(path, text);
  }
}
for (const path of existing().filter((one) => !made.has(one))) {
  stale.push(path);
  rmSync(join(target, path));
}

const forgotten = committed
  ? stale.filter(
      (path) => path === 'openapi.json' || path === '../../openapi.yaml' || path.startsWith('wire/'),
    )
  : [];
const list = (paths: readonly string[]) => paths.map((path) => `  src/generated/${path}\n`).join('');
if (forgotten.length > 0) {
  console.error(
    `Устарели файлы, созданные из schemas/ и openapi.yaml; сохраните их новыми:\n${list(forgotten)}`,
  );
  process.exitCode = 1;
} else if (!committed) {
  console.log(stale.length > 0 ? `Обновлены:\n${list(stale)}` : 'Всё уже создано, изменений нет.');
}

function existing(): string[] {
  return files().map((path) => path.split(sep).join('/'));
}

function files(): string[] {
  try {
    const entries = readdirSync(target, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1));
  } catch {
    return [];
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(target, path), 'utf8');
  } catch {
    return undefined;
  }
}

function write(path: string, text: string): void {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
