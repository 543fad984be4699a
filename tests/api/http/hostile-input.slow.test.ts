import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { contract, operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { type ApiResponse, type Client, clientOf, signIn } from '../support/client.ts';
import { rowCounter } from '../support/database/row-counts.ts';
import { expectNoServerError, hostileText, hostileValue } from '../support/hostile.ts';

type Operation = ReturnType<typeof operations>[number];
type Consent = components['schemas']['Consent'];
type Role = 'nobody' | 'representative' | 'administrator';

const app = await openApp();
const clients = {
  nobody: clientOf(app.origin),
  representative: await signIn(app.origin),
  administrator: await signIn(app.origin, 'administrator'),
};
const countRows = await rowCounter(app.context.db);
/** The row counts after the last call, if known. */
let rows: unknown;

const withBody = operations().filter(({ body }) => body !== undefined);
const withParameters = operations().filter(({ parameters }) => parameters.length > 0);
const roles = ['nobody', 'representative', 'administrator'] as const;
const inEachRole = <T extends Operation>(list: readonly T[]) =>
  list.flatMap((operation) => roles.map((role) => ({ operation, role, id: operation.id })));

/** The number of calls; `npm test -- faults` makes more. */
const REQUESTS = Number(process.env.REQUESTS ?? 2000);

/** Permitted callers get four times as many calls. */
function weightOf({ access }: Operation, role: Role): number {
  const may =
    access === 'public' || (access === 'any' ? role !== 'nobody' : access.some((one) => one === role));
  return may ? 4 : 1;
}

const weights = inEachRole([...withBody, ...withParameters]).map(({ operation, role }) =>
  weightOf(operation, role),
);
const callsPerWeight = REQUESTS / weights.reduce((sum, weight) => sum + weight, 0);

it.each(inEachRole(withBody))(
  'a body with missing, surplus or ill-typed members: $id as $role',
  async ({ operation, role }) => {
    await expectSafeCalls(operation, role, bodyOf(operation), (members) =>
      send(clients[role], operation, { url: urlOf(operation, {}), members }),
    );
  },
);

it.each(inEachRole(withParameters))(
  'a URL with hostile parameters: $id as $role',
  async ({ operation, role }) => {
    const names = operation.parameters.map(({ name }) => name);
    const values = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])), {
      requiredKeys: [],
    });
    await expectSafeCalls(operation, role, values, (values) =>
      send(clients[role], operation, { url: urlOf(operation, values), members: exampleOf(operation) }),
    );
  },
);

describe('an interrupted form', () => {
  const broken = [
    '',
    '--x',
    '--x--',
    '--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1',
    '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF',
    `--x\r\n${'a'.repeat(100_000)}`,
  ];
  const forms = withBody.filter(({ body }) => body?.content['multipart/form-data']);
  it.each(inEachRole(forms))('$id as $role', async ({ operation, role }) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const url = urlOf(operation, {});
    for (const body of broken)
      await expectSafeCall(operation, body, () =>
        clients[role].call(operation.method, url, { body, headers }),
      );
  });
});

/** Makes this operation's share of the calls, with generated input. */
async function expectSafeCalls<T>(
  operation: Operation,
  role: Role,
  input: fc.Arbitrary<T>,
  call: (value: T) => Promise<ApiResponse<unknown>>,
): Promise<void> {
  const property = fc.asyncProperty(input, (value) => expectSafeCall(operation, value, () => call(value)));
  await fc.assert(property, { numRuns: Math.ceil(callsPerWeight * weightOf(operation, role)) });
}

/** Expects no server error, and that a refused call stores nothing. */
async function expectSafeCall(
  operation: Operation,
  what: unknown,
  call: () => Promise<ApiResponse<unknown>>,
): Promise<void> {
  rows ??= await countRows();
  const response = await call();
  expectNoServerError(response, [operation.id, what]);
  if (response.status >= 400) {
    expect(await countRows()).toEqual(rows);
    return;
  }
  rows = undefined;
  if (operation.id === 'updateSettings') await renewConsents();
}

/** Gives consents to texts that changed: they name the data operator, which `updateSettings` may have replaced. */
async function renewConsents(): Promise<void> {
  const { representative } = clients;
  const body = await representative.read<Consent[]>('/api/consents');
  const behind = body.filter(({ given, version }) => given && given.version < version);
  for (const { purpose, version } of behind)
    await representative.json('POST', '/api/consents', { purpose, version });
}

/** The example of a body with missing, hostile and unknown members. */
function bodyOf(operation: Operation): fc.Arbitrary<readonly (readonly [string, unknown])[]> {
  const example = exampleOf(operation);
  const names = [...new Set([...example.map(([name]) => name), ...membersOf(schemaOf(operation))])];
  const strange = ['__proto__', 'constructor', 'toString', 'unknown', 'a[]', '[]', 'files', 'id'];
  const changed = fc.dictionary(fc.constantFrom(...names, ...strange), hostileValue, { maxKeys: 4 });
  const subset = fc.subarray(example);
  return fc
    .tuple(subset, changed)
    .map(([some, others]) => [
      ...some.filter(([name]) => !Object.hasOwn(others, name)),
      ...Object.entries(others),
    ]);
}

/** The members of the contract's example. */
function exampleOf({ body }: Operation): (readonly [string, unknown])[] {
  const [media] = Object.values(body?.content ?? {});
  return media && 'example' in media ? Object.entries(Object(media.example)) : [];
}

function schemaOf({ body }: Operation): unknown {
  return Object.values(body?.content ?? {})[0]?.schema;
}

function membersOf(schema: unknown): string[] {
  const { $ref, allOf = [], properties = {} } = Object(schema);
  if (typeof $ref === 'string') {
    const keys = $ref.slice(2).split('/');
    return membersOf(keys.reduce<unknown>((at, key) => Object(at)[key], contract));
  }
  return [...Object.keys(properties), ...allOf.flatMap(membersOf)];
}

/** The URL with the given parameters; other path parameters are a missing id. */
function urlOf({ path, parameters }: Operation, given: Readonly<Record<string, unknown>>): string {
  const wellFormed = (value: unknown) =>
    encodeURIComponent(
      String(value)
        .replaceAll(/\p{Surrogate}/gu, '')
        .slice(0, 2000)
        .replace(/\p{Surrogate}$/u, ''),
    );
  const query = parameters
    .filter((one) => one.in === 'query' && given[one.name] !== undefined)
    .map(({ name }) => `${name}=${wellFormed(given[name])}`);
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => wellFormed(given[name] ?? 2_000_000_000));
  return query.length > 0 ? `${url}?${query.join('&')}` : url;
}

function send(
  client: Client,
  { method, body }: Operation,
  { url, members }: { url: string; members: readonly (readonly [string, unknown])[] },
): Promise<ApiResponse<unknown>> {
  if (!body) return client.call(method, url);
  if (body.content['application/json']) return client.json(method, url, Object.fromEntries(members));
  const form = new FormData();
  for (const [name, value] of members)
    for (const one of [value].flat()) form.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  return client.call(method, url, { body: form });
}
