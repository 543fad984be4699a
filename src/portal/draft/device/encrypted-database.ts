import type { DBSchema } from 'idb';
import { type DraftDatabase, databaseOpener, type FileDatabase, type SavedFile } from './database.ts';
import { mergeRecords, type Records, type TimedValue } from './records.ts';

/** A database that encrypts the records of a user once it has their keys. */
export interface EncryptedDatabase extends DraftDatabase {
  setKeys(user: string, keys: DeviceKeys): Promise<void>;
}

/**
 * Encrypts records one by one, names and values. Records that an earlier version wrote are encrypted when their draft is
 * read. Without keys only such records are read, and `write` rejects if the browser supports encryption.
 */
export function encryptedDatabase(database: DraftDatabase): EncryptedDatabase {
  const ciphers = new Map<string, RecordCipher>();
  return {
    ...database,
    async setKeys(user, keys) {
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
      return mergeRecords(await cipher.decrypt(stored), plain);
    },
    async write(slot, records) {
      const cipher = ciphers.get(slot.user);
      if (!cipher && crypto.subtle) throw new Error('The device has no key of this person');
      await database.write(slot, cipher ? await cipher.encrypt(records) : records);
    },
  };
}

export function plainRecords(records: Records): Records {
  return Object.fromEntries(Object.entries(records).filter(([, { value }]) => !isEncrypted(value)));
}

/** Encrypted values are bytes, which the JSON of plain values does not have. */
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
  const convertAll = async (
    records: Records,
    convert: (name: string, record: TimedValue) => Promise<readonly [string, TimedValue][]>,
  ): Promise<Records> => {
    const converted = Object.entries(records).map(([name, record]) => convert(name, record));
    return Object.fromEntries((await Promise.all(converted)).flat());
  };
  return {
    encrypt: (records: Records) =>
      convertAll(records, async (name, { at, ...rest }) => {
        const bytes = new TextEncoder().encode(JSON.stringify({ name, ...rest }));
        return [[await hashOf(name), { at, value: await encrypt(keys, bytes) }]];
      }),
    /** Omits records that cannot be decrypted. */
    decrypt: (records: Records) =>
      convertAll(records, async (_hash, { at, value: encrypted }) => {
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

/**
 * The keys that encrypt one person's answers on this device. They are used by WebCrypto only and cannot be exported.
 * Over plain `http` a browser has no WebCrypto, and nothing is encrypted.
 */
export interface DeviceKeys {
  /** AES-GCM key for values. */
  readonly content: CryptoKey;
  /** HMAC key for names, since the name of an answered question may reveal the answer. */
  readonly names: CryptoKey;
}

const IV_BYTES = 12;

/** @param secret 32 bytes from the server, in base64url */
export async function importKeys(secret: string): Promise<DeviceKeys> {
  const text = atob(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const { subtle } = crypto;
  const root = await subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derivation = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(info),
  });
  const [content, names] = await Promise.all([
    subtle.deriveKey(derivation('content'), root, { name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]),
    subtle.deriveKey(derivation('names'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
    ]),
  ]);
  return { content, names };
}

/** Encrypts by AES-GCM; the result begins with its initialization vector. */
async function encrypt(
  { content }: DeviceKeys,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, content, bytes);
  const result = new Uint8Array(IV_BYTES + encrypted.byteLength);
  result.set(iv);
  result.set(new Uint8Array(encrypted), IV_BYTES);
  return result;
}

/** Reverses `encrypt`; rejects data encrypted with another key. */
async function decrypt({ content }: DeviceKeys, encrypted: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const iv = encrypted.subarray(0, IV_BYTES);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, content, encrypted.subarray(IV_BYTES));
}

/** The stored name of a record: deterministic, and not readable. */
async function hashName({ names }: DeviceKeys, name: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', names, new TextEncoder().encode(name));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** The stored media type of an encrypted file. */
const ENCRYPTED = 'encrypted';
const NEWLINE = 10;

/**
 * Encrypts pending files and their metadata; files stored by an earlier version are encrypted when
 * they are read.
 *
 * @param keysOf undefined if the browser cannot encrypt; rejects if the keys are unavailable now
 */
export function encryptedFiles(
  files: FileDatabase,
  keysOf: (user: string) => Promise<DeviceKeys | undefined>,
): FileDatabase {
  return {
    ...files,
    async read(slot) {
      const stored = await files.read(slot);
      if (stored.length === 0) return [];
      const keys = await keysOf(slot.user).catch(() => undefined);
      const read = stored.map(async (file) => {
        if (!isPlainFile(file)) return keys ? decryptFile(keys, file).catch(() => []) : [];
        if (keys) await files.add(slot, await encryptFile(keys, file), Number.POSITIVE_INFINITY);
        return [file];
      });
      return (await Promise.all(read)).flat();
    },
    async add(slot, file, maxBytes) {
      const keys = await keysOf(slot.user);
      return files.add(slot, keys ? await encryptFile(keys, file) : file, maxBytes);
    },
  };
}

export function isPlainFile({ type }: Pick<SavedFile, 'type'>): boolean {
  return type !== ENCRYPTED;
}

/** Encrypts a file with its metadata, which are a line of JSON before the bytes. */
async function encryptFile(keys: DeviceKeys, { id, at, bytes, ...metadata }: SavedFile): Promise<SavedFile> {
  const content = new Blob([JSON.stringify(metadata), '\n', bytes]);
  const encrypted = await encrypt(keys, new Uint8Array(await content.arrayBuffer()));
  return { id, at, address: '', name: '', type: ENCRYPTED, lastModified: 0, bytes: encrypted.buffer };
}

async function decryptFile(keys: DeviceKeys, { id, at, bytes }: SavedFile): Promise<SavedFile[]> {
  const content = new Uint8Array(await decrypt(keys, new Uint8Array(bytes)));
  const end = content.indexOf(NEWLINE);
  const metadata = JSON.parse(new TextDecoder().decode(content.subarray(0, end)));
  return [{ ...metadata, id, at, bytes: content.slice(end + 1).buffer }];
}

/** The device's record of a person's session. */
export interface KeyRecord {
  /** Absent after the session has expired: encrypted data stay unreadable. */
  readonly keys?: DeviceKeys;
  /** When the session expires, or did, in milliseconds. */
  readonly until: number;
}

interface Keys extends DBSchema {
  keys: { key: string; value: KeyRecord };
}

const database = databaseOpener<Keys>('draft-keys', (db) => void db.createObjectStore('keys'));

/** Session records on this device, by user id. */
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

/** Retention of encrypted answers after their session expires. */
const EXPIRED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The treatment of a person's data on the device: `delete` all of it, `lock` it (the keys go,
 * encrypted data stay), `delete-plain` (unencrypted data are deleted, the keys went before), or `keep` it.
 */
type DataTreatment = 'delete' | 'lock' | 'delete-plain' | 'keep';

/**
 * The treatment of a person's data after their session on this device. `isStart`: the portal starts without a session;
 * otherwise a session has ended, or another person has signed in.
 */
export function dataAfterSession(
  record: KeyRecord | undefined,
  isStart: boolean,
  now: number,
): DataTreatment {
  // from an earlier version of the portal, or a session without keys
  if (!record) return isStart ? 'lock' : 'delete';
  // valid keys: the person signed out, since a session that expires locks its data, which removes the keys
  if (record.keys) return record.until > now ? 'delete' : 'lock';
  if (now - record.until > EXPIRED_MS) return 'delete';
  return isStart ? 'keep' : 'delete-plain';
}
