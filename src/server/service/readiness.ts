import { setTimeout as pause } from 'node:timers/promises';
import { isUpToDate } from '../database/migrate.ts';
import type { Db } from '../database/open.ts';

/** A database that answers later than that serves nobody; whoever asks has not given up by then. */
const PATIENCE_MS = 2000;

/** Whether calls would be served: the database answers in time, and its tables are of this version or a later one. */
export async function isReady(db: Db): Promise<boolean> {
  const tooLate = new AbortController();
  try {
    return await Promise.race([
      isUpToDate(db).catch(() => false),
      pause(PATIENCE_MS, false, { ref: false, signal: tooLate.signal }),
    ]);
  } finally {
    tooLate.abort();
  }
}
