import { describe, expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient, dataOf, toFormData } from '#api/client.ts';
import { createHttp } from '#api/http.ts';

const base = 'http://portal.test';
const session = { token: () => null, onExpired: () => undefined, onLocked: () => undefined };

/** The received request, and the result of the call. */
async function sent<T>(call: (client: ApiClient) => Promise<T>, response = new Response('{"ok":true}')) {
  const send = vi.fn((_: Request) => Promise.resolve(response));
  const result = await call(createApiClient(createHttp(session, send), base));
  const request = send.mock.lastCall?.[0];
  if (!request) throw new Error('nothing was sent');
  return { result, request };
}

describe('a call', () => {
  it('fills its path and returns the content of the response', async () => {
    const { result, request } = await sent((client) =>
      client.callConfigured('withdrawConsent', { path: { purpose: 'а/б' } }),
    );
    expect(request).toMatchObject({ method: 'DELETE', url: `${base}/api/consents/%D0%B0%2F%D0%B1` });
    expect(result).toEqual({ ok: true });
  });

  it('throws if a path value is missing', async () => {
    await expect(sent((client) => client.callConfigured('getLongApplication'))).rejects.toThrow('{id}');
  });

  it('sends only parameters with a value', async () => {
    const query = { page: 2, q: '', blocked: undefined };
    const { request } = await sent((client) => client.callConfigured('listUsers', { query }));
    expect(request.url).toBe(`${base}/api/admin/users-list/?page=2`);
  });

  it('repeats a list parameter', async () => {
    const query = { status: ['submitted' as const, 'in_review' as const] };
    const { request } = await sent(({ client }) =>
      dataOf(client.GET('/api/admin/applications/', { params: { query } })),
    );
    expect(request.url).toBe(`${base}/api/admin/applications/?status=submitted&status=in_review`);
  });

  it('throws on a parameter unknown to the operation', async () => {
    const call = sent((client) => client.callConfigured('listUsers', { query: { statuz: 'x' } }));
    await expect(call).rejects.toThrow('takes no parameter statuz');
  });

  it('rejects with the abort error, not with an API error', async () => {
    const stop = new AbortController();
    const { client } = createApiClient(
      createHttp(session, ({ signal }) => Promise.reject(signal.reason)),
      base,
    );
    stop.abort();
    await expect(client.GET('/api/auth/resource', { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('throws a SyntaxError for a response that is not JSON', async () => {
    const call = sent(({ client }) => client.GET('/api/auth/resource'), new Response('<html>'));
    await expect(call).rejects.toThrow(SyntaxError);
  });
});

describe('a multipart body', () => {
  it('omits empty fields and keeps false and 0', () => {
    const form = toFormData({ a: '', b: null, c: undefined, d: [], e: false, f: 0, g: 'Анна' });
    expect(Array.from(form)).toEqual([
      ['e', 'false'],
      ['f', '0'],
      ['g', 'Анна'],
    ]);
  });

  it('keeps line breaks and special characters', () => {
    expect(toFormData({ text: 'раз\nдва «три» &=%' }).get('text')).toBe('раз\nдва «три» &=%');
  });
});
