import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

// A separate process that uses little CPU, which the measured one needs: it keeps many connections open, and each
// repeats the call as soon as it is answered. Prints its results as one line of JSON.

export interface Load {
  readonly port: number;
  readonly connections: number;
  /** Total number of calls. */
  readonly calls: number;
  readonly method: string;
  readonly path: string;
  readonly type?: string;
  /** Base64; `@draft@` stands for the id of a draft. */
  readonly body?: string;
  /** The callers, in turn. */
  readonly tokens: readonly string[];
  /** One for each call, where it changes one. */
  readonly drafts?: readonly number[];
}

export interface LoadFindings {
  readonly seconds: number;
  readonly failed: readonly string[];
}

const load: Load = JSON.parse(await text(process.stdin));
const template = Buffer.from(load.body ?? '', 'base64').toString('latin1');
const failed: string[] = [];
let next = 0;
const sockets = await Promise.all(Array.from({ length: load.connections }, connectSocket));
const begun = performance.now();
await Promise.all(sockets.map(caller));
const findings: LoadFindings = { seconds: (performance.now() - begun) / 1000, failed };
process.stdout.write(`${JSON.stringify(findings)}\n`);
for (const socket of sockets) socket.destroy();

function connectSocket(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}

function caller(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    let response = Buffer.alloc(0);
    const send = () => {
      if (next >= load.calls) resolve();
      else socket.write(requestOf(next++), 'latin1');
    };
    socket.on('data', (chunk) => {
      response = response.length > 0 ? Buffer.concat([response, chunk]) : chunk;
      const head = response.indexOf('\r\n\r\n');
      const length =
        head < 0 ? undefined : /content-length: (\d+)/i.exec(response.toString('latin1', 0, head))?.[1];
      if (length === undefined || response.length < head + 4 + Number(length)) return;
      const isOk = /^HTTP\/1\.1 20[01]/.test(response.toString('latin1', 0, 12));
      if (!isOk) failed.push(response.toString('utf8').slice(0, 12) + response.toString('utf8', head));
      response = Buffer.alloc(0);
      send();
    });
    socket.once('close', () => reject(new Error('the connection was closed')));
    send();
  });
}

function requestOf(index: number): string {
  const body = template.replace('@draft@', String(load.drafts?.[index] ?? ''));
  const lines = [
    `${load.method} ${load.path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${load.tokens[index % load.tokens.length]}`,
  ];
  if (load.type)
    lines.push(
      `Content-Type: ${load.type}`,
      `Content-Length: ${body.length}`,
      `Idempotency-Key: ${randomUUID()}`,
    );
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
