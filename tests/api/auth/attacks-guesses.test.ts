import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { PASSWORD, PHONES, paths } from '../support/client.ts';
import { awaitCode, codesTo, wrongCode } from '../support/outbox.ts';
import { insertUser } from '../support/rows.ts';

/** IP addresses of the owner of the phone and of the attacker. */
const OWNERS_ADDRESS = '198.51.100.7';
const ATTACKERS_ADDRESS = '203.0.113.9';
const phone = PHONES.representative;
const NEW_PASSWORD = 'кит поёт под водой';
const DAILY_GUESSES = 12;

const app = await openApp({
  trustProxy: '127.0.0.1',
  limits: {
    ...UNREACHABLE_LIMITS,
    // per network of the caller
    loginByPhone: { points: 3, seconds: 60 },
    // over all addresses
    loginByStrangers: { points: DAILY_GUESSES, seconds: 86_400 },
    lettersByRecipient: { points: 4, seconds: 86_400 },
  },
});
beforeEach(async () => {
  for (const table of ['paused_tries', 'rate_limits', 'known_browsers', 'codes'])
    await sql`delete from ${sql.table(table)}`.execute(app.context.db);
});

async function post(path: string, body: object, from: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const parsed: { token?: string; message?: string } = text === '' ? {} : JSON.parse(text);
  return { status: response.status, headers: response.headers, ...parsed };
}
/** Requests a code as the owner of the phone. */
async function requestCode(): Promise<string> {
  const sent = codesTo(app.dataDir, phone).length;
  await post(paths.restorePassword, { phone }, OWNERS_ADDRESS);
  return awaitCode(app.dataDir, phone, sent + 1);
}
const login = (password: string, from: string, headers?: Record<string, string>) =>
  post(paths.login, { phone, password }, from, headers);
const statusesOf = async (calls: number, call: (n: number) => Promise<{ readonly status: number }>) => {
  const statuses: number[] = [];
  for (let n = 0; n < calls; n += 1) statuses.push((await call(n)).status);
  return statuses;
};
const cookieOf = ({ headers }: { readonly headers: Headers }) =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('guessing a password', () => {
  it('blocks the sign-in from the network of the attacker only', async () => {
    expect(await statusesOf(5, () => login('guess', ATTACKERS_ADDRESS))).toEqual([401, 401, 401, 429, 429]);
    expect((await login(PASSWORD, ATTACKERS_ADDRESS)).status).toBe(429);
    expect((await login(PASSWORD, OWNERS_ADDRESS)).status).toBe(200);
  });

  it('is limited alike for a phone without an account', async () => {
    const guess = () => post(paths.login, { phone: '+79160000099', password: 'guess' }, ATTACKERS_ADDRESS);
    expect(await statusesOf(5, guess)).toEqual([401, 401, 401, 429, 429]);
  });

  it('is limited in parallel calls, too; the refusal names the pause of a minute', async () => {
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => login('guess', ATTACKERS_ADDRESS)));
    expect(atOnce.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(Math.ceil(Number((await login('guess', ATTACKERS_ADDRESS)).headers.get('retry-after')) / 60)).toBe(
      1,
    );
  });

  it('has a daily budget over all addresses; known browsers and the reset by SMS remain', async () => {
    const knownCookie = cookieOf(await login(PASSWORD, OWNERS_ADDRESS));
    await statusesOf(DAILY_GUESSES, (n) => login('guess', `203.0.113.${n}`));
    const refused = await login('guess', '203.0.113.200');
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('по коду из СМС')]);
    expect((await login(PASSWORD, '192.0.2.1')).status).toBe(429);
    expect((await login(PASSWORD, '192.0.2.2', { cookie: knownCookie })).status).toBe(200);
    // another account keeps its budget; the cookie of its browser and an invented cookie do not help
    const strangersLogin = await post(
      paths.login,
      { phone: PHONES.stranger, password: PASSWORD },
      '192.0.2.3',
    );
    expect(strangersLogin.status).toBe(200);
    for (const cookie of [cookieOf(strangersLogin), `known_browser=${'a'.repeat(43)}`])
      expect((await login(PASSWORD, '192.0.2.4', { cookie })).status).toBe(429);

    const code = await requestCode();
    expect(
      (await post(paths.resetPassword, { phone, code, password: NEW_PASSWORD }, OWNERS_ADDRESS)).status,
    ).toBe(204);
    expect((await login(NEW_PASSWORD, '192.0.2.5')).status).toBe(200);
    // the reset forgets known browsers: one may have been the stranger's
    await statusesOf(DAILY_GUESSES, (n) => login('guess', `203.0.113.${n}`));
    expect((await login(NEW_PASSWORD, '192.0.2.6', { cookie: knownCookie })).status).toBe(429);
    await sql`update users set password_hash = (select password_hash from users where phone = ${PHONES.stranger})
      where phone = ${phone}`.execute(app.context.db);
  });

  it('with a stolen session is limited separately, and blocks no sign-in', async () => {
    const { token } = await login(PASSWORD, OWNERS_ADDRESS);
    const body = { password: NEW_PASSWORD, current_password: 'мимо' };
    const guess = () =>
      post(paths.updatePassword, body, ATTACKERS_ADDRESS, { authorization: `Bearer ${token}` });
    expect(await statusesOf(5, guess)).toEqual([422, 422, 422, 429, 429]);
    expect((await login(PASSWORD, ATTACKERS_ADDRESS)).status).toBe(200);
  });
});

describe('an account that lost its phone to the owner', () => {
  const FORMER_PASSWORD = 'мой старый пароль тут';
  beforeAll(async () => {
    const password_hash = await hashPassword(FORMER_PASSWORD);
    await insertUser(app, { phone, phone_lost_at: new Date(), password_hash });
  });
  afterAll(() =>
    app.context.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('phone_lost_at', 'is not', null)
      .execute(),
  );

  it("does not allow more guesses at the owner's password", async () => {
    const knownCookie = cookieOf(await login(PASSWORD, OWNERS_ADDRESS));
    const cookies: string[] = [];
    for (let n = 0; n < DAILY_GUESSES + 4; n += 1) {
      const from = `203.0.113.${n}`;
      const own = await login(FORMER_PASSWORD, from, { cookie: cookies.at(-1) ?? '' });
      expect(own.status).toBe(200);
      cookies.push(cookieOf(own));
      await login('guess', from, { cookie: cookieOf(own) });
    }
    for (const cookie of ['', ...cookies])
      for (const from of [ATTACKERS_ADDRESS, '203.0.113.1', '192.0.2.1'])
        expect((await login(PASSWORD, from, { cookie })).status).not.toBe(200);
    expect((await login(PASSWORD, OWNERS_ADDRESS, { cookie: knownCookie })).status).toBe(200);
  });

  it('can sign in while the guesses at the owner are exhausted', async () => {
    const knownCookie = cookieOf(await login(FORMER_PASSWORD, ATTACKERS_ADDRESS));
    await statusesOf(DAILY_GUESSES, (n) => login('guess', `203.0.113.${n}`));
    expect((await login(PASSWORD, '192.0.2.1', { cookie: knownCookie })).status).not.toBe(200);
    expect((await login(FORMER_PASSWORD, '192.0.2.1', { cookie: knownCookie })).status).toBe(200);
  });
});

it('account changes reported by SMS have a daily budget', async () => {
  const { token } = await login(PASSWORD, OWNERS_ADDRESS);
  const headers = { authorization: `Bearer ${token}` };
  const change = () =>
    post(paths.updatePassword, { password: PASSWORD, current_password: PASSWORD }, OWNERS_ADDRESS, headers);
  expect(await statusesOf(6, change)).toEqual([204, 204, 204, 204, 429, 429]);
});

describe('guessing a code', () => {
  const check = (code: string, from: string) => post(paths.checkCode, { phone, code }, from);

  it('uses no attempts of the person who requested the code', async () => {
    const code = await requestCode();
    const guesses = await statusesOf(12, (n) => check(wrongCode(code), `203.0.113.${n}`));
    expect(new Set(guesses)).toEqual(new Set([422]));
    expect((await check(code, ATTACKERS_ADDRESS)).status).toBe(422);
    expect((await check(code, OWNERS_ADDRESS)).status).toBe(200);
    expect(new Set(await statusesOf(5, () => check(wrongCode(code), OWNERS_ADDRESS)))).toEqual(
      new Set([422]),
    );
    expect((await check(code, OWNERS_ADDRESS)).status).toBe(422);
  });
});
