import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { errorCode } from '../values/error-code.ts';

/** The commands that a running portal executes. */
export interface PortalCommands {
  /** Makes the account of a phone an administrator and returns the link. */
  readonly administrator: (phone: string) => Promise<string>;
  readonly backup: (sink: Writable) => Promise<unknown>;
  /** Records that the backup was written completely. */
  readonly recordBackup: () => Promise<void>;
}

/** Paths of the commands on the control socket. */
export const ROUTES = {
  administrator: '/administrator',
  backup: '/backup',
  recordBackup: '/record-backup',
} as const;

/** Time for running commands to end: with that of running calls, less than the stop timeouts in `deploy`. */
const PATIENCE_MS = 15_000;

/**
 * Executes commands from a socket that only the user of the portal can open, so that the portal need not stop for them.
 * Returns a function that stops: it takes no more commands, waits for the running ones, and cuts those off that take
 * longer than `patienceMs`. The caller must hold the lock of the data folder: an existing socket then belongs to a dead
 * process, and is replaced.
 */
export async function serveCommands(
  dataDir: string,
  commands: PortalCommands,
  onError: (error: unknown) => void,
): Promise<(patienceMs?: number) => Promise<void>> {
  const path = controlSocket(dataDir);
  if (path === undefined) return async () => {};
  rmSync(path, { force: true });
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const work = execute(commands, request, response)
      .catch((error: unknown) => {
        onError(error);
        sendError(response, error);
      })
      .finally(() => running.delete(work));
    running.add(work);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  chmodSync(path, 0o600);
  return async (patienceMs = PATIENCE_MS) => {
    server.close();
    const limit = setTimeout(() => server.closeAllConnections(), patienceMs);
    await Promise.all(running);
    clearTimeout(limit);
  };
}

async function execute(
  commands: PortalCommands,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST' && request.url === ROUTES.administrator)
    return void response.end(await commands.administrator(await text(request)));
  if (request.method === 'POST' && request.url === ROUTES.backup) {
    request.resume();
    return void (await commands.backup(response));
  }
  if (request.method === 'POST' && request.url === ROUTES.recordBackup) {
    request.resume();
    await commands.recordBackup();
    return void response.end();
  }
  response.writeHead(404).end();
}

/** Sends an error. A response in progress is cut off, so that its reader notices that it is incomplete. */
function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500).end(error instanceof Error ? error.message : String(error));
}

/** Sends a command to the portal on this data folder; `undefined` without one. Throws the portal's error message. */
export async function sendPortalCommand(
  dataDir: string,
  path: string,
  body = '',
): Promise<IncomingMessage | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === undefined) return undefined;
  const call = request({ socketPath, path, method: 'POST' });
  call.end(body);
  const response = await receiveResponse(call);
  if (response && response.statusCode !== 200) throw new Error(await text(response));
  return response;
}

async function receiveResponse(call: ReturnType<typeof request>): Promise<IncomingMessage | undefined> {
  try {
    const [response] = await once(call, 'response');
    return response;
  } catch (error) {
    // no portal has created the socket, or the portal has died
    if (['ENOENT', 'ECONNREFUSED'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** The smallest `sun_path` (unix(7)) of any system; Node truncates a longer one silently. */
const MAX_PATH_BYTES = 103;

/** The control socket in the data folder; `undefined` on Windows (its pipes are open to all) and for long paths. */
export function controlSocket(dataDir: string): string | undefined {
  const path = join(dataDir, 'control.sock');
  return process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_PATH_BYTES ? path : undefined;
}
