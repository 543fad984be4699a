import { type Problem, printProblem, sortProblems } from './problem.ts';
import { type FormsInContract, noForms } from './read/contract-members.ts';
import { type Repository, readRepository } from './read/repository.ts';
import type { SchemaFiles } from './read/schema-files.ts';
import { isProblem, isSource, readSource } from './read/source.ts';
import { rules } from './rules.ts';
import { shapeChecker } from './shape/shape.ts';

/**
 * Everything that is wrong with the files, and with the operations that they name. First the syntax, then each file
 * against its meta schema, then the rules over what is sound.
 */
export function checkSchemas(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract = noForms,
): readonly Problem[] {
  const { problems, repository } = openSchemas(files, operations, contract);
  return sortProblems(distinct([...problems, ...rules.flatMap((rule) => rule(repository))]));
}

/** What the rules look at, and what is wrong with files that are not of the right shape. */
export function openSchemas(
  files: SchemaFiles,
  operations: ReadonlySet<string>,
  contract: FormsInContract = noForms,
): { readonly problems: readonly Problem[]; readonly repository: Repository } {
  const read = [...files].map(([file, text]) => readSource(file, text));
  const sources = read.filter(isSource);
  const shapeOf = shapeChecker(sources);
  const shapes = sources.map((source) => ({ source, problems: shapeOf(source) }));
  const sound = shapes.filter(({ problems }) => problems.length === 0).map(({ source }) => source);
  return {
    problems: [...read.filter(isProblem), ...shapes.flatMap(({ problems }) => problems)],
    repository: readRepository([...files.keys()], sound, operations, contract),
  };
}

/** What is wrong with a shared definition is said once, not for every field that refers to it. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [printProblem(problem), problem])).values()];
}
