import type { Db } from '../database/open.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Limiters } from '../http/limits.ts';

/** What the rules of contracts are given to work with. */
export interface ContractsContext {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly limiters: Limiters;
}
