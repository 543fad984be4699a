import { kindsFile, withFittingOperations } from '#scripts/generate/contract/fitting-operations.ts';
import type { SchemaFiles } from './schema-files.ts';

const path = `schemas/meta/portal/${kindsFile}`;

/** The files with the operations of the contract written under each kind of operation that settings may name. */
export function withContract(files: SchemaFiles, root: string): SchemaFiles {
  const meta = withFittingOperations(JSON.parse(files.get(path) ?? '{}'), root);
  return new Map([...files, [path, JSON.stringify(meta)]]);
}
