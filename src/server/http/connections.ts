import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerUnreadable } from './errors.ts';

/** Calls under way have this long to end. */
const PATIENCE_MS = 20_000;
/** Connections that have asked nothing yet have this long to begin. */
const SILENCE_MS = 500;

/**
 * Ends a server, and no call is refused by that. For `delayMs` it goes on as before, but says by `ending` that it ends,
 * and each answer that its connection does: a proxy sends later calls elsewhere. Then it listens no more and
 * answers what is under way. `closeSilent` closes the connections that have asked nothing.
 */
export async function endGently(
  server: FastifyInstance,
  closeSilent: () => void,
  ending: AbortController,
  delayMs: number,
): Promise<void> {
  ending.abort();
  server.server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  if (delayMs > 0) await pause(delayMs);
  // a keep-alive connection becomes idle only when its call ends, so the sweep repeats
  const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
  const silence = setTimeout(closeSilent, SILENCE_MS);
  const limit = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(silence);
    clearTimeout(limit);
  }
}

/**
 * Watches a server's connections; gives what closes those by which nothing was ever asked. A browser opens such ones to
 * spare, and Node takes them for busy until they speak: `closeIdleConnections` leaves them.
 */
export function watchSilentConnections({ server }: FastifyInstance): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}

type Timeouts = Config['timeouts'];

/** Time limits enforced by Node itself: missing headers, and bodies slower than any limit. */
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

/** Bytes that a reader takes at least in the time they have: a telephone at the edge of its network takes more. */
const LEAST = 16 * 1024;

/**
 * Ends the connections of who asks for an answer and does not read it: what waits for them holds memory, an open file and
 * a connection as long as they please.
 */
export function cutSlowAnswers(server: FastifyInstance, { answer }: Config['timeouts']): void {
  server.addHook('onSend', async (_, { raw }) => {
    const { socket } = raw;
    if (!socket) return;
    let before = takenFrom(socket);
    const timer = setInterval(() => {
      const now = takenFrom(socket);
      // where nothing waits for the reader, the reader waits for us
      if (socket.writableLength > 0 && now - before < LEAST) socket.destroy();
      before = now;
    }, answer);
    raw.once('close', () => clearInterval(timer));
  });
}

/** Bytes of a connection that its other end has made room for. */
function takenFrom(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
