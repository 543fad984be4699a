import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { controlSocket } from './socket-path.ts';

/** What a command may ask of the portal that runs. */
export interface Asked {
  /** Makes an administrator of a phone, and gives the link. */
  readonly administrator: (phone: string) => Promise<string>;
  readonly backup: (sink: Writable) => Promise<unknown>;
  /** The command has written the whole backup. */
  readonly recordBackup: () => Promise<void>;
}

/** Of the socket: what a command sends, and what it gets. */
export const ROUTES = {
  administrator: '/administrator',
  backup: '/backup',
  recordBackup: '/record-backup',
} as const;

/**
 * Answers commands on a socket that only the portal's own user can open, so that nothing has to stop for them. Gives
 * what ends it, when nothing is under way any more. The folder's lock must be held: a socket that is there is left
 * over from a process that is gone.
 */
export async function serveCommands(
  dataDir: string,
  asked: Asked,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = controlSocket(dataDir);
  if (path === undefined) return async () => {};
  rmSync(path, { force: true });
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = answer(asked, request, response)
      .catch((error: unknown) => {
        onError(error);
        refuse(response, error);
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all(underWay);
  };
}

async function answer(asked: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST' && request.url === ROUTES.administrator)
    return void response.end(await asked.administrator(await text(request)));
  if (request.method === 'POST' && request.url === ROUTES.backup) {
    request.resume();
    return void (await asked.backup(response));
  }
  if (request.method === 'POST' && request.url === ROUTES.recordBackup) {
    request.resume();
    await asked.recordBackup();
    return void response.end();
  }
  response.writeHead(404).end();
}

/** What has begun to go is cut off: its reader sees that it has not come whole. */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500).end(error instanceof Error ? error.message : String(error));
}
