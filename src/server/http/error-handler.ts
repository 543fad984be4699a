import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/** The one place where an error becomes an answer: always `{message, errors?}`, and never a word from inside. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asHttpError(error);
  if (known.status >= 500) request.log.error({ err: error }, 'request failed');
  const { errors, headers, body } = known.details;
  return reply
    .code(known.status)
    .headers(headers ?? {})
    .type('application/json; charset=utf-8')
    .send({ message: known.message, ...(errors && { errors }), ...body });
}

/** What was no request at all, or one with too long an address, in the same shape; Fastify has no reply for it. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = byCodeOfNode(error.code);
  const body = JSON.stringify({ message });
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
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
  return (
    fromDatabase(error) ??
    fromFastify(error) ??
    new HttpError(500, 'На сервере произошла ошибка. Попробуйте ещё раз.')
  );
}

const UNREADABLE = new HttpError(400, 'Запрос составлен неверно.');

const BY_STATUS: Readonly<Record<number, HttpError>> = {
  400: UNREADABLE,
  404: new HttpError(404, 'Такого адреса нет.'),
  406: new HttpError(415, 'Такое содержимое не принимается.'),
  408: new HttpError(400, 'Запрос не пришёл целиком. Попробуйте ещё раз.'),
  413: new HttpError(413, 'Запрос слишком велик.'),
  414: new HttpError(400, 'Адрес слишком длинный.'),
  415: new HttpError(415, 'Такое содержимое не принимается.'),
};

const BY_CODE: Readonly<Record<string, HttpError>> = {
  FST_FILES_LIMIT: new HttpError(413, 'За один раз прислано слишком много файлов. Отправьте их по одному.'),
  FST_FIELDS_LIMIT: new HttpError(413, 'В запросе слишком много полей.'),
  FST_PARTS_LIMIT: new HttpError(413, 'В запросе слишком много полей.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new HttpError(415, 'Такое содержимое не принимается.'),
};

function fromFastify(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code !== undefined && BY_CODE[code]) return BY_CODE[code];
  return statusCode === undefined || statusCode >= 500 ? undefined : (BY_STATUS[statusCode] ?? UNREADABLE);
}

/** SQLSTATE classes that say something of the request or of the database's health. */
function fromDatabase(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  if (['22021', '22P05', '22003', '22001'].includes(error.code)) return UNREADABLE;
  if (error.code === '23505') return new HttpError(409, 'Такая запись уже есть.');
  if (/^(08|57P|53)/.test(error.code) || error.code === 'ECONNREFUSED')
    return new HttpError(503, 'Сервер временно недоступен. Попробуйте через минуту.');
  return undefined;
}
