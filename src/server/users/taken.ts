import * as words from '#generated/words/server/users.ts';
import { type HttpError, invalid, type Problem } from '../http/errors.ts';

/** Words of spec §5, to the letter. */
const PHONE: Problem = { path: 'phone', message: words.phoneTaken };
const EMAIL: Problem = { path: 'email', message: words.emailTaken };

/** Somebody has an account with this phone. */
export function phoneTaken(): HttpError {
  return refusal(PHONE);
}

/** Somebody has an account with this address. */
export function emailTaken(): HttpError {
  return refusal(EMAIL);
}

/** Runs a change of users; where a phone or an address is somebody's, also of two at once, it throws 422 on it. */
export async function withUniqueUsers<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'users_phone') throw refusal(PHONE);
    if (constraint === 'users_email') throw refusal(EMAIL);
    throw error;
  }
}

function refusal(problem: Problem): HttpError {
  return invalid(problem.message, [problem]);
}
