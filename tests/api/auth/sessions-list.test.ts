import { afterEach, expect, it, vi } from 'vitest';
import { appointAdministrator } from '#server/auth/administrator.ts';
import { openApp } from '../support/app.ts';
import { clientOf, PASSWORD, PHONES, paths, signIn } from '../support/client.ts';

interface Session {
  readonly id: number;
  readonly browser: string | null;
  readonly begun_at: string;
  readonly seen_at: string;
  readonly current: boolean;
}

const app = await openApp();
afterEach(() => vi.useRealTimers());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const HOUR = 60 * 60 * 1000;

/** From now on it is that much later for the server. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

async function listOf(client: Awaited<ReturnType<typeof signIn>>): Promise<readonly Session[]> {
  return (await client.call<Session[]>('GET', paths.sessions)).body;
}

const alive = async (client: Awaited<ReturnType<typeof signIn>>) =>
  (await client.call('GET', paths.resource)).status;

it('a person sees their sessions with browser, and which is the current one', async () => {
  const body = { phone: PHONES.stranger, password: PASSWORD };
  const { token } = (await clientOf(app.origin).json('POST', paths.login, body, { 'user-agent': FIREFOX }))
    .body;
  await signIn(app.origin, 'stranger');
  const own = (await listOf(clientOf(app.origin, token))).filter(({ current }) => current);
  expect(own).toMatchObject([{ browser: 'Firefox, Linux' }]);
  expect(Date.now() - Date.parse(own[0]?.begun_at ?? '')).toBeLessThan(60_000);
  // nobody else's are among them
  expect(await listOf(await signIn(app.origin))).not.toContainEqual(own[0]);
});

it('lists the current session first, even if others were active later', async () => {
  const here = await signIn(app.origin);
  const later = await signIn(app.origin);
  await alive(later);
  const [first, ...others] = await listOf(here);
  expect(first?.current).toBe(true);
  expect(others.some(({ current }) => current)).toBe(false);
});

it('ends one session or all others, but none of another person', async () => {
  const [here, there, elsewhere] = [
    await signIn(app.origin),
    await signIn(app.origin),
    await signIn(app.origin),
  ];
  const id = (await listOf(there)).find(({ current }) => current)?.id;
  const stranger = await signIn(app.origin, 'stranger');
  expect((await stranger.call('DELETE', `${paths.sessions}/${id}`)).status).toBe(404);
  expect(await alive(there)).toBe(200);
  expect((await here.call('DELETE', `${paths.sessions}/${id}`)).status).toBe(204);
  expect([await alive(there), await alive(elsewhere)]).toEqual([401, 200]);
  expect((await here.call('DELETE', paths.sessions)).status).toBe(204);
  expect([await alive(here), await alive(elsewhere), await alive(stranger)]).toEqual([200, 401, 200]);
  expect(await listOf(here)).toHaveLength(1);
});

it.each([
  ['representative', 30 * 24],
  ['administrator', 12],
] as const)('a %s idle for %i hours must sign in again', async (who, hours) => {
  const [idle, busy] = [await signIn(app.origin, who), await signIn(app.origin, who)];
  later((hours - 1) * HOUR);
  expect(await alive(busy)).toBe(200);
  later(2 * HOUR);
  expect([await alive(idle), await alive(busy)]).toEqual([401, 200]);
});

it.each([
  ['representative', 90 * 24, 29 * 24],
  ['administrator', 7 * 24, 11],
] as const)('an active %s must sign in again after %i hours', async (who, hours, step) => {
  const client = await signIn(app.origin, who);
  for (let passed = step; passed < hours; passed += step) {
    later(step * HOUR);
    expect(await alive(client)).toBe(200);
  }
  later(step * HOUR);
  expect(await alive(client)).toBe(401);
});

it('the last activity is stored once in five minutes', async () => {
  const client = await signIn(app.origin);
  const seen = async () => (await listOf(client)).find(({ current }) => current)?.seen_at;
  const first = await seen();
  later(4 * 60_000);
  expect(await seen()).toBe(first);
  later(2 * 60_000);
  expect(Date.parse((await seen()) ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(5 * 60_000);
});

it('a new password, by oneself or the office, and a new role end existing sessions', async () => {
  const [here, there] = [await signIn(app.origin, 'stranger'), await signIn(app.origin, 'stranger')];
  expect(
    (await here.json('POST', paths.updatePassword, { password: PASSWORD, current_password: PASSWORD }))
      .status,
  ).toBe(204);
  expect([await alive(here), await alive(there)]).toEqual([200, 401]);
  const office = await signIn(app.origin, 'administrator');
  await office.call('PATCH', '/api/admin/upgrade-user-password/3');
  expect(await alive(here)).toBe(401);
  const parent = await signIn(app.origin);
  await appointAdministrator(app.context.db, PHONES.representative);
  expect(await alive(parent)).toBe(401);
});
