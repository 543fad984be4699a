import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';

it('hashes a password with argon2id, 19 MiB and two passes', async () => {
  const hash = await hashPassword('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'correct horse')).toBe(true);
  expect(await verifyPassword(hash, 'battery staple')).toBe(false);
});

it('rejects every password for a missing account', async () => {
  expect(await verifyPassword(undefined, 'nobody')).toBe(false);
});
