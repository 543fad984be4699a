/** Holds every file under `schemas/` against its meta schema, the API and the others; ends with 1 where one is wrong. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { readOperations } from './generate/contract/operations.ts';
import { checkSchemas } from './schemas-check/check.ts';
import { printProblem } from './schemas-check/problem.ts';

const root = resolve(import.meta.dirname, '..');

const files = new Map(
  readdirSync(join(root, 'schemas'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => [
      `schemas/${path.split(sep).join('/')}`,
      readFileSync(join(root, 'schemas', path), 'utf8'),
    ]),
);
const problems = checkSchemas(files, new Set(readOperations(root).keys()));

for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log(`schemas/: проверено файлов — ${files.size}, ошибок нет.`);
