import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerUnreadable } from './errors.ts';

/** Time for running calls to end. */
const PATIENCE_MS = 20_000;
/** Time for unused connections to send a request. */
const SILENCE_MS = 500;

/**
 * Shuts a server down without refusing a call. It aborts `ending`, so that health checks fail, and continues for
 * `delayMs`, but each response closes its connection, so that a proxy sends later calls elsewhere. Then it stops
 * listening and finishes running calls. `closeSilent` closes the connections without a request. Not
 * `close-with-grace`: it knows neither the delay nor connections without a request.
 */
export async function shutDownGracefully(
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
 * Tracks a server's connections; returns a function that closes those without any request. Browsers open spare
 * connections, and Node counts them as busy until their first request, so `closeIdleConnections` leaves them.
 */
export function trackIdleConnections({ server }: FastifyInstance): () => void {
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

/** Closes connections of bodies that arrive too slowly or continue after the response: one sender could hold many. */
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
    // the rest is read to its end, or the next call on this connection would start in it
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.complete || raw.socket.destroy(), linger);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** The error code that Node uses for its own timeouts. */
const TOO_SLOW = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** Bytes that a client must accept per interval; even a phone with bad reception accepts more. */
const MIN_ACCEPTED_BYTES = 16 * 1024;

/** Closes connections of clients that do not read their responses: these hold memory, a file and a connection. */
export function cutSlowResponses(server: FastifyInstance, { answer }: Config['timeouts']): void {
  server.addHook('onSend', async (_, { raw }) => {
    const { socket } = raw;
    if (!socket) return;
    let before = bytesAccepted(socket);
    const timer = setInterval(() => {
      const now = bytesAccepted(socket);
      // without buffered bytes the client waits for the server
      if (socket.writableLength > 0 && now - before < MIN_ACCEPTED_BYTES) socket.destroy();
      before = now;
    }, answer);
    raw.once('close', () => clearInterval(timer));
  });
}

/** Bytes that the other end of a connection has accepted. */
function bytesAccepted(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}
