import type { Answer } from '#api/operation-types.ts';
import type { ActionOperation } from '#generated/portal/settings.ts';
import type { SessionUser } from './session.ts';

/** The token and the user of an answer that begins a session (spec §7); throws where the answer has none. */
export function signInOf(answer: Answer<ActionOperation>): { token: string; user: SessionUser } {
  if (!answer || !('token' in answer)) throw new Error('The answer of the sign-in has no token');
  const { token, user } = answer;
  return { token: typeof token === 'string' ? token : token.accessToken, user };
}
