import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

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
