import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Commands to a running portal. */
export interface PortalCommands {
  /** Makes the account of a phone an administrator and returns the link. */
  readonly administrator: (phone: string) => Promise<string>;
  readonly backup: (sink: Writable) => Promise<unknown>;
  /** The command has written the whole backup. */
  readonly recordBackup: () => Promise<void>;
}

/** Routes of the socket for commands. */
export const ROUTES = {
  administrator: '/administrator',
  backup: '/backup',
  recordBackup: '/record-backup',
} as const;

/**
 * Answers commands on a socket that only the portal's own user can open, so that the portal need not stop for them.
 * Returns a function that stops it after running commands. The folder's lock must be held: an existing socket then
 * belongs to a dead process.
 */
export async function serveCommands(
  dataDir: string,
  asked: PortalCommands,
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

async function answer(
  asked: PortalCommands,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
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

/** A response in progress is cut off, so that its reader notices that it is incomplete. */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500).end(error instanceof Error ? error.message : String(error));
}

/**
 * Sends a command to the portal running on this data folder. Streams the response; `undefined` without a portal. Throws
 * the portal's message if it refuses.
 */
export async function sendPortalCommand(
  dataDir: string,
  path: string,
  body = '',
): Promise<IncomingMessage | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === undefined) return undefined;
  const call = request({ socketPath, path, method: 'POST' });
  call.end(body);
  const answer = await answerOf(call);
  if (answer && answer.statusCode !== 200) throw new Error(await text(answer));
  return answer;
}

async function answerOf(call: ReturnType<typeof request>): Promise<IncomingMessage | undefined> {
  try {
    const [answer] = await once(call, 'response');
    return answer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // no process listens, or it has died
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}

/** The smallest `sun_path` (unix(7)) of any system; Node truncates a longer one silently. */
const MAX_BYTES = 103;

/**
 * The socket of the process with the embedded database, for local commands. `undefined` on Windows, whose pipes
 * anybody may open, and if the path is too long.
 */
export function controlSocket(dataDir: string): string | undefined {
  const path = join(dataDir, 'control.sock');
  return process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_BYTES ? path : undefined;
}
