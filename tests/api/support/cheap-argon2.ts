import { createRequire } from 'node:module';

// vitest resolves the name of the package to this file
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

/**
 * Replaces `@node-rs/argon2` in API tests, which create thousands of hashes, with cheaper parameters.
 * `tests/unit/server/auth/passwords/passwords.test.ts` tests the real ones.
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
