import { afterEach, describe, expect, it, vi } from 'vitest';
import { appointAdministrator } from '#server/auth/administrator.ts';
import { openApp } from '../support/app.ts';
import { type Client, clientOf, PASSWORD, PHONES, paths, signIn } from '../support/client.ts';
import { insertUser, passwordOfDemonstration } from '../support/rows.ts';

interface Session {
  readonly id: number;
  readonly browser: string | null;
  readonly begun_at: string;
  readonly seen_at: string;
  readonly current: boolean;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const HOUR = 60 * 60 * 1000;

const app = await openApp();
const office = () => signIn(app.origin, 'administrator');
afterEach(() => vi.useRealTimers());

const login = (phone: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  clientOf(app.origin).json('POST', paths.login, { phone, password }, headers);
const setPassword = (client: Client) =>
  client.json('POST', paths.updatePassword, { password: PASSWORD, current_password: PASSWORD });
const listSessions = async (client: Client) => await client.read<Session[]>(paths.sessions);
const currentSession = async (client: Client) => (await listSessions(client)).find(({ current }) => current);
const statusOf = async (client: Client) => (await client.call('GET', paths.resource)).status;

/** Moves the clock of the server forward. */
function advance(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

describe('sign-in', () => {
  it.each(['8 900 000-00-02', '+7 (900) 000-00-02', '9000000002', '+79000000002'])(
    'accepts phones in usual notations: %s',
    async (phone) => {
      const { status, body } = await login(phone);
      const user = { phone: '+79000000002', role_id: 2, name: 'Мария', first_name: 'Мария' };
      expect([status, body.user]).toEqual([200, expect.objectContaining(user)]);
    },
  );

  it('does not distinguish a wrong password from an unknown phone', async () => {
    const wrong = await login(PHONES.representative, 'Portal-demo-2025');
    const unknown = await login('+79990000000');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('stores no token in plain text', async () => {
    const { token } = await signIn(app.origin);
    const rows = await app.context.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
  });
});

it('a blocked user gets 423, at a sign-in only with the right password; former tokens stay invalid after the unlock', async () => {
  const [client, administrator] = [await signIn(app.origin, 'stranger'), await office()];
  await administrator.call('PATCH', '/api/admin/block-user/3');
  const refused = await client.call('GET', paths.resource);
  expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([423, '"cache"']);
  expect((await login(PHONES.stranger)).status).toBe(423);
  expect((await login(PHONES.stranger, 'wrong')).status).toBe(401);
  await administrator.call('PATCH', '/api/admin/unlock-user/3');
  expect(await statusOf(client)).toBe(401);
  expect(await statusOf(await signIn(app.origin, 'stranger'))).toBe(200);
});

describe('the list of sessions', () => {
  it('shows browser and start of the own sessions only', async () => {
    const { token } = (await login(PHONES.stranger, PASSWORD, { 'user-agent': FIREFOX })).body;
    await signIn(app.origin, 'stranger');
    const own = await currentSession(clientOf(app.origin, token));
    expect(own).toMatchObject({ browser: 'Firefox, Linux' });
    expect(Date.now() - Date.parse(own?.begun_at ?? '')).toBeLessThan(60_000);
    expect(await listSessions(await signIn(app.origin))).not.toContainEqual(own);
  });

  it('begins with the current session, even if others were active later', async () => {
    const [here, later] = [await signIn(app.origin), await signIn(app.origin)];
    await statusOf(later);
    const [first, ...others] = await listSessions(here);
    expect(first?.current).toBe(true);
    expect(others.some(({ current }) => current)).toBe(false);
  });

  it('stores the last activity once in five minutes', async () => {
    const client = await signIn(app.origin);
    const first = (await currentSession(client))?.seen_at;
    advance(4 * 60_000);
    expect((await currentSession(client))?.seen_at).toBe(first);
    advance(2 * 60_000);
    const seen = (await currentSession(client))?.seen_at ?? '';
    expect(Date.parse(seen) - Date.parse(first ?? '')).toBeGreaterThanOrEqual(5 * 60_000);
  });
});

describe('a session', () => {
  it('ends alone by a sign-out, which clears the browser cache', async () => {
    const [phone, tablet] = [await signIn(app.origin), await signIn(app.origin)];
    const signOut = await phone.call('POST', paths.logout);
    expect([signOut.status, signOut.headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200]);
  });

  it('can be ended alone or with all others by its person only', async () => {
    const [here, there, elsewhere] = [
      await signIn(app.origin),
      await signIn(app.origin),
      await signIn(app.origin),
    ];
    const path = `${paths.sessions}/${(await currentSession(there))?.id}`;
    const stranger = await signIn(app.origin, 'stranger');
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect(await statusOf(there)).toBe(200);
    expect((await here.call('DELETE', path)).status).toBe(204);
    expect([await statusOf(there), await statusOf(elsewhere)]).toEqual([401, 200]);
    expect((await here.call('DELETE', paths.sessions)).status).toBe(204);
    expect([await statusOf(here), await statusOf(elsewhere), await statusOf(stranger)]).toEqual([
      200, 401, 200,
    ]);
    expect(await listSessions(here)).toHaveLength(1);
  });

  it.each<{ name: string; end: (other: Client, id: number) => Promise<unknown> }>([
    { name: 'from another device', end: (other, id) => other.call('DELETE', `${paths.sessions}/${id}`) },
    { name: 'with all others', end: (other) => other.call('DELETE', paths.sessions) },
    { name: 'by a new password', end: setPassword },
  ])('that was ended $name differs from an expired one', async ({ end }) => {
    const [here, other] = [await signIn(app.origin), await signIn(app.origin)];
    await end(other, (await currentSession(here))?.id ?? 0);
    expect(await statusOf(other)).toBe(200);
    const { status, body, headers } = await here.call('GET', paths.resource);
    expect([status, body]).toEqual([401, { message: expect.any(String), ended: true }]);
    expect(headers.get('clear-site-data')).toBe('"cache"');
  });

  it('with an unknown or expired token is not reported as ended', async () => {
    const here = await signIn(app.origin);
    advance(31 * 24 * HOUR);
    for (const client of [here, clientOf(app.origin, 'a'.repeat(43))]) {
      const { body, headers } = await client.call('GET', paths.resource);
      expect(body).toEqual({ message: expect.any(String) });
      expect(headers.get('clear-site-data')).toBeNull();
    }
  });

  it.each([
    { who: 'representative', hours: 30 * 24 },
    { who: 'administrator', hours: 12 },
  ] as const)('of an idle $who expires after $hours hours', async ({ who, hours }) => {
    const [idle, busy] = [await signIn(app.origin, who), await signIn(app.origin, who)];
    advance((hours - 1) * HOUR);
    expect(await statusOf(busy)).toBe(200);
    advance(2 * HOUR);
    expect([await statusOf(idle), await statusOf(busy)]).toEqual([401, 200]);
  });

  it.each([
    { who: 'representative', hours: 90 * 24, step: 29 * 24 },
    { who: 'administrator', hours: 7 * 24, step: 11 },
  ] as const)('of an active $who expires after $hours hours', async ({ who, hours, step }) => {
    const client = await signIn(app.origin, who);
    for (let passed = step; passed < hours; passed += step) {
      advance(step * HOUR);
      expect(await statusOf(client)).toBe(200);
    }
    advance(step * HOUR);
    expect(await statusOf(client)).toBe(401);
  });

  it('ends when its person becomes an administrator', async () => {
    const { db } = app.context;
    const phone = '+79160000077';
    await insertUser(app, { phone, password_hash: passwordOfDemonstration(app) });
    const client = clientOf(app.origin, (await login(phone)).body.token);
    expect(await statusOf(client)).toBe(200);
    await appointAdministrator(db, phone);
    expect(await statusOf(client)).toBe(401);
  });
});

describe('the key that encrypts answers on a device', () => {
  const keyOf = async (client: Client) =>
    await client.read<{ key: string; until: string }>('/api/auth/device-key');

  it('is the same for all sessions of a person, and differs between people', async () => {
    const [first, second] = [await keyOf(await signIn(app.origin)), await keyOf(await signIn(app.origin))];
    expect(Buffer.from(first.key, 'base64url')).toHaveLength(32);
    expect(second.key).toBe(first.key);
    expect((await keyOf(await office())).key).not.toBe(first.key);
  });

  it('is valid as long as an idle session of a representative, 30 days', async () => {
    const { until } = await keyOf(await signIn(app.origin));
    expect(Math.abs(Date.parse(until) - Date.now() - 30 * 24 * HOUR)).toBeLessThan(60_000);
  });
});
