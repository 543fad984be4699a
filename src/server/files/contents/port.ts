import type { Readable } from 'node:stream';
import type { Attachment } from '../../http/contract.ts';

/** The storage of file contents by key, in the data folder or in S3. */
export interface Contents {
  /** All stored files, with lazy metadata. */
  list(): AsyncGenerator<Listed>;
  /** Stores a local file atomically; it is durable when this resolves. */
  put(key: string, path: string): Promise<void>;
  /** The same content under a second key, as `put` does. */
  copy(from: string, to: string): Promise<void>;
  /** Throws for a missing file. */
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes leftovers of interrupted uploads, except those that may be in progress. */
  removeBroken(): Promise<void>;
  /** A URL from which a browser may download this file for a minute, under its name; `undefined` if unsupported. */
  downloadUrl(key: string, file: Omit<Attachment, 'content'>): Promise<string | undefined>;
  /** Messages between processes that share the storage. */
  marks(kind: MarkKind): Marks;
  /** Age at which a mark belongs to a dead process, even with wrong clocks. */
  readonly silentMs: number;
  /** Whether other portals may use this storage by mistake: a portal that knows no file in it must not delete any. */
  readonly isReachedByMany: boolean;
}

export interface Listed {
  readonly key: string;
  /** Lazy, because a folder needs a call per file. */
  stat(): Promise<{ readonly size: number; readonly changedAt: number }>;
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

/** Whether a name is a valid key: random, without a path. */
export function isKey(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name);
}
