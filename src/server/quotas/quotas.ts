import { statfs } from 'node:fs/promises';
import * as words from '#generated/words/server/quotas.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { countDrafts, deletePending, insertPending, lockDrafts, sumBytes } from './store.ts';

/** A file as far as its size counts, and where a refusal is said. */
type KeptFile = Pick<StoredUpload, 'field' | 'size'>;

/** How much one person may fill the school's server with. */
export interface Quotas {
  /** Throws 409 where a person has as many drafts as they may; others that begin one wait until the transaction ends. */
  assertDrafts(tx: Db, userId: number): Promise<void>;
  /** Does the work that keeps these files of a person; throws 413 where they would be too many bytes. */
  keepingFiles<T>(userId: number, files: readonly KeptFile[], work: () => Promise<T>): Promise<T>;
  /** Throws 503 where the disk has no room for files. */
  assertSpace(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;

export function makeQuotas(db: Db, folder: string, { drafts, bytes, freeDisk }: Config['quotas']): Quotas {
  return {
    assertDrafts: async (tx, userId) => {
      await lockDrafts(tx, userId);
      if ((await countDrafts(tx, userId)) >= drafts) throw conflict(words.tooManyDrafts({ most: drafts }));
    },
    keepingFiles: async (userId, files, work) => {
      const more = files.reduce((sum, { size }) => sum + size, 0);
      // written down first: of two at once, in whatever process, the later sees the earlier
      const pending = await insertPending(db, userId, more);
      try {
        if ((await sumBytes(db, userId)) > bytes) throw tooManyBytes(bytes, files);
        return await work();
      } finally {
        await deletePending(db, pending);
      }
    },
    assertSpace: async () => {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < freeDisk) throw new HttpError(503, words.noSpace);
    },
  };
}

function tooManyBytes(most: number, files: readonly KeptFile[]): HttpError {
  const message = words.tooManyBytes({ most: Math.floor(most / MEGABYTE) });
  const fields = new Set(files.map(({ field }) => field));
  return new HttpError(413, message, { errors: [...fields].map((path) => ({ path, message })) });
}
