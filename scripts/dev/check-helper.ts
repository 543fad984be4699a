/** A warm `schemas:check` that returns its output lines. */
import { resolve } from 'node:path';
import { checkRepository } from '../schemas-check/check-repository.ts';
import { printProblem } from '../schemas-check/problem.ts';
import { handleTasks } from './helper.ts';

const root = resolve(import.meta.dirname, '../..');

handleTasks<null, readonly string[]>(() => checkRepository(root).map(printProblem));
