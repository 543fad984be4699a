import type { DBSchema } from 'idb';
import type { DeviceKeys } from './encryption.ts';
import { opened } from './opened.ts';

/** What the device knows of a person's session. */
export interface KeyRecord {
  /** Absent once the session has expired: what is encrypted stays, and nobody reads it. */
  readonly keys?: DeviceKeys;
  /** When the session expires, or did, in milliseconds. */
  readonly until: number;
}

interface Keys extends DBSchema {
  keys: { key: string; value: KeyRecord };
}

const database = opened<Keys>('draft-keys', (db) => void db.createObjectStore('keys'));

/** The persons whose answers this device has, by user id. */
export const keyStore = {
  read: async (user: string) => (await database()).get('keys', user),
  users: async () => (await database()).getAllKeys('keys'),
  async put(user: string, record: KeyRecord) {
    await (await database()).put('keys', record, user);
  },
  async remove(user: string) {
    await (await database()).delete('keys', user);
  },
};

/** Encrypted answers of an expired session are kept so long. */
const EXPIRED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What happens to a person's data on the device: `delete` all of it, `lock` it (the keys go, what is encrypted stays),
 * `hide` it (what is not encrypted goes as well), or `keep` it.
 */
export type Fate = 'delete' | 'lock' | 'hide' | 'keep';

/**
 * The fate of a person whose session on this device is over. `begins`: the portal is opened by nobody, and no session
 * has ended just now; else a session was ended, or another person has signed in.
 */
export function fateOf(record: KeyRecord | undefined, begins: boolean, now: number): Fate {
  // of an earlier version of the portal, or of a session that never had its keys
  if (!record) return begins ? 'lock' : 'delete';
  // with keys that still count the session was ended on purpose: one that expires is locked before
  if (record.keys) return record.until > now ? 'delete' : 'lock';
  if (now - record.until > EXPIRED_MS) return 'delete';
  return begins ? 'keep' : 'hide';
}
