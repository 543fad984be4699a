/** Holds every file under `schemas/` against its meta schema, the API and the others; ends with 1 where one is wrong. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printProblem } from './schemas-check/problem.ts';
import { readSchemaFiles, unreadableFiles } from './schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '..');
const cacheFile = resolve(root, 'dist/.stamps/schemas-check.json');

const files = readSchemaFiles(root);
const unreadable = unreadableFiles(files);
const problems = unreadable.length > 0 ? unreadable : await checkReadable();

for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log(`schemas/: проверено файлов — ${files.size}, ошибок нет.`);

async function checkReadable() {
  // some rules are written in a meta schema: where that is no JSON, they cannot even be loaded
  const { problemsOf } = await import('./schemas-check/check-repository.ts');
  const known = readCache();
  const valid = new Set<string>();
  const found = problemsOf(files, root, { has: (key) => known.has(key), add: (key) => valid.add(key) });
  if ([...valid].some((key) => !known.has(key))) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify([...valid]));
  }
  return found;
}

/** Empty without a file, or with one that another run has not finished. */
function readCache(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(readFileSync(cacheFile, 'utf8')));
  } catch {
    return new Set();
  }
}
