import * as words from '#generated/words/server/auth.ts';
import type { Duty } from '#server/http/contract.ts';
import { HttpError } from '#server/http/errors.ts';

const WORDS: Readonly<Record<Duty, string>> = { 'update-password': words.dutyUpdatePassword };

/**
 * Throws 403 with everything that is to be done first, where a call is not one of those that are answered before (the
 * operation's `x-while-pending`).
 */
export function assertDone(duties: readonly Duty[], answered: readonly Duty[]): void {
  const first = duties.find((duty) => !answered.includes(duty));
  if (first) throw new HttpError(403, WORDS[first], { body: { pending: duties } });
}
