import { type Problem, sortProblems } from '../problem.ts';
import type { SchemaFiles } from './schema-files.ts';
import { isProblem, readSource } from './source.ts';

/** What is wrong with the syntax of files. */
export function unreadableFiles(files: SchemaFiles): readonly Problem[] {
  return sortProblems([...files].map(([file, text]) => readSource(file, text)).filter(isProblem));
}
