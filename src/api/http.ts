import { operations } from '#generated/operations.ts';
import { type ApiError, errorFromResponse, isAbort, toApiError } from './error.ts';

/** Session data for API calls, and callbacks to the session. */
export interface CallSession {
  /** The bearer token, read for each call. */
  token(): string | null;
  /** The token is no longer valid (401): no logout, no navigation (spec §8). */
  onExpired(): void;
  /**
   * The user is blocked (423), or the session was ended on purpose (401 with `ended`): forced logout, with the server's
   * explanation (spec §4, §8).
   */
  onLocked(message: string): void;
  /** Every answer names the version of the portal that the server has; `null` where it does not. */
  onServerVersion?(id: string | null): void;
  /** Something has been changed on the server. */
  onChange?(): void;
}

const VERSION = 'X-Portal-Version';

/** Brings a request to the server and its answer back; rejects as `fetch` does. */
export type Send = (request: Request) => Promise<Response>;

/** The only path to the server; pass `send` to follow the upload progress. */
export type Http = (request: Request, send?: Send) => Promise<Response>;

/** A 401 here rejects the password, not the token. */
const SIGN_IN_PATH = operations.login.path;

function updateSession(session: CallSession, { url }: Request, { status, message, body }: ApiError): void {
  if (status === 423 || (status === 401 && isEnded(body))) session.onLocked(message);
  else if (status === 401 && new URL(url).pathname !== SIGN_IN_PATH) session.onExpired();
}

function isEnded(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ended' in body;
}

/**
 * Adds the token, reports 401 and 423 to the session, and throws an `ApiError` for any other
 * response than success; an aborted call stays an `AbortError`.
 */
export function createHttp(session: CallSession, byFetch: Send = (request) => fetch(request)): Http {
  return async (request, send = byFetch) => {
    const token = session.token();
    if (token) request.headers.set('Authorization', `Bearer ${token}`);
    const response = await send(request).catch((thrown: unknown) => {
      throw isAbort(thrown) ? thrown : toApiError(thrown);
    });
    session.onServerVersion?.(response.headers.get(VERSION));
    if (response.ok) {
      if (request.method !== 'GET') session.onChange?.();
      return response;
    }
    const text = await response.text().catch(() => '');
    const error = errorFromResponse(response.status, text, response.headers);
    // an answer to a former session's token does not concern the current session
    if (token === session.token()) updateSession(session, request, error);
    throw error;
  };
}
