import { describe, expect, it } from 'vitest';
import { GENEROUS, openApp, startApp } from '../support/app.ts';
import { clientOf, PASSWORD, PHONES, paths, signIn } from '../support/client.ts';

const app = await openApp();

const login = (phone: string, password = PASSWORD) =>
  clientOf(app.origin).json('POST', paths.login, { phone, password });

describe('sign-in', () => {
  it.each(['8 900 000-00-02', '+7 (900) 000-00-02', '9000000002', '+79000000002'])(
    'accepts phones in usual notations: %s',
    async (phone) => {
      const { status, body } = await login(phone);
      expect(status).toBe(200);
      expect(body.user).toMatchObject({
        phone: '+79000000002',
        role_id: 2,
        name: 'Мария',
        first_name: 'Мария',
      });
    },
  );

  it('does not distinguish a wrong password from an unknown phone', async () => {
    const wrong = await login(PHONES.representative, 'Portal-demo-2025');
    const unknown = await login('+79990000000');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('returns the user for the token, and 401 after logout', async () => {
    const client = await signIn(app.origin);
    expect((await client.call('GET', paths.resource)).body).toMatchObject({
      verified: true,
      user: { role_id: 2 },
    });
    expect((await client.call('POST', paths.logout)).status).toBe(204);
    expect((await client.call('GET', paths.resource)).status).toBe(401);
  });

  it('logout ends only its own session', async () => {
    const [phone, tablet] = [await signIn(app.origin), await signIn(app.origin)];
    await phone.call('POST', paths.logout);
    expect((await tablet.call('GET', paths.resource)).status).toBe(200);
  });

  it('stores no token in plain text', async () => {
    const { token } = await signIn(app.origin);
    const rows = await app.context.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
  });
});

describe('a blocked user', () => {
  it('gets 423 at once, at login only with the right password, and old tokens stay invalid', async () => {
    const client = await signIn(app.origin, 'stranger');
    const office = await signIn(app.origin, 'administrator');
    await office.call('PATCH', '/api/admin/block-user/3');
    expect((await client.call('GET', paths.list)).status).toBe(423);
    expect((await login(PHONES.stranger)).status).toBe(423);
    expect((await login(PHONES.stranger, 'wrong')).status).toBe(401);
    await office.call('PATCH', '/api/admin/unlock-user/3');
    expect((await client.call('GET', paths.list)).status).toBe(401);
    expect((await (await signIn(app.origin, 'stranger')).call('GET', paths.list)).status).toBe(200);
  });
});

describe('limits on sign-in', () => {
  it('are reset by a successful sign-in', async () => {
    const limits = { points: 2, seconds: 60 };
    const strict = await startApp({
      limits: { ...GENEROUS, loginByPhone: limits, loginByAddress: limits },
    });
    for (let i = 0; i < 5; i += 1) expect((await signIn(strict.origin)).token).toBeTruthy();
    await strict.stop();
  });
});
