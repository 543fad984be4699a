import { operations } from '#generated/operations.ts';
import { type ApiError, errorFromResponse, isAbort, toApiError } from './error.ts';

/** Session data for API calls, and callbacks to the session. */
export interface CallSession {
  /** The bearer token, read for each call. */
  token(): string | null;
  /** Called when the token is no longer valid (401). Must neither sign out nor navigate (spec §8). */
  onExpired(): void;
  /**
   * Called when the user is blocked (423), or the session was ended on purpose (401 with `ended`). Must sign out and
   * show the server's explanation (spec §4, §8).
   */
  onLocked(message: string): void;
  /** Called for each response with the server's version of the portal; `null` if the response does not name it. */
  onServerVersion?(id: string | null): void;
  /** Called after each successful call that may have changed data on the server. */
  onChange?(): void;
}

const VERSION_HEADER = 'X-Portal-Version';

/** Sends a request and returns the response; rejects as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** Sends a request of the session; pass `send` to report the upload progress. */
export type Http = (request: Request, send?: Send) => Promise<Response>;

/** The path whose 401 rejects the password, not the token. */
const SIGN_IN_PATH = operations.login.path;

function updateSession(session: CallSession, { url }: Request, { status, message, body }: ApiError): void {
  if (status === 423 || (status === 401 && isEndedSession(body))) session.onLocked(message);
  else if (status === 401 && new URL(url).pathname !== SIGN_IN_PATH) session.onExpired();
}

function isEndedSession(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ended' in body;
}

/**
 * Returns a function that adds the token to a request, reports 401 and 423 to the session, and throws an `ApiError`
 * unless the call succeeds. An aborted call throws an `AbortError`.
 */
export function createHttp(session: CallSession, defaultSend: Send = (request) => fetch(request)): Http {
  return async (request, send = defaultSend) => {
    const token = session.token();
    if (token) request.headers.set('Authorization', `Bearer ${token}`);
    const response = await send(request).catch((thrown: unknown) => {
      throw isAbort(thrown) ? thrown : toApiError(thrown);
    });
    session.onServerVersion?.(response.headers.get(VERSION_HEADER));
    if (response.ok) {
      if (request.method !== 'GET') session.onChange?.();
      return response;
    }
    const text = await response.text().catch(() => '');
    const error = errorFromResponse(response.status, text, response.headers);
    // the response to a request with the token of a former session does not concern the current one
    if (token === session.token()) updateSession(session, request, error);
    throw error;
  };
}
