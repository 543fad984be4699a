import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerUnreadable } from './error-handler.ts';

type Timeouts = Config['timeouts'];

/** What Node itself ends: headers that do not come, and whatever takes longer than any body may. */
export function nodeTimeouts({ headers, body, upload }: Timeouts) {
  return {
    requestTimeout: headers + Math.max(body, upload),
    http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(headers, 5_000) },
  };
}

/**
 * Ends the connections of bodies that come too slowly, and of those that go on after they were answered: without it one
 * sender holds a connection, and what was read of its body, as long as they please.
 */
export function cutSlowBodies(server: FastifyInstance, { body, upload, linger }: Timeouts): void {
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (!bringsBody(raw)) return;
    const cut = () => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.socket.destroy();
      else answerUnreadable(TOO_SLOW, raw.socket);
    };
    const timer = setTimeout(cut, isMultipart(raw) ? upload : body);
    raw.once('close', () => clearTimeout(timer));
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    // what is left of it is read to its end, or the next call on this connection would stand behind it
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.complete || raw.socket.destroy(), linger);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** As Node names what it ends itself. */
const TOO_SLOW = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}
