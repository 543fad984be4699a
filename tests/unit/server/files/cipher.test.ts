import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cipherKeyFile, openCipher } from '#server/files/storage.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const dataDir = temporaryFolder();

it('every process with the data folder decrypts what another encrypted, differently each time', () => {
  const [one, other] = [openCipher(dataDir()), openCipher(dataDir())];
  const [first, second] = [one.seal('secret'), one.seal('secret')];
  expect(first).not.toBe(second);
  expect([other.open(first), other.open(second)]).toEqual(['secret', 'secret']);
  expect(statSync(cipherKeyFile(dataDir())).mode & 0o777).toBe(0o600);
});

it('rejects another key and changed data', () => {
  const sealed = openCipher(dataDir()).seal('secret');
  const changed = Buffer.from(sealed, 'base64url');
  changed[14] = (changed[14] ?? 0) ^ 1;
  expect(openCipher(dataDir()).open(changed.toString('base64url'))).toBeUndefined();
  expect(openCipher(dataDir()).open('')).toBeUndefined();
  writeFileSync(cipherKeyFile(dataDir()), Buffer.alloc(32));
  expect(openCipher(dataDir()).open(sealed)).toBeUndefined();
});

it('prefers a configured key, and then creates none in the data folder', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const sealed = openCipher(dataDir(), key).seal('secret');
  expect(existsSync(cipherKeyFile(dataDir()))).toBe(false);
  expect(openCipher('/elsewhere', key).open(sealed)).toBe('secret');
  expect(openCipher(dataDir(), other).open(sealed)).toBeUndefined();
  // like a portal that moves its key from the file to the environment
  const before = openCipher(dataDir()).seal('secret');
  expect(openCipher('/elsewhere', readFileSync(cipherKeyFile(dataDir()))).open(before)).toBe('secret');
});
