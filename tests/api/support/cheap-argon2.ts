import { createRequire } from 'node:module';

// vitest resolves the name of the package to this file
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Stands in for `@node-rs/argon2` in the tests of the API, which make hashes by the thousand: the same ones, each at a
 * hundredth of the work. What a password costs in truth is held by `tests/unit/server/auth/passwords/passwords.test.ts`,
 * and paid by every sign-in in a browser.
 */
export function hash(password: string): Promise<string> {
  return argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
}

let verificationCount = 0;

/** The number of verified hashes. */
export const verifications = () => verificationCount;

export function verify(...given: Parameters<typeof argon2.verify>): Promise<boolean> {
  verificationCount += 1;
  return argon2.verify(...given);
}
