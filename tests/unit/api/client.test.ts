import { describe, expect, it, vi } from 'vitest';
import { type ApiClient, createApiClient, dataOf } from '#api/client.ts';
import { createHttp } from '#api/http.ts';

const base = 'http://portal.test';
const session = { token: () => null, onExpired: () => undefined, onLocked: () => undefined };

/** The received request, and the result of the call. */
async function sent<T>(call: (client: ApiClient) => Promise<T>, response = new Response('{"ok":true}')) {
  const send = vi.fn((_: Request) => Promise.resolve(response));
  const answer = await call(createApiClient(createHttp(session, send), base));
  const request = send.mock.lastCall?.[0];
  if (!request) throw new Error('nothing was sent');
  return { answer, request };
}

describe('a call', () => {
  it('fills its path and returns the answer', async () => {
    const { answer, request } = await sent((client) =>
      client.callConfigured('withdrawConsent', { path: { purpose: 'а/б' } }),
    );
    expect(request).toMatchObject({ method: 'DELETE', url: `${base}/api/consents/%D0%B0%2F%D0%B1` });
    expect(answer).toEqual({ ok: true });
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

  it('sends JSON or multipart by the contract', async () => {
    const json = await sent((client) =>
      client.callConfigured('payInvoice', { path: { id: 1 }, body: { id: 1 } }),
    );
    expect(await json.request.json()).toEqual({ id: 1 });
    expect(json.request.headers.get('content-type')).toBe('application/json');
    const form = await sent((client) => client.callConfigured('updateStatus', { body: { id: 1, x: '' } }));
    expect(Array.from(await form.request.formData())).toEqual([['id', '1']]);
  });

  it('sends no body if the contract has none', async () => {
    const { request } = await sent((client) =>
      client.callConfigured('blockUser', { path: { id: 1 }, body: { id: 1 } }),
    );
    expect(await request.text()).toBe('');
  });

  it('returns nothing for an empty answer', async () => {
    const { answer } = await sent(
      ({ client }) => dataOf(client.POST('/api/auth/logout')),
      new Response(null, { status: 204 }),
    );
    expect(answer).toBeUndefined();
  });

  it('returns the content of a file', async () => {
    const { answer } = await sent(
      ({ callConfigured }) => callConfigured('getFile', { path: { id: 1 } }),
      new Response('%PDF'),
    );
    expect(await answer.text()).toBe('%PDF');
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

  it('reports an unreadable answer in Russian', async () => {
    const call = sent(({ client }) => client.GET('/api/auth/resource'), new Response('<html>'));
    await expect(call).rejects.toThrow(SyntaxError);
  });
});
