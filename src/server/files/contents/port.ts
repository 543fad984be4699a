import type { Readable } from 'node:stream';
import type { Attachment } from '../../http/contract.ts';

/** Where the contents of files lie by their keys, in the data folder or in an S3 storage. */
export interface Contents {
  /** All that are there, with what may be asked of each. */
  list(): AsyncGenerator<Listed>;
  /** Takes a local file over, all of it or none; it is there for good when this returns. */
  put(key: string, path: string): Promise<void>;
  /** The same content under a second key, as `put` does. */
  copy(from: string, to: string): Promise<void>;
  /** Throws where there is no such file. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes leftovers of interrupted uploads, except those that may be in progress. */
  removeBroken(): Promise<void>;
  /** Where a browser gets this file by itself for a minute, under its name; `undefined` where it cannot. */
  addressOf(key: string, file: Omit<Attachment, 'content'>): Promise<string | undefined>;
  /** Messages between processes that share the storage. */
  marks(kind: MarkKind): Marks;
  /** A mark that was set longer ago than this is of a process that is gone, whatever the clocks say. */
  readonly silentMs: number;
  /** Another portal may have been led here by mistake: from where nothing is named nothing is taken away. */
  readonly isReachedByMany: boolean;
}

export interface Listed {
  readonly key: string;
  /** Asked for apart: a folder has to look at each. */
  look(): Promise<{ readonly size: number; readonly changedAt: number }>;
}

export type MarkKind = 'backups-under-way' | 'removals-postponed';

/** Names with the time at which they were last set. */
export interface Marks {
  list(): Promise<readonly Mark[]>;
  set(name: string): Promise<void>;
  clear(name: string): Promise<void>;
}

interface Mark {
  readonly name: string;
  /** Milliseconds as of `Date.now()`. */
  readonly setAt: number;
}

/** A key says nothing of what lies under it, and leads nowhere. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}
