/** Checks every file under `schemas/` against its meta schema, the API contract and the other files; exits with 1 for a problem. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printProblem } from './schemas-check/problem.ts';
import { differenceFrom, readSchemaFiles, unreadableFiles } from './schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '..');
const HEADINGS = {
  valid: 'Что меняет эта правка (по сравнению с последним коммитом):',
  wrong:
    'Если указанную выше строку вы не меняли, ошибка — в этой правке (по сравнению с последним коммитом):',
};

/** The most lines about an edit; the most consequential come first. */
const MAX_LINES = 40;

const cacheFile = resolve(root, 'dist/.stamps/schemas-check.json');

const files = readSchemaFiles(root);
const difference = differenceFrom(root, 'HEAD');
const unreadable = unreadableFiles(files);
const problems = unreadable.length > 0 ? unreadable : await checkReadable();

for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log(`schemas/: проверено файлов — ${files.size}, и описание вызовов в openapi/; ошибок нет.`);
await printEdit();

async function checkReadable() {
  // some rules are written in a meta schema: where that is no JSON, they cannot even be loaded
  const { problemsOf } = await import('./schemas-check/check-repository.ts');
  const known = readCache();
  const valid = new Set<string>();
  const found = problemsOf(files, root, {
    cache: { has: (key) => known.has(key), add: (key) => valid.add(key) },
    difference,
  });
  if ([...valid].some((key) => !known.has(key))) {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(cacheFile, JSON.stringify([...valid]));
  }
  return found;
}

/** Says what the uncommitted edit changes: valid files may still mean something else than intended. */
async function printEdit() {
  if (difference.before.size + difference.added.length === 0) return;
  const { editLines } = await import('./schemas-check/edit/edit-lines.ts');
  const lines = editLines(root, files, difference);
  if (lines.length === 0) return;
  const rest = lines.length - MAX_LINES;
  console.log(
    ['', HEADINGS[problems.length > 0 ? 'wrong' : 'valid'], ...lines.slice(0, MAX_LINES)].join('\n  '),
  );
  if (rest > 0) console.log(`  …и ещё ${rest}. Всё покажет: npm run schemas:diff -- HEAD`);
}

/** Empty without a file, or with one that another run has not finished. */
function readCache(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(readFileSync(cacheFile, 'utf8')));
  } catch {
    return new Set();
  }
}
