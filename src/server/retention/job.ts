import { record } from '../audit/store.ts';
import { applyDueContactChanges } from '../auth/contact-changes.ts';
import type { Context } from '../context.ts';
import type { RetentionKind } from '../domain.ts';
import { removeContents } from '../files/receive.ts';
import { cleanOutbox } from '../gateways/letters.ts';
import { closeFulfilledCases, retentionDays, retentionKinds } from '../personal-data/erasure.ts';
import { repeatWork } from '../values/repeated-work.ts';
import { retentionPolicy } from './policies.ts';
import { claimRun, finishRun } from './retention-store.ts';

/** Number of deleted records by kind, without zeros. */
export type RetentionCounts = Readonly<Partial<Record<RetentionKind, number>>>;

type JobContext = Pick<Context, 'db' | 'storage' | 'outbox'>;

/** Minimum hours between the starts of two runs: less than a day, since they are checked hourly. A failed run counts too. */
const MIN_HOURS = 23;

/** Interval at which each process checks whether a run is due. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Maximum number of batches of a kind per run; the next run deletes the rest. */
const MAX_BATCHES = 50;

/**
 * Deletes expired data (`schemas/retention.json`), closes cases of withdrawn consents whose data are deleted, and records the
 * numbers. Runs about once a day per database, whichever process comes first. Returns the numbers; `undefined` if no run is due.
 */
export async function deleteExpiredData({
  db,
  storage,
  outbox,
}: JobContext): Promise<RetentionCounts | undefined> {
  const run = await claimRun(db, MIN_HOURS);
  if (run === undefined) return undefined;
  const counts: Partial<Record<RetentionKind, number>> = {};
  for (const kind of retentionKinds) {
    const count = await deleteExpired({ db, storage }, kind);
    if (count > 0) counts[kind] = count;
  }
  const letters = await cleanOutbox(outbox, isLetterRetained);
  if (letters > 0) counts.messages = (counts.messages ?? 0) + letters;
  await closeFulfilledCases(db);
  await db.transaction().execute(async (tx) => {
    await finishRun(tx, run, counts);
    await record(tx, { userId: null, action: 'retention.kept', details: counts, health: 'health' in counts });
  });
  return counts;
}

/** Whether a line of the outbox has not expired: a line with a code expires as codes do, others as messages. */
function isLetterRetained({ at, code }: { readonly at: string; readonly code?: string }): boolean {
  const days = retentionDays(code === undefined ? 'messages' : 'codes');
  return Date.parse(at) > Date.now() - days * 24 * 60 * 60 * 1000;
}

async function deleteExpired(
  { db, storage }: Pick<JobContext, 'db' | 'storage'>,
  kind: RetentionKind,
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { count, files = [] } = await db
      .transaction()
      .execute((tx) => retentionPolicy(kind)(tx, retentionDays(kind)));
    await removeContents(storage, files);
    if (count === 0) return total;
    total += count;
  }
  return total;
}

/** Callbacks after a retention run. */
export interface RetentionLog {
  onDone(counts: RetentionCounts): void;
  onError(error: unknown): void;
}

/** Runs the job and applies contact changes, as far as due, now and each hour; returns a function that stops this. */
export async function scheduleRetention(
  context: JobContext,
  log: RetentionLog,
): Promise<() => Promise<void>> {
  const check = async () => {
    try {
      const counts = await deleteExpiredData(context);
      if (counts) log.onDone(counts);
      await applyDueContactChanges(context.db);
    } catch (error) {
      log.onError(error);
    }
  };
  await check();
  return repeatWork(CHECK_INTERVAL_MS, check);
}
