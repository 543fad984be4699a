import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../support/app.ts';
import { type Client, clientOf, PASSWORD, paths, signIn } from '../support/client.ts';

const app = await openApp();
afterEach(() => vi.useRealTimers());

const HOUR = 60 * 60 * 1000;

async function idOf(client: Client): Promise<number> {
  const { body } = await client.call<{ id: number; current: boolean }[]>('GET', paths.sessions);
  return body.find(({ current }) => current)?.id ?? 0;
}

it.each([
  [
    'ended from another device',
    (other: Client, id: number) => other.call('DELETE', `${paths.sessions}/${id}`),
  ],
  ['ended everywhere', (other: Client) => other.call('DELETE', paths.sessions)],
  [
    'ended by a new password',
    (other: Client) =>
      other.json('POST', paths.updatePassword, { password: PASSWORD, current_password: PASSWORD }),
  ],
] as const)('a session that was %s differs from an expired one', async (_how, end) => {
  const [here, other] = [await signIn(app.origin), await signIn(app.origin)];
  const id = await idOf(here);
  await end(other, id);
  const { status, body, headers } = await here.call('GET', paths.resource);
  expect([status, body]).toEqual([401, { message: expect.any(String), ended: true }]);
  expect(headers.get('clear-site-data')).toBe('"cache"');
});

it('an unknown and an expired token are expired, not ended', async () => {
  const here = await signIn(app.origin);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * HOUR });
  for (const client of [here, clientOf(app.origin, 'a'.repeat(43))]) {
    const { body, headers } = await client.call('GET', paths.resource);
    expect(body).toEqual({ message: expect.any(String) });
    expect(headers.get('clear-site-data')).toBeNull();
  }
});

it('sign-out and block clear the browser cache', async () => {
  const [office, blocked] = [await signIn(app.origin, 'administrator'), await signIn(app.origin, 'stranger')];
  await office.call('PATCH', '/api/admin/block-user/3');
  const refused = await blocked.call('GET', paths.resource);
  await office.call('PATCH', '/api/admin/unlock-user/3');
  const left = await (await signIn(app.origin)).call('POST', paths.logout);
  expect([refused.status, left.status]).toEqual([423, 204]);
  for (const { headers } of [refused, left]) expect(headers.get('clear-site-data')).toBe('"cache"');
});

describe('the device key of answers', () => {
  const keyOf = async (client: Client) =>
    (await client.call<{ key: string; until: string }>('GET', '/api/auth/device-key')).body;

  it('is the same for all sessions of a person, and differs between people', async () => {
    const first = await keyOf(await signIn(app.origin));
    const second = await keyOf(await signIn(app.origin));
    const foreign = await keyOf(await signIn(app.origin, 'stranger'));
    expect(Buffer.from(first.key, 'base64url')).toHaveLength(32);
    expect(second.key).toBe(first.key);
    expect(foreign.key).not.toBe(first.key);
  });

  it('is stored on a device until the session ends', async () => {
    const { until } = await keyOf(await signIn(app.origin));
    expect(Math.abs(Date.parse(until) - Date.now() - 30 * 24 * HOUR)).toBeLessThan(60_000);
  });
});
