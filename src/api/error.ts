import * as words from '#generated/words/errors.ts';
/** One error of the request; `path` is the wire key of a form's field (design §6). */
export interface ApiErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** Any failure of a call, with a message for the person. `status` is the HTTP status, or 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ApiErrorDetail[];
  /** The response body: a stale update has the newer state in it (409). */
  readonly body: unknown;
  /** The server's Retry-After in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    errors: readonly ApiErrorDetail[] = [],
    body?: unknown,
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** No answer, or the server's own fault: the same call may go through a little later. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** For answers that bring no message of the server's own: a proxy's page, an empty body. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: words.signedOut,
  403: words.forbidden,
  404: words.notFound,
  409: words.conflict,
  413: words.tooLarge,
  423: words.blocked,
  429: words.tooMany,
  502: words.unavailable,
  503: words.unavailable,
  504: words.timeout,
};

/**
 * Converts the response of a failed call to the error shown by the portal. A server error carries
 * its request id from the log, so that people can report it.
 */
export function errorFromResponse(status: number, text: string, headers = new Headers()): ApiError {
  const body = parse(text);
  const message = isRecord(body) && typeof body.message === 'string' ? body.message.trim() : '';
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isDetail) : [];
  const shownMessage = message || BY_STATUS[status] || words.unknown;
  const id = headers.get('X-Request-Id');
  return new ApiError(
    status,
    status >= 500 && id ? words.withCode({ message: shownMessage, id }) : shownMessage,
    errors,
    body,
    waitOf(headers.get('Retry-After')),
  );
}

/** Converts any thrown value of a call to the error that the portal shows. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // `fetch` reports a lost connection as a TypeError, an abandoned call as an AbortError
  if (thrown instanceof TypeError || isAbort(thrown)) return new ApiError(0, words.noAnswer);
  // a successful response with invalid JSON
  if (thrown instanceof SyntaxError) return new ApiError(-1, words.unreadable);
  return new ApiError(-1, words.unknown);
}

/** Whether a call was aborted, which is never shown as a failure. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDetail(value: unknown): value is ApiErrorDetail {
  return isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';
}

/** Temporary refusals: the call was too slow, too early or too frequent. */
const TEMPORARY: readonly number[] = [408, 425, 429];

/**
 * Whether a status is a permanent refusal: false without a response (0), for server errors and for temporary refusals.
 * A refused load of the user resource ends the session (spec §8, decision 0010).
 */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY.includes(status);
}
