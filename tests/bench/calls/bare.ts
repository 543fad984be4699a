import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Statement } from './wire.ts';

// A separate process that answers these calls with nothing but the statements that the portal runs for them. It reads
// the body, validates nothing and knows no form; a file is stored as by the portal, and the result is serialised for
// each call. It reads its task from standard input and prints its address.

export interface BareCall {
  readonly method: string;
  /** The prefix of the address; the id of a record may follow. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: unknown;
  readonly statements: readonly Statement[];
  /** The recorded call, with the values that differ per call. */
  readonly noted: Noted;
}

export interface Noted {
  readonly tokenHash: string;
  readonly person: string;
  readonly draft?: string;
  readonly key?: string;
}

export interface BareTask {
  readonly databaseUrl: string;
  readonly calls: readonly BareCall[];
  /** Whose a session is, by the hash of its token. */
  readonly people: Readonly<Record<string, string>>;
}

const task: BareTask = JSON.parse(await text(process.stdin));
// as many connections as the portal
const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 5 });
const folder = mkdtempSync(join(tmpdir(), 'school-bare-'));
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  const call = task.calls.find((one) => one.method === method && url.startsWith(one.path));
  if (!call) throw new Error(`no such call: ${method} ${url}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const isForm = headers['content-type']?.startsWith('multipart/');
  if (isForm) await keep(body);
  const tokenHash = createHash('sha256')
    .update((headers.authorization ?? '').slice(7))
    .digest('base64url');
  await run(call.statements, valuesFor(call.noted, tokenHash, headers['idempotency-key'], body));
  const made = Buffer.from(JSON.stringify(call.answer));
  response.writeHead(call.status, { ...call.headers, 'content-length': made.length }).end(made);
}

/** Resolves when the file is on the disk, as for the portal's caller. */
async function keep(contents: Buffer): Promise<void> {
  const file = await open(join(folder, randomBytes(16).toString('hex')), 'wx');
  await file.writeFile(contents);
  await file.sync();
  await file.close();
}

type Value = string | null;

/** The values of this call for the recorded ones. */
function valuesFor(
  noted: Noted,
  tokenHash: string,
  key: string | string[] | undefined,
  body: Buffer,
): (value: Value, given: string) => Value {
  const person = task.people[tokenHash] ?? noted.person;
  const draft = /_?id"?(?:: ?|\r\n\r\n)(\d+)/.exec(body.toString('latin1', 0, 500))?.[1] ?? '';
  const place = randomBytes(16).toString('hex');
  return (value, given) => {
    if (value === null) return null;
    if (value === noted.tokenHash) return tokenHash;
    if (value === noted.person) return person;
    if (value === noted.draft) return draft;
    if (value === noted.key) return String(key);
    if (value === `uploads:${noted.person}`) return `uploads:${person}`;
    if (/^[0-9a-f]{32}$/.test(value)) return place;
    return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? given : value;
  };
}

async function run(statements: readonly Statement[], valueFor: (value: Value, given: string) => Value) {
  let transaction: pg.PoolClient | undefined;
  // the latest id from the database
  let given = '';
  try {
    for (const { name, text: asked, values } of statements) {
      if (asked === 'begin') transaction = await pool.connect();
      const { rows } = await (transaction ?? pool).query({
        ...(name !== undefined && { name }),
        text: asked,
        values: values.map((value) => valueFor(value, given)),
      });
      if (typeof rows[0]?.id === 'string') given = rows[0].id;
      if (asked === 'commit') {
        transaction?.release();
        transaction = undefined;
      }
    }
  } finally {
    transaction?.release(true);
  }
}
