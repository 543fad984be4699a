import { type ApiError, errorOfAnswer, toApiError } from './error.ts';

/** What a call needs to know of the session, and what it tells it. */
export interface CallSession {
  /** The Bearer token, read anew for each call. */
  token(): string | null;
  /** The token is no longer valid (401): no logout, no navigation (spec §8). */
  expired(): void;
  /** The user is blocked (423): forced logout, with the server's explanation (spec §4, §8). */
  locked(message: string): void;
}

export type Http = (request: Request) => Promise<Response>;

/** A 401 here judges the password that was typed, not the token. */
const SIGN_IN_PATH = '/api/auth/login';

/**
 * The one way to the server: adds the token, tells the session about 401 and 423, and throws an
 * `ApiError` for everything that is not a success.
 */
export function createHttp(session: CallSession, send: Http = (request) => fetch(request)): Http {
  return async (request) => {
    const token = session.token();
    if (token) request.headers.set('Authorization', `Bearer ${token}`);
    const response = await send(request).catch((thrown: unknown) => {
      throw toApiError(thrown);
    });
    if (response.ok) return response;
    const text = await response.text().catch(() => '');
    const { pathname } = new URL(request.url);
    throw failed(session, pathname, response.status, text, response.headers.get('Retry-After'));
  };
}

/** A failed answer → its error, the session being told; shared with uploads, which cannot use `fetch`. */
export function failed(
  session: CallSession,
  path: string,
  status: number,
  text: string,
  retryAfter?: string | null,
): ApiError {
  const error = errorOfAnswer(status, text, retryAfter);
  if (status === 401 && path !== SIGN_IN_PATH) session.expired();
  if (status === 423) session.locked(error.message);
  return error;
}
