import type { Db } from '../database/open.ts';
import type { Limiters } from '../http/limits.ts';

/** What the rules of accounts are given to work with. */
export interface AuthContext {
  readonly db: Db;
  readonly limiters: Limiters;
}

/** Runs a guess at a code; only wrong ones count against the address. */
export async function guessing<T>(
  { limiters }: AuthContext,
  address: string,
  guess: () => Promise<T>,
): Promise<T> {
  await limiters.guessesByAddress.consume(address);
  const proven = await guess();
  await limiters.guessesByAddress.reward(address);
  return proven;
}
