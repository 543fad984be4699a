import { type DeviceKeys, decrypt, encrypt } from './encryption.ts';
import type { FileDatabase, KeptFile } from './file-database.ts';

/** Stands in place of a media type. */
const ENCRYPTED = 'encrypted';
const NEWLINE = 10;

/**
 * Encrypts waiting files with all that is known of them; those that an earlier version kept are encrypted when they are
 * read. @param keysOf undefined where the browser cannot encrypt; rejects where the keys cannot be had now
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
        if (!isPlainFile(file)) return keys ? openFile(keys, file).catch(() => []) : [];
        if (keys) await files.add(slot, await encryptFile(keys, file), Number.POSITIVE_INFINITY);
        return [file];
      });
      return (await Promise.all(read)).flat();
    },
    async add(slot, file, most) {
      const keys = await keysOf(slot.user);
      return files.add(slot, keys ? await encryptFile(keys, file) : file, most);
    },
  };
}

/** Whether anybody at the device could read it. */
export function isPlainFile({ type }: Pick<KeptFile, 'type'>): boolean {
  return type !== ENCRYPTED;
}

/** What describes the file is a line of JSON before its bytes. */
async function encryptFile(keys: DeviceKeys, { id, at, bytes, ...described }: KeptFile): Promise<KeptFile> {
  const whole = new Blob([JSON.stringify(described), '\n', bytes]);
  const encrypted = await encrypt(keys, new Uint8Array(await whole.arrayBuffer()));
  return { id, at, address: '', name: '', type: ENCRYPTED, lastModified: 0, bytes: encrypted.buffer };
}

async function openFile(keys: DeviceKeys, { id, at, bytes }: KeptFile): Promise<KeptFile[]> {
  const whole = new Uint8Array(await decrypt(keys, new Uint8Array(bytes)));
  const end = whole.indexOf(NEWLINE);
  const described = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  return [{ ...described, id, at, bytes: whole.slice(end + 1).buffer }];
}
