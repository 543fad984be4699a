import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
