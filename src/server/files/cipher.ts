import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whoever reads the database, or a copy of it, reads no secret without the key, which lies beside the files. */
export interface Cipher {
  seal(text: string): string;
  /** `undefined` for what another key has sealed: the data folder was lost. */
  open(sealed: string): string | undefined;
  /** A key of 32 bytes for another purpose (HKDF, RFC 5869): the same for the same label. */
  deriveKey(label: string): Buffer;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where the key lies. A backup has none: without it a restored portal takes no code of an app. */
export function cipherKeyFile(dataDir: string): string {
  return join(dataDir, 'second-factor.key');
}

/**
 * AES-256-GCM by the key that is given (`SECRET_KEY`), or else by the one in the data folder, which is made when it is
 * first needed; every process has the same.
 */
export function openCipher(dataDir: string, given?: Buffer): Cipher {
  let known = given;
  const key = () => {
    known ??= readKey(cipherKeyFile(dataDir));
    return known;
  };
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce);
      const sealed = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    deriveKey: (label) => Buffer.from(hkdfSync('sha256', key(), '', label, KEY_BYTES)),
  };
}

/** Of several processes that begin at once one makes the file, whole when it gets its name, and the others read it. */
function readKey(file: string): Buffer {
  if (existsSync(file)) return readFileSync(file);
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(file);
}
