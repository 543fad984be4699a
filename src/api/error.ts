import * as words from '#generated/words/errors.ts';

/** One error of the request; `path` is the wire key of a form's field, or the path of another member of the body. */
export interface ApiErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** Any failure of a call, with a message for the person. `status`: HTTP, 0 without a response, -1 inside the portal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly ApiErrorDetail[];
  /** The parsed response body. That of a 409 may contain the newer state. */
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

  /** Whether the same call may succeed later: there was no response, too many requests, or a server error. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Messages for responses without one, such as a proxy's page or an empty body. */
const MESSAGE_BY_STATUS: Readonly<Record<number, string>> = {
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
 * Converts the response of a failed call to the error shown by the portal. The message of a server error includes the
 * request id, which people can report and the office finds in the log.
 */
export function errorFromResponse(status: number, text: string, headers = new Headers()): ApiError {
  const body = parse(text);
  const message = isRecord(body) && typeof body.message === 'string' ? body.message.trim() : '';
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors.filter(isDetail) : [];
  const shownMessage = message || MESSAGE_BY_STATUS[status] || words.unknown;
  const id = headers.get('X-Request-Id');
  return new ApiError(
    status,
    status >= 500 && id ? words.withCode({ message: shownMessage, id }) : shownMessage,
    errors,
    body,
    retryAfterMs(headers.get('Retry-After')),
  );
}

/** Converts any thrown value of a call to the error that the portal shows. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  // `fetch` reports a lost connection as a TypeError and an aborted call as an AbortError
  if (thrown instanceof TypeError || isAbort(thrown)) return new ApiError(0, words.noAnswer);
  // a successful response with invalid JSON
  if (thrown instanceof SyntaxError) return new ApiError(-1, words.unreadable);
  return new ApiError(-1, words.unknown);
}

/** Whether a call was aborted, which is never shown as a failure. */
export function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'AbortError';
}

/** The wait of a Retry-After header, in milliseconds. The header has seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
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
export function isPermanentRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !TEMPORARY.includes(status);
}
