import type { Contract } from '#scripts/generate/contract/contract-nodes.ts';
import type { Fix } from '../problem.ts';
import type { Path } from './source.ts';

/** A mistake at a path of a contract file. */
export interface ContractFault {
  readonly file: string;
  readonly path: Path;
  readonly what: string;
  readonly fix: Fix;
}

/** The contract with the names that it may use. */
export interface CheckedContract extends Contract {
  readonly root: string;
  /** The YAML files below `openapi/`. */
  readonly files: readonly string[];
  readonly permissions: readonly string[];
  /** Forms of schemas/forms and lists of schemas/statuses. */
  readonly forms: readonly string[];
  readonly statuses: readonly string[];
  /** Values of `pending` in portal.json: what a person must do before anything else. */
  readonly requiredActions: readonly string[];
}
