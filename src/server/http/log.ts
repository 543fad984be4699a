import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/running.ts';

/**
 * Log options: method, path without its query, network address, status, time. Headers except the request id, bodies,
 * and values in errors are omitted, because the log must not contain people's answers.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: {
      paths: ['req.headers', 'headers.authorization', '*.password', '*.token'],
      censor: words.hidden,
    },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
      err: loggedError,
    },
  };
}

/** Levels of pino, which Fastify logs with. */
const LEVELS = { info: 30, error: 50, fatal: 60 } as const;

/** Logs events of a process without a server: in production one JSON object per line, like the server's log. */
export function logProcess(level: keyof typeof LEVELS, msg: string): void {
  if (process.env.NODE_ENV !== 'production') return void process.stderr.write(`${msg}\n`);
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Members of a database error without values of rows. */
const NAMES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** The logged members of an error: these, and those of `NAMES`. */
interface LoggedError {
  readonly [name: string]: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Type and stack of an error. Includes the message only if it cannot quote user input. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: words.hidden, stack: '' };
  const named = NAMES.flatMap((name): [string, string][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: canQuoteInput(error) ? words.hidden : error.message,
    ...Object.fromEntries(named),
    stack: frames.join('\n'),
  };
}

/** Errors that may quote personal text: databases quote values, parsers input, mail servers recipients. */
function canQuoteInput(error: Error): boolean {
  return error instanceof SyntaxError || Reflect.has(error, 'severity') || Reflect.has(error, 'response');
}

/** The usual request id header of proxies; no RFC defines it. */
export const REQUEST_ID = 'x-request-id';

/** The format of proxies and tracers; anything else could carry text into the log. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** Characters that sound and look different. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

/** A request id short enough to read over the phone, and unique within the retention of the log. */
export function newRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** The id of a request in the log, the response and the audit: from the trusted proxy, else a new one. */
export function requestIdentifier(trustProxy: string | false): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID];
    const usable = typeof given === 'string' && WELL_FORMED.test(given);
    return usable && isTrusted(socket.remoteAddress ?? '') ? given : newRequestId();
  };
}

export function answerWithRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
}

/** The names that Fastify accepts as addresses in `trustProxy` (proxy-addr). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function trustedProxies(trustProxy: string | false): (address: string) => boolean {
  const list = new BlockList();
  const given = trustProxy === false ? [] : trustProxy.split(',').map((part) => part.trim());
  for (const network of given.flatMap((part) => NAMED[part] ?? [part])) {
    const [address = '', bits] = network.split('/');
    if (!isIP(address)) continue;
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
