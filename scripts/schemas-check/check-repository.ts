import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { YAMLException } from 'js-yaml';
import { type Contract, openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { kindsFile, withFittingOperations } from '#scripts/generate/contract/fitting-operations.ts';
import { atTheirCauses, type EditedFile, readEdited } from './blame.ts';
import { checkRules, findFileProblems, findMissingParts } from './check.ts';
import { type Problem, sortProblems, undo, withLostNames } from './problem.ts';
import { readFormsInContract } from './read/contract.ts';
import {
  comparedDifference,
  type Difference,
  differenceFrom,
  readSchemaFiles,
  type SchemaFiles,
  unreadableFiles,
} from './read/repository.ts';
import { contractProblems, removedNames } from './rules/openapi.ts';
import type { ValidFilesCache } from './shape.ts';

/** Problems of the files under `schemas/` of a repository. */
export function checkRepository(root: string): readonly Problem[] {
  return problemsOf(readSchemaFiles(root), root);
}

/**
 * Problems of schema files that may differ from those on disk, for example before they are written. The contract
 * includes parts of these files, so reading it can fail on a mistake in them: then the problems of the files are
 * reported instead.
 */
export function problemsOf(
  files: SchemaFiles,
  root: string,
  { cache, difference = differenceFrom(root, 'HEAD') }: ProblemOptions = {},
): readonly Problem[] {
  const find = (texts: SchemaFiles) => foundIn(texts, root, { cache, difference });
  const problems = find(files);
  if (problems.length === 0 || comparedDifference(difference).before.size === 0) return problems;
  const edited = editedFiles(files, root, difference);
  return sortProblems(
    atTheirCauses(problems, edited, difference.added, (former) =>
      find(
        new Map([...files, ...Array.from(former, ([file, data]) => [file, JSON.stringify(data)] as const)]),
      ),
    ),
  );
}

function editedFiles(files: SchemaFiles, root: string, { before }: Difference): readonly EditedFile[] {
  return [...before].flatMap(([file, former]) => {
    const path = join(root, file);
    const now =
      files.get(file) ?? (file.startsWith('openapi/') && existsSync(path) ? readFileSync(path, 'utf8') : '');
    return readEdited(file, former, now) ?? [];
  });
}

function foundIn(
  files: SchemaFiles,
  root: string,
  { cache, difference }: { readonly cache: ValidFilesCache | undefined; readonly difference: Difference },
): readonly Problem[] {
  const unreadable = unreadableFiles(files);
  if (unreadable.length > 0) return unreadable;
  try {
    return problemsWithContract(files, root, comparedDifference(difference), cache);
  } catch (error) {
    const cause = [findFileProblems, findMissingParts]
      .map((find) => find(files))
      .find(({ length }) => length > 0);
    if (cause) return cause;
    if (error instanceof YAMLException) return [yamlProblem(error, root)];
    const unknown = unknownFile(error);
    if (unknown) return [unknown];
    throw error;
  }
}

interface ProblemOptions {
  readonly cache?: ValidFilesCache;
  /** The difference of the files from the last commit. */
  readonly difference?: Difference;
}

function problemsWithContract(
  files: SchemaFiles,
  root: string,
  difference: Difference,
  cache?: ValidFilesCache,
): readonly Problem[] {
  const contract = openContract(root);
  const steps = [
    () => contractProblems(files, root, contract, cache),
    () => deletedRecords(files, difference),
  ];
  for (const find of steps) {
    const problems = find();
    // the contract includes statuses of these files, so a missing part is the likelier cause
    const missing = problems.length > 0 ? findMissingParts(files, difference) : [];
    if (missing.length > 0) return missing;
    if (problems.length > 0) return problems;
  }
  const filesWithOperations = withContract(files, contract);
  const broken = findFileProblems(filesWithOperations, cache);
  // without its statuses an operation suits no screen, so a missing part is the likelier cause
  const parts = broken.length > 0 ? findMissingParts(files, difference) : [];
  if (parts.length > 0) return parts;
  const operations = new Set(contract.operations.map(({ id }) => id));
  const problems =
    broken.length > 0
      ? broken
      : checkRules(filesWithOperations, operations, readFormsInContract(root, contract), { difference });
  return withLostNames(problems, removedNames(root, contract, difference.before));
}

/** Release records of the last commit that are missing in the files. */
function deletedRecords(files: SchemaFiles, { before }: Difference): readonly Problem[] {
  return [...before.keys()]
    .filter((file) => /^schemas\/released(\/|-consents|-names)/.test(file) && !files.has(file))
    .map((file) => ({
      file,
      line: 1,
      column: 1,
      what: 'записи о выпуске нет: правки прежних ответов никто не заметит',
      ...undo(
        `верните её: git checkout -- ${file}; форму убирают так: npm run schemas:release -- --remove имя`,
      ),
    }));
}

const kindsPath = `schemas/meta/portal/${kindsFile}`;

/** Adds to the meta schemas the operations that each kind of setting may use. */
export function withContract(files: SchemaFiles, contract: Contract): SchemaFiles {
  const kinds = withFittingOperations(JSON.parse(files.get(kindsPath) ?? '{}'), contract);
  return new Map([...files, [kindsPath, JSON.stringify(kinds)]]);
}

/** A file of `openapi/` that openapi.yaml does not name by a tag. */
function unknownFile(error: unknown): Problem | undefined {
  const [, file] =
    /^(openapi\/\S+): openapi\.yaml has no tag/.exec(error instanceof Error ? error.message : '') ?? [];
  if (file === undefined) return undefined;
  const fix = 'удалите файл, если это копия; новый раздел назовите в "tags" файла openapi.yaml';
  return { file, line: 1, column: 1, what: 'такого раздела в openapi.yaml нет', fix };
}

function yamlProblem({ reason, mark }: YAMLException, root: string): Problem {
  return {
    file: relative(root, mark.name),
    line: mark.line + 1,
    column: mark.column + 1,
    what: `это не YAML: ${reason}`,
    fix: 'сравните отступы и двоеточия этой строки и строки над ней с соседними операциями',
  };
}
