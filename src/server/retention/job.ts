import { record } from '../audit/store.ts';
import { applyDueContactChanges } from '../auth/contact-changes.ts';
import type { Context } from '../context.ts';
import { removeContents } from '../files/receive.ts';
import { cleanOutbox } from '../gateways/letters.ts';
import { closeFulfilledCases, daysOf, type RetentionKind, retentionKinds } from '../personal-data/erasure.ts';
import { repeatWork } from '../values/repeated-work.ts';
import { retentionPolicy } from './policies.ts';
import { claimRun, finishRun } from './retention-store.ts';

/** Number of deleted records by kind, without zeros. */
export type RetentionCounts = Readonly<Partial<Record<RetentionKind, number>>>;

type Place = Pick<Context, 'db' | 'storage' | 'outbox'>;

/** A day, and an hour to be late by. */
const EVERY_HOURS = 23;

/** Interval at which each process checks whether the job is due. */
const TURN_MS = 60 * 60 * 1000;

/** A keeper that finds ever more leaves the rest to the next day. */
const MOST_TURNS = 50;

/**
 * Deletes expired data (`schemas/retention.json`), once a day per database by the first process, closes cases without
 * data, and records the numbers. Returns them; `undefined` if it ran today.
 */
export async function deleteExpiredData({
  db,
  storage,
  outbox,
}: Place): Promise<RetentionCounts | undefined> {
  const run = await claimRun(db, EVERY_HOURS);
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

/** A line of the outbox with a code expires with codes, another one with messages. */
function isLetterRetained({ at, code }: { readonly at: string; readonly code?: string }): boolean {
  const days = daysOf(code === undefined ? 'messages' : 'codes');
  return Date.parse(at) > Date.now() - days * 24 * 60 * 60 * 1000;
}

async function deleteExpired(
  { db, storage }: Pick<Place, 'db' | 'storage'>,
  kind: RetentionKind,
): Promise<number> {
  let total = 0;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { count, files = [] } = await db
      .transaction()
      .execute((tx) => retentionPolicy(kind)(tx, daysOf(kind)));
    await removeContents(storage, files);
    if (count === 0) return total;
    total += count;
  }
  return total;
}

/** Log of a completed or failed retention run. */
export interface RetentionLog {
  done(counts: RetentionCounts): void;
  failed(error: unknown): void;
}

/** Runs the job now and daily; returns a function that stops it after the current run. */
export async function scheduleRetention(place: Place, log: RetentionLog): Promise<() => Promise<void>> {
  const look = async () => {
    try {
      const counts = await deleteExpiredData(place);
      if (counts) log.done(counts);
      await applyDueContactChanges(place.db);
    } catch (error) {
      log.failed(error);
    }
  };
  await look();
  return repeatWork(TURN_MS, look);
}
