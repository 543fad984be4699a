import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Starts a server on an unused port of the loopback address. Returns the port. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port.');
  return address.port;
}

/** Returns a currently unused port of the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await once(probe.close(), 'close');
  return port;
}
