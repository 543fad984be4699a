import type { DraftDatabase } from './database.ts';
import { type DeviceKeys, decrypt, encrypt, hashName } from './encryption.ts';
import { newest, type Records, type Stamped } from './records.ts';

/** A database that encrypts the records of a person once it has their keys. */
export interface EncryptedDatabase extends DraftDatabase {
  use(user: string, keys: DeviceKeys): Promise<void>;
}

/**
 * Encrypts records one by one, names and values. Records that an earlier version wrote are encrypted when their draft is
 * read. Without keys such records alone are read, and `write` rejects where the browser could encrypt.
 */
export function encryptedDatabase(database: DraftDatabase): EncryptedDatabase {
  const ciphers = new Map<string, RecordCipher>();
  return {
    ...database,
    async use(user, keys) {
      if (!ciphers.has(user)) ciphers.set(user, recordCipher(keys));
    },
    async read(slot) {
      const stored = await database.read(slot);
      const plain = plainRecords(stored);
      const cipher = ciphers.get(slot.user);
      if (!cipher) return plain;
      if (Object.keys(plain).length > 0) {
        const encrypted = await cipher.encrypt(plain);
        await database.replace(slot, plain, encrypted).catch(() => undefined);
      }
      return newest(await cipher.decrypt(stored), plain);
    },
    async write(slot, records) {
      const cipher = ciphers.get(slot.user);
      if (!cipher && crypto.subtle) throw new Error('The device has no key of this person');
      await database.write(slot, cipher ? await cipher.encrypt(records) : records);
    },
  };
}

/** Records that anybody at the device could read. */
export function plainRecords(records: Records): Records {
  return Object.fromEntries(Object.entries(records).filter(([, { value }]) => !isEncrypted(value)));
}

/** Answers are JSON, which has no bytes. */
function isEncrypted(value: unknown): value is Uint8Array<ArrayBuffer> {
  return ArrayBuffer.isView(value);
}

type RecordCipher = ReturnType<typeof recordCipher>;

function recordCipher(keys: DeviceKeys) {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (name: string) => {
    const hash = hashes.get(name) ?? hashName(keys, name);
    hashes.set(name, hash);
    return hash;
  };
  const all = async (
    records: Records,
    convert: (name: string, record: Stamped) => Promise<readonly [string, Stamped][]>,
  ): Promise<Records> => {
    const converted = Object.entries(records).map(([name, record]) => convert(name, record));
    return Object.fromEntries((await Promise.all(converted)).flat());
  };
  return {
    encrypt: (records: Records) =>
      all(records, async (name, { at, ...rest }) => {
        const bytes = new TextEncoder().encode(JSON.stringify({ name, ...rest }));
        return [[await hashOf(name), { at, value: await encrypt(keys, bytes) }]];
      }),
    /** Without those that cannot be decrypted. */
    decrypt: (records: Records) =>
      all(records, async (_hash, { at, value: encrypted }) => {
        if (!isEncrypted(encrypted)) return [];
        try {
          const { name, ...rest } = JSON.parse(new TextDecoder().decode(await decrypt(keys, encrypted)));
          return [[name, { at, ...rest }]];
        } catch {
          return [];
        }
      }),
  };
}
