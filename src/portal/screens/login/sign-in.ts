import type { SessionUser } from '../../session.ts';

interface SignIn {
  readonly token: string;
  readonly user: SessionUser;
}

/** The answer of the sign-in operation: `{token, user}` (spec §7). Throws where it is something else. */
export function readSignIn(answer: unknown): SignIn {
  if (!isSignIn(answer)) throw new Error('The answer of the sign-in has no token and user');
  return answer;
}

function isSignIn(answer: unknown): answer is SignIn {
  if (typeof answer !== 'object' || answer === null || !('token' in answer) || !('user' in answer))
    return false;
  const { token, user } = answer;
  return typeof token === 'string' && typeof user === 'object' && user !== null && 'role_id' in user;
}
