/** Holds every file under `schemas/` against its meta schema, the API and the others; ends with 1 where one is wrong. */
import { resolve } from 'node:path';
import { readOperations } from './generate/contract/operations.ts';
import { checkSchemas } from './schemas-check/check.ts';
import { printProblem } from './schemas-check/problem.ts';
import { readFormsInContract } from './schemas-check/read/contract-members.ts';
import { withContract } from './schemas-check/read/fitting-operations.ts';
import { readSchemaFiles } from './schemas-check/read/schema-files.ts';

const root = resolve(import.meta.dirname, '..');

const files = readSchemaFiles(root);
const problems = checkSchemas(
  withContract(files, root),
  new Set(readOperations(root).keys()),
  readFormsInContract(root),
);

for (const problem of problems) console.error(printProblem(problem));
if (problems.length > 0) process.exitCode = 1;
else console.log(`schemas/: проверено файлов — ${files.size}, ошибок нет.`);
