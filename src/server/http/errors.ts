import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/http.ts';
import * as quotas from '#generated/words/server/quotas.ts';
import { errorCode } from '../values/error-code.ts';
import { newRequestId, REQUEST_ID } from './log.ts';

/** An error in one member of the body, one parameter, or one field of a form (by its wire key). */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Maximum number of errors in a response: a long one to a short request would serve an attack. */
const MAX_PROBLEMS = 50;

interface Details {
  readonly errors?: readonly Problem[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The cause, for the log. */
  readonly cause?: unknown;
  /** Members beside `message`, if the contract has them. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** An error response; `message` is Russian and shown to the person unchanged. */
export class HttpError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.details = { ...details, ...(details.errors && { errors: details.errors.slice(0, MAX_PROBLEMS) }) };
  }
}

export const notFound = (what: string): HttpError => new HttpError(404, what);
/** A record that was looked up. Throws 404 with the message if there is none. */
export function requireFound<T>(found: T | undefined, message: string): T {
  if (found === undefined) throw notFound(message);
  return found;
}
export const conflict = (why: string): HttpError => new HttpError(409, why);
export const forbidden = (): HttpError => new HttpError(403, words.forbidden);
/** Error for an action outside the role of the office member, by its title. */
export const forbiddenForRole = ({
  office,
}: {
  readonly office?: { readonly title: string } | undefined;
}): HttpError => (office ? new HttpError(403, words.notOfRole({ role: office.title })) : forbidden());
export const forbiddenForViewer = ({ method }: { readonly method: string }): HttpError =>
  new HttpError(403, method === 'GET' ? words.notViewed : words.viewedOnly);
export const invalid = (message: string, errors: readonly Problem[]): HttpError =>
  new HttpError(422, message, { errors });
/** A 422 with one field, whose message is that of the whole. */
export const invalidField = (path: string, message: string): HttpError =>
  invalid(message, [{ path, message }]);
export const badRequest = (errors: readonly Problem[] = []): HttpError =>
  new HttpError(400, words.badRequest, errors.length > 0 ? { errors } : {});

/** Converts errors to responses `{message, errors?}`, without internal details. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asHttpError(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const { errors, headers, body } = refusal.details;
  return (
    reply
      .code(refusal.status)
      .headers(headers ?? {})
      // an unreadable URL skips all hooks
      .header(REQUEST_ID, request.id)
      .type('application/json; charset=utf-8')
      .send({ message: refusal.message, ...(errors && { errors }), ...body })
  );
}

/** Responds to an unparsable request or a too long address in the usual shape; Fastify has no reply for it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.bytesRead === 0) {
    // a spare connection of a browser: it would take this response for that of its first request, but reopens a closed one
    socket.destroy();
    return;
  }
  const { status, message } = byCodeOfNode(error.code);
  const body = JSON.stringify({ message });
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `X-Request-Id: ${newRequestId()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

function byCodeOfNode(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return BY_STATUS[414] ?? UNREADABLE;
  return (code === 'ERR_HTTP_REQUEST_TIMEOUT' && BY_STATUS[408]) || UNREADABLE;
}

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  return fromDatabase(error) ?? fromFastify(error) ?? new HttpError(500, words.serverFault);
}

const UNREADABLE = new HttpError(400, words.badRequest);

/** Errors by the status that Fastify or Node suggests; the contract has neither 406, 408 nor 414. */
const BY_STATUS: Readonly<Record<number, HttpError>> = {
  400: UNREADABLE,
  404: new HttpError(404, words.noSuchAddress),
  406: new HttpError(415, words.unacceptable),
  408: new HttpError(400, words.incompleteRequest),
  413: new HttpError(413, words.requestTooLarge),
  414: new HttpError(400, words.addressTooLong),
  415: new HttpError(415, words.unacceptable),
};

const BY_CODE: Readonly<Record<string, HttpError>> = {
  FST_FILES_LIMIT: new HttpError(413, words.tooManyFiles),
  FST_FIELDS_LIMIT: new HttpError(413, words.tooManyFields),
  FST_PARTS_LIMIT: new HttpError(413, words.tooManyFields),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new HttpError(415, words.unacceptable),
  // the disk has filled up since the quota was checked
  ENOSPC: new HttpError(503, quotas.noSpace),
  EDQUOT: new HttpError(503, quotas.noSpace),
};

function fromFastify(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined && BY_CODE[code]) return BY_CODE[code];
  return statusCode === undefined || statusCode >= 500 ? undefined : (BY_STATUS[statusCode] ?? UNREADABLE);
}

const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

/** Errors of the database (SQLSTATE) that are caused by the request or by the state of the database. */
function fromDatabase(error: unknown): HttpError | undefined {
  const code = errorCode(error);
  if (code === undefined) return undefined;
  // text that cannot be encoded, a number out of range, a text too long
  if (['22021', '22P05', '22003', '22001'].includes(code)) return UNREADABLE;
  if (code === FOREIGN_KEY_VIOLATION) return new HttpError(409, words.changedMeanwhile);
  if (code === UNIQUE_VIOLATION) return new HttpError(409, words.alreadyThere);
  // connection lost, server shutting down, out of resources
  if (/^(08|57P|53)/.test(code) || code === 'ECONNREFUSED') return new HttpError(503, words.unavailable);
  return undefined;
}
