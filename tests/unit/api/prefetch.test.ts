import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchReads, sendUnlessPrefetched } from '#api/prefetch.ts';

const origin = 'http://portal.test';
const path = '/api/auth/resource';
const request = (to: string, token: string) =>
  new Request(`${origin}${to}`, { headers: { Authorization: `Bearer ${token}` } });

let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('location', { origin, search: '?id=7&empty=' });
  vi.stubGlobal('fetch', (to: string | Request) => {
    sent.push(typeof to === 'string' ? `prefetch ${to}` : to.url);
    return Promise.resolve(new Response(String(sent.length)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const textOf = async (to: string, token: string) => (await sendUnlessPrefetched(request(to, token))).text();

it('uses a prefetched response once', async () => {
  prefetchReads([path], 'a');
  expect(await textOf(path, 'a')).toBe('1');
  expect(await textOf(path, 'a')).toBe('2');
  expect(sent).toEqual([`prefetch ${path}`, `${origin}${path}`]);
});

it('does not use a prefetched response for another user or call', async () => {
  prefetchReads([path], 'a');
  expect(await textOf(path, 'b')).toBe('2');
  expect(await textOf('/api/todo', 'a')).toBe('3');
});

it('fills the path from the URL of the page and skips paths with missing values', async () => {
  prefetchReads(['/api/forms/{id}', '/api/forms/{empty}', '/api/forms/{other}', '/api/consents'], 'a');
  expect(sent).toEqual(['prefetch /api/forms/7', 'prefetch /api/consents']);
  expect(await textOf('/api/forms/7', 'a')).toBe('1');
});

it('always sends a write', async () => {
  prefetchReads([path], 'a');
  const change = new Request(`${origin}${path}`, { method: 'POST', headers: { Authorization: 'Bearer a' } });
  expect(await (await sendUnlessPrefetched(change)).text()).toBe('2');
});

it('reports a failed prefetch to the caller that uses it only', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  prefetchReads([path], 'a');
  await new Promise((resolve) => setTimeout(resolve));
  await expect(sendUnlessPrefetched(request(path, 'a'))).rejects.toThrow('no connection');
});
