import type { SessionUser } from '#portal/session/session.ts';
import { valueAt } from '#portal/text/template.ts';

interface SignIn {
  readonly token: string;
  readonly user: SessionUser;
}

/** Dotted places in an answer. */
interface SignInPlaces {
  readonly token: string;
  readonly user: string;
}

/** The sign-in operation answers `{token, user}` (spec §7). */
const SIGN_IN: SignInPlaces = { token: 'token', user: 'user' };

/** The token and the user in the answer of an operation that begins a session. Throws where they are not there. */
export function readSignIn(answer: unknown, places = SIGN_IN): SignIn {
  const token = valueAt(answer, places.token);
  const user = valueAt(answer, places.user);
  if (typeof token !== 'string' || !isUser(user))
    throw new Error('The answer of the sign-in has no token and user');
  return { token, user };
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'role_id' in value;
}
