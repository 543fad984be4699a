import * as words from '#generated/words/server/quotas.ts';
import type { Config } from '../config/config.ts';
import { freeBytes } from '../config/data-dir.ts';
import type { Db } from '../database/open.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { IncomingFiles, StoredUpload } from '../http/request/multipart.ts';
import { repeatWork } from '../values/repeated-work.ts';
import {
  type CountedApplication,
  type CountedCourseApplication,
  countApplications,
  countChildren,
  countCourseApplications,
  countDrafts,
  countPending,
  countQuestionnaires,
  countSeatsOfUnknownChildren,
  deletePending,
  insertPending,
  isKnownChild,
  lockRecords,
  PENDING_SECONDS,
  renewPending,
  sumBytes,
} from './store.ts';

/** The size of a file, and the form field for the error. */
type SavedFile = Pick<StoredUpload, 'field' | 'size'>;

/**
 * Quotas per user. The `assert` functions with a user throw 409 if they have reached a limit of records; concurrent
 * requests of the user wait until the transaction ends.
 */
export type Quotas = ReturnType<typeof makeQuotas>;

const MEGABYTE = 1024 * 1024;
/** `Retry-After` in seconds for too many concurrent uploads. */
const RETRY_AFTER = 10;

export function makeQuotas(db: Db, folder: string, most: Config['quotas']) {
  const assertFree = async (bytes: number, message: string) => {
    if ((await freeBytes(folder)) < bytes) throw new HttpError(503, message);
  };
  return {
    ...recordQuotas(most),
    /** Runs work that stores files of a person. Throws 413 if they exceed the quota. */
    keepingFiles: async <T>(userId: number, files: readonly SavedFile[], work: () => Promise<T>) => {
      const more = files.reduce((sum, { size }) => sum + size, 0);
      // reserves first, so that of two concurrent calls in any process at least one sees both
      const end = await reserveBytes(db, userId, more);
      try {
        if ((await sumBytes(db, userId)) > most.bytes) throw tooManyBytes(most.bytes, files);
        return await work();
      } finally {
        await end();
      }
    },
    /**
     * Reserves space for incoming files of a person; returns the function that releases it. Throws 503 if the disk is
     * full, 429 for too many concurrent uploads, 413 for too many bytes.
     */
    receivingFiles: async ({ userId, bytes, field }: IncomingFiles) => {
      await assertFree(most.freeDisk, words.noSpace);
      const end = await reserveBytes(db, userId, bytes);
      try {
        if ((await countPending(db, userId)) > most.uploads) throw tooManyUploads(most.uploads);
        if ((await sumBytes(db, userId)) > most.bytes)
          throw tooManyBytes(most.bytes, [{ field, size: bytes }]);
        return end;
      } catch (error) {
        await end();
        throw error;
      }
    },
    /** Throws 503 if the disk is full. */
    assertSpace: () => assertFree(most.freeDiskAnswers, words.noSpaceAtAll),
  };
}

/**
 * Reserves bytes for incoming files, and returns the function that releases them. A reservation expires after
 * `PENDING_SECONDS` unless it is renewed, so that those of a killed process disappear.
 */
async function reserveBytes(db: Db, userId: number, bytes: number): Promise<() => Promise<void>> {
  const id = await insertPending(db, userId, bytes);
  // after a failed renewal the next one is in time
  const endRenewal = repeatWork((PENDING_SECONDS * 1000) / 3, () => renewPending(db, id).catch(() => {}));
  return async () => {
    await endRenewal();
    await deletePending(db, id);
  };
}

/** The check of a number of records of a person before another one is added. */
function limitOf(count: (tx: Db, userId: number) => Promise<number>, most: number, message: string) {
  return async (tx: Db, userId: number): Promise<void> => {
    await lockRecords(tx, userId);
    if ((await count(tx, userId)) >= most) throw conflict(message);
  };
}

function recordQuotas(most: Config['quotas']) {
  return {
    assertDrafts: limitOf(countDrafts, most.drafts, words.tooManyDrafts({ most: most.drafts })),
    assertChildren: limitOf(countChildren, most.children, words.tooManyChildren({ most: most.children })),
    /** Checks an application before its first submission. */
    assertApplications: async (tx: Db, application: CountedApplication) => {
      await lockRecords(tx, application.representative_id);
      const { ofChild, ofFamily } = await countApplications(tx, application);
      if (ofChild >= most.applications)
        throw conflict(words.tooManyApplications({ most: most.applications }));
      if (ofFamily >= most.applications * most.children)
        throw conflict(words.tooManyOfFamily({ most: most.applications * most.children }));
    },
    assertCourseApplications: async (tx: Db, application: CountedCourseApplication) => {
      await lockRecords(tx, application.representative_id);
      const { ofChild, ofFamily } = await countCourseApplications(tx, application);
      if (ofChild >= most.courseApplications)
        throw conflict(words.tooManyCourses({ most: most.courseApplications }));
      if (ofFamily >= most.courseApplications * most.children)
        throw conflict(words.tooManyOfFamily({ most: most.courseApplications * most.children }));
      if (await isKnownChild(tx, application)) return;
      if ((await countSeatsOfUnknownChildren(tx, application)) >= most.unknownSeats)
        throw conflict(words.tooManySeats({ most: most.unknownSeats }));
    },
    assertQuestionnaires: limitOf(
      countQuestionnaires,
      most.questionnaires,
      words.tooManyQuestionnaires({ most: most.questionnaires }),
    ),
  };
}

function tooManyBytes(most: number, files: readonly SavedFile[]): HttpError {
  const message = words.tooManyBytes({ most: Math.floor(most / MEGABYTE) });
  const fields = new Set(files.map(({ field }) => field));
  return new HttpError(413, message, { errors: [...fields].map((path) => ({ path, message })) });
}

function tooManyUploads(most: number): HttpError {
  return new HttpError(429, words.tooManyUploads({ most }), {
    headers: { 'retry-after': String(RETRY_AFTER) },
  });
}
