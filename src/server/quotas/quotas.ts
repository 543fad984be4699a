import { statfs } from 'node:fs/promises';
import * as words from '#generated/words/server/quotas.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/open.ts';
import { conflict, HttpError } from '../http/errors.ts';
import type { StoredUpload } from '../http/request/multipart.ts';
import { countDrafts, lockDrafts, sumBytes } from './store.ts';

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
  /** Of each person's calls that are under way: two at once do not see each other's rows. */
  const underWay = new Map<number, number>();
  const add = (userId: number, more: number) => {
    const sum = (underWay.get(userId) ?? 0) + more;
    if (sum > 0) underWay.set(userId, sum);
    else underWay.delete(userId);
  };
  return {
    assertDrafts: async (tx, userId) => {
      await lockDrafts(tx, userId);
      if ((await countDrafts(tx, userId)) >= drafts) throw conflict(words.tooManyDrafts({ most: drafts }));
    },
    keepingFiles: async (userId, files, work) => {
      const more = files.reduce((sum, { size }) => sum + size, 0);
      add(userId, more);
      try {
        const coming = underWay.get(userId) ?? 0;
        if (coming + (await sumBytes(db, userId)) > bytes) throw tooManyBytes(bytes, files);
        return await work();
      } finally {
        add(userId, -more);
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
