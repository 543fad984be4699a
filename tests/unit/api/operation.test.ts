import { describe, expect, it, vi } from 'vitest';
import { createSender, type Operation } from '#api/client.ts';
import type { OperationArguments } from '#api/operation-types.ts';

const base = 'http://portal.test';

async function sent(operation: Operation, args?: OperationArguments) {
  const http = vi.fn((_: Request) => Promise.resolve(new Response('{"ok":true}')));
  const answer = await createSender(http, base)(operation, args);
  const request = http.mock.lastCall?.[0];
  if (!request) throw new Error('nothing was sent');
  return { answer, request };
}

describe('an operation named by configuration', () => {
  it('is called at its path with the values in place, and gives the answer', async () => {
    const { answer, request } = await sent(
      { method: 'delete', path: '/api/a/{id}' },
      { path: { id: 'а/б' } },
    );
    expect(request).toMatchObject({ method: 'DELETE', url: `${base}/api/a/%D0%B0%2F%D0%B1` });
    expect(answer).toEqual({ ok: true });
  });

  it('fails at once where a value of the path is missing', async () => {
    await expect(sent({ method: 'get', path: '/api/a/{id}' })).rejects.toThrow('{id}');
  });

  it('has only the parameters that have a value', async () => {
    const { request } = await sent(
      { method: 'get', path: '/api/a' },
      { query: { page: 2, q: '', blocked: undefined } },
    );
    expect(request.url).toBe(`${base}/api/a?page=2`);
  });

  it('sends JSON or multipart as the contract says', async () => {
    const json = await sent(
      { method: 'post', path: '/api/a', body: 'application/json' },
      { body: { id: 1 } },
    );
    expect(await json.request.json()).toEqual({ id: 1 });
    expect(json.request.headers.get('content-type')).toBe('application/json');
    const form = await sent(
      { method: 'post', path: '/api/a', body: 'multipart/form-data' },
      { body: { id: 1, x: '' } },
    );
    expect(Array.from(await form.request.formData())).toEqual([['id', '1']]);
  });

  it('sends no body where the contract takes none', async () => {
    const { request } = await sent({ method: 'delete', path: '/api/a' }, { body: { id: 1 } });
    expect(await request.text()).toBe('');
  });

  it('gives nothing for an empty answer', async () => {
    const http = () => Promise.resolve(new Response(null, { status: 204 }));
    expect(await createSender(http, base)({ method: 'post', path: '/api/a' })).toBeUndefined();
  });
});
