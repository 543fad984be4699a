import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyRepository } from '#tests/edits/copy.ts';
import { awaitOk } from '#tests/support/processes/await-ok.ts';
import { freePort } from '#tests/support/processes/ports.ts';

/** `npm run dev` in a copy of the repository. */
export interface DevServer {
  /** The origin of the page. */
  readonly origin: string;
  /** Replaces a text in a file of the copy. Throws if the file does not contain the text. */
  edit(path: string, from: string, to: string): void;
  /** The sent messages, one JSON line each. */
  outbox(): string;
  /** The output so far. */
  output(): string;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../..');

export async function startDev(): Promise<DevServer> {
  const copy = copyRepository();
  // generated files are copied, which is faster than generating them again
  for (const folder of ['src/generated', 'dist/.stamps'].filter((path) => existsSync(join(root, path)))) {
    cpSync(join(root, folder), join(copy.root, folder), { recursive: true });
  }
  const data = join(copy.root, '.data');
  const template = process.env.PORTAL_TEMPLATE ?? '';
  if (existsSync(template)) cpSync(template, data, { recursive: true });
  const outbox = join(data, 'outbox.jsonl');
  const [port, apiPort] = [await freePort(), await freePort()];
  const command = ['run', 'dev', '--', '--port', String(port), '--api-port', String(apiPort)];
  const server = spawn('npm', command, {
    cwd: copy.root,
    env: { ...process.env, DATA_DIR: data, NODE_ENV: 'development', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk));
  const stop = async () => {
    const gone = once(server, 'exit');
    // npm starts child processes
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM');
    await gone;
    copy.remove();
  };
  // the API has a separate port
  if (!(await awaitOk(`http://127.0.0.1:${apiPort}/api/health`, server))) {
    copy.remove();
    throw new Error(`npm run dev did not start:\n${output}`);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    edit(path, from, to) {
      const file = join(copy.root, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
      writeFileSync(file, text.replace(from, to));
    },
    outbox: () => (existsSync(outbox) ? readFileSync(outbox, 'utf8') : ''),
    output: () => output,
    stop,
  };
}
