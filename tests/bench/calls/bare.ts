import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import type { Statement } from './statements.ts';

// A separate process that only runs the statements that the portal runs for these calls, and returns the recorded result.
// It reads the body without validation and stores it as the portal stores a file, and serialises the result for each
// call. It reads its task from standard input and prints its address.

export interface BareCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly result: unknown;
  readonly statements: readonly Statement[];
  readonly recorded: RecordedValues;
}

/** Values of the recorded call that other calls replace with their own. */
export interface RecordedValues {
  readonly tokenHash: string;
  /** The id of the caller. */
  readonly person: string;
  readonly draft?: string;
  /** The idempotency key. */
  readonly key?: string;
}

export interface BareTask {
  readonly databaseUrl: string;
  readonly calls: readonly BareCall[];
  /** The id of each caller, by the hash of the token. */
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
  handle(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '', headers } = request;
  const call = task.calls.find((one) => one.method === method && one.path === url);
  if (!call) throw new Error(`no such call: ${method} ${url}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const isForm = headers['content-type']?.startsWith('multipart/');
  if (isForm) await storeFile(body);
  const tokenHash = createHash('sha256')
    .update((headers.authorization ?? '').slice(7))
    .digest('base64url');
  await run(call.statements, ownValues(call.recorded, tokenHash, headers['idempotency-key'], body));
  const result = Buffer.from(JSON.stringify(call.result));
  response.writeHead(call.status, { ...call.headers, 'content-length': result.length }).end(result);
}

/** Resolves when the file is on the disk, as in the portal. */
async function storeFile(contents: Buffer): Promise<void> {
  const file = await open(join(folder, randomBytes(16).toString('hex')), 'wx');
  await file.writeFile(contents);
  await file.sync();
  await file.close();
}

type Value = string | null;

/** Replaces recorded values with those of this call; `databaseId` is the latest id from the database. */
function ownValues(
  recorded: RecordedValues,
  tokenHash: string,
  key: string | string[] | undefined,
  body: Buffer,
): (value: Value, databaseId: string) => Value {
  const person = task.people[tokenHash] ?? recorded.person;
  // `"application_id":1` in JSON, or the part `id` of a form
  const draft = /_?id"?(?:: ?|\r\n\r\n)(\d+)/.exec(body.toString('latin1', 0, 500))?.[1] ?? '';
  const storageKey = randomBytes(16).toString('hex');
  return (value, databaseId) => {
    if (value === null) return null;
    if (value === recorded.tokenHash) return tokenHash;
    if (value === recorded.person) return person;
    if (value === recorded.draft) return draft;
    if (value === recorded.key) return String(key);
    if (value === `uploads:${recorded.person}`) return `uploads:${person}`;
    if (/^[0-9a-f]{32}$/.test(value)) return storageKey;
    return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? databaseId : value;
  };
}

async function run(statements: readonly Statement[], ownValue: (value: Value, databaseId: string) => Value) {
  let transaction: pg.PoolClient | undefined;
  let databaseId = '';
  try {
    for (const { name, text: sql, values } of statements) {
      if (sql === 'begin') transaction = await pool.connect();
      const { rows } = await (transaction ?? pool).query({
        ...(name !== undefined && { name }),
        text: sql,
        values: values.map((value) => ownValue(value, databaseId)),
      });
      if (typeof rows[0]?.id === 'string') databaseId = rows[0].id;
      if (sql === 'commit') {
        transaction?.release();
        transaction = undefined;
      }
    }
  } finally {
    transaction?.release(true);
  }
}
