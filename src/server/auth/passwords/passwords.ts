import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitParallel } from '#server/values/concurrency.ts';

/** Each hash takes 19 MB and a thread: more at once than there are threads only fill the memory. */
const inTurn = limitParallel(Math.min(4, availableParallelism()));

/** argon2id, the library's own default, with OWASP's parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

let nobody: Promise<string> | undefined;

/** Without a hash (nobody has that phone) the work is the same, so that the time tells nothing; the answer is false. */
export function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody');
  const decoy = nobody;
  return inTurn(
    async () => (await verify(passwordHash ?? (await decoy), password)) && passwordHash !== undefined,
  );
}
