import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Calls under way have this long to end. */
const PATIENCE_MS = 20_000;
/** Connections that have asked nothing yet have this long to begin. */
const SILENCE_MS = 500;

/**
 * Ends a server, and no call is refused by that. For `delayMs` it goes on as before, but says by `ending` that it ends,
 * and each answer that its connection does: whoever passes calls on sends them elsewhere. Then it listens no more and
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
  // a kept-alive connection becomes idle only when its call ends: they are looked through again and again
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
