import type { Db } from '../database/open.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Limiters } from '../http/limits.ts';

/** What the rules of applications are given to work with. */
export interface Context {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly limiters: Limiters;
}
