/** Holds every file under `schemas/` against its meta schema, the API and the others; ends with 1 where one is wrong. */
import { resolve } from 'node:path';
import { printProblem } from './schemas-check/problem.ts';
import { readSchemaFiles, unreadableFiles } from './schemas-check/read/repository.ts';

const root = resolve(import.meta.dirname, '..');
const files = readSchemaFiles(root);
const unreadable = unreadableFiles(files);
// some rules are written in a meta schema: where that is no JSON, they cannot even be loaded
const problems =
  unreadable.length > 0
    ? unreadable
    : (await import('./schemas-check/check-repository.ts')).problemsOf(files, root);

for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log(`schemas/: проверено файлов — ${files.size}, ошибок нет.`);
