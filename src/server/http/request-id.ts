import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** RFC 9110 has no such header; proxies and clients agree on it. */
export const REQUEST_ID = 'x-request-id';

/** As a proxy or a tracer writes one; anything else could carry words into the log. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;

/** Without those that are heard or read as another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

/** Short enough to be told by telephone, and none comes twice within what a log keeps. */
export function newRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** What names a request in the log, in the answer and in the audit: the trusted proxy's name for it, else a new one. */
export function requestIdentifier(trustProxy: string | false): (request: IncomingMessage) => string {
  const isTrusted = trusted(trustProxy);
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

/** The names that Fastify takes for addresses in `trustProxy` (proxy-addr). */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function trusted(trustProxy: string | false): (address: string) => boolean {
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
