import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { createHttp } from '#api/http.ts';
import type { FlatBody, Operation } from '#api/operation-types.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { operationQueries } from '#generated/operation-queries.ts';
import { type OperationId, operations } from '#generated/operations.ts';

/** The received request. */
interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly token: string | undefined;
  readonly body: unknown;
}

const FILE = '%PDF-1.4';
let server: Server;
let base: string;
let received: ReceivedRequest | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://server');
    received = {
      method: request.method,
      path: url.pathname,
      query: [...url.searchParams],
      token: request.headers.authorization,
      body: await bodyOf(request),
    };
    const { response: kind = 'json' } = operationOf(request.method, url.pathname);
    if (kind === 'none') response.writeHead(204).end();
    else response.end(kind === 'file' ? FILE : JSON.stringify({ answered: url.pathname }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => server.close());

const all = Object.entries<Operation>(operations).flatMap(([id, operation]) =>
  isId(id) ? [[id, operation] as const] : [],
);

function isId(id: string): id is OperationId {
  return id in operations;
}

const methodOf = ({ method = 'get' }: Operation) => method.toUpperCase();

/** The operation of the contract with this method and path. */
function operationOf(method: string | undefined, path: string): Operation {
  const matching = all.filter(
    ([, operation]) => methodOf(operation) === method && pathOf(operation) === path,
  );
  const [only] = matching;
  if (!only || matching.length > 1) throw new Error(`${method} ${path} is no operation`);
  return only[1];
}

const pathOf = ({ path }: Operation) => path.replaceAll(/\{(\w+)\}/g, 'a%20$1');

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const type = request.headers['content-type'];
  const content = Buffer.concat(chunks);
  if (type === 'application/json') return JSON.parse(content.toString());
  if (!type?.startsWith('multipart/')) return content.length === 0 ? undefined : content.toString();
  return [...(await new Response(content, { headers: { 'content-type': type } }).formData())];
}

const client = () =>
  createApiClient(
    createHttp({ token: () => 'abc', onExpired: () => undefined, onLocked: () => undefined }),
    base,
  );

describe('the client', () => {
  it('has a call for every operation of the contract', () => {
    const ids = Object.values(contract.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => ('operationId' in operation ? [operation.operationId] : [])),
    );
    expect(all.map(([id]) => id).sort()).toEqual([...ids].sort());
  });

  it.each(all)('sends a call of %s and returns its response', async (id, operation) => {
    const names = Array.from(operation.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
    const query = Object.fromEntries(operationQueries[id].map((name) => [name, `${name} & я`]));
    const body: FlatBody = { number: 1, no: false, list: ['a', 'b'], empty: '' };
    const result = await client().callConfigured(id, {
      path: Object.fromEntries(names.map((name) => [name, `a ${name}`])),
      query,
      body,
    });
    const multipart = [
      ['number', '1'],
      ['no', 'false'],
      ['list', 'a'],
      ['list', 'b'],
    ];
    expect(received).toEqual({
      method: methodOf(operation),
      path: pathOf(operation),
      query: Object.entries(query),
      token: 'Bearer abc',
      body: { 'application/json': body, 'multipart/form-data': multipart }[operation.body ?? ''],
    });
    if (operation.response === 'file') expect(result instanceof Blob && (await result.text())).toBe(FILE);
    else expect(result).toEqual(operation.response === 'none' ? undefined : { answered: pathOf(operation) });
  });

  it('sends files in a multipart body', async () => {
    const file = new File([FILE], 'Табель.pdf', { type: 'application/pdf' });
    await client().callConfigured('updateLongApplication', { body: { id: 7, files: [file, file] } });
    const parts = received?.body;
    if (!Array.isArray(parts)) throw new Error('the server received no multipart body');
    expect(parts.map(([name]) => name)).toEqual(['id', 'files', 'files']);
    const sent: unknown = parts[1]?.[1];
    if (!(sent instanceof File)) throw new Error('the server received no file');
    expect([sent.name, sent.type, await sent.text()]).toEqual(['Табель.pdf', 'application/pdf', FILE]);
  });
});
