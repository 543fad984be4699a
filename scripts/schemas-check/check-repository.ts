import { kindsFile, withFittingOperations } from '#scripts/generate/contract/fitting-operations.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { checkRules, missingParts, unsoundFiles } from './check.ts';
import type { Problem } from './problem.ts';
import { readFormsInContract } from './read/contract.ts';
import { readSchemaFiles, type SchemaFiles, unreadableFiles } from './read/repository.ts';

/** Everything that is wrong with the files under `schemas/` of a repository, and how many they are. */
export function checkRepository(root: string): {
  readonly problems: readonly Problem[];
  readonly files: number;
} {
  const files = readSchemaFiles(root);
  return { problems: problemsOf(files, root), files: files.size };
}

/**
 * The same of files that need not be those on the disk. The contract is read where they are sound, because it takes parts
 * from them: where it finds none, they say themselves what is missing.
 */
export function problemsOf(files: SchemaFiles, root: string): readonly Problem[] {
  const unreadable = unreadableFiles(files);
  if (unreadable.length > 0) return unreadable;
  try {
    return problemsWithContract(files, root);
  } catch (error) {
    const own = [unsoundFiles, missingParts].map((find) => find(files)).find(({ length }) => length > 0);
    if (own) return own;
    throw error;
  }
}

function problemsWithContract(files: SchemaFiles, root: string): readonly Problem[] {
  const known = withContract(files, root);
  const broken = unsoundFiles(known);
  // an operation whose statuses are gone fits no screen any more
  if (broken.length > 0) return [missingParts(files), broken].find(({ length }) => length > 0) ?? [];
  return checkRules(known, new Set(readOperations(root).keys()), readFormsInContract(root));
}

const kindsPath = `schemas/meta/portal/${kindsFile}`;

/** The files with the operations of the contract listed under each kind of operation that settings may name. */
export function withContract(files: SchemaFiles, root: string): SchemaFiles {
  const meta = withFittingOperations(JSON.parse(files.get(kindsPath) ?? '{}'), root);
  return new Map([...files, [kindsPath, JSON.stringify(meta)]]);
}
