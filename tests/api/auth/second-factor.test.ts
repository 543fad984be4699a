import { TOTP } from 'otpauth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appointAdministrator } from '#server/auth/administrator.ts';
import { issueCode } from '#server/auth/codes.ts';
import { operations } from '#server/http/document.ts';
import { insertColleague } from '../access/records.ts';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { auditLines } from '../support/audit-lines.ts';
import { type Client, clientOf, factorPaths, PASSWORD, PHONES, paths, rejection } from '../support/client.ts';
import { awaitLetterWith } from '../support/outbox.ts';
import { updateUser } from '../support/rows.ts';
import { signInById, USERS } from '../support/session.ts';

const app = await openApp({
  secondFactorRequired: true,
  limits: { ...UNREACHABLE_LIMITS, secondFactor: { points: 5, seconds: 15 * 60 } },
});
afterEach(async () => {
  vi.useRealTimers();
  await app.context.db.deleteFrom('second_factors').execute();
  await app.context.db.deleteFrom('recovery_codes').execute();
  await app.context.limiters.secondFactor.forget('1');
});

interface FactorResponse {
  readonly key: string;
  readonly recovery_codes: readonly string[];
  readonly pending: readonly string[];
}

/** Moves the clock forward: a code of the app is valid once, and the next one begins after 30 seconds. */
const advance = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

/** The code of the authenticator app, some seconds from now. */
const codeOf = (key: string, seconds = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + seconds * 1000 });

const login = (phone: string = PHONES.administrator) =>
  clientOf(app.origin).json('POST', paths.login, { phone, password: PASSWORD });

/** Signs in with the password only. */
async function signInWithPassword(): Promise<Client> {
  return clientOf(app.origin, (await login()).body.token);
}

const prove = (client: Client, code: string) => client.json('POST', factorPaths.state, { code });

/** Sets up a second factor: the client, the key of the authenticator app and the recovery codes. */
async function setUp() {
  const client = await signInWithPassword();
  const { key } = (await client.call<FactorResponse>('POST', factorPaths.setup)).body;
  const confirmed = await client.json<FactorResponse>('POST', factorPaths.confirm, { code: codeOf(key) });
  expect(confirmed.status).toBe(200);
  return { client, key, recovery: confirmed.body.recovery_codes };
}

/** The operations that are open to a client with pending duties. */
async function openOperations(client: Client, pending: readonly string[]): Promise<readonly string[]> {
  const open: string[] = [];
  // a sign-out would end the session of the client
  const forSignedIn = operations().filter(({ id, access }) => access !== 'public' && id !== 'logout');
  for (const { id, method, path } of forSignedIn) {
    const { status, body } = await client.call<FactorResponse>(method, path.replaceAll(/\{\w+\}/g, '1'));
    if (status === 403 && body.pending) expect([id, body.pending]).toEqual([id, pending]);
    else open.push(id);
  }
  expect((await client.call('POST', paths.logout)).status).toBe(204);
  return open;
}

describe('in production', () => {
  it('restricts the office to the set-up in every operation until it has a second factor', async () => {
    const { status, body } = await login();
    expect([status, body.user.pending]).toEqual([200, ['second-factor-setup']]);
    const pending = ['second-factor-setup'];
    const open = await openOperations(clientOf(app.origin, body.token), pending);
    expect(open.toSorted()).toEqual(['beginSecondFactor', 'confirmSecondFactor', 'getResource']);
  });

  it('restricts a password sign-in to the code in every operation', async () => {
    await setUp();
    const { body } = await login();
    expect(body.user.pending).toEqual(['second-factor']);
    expect(await openOperations(clientOf(app.origin, body.token), ['second-factor'])).toEqual([
      'proveSecondFactor',
    ]);
  });
});

describe('a code', () => {
  it('of the app signs in once, and earlier ones do not', async () => {
    const { key } = await setUp();
    advance(30);
    const client = await signInWithPassword();
    const code = codeOf(key);
    const proven = await prove(client, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([proven.status, proven.body.user.pending]).toEqual([200, []]);
    expect((await client.call('GET', '/api/admin/users-list/')).status).toBe(200);
    const thief = await signInWithPassword();
    for (const usedCode of [code, codeOf(key, -30)]) expect((await prove(thief, usedCode)).status).toBe(422);
    expect((await thief.call('GET', '/api/admin/users-list/')).status).toBe(403);
  });

  it('used twice in parallel is accepted once', async () => {
    const { key } = await setUp();
    advance(30);
    const [one, other] = [await signInWithPassword(), await signInWithPassword()];
    const responses = await Promise.all([prove(one, codeOf(key)), prove(other, codeOf(key))]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('may be guessed five times; then the right one is refused for a while, too', async () => {
    const { key } = await setUp();
    advance(60);
    const thief = await signInWithPassword();
    // digits of other scripts count as a guess, too
    const guesses = ['000000', '111111', '222222', '333333', '００５９２４'].filter(
      (one) => one !== codeOf(key),
    );
    for (const guess of guesses) expect((await prove(thief, guess)).status).toBe(422);
    const refused = await prove(await signInWithPassword(), codeOf(key));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('for recovery works once in any notation, and is not stored in plain text', async () => {
    const { recovery } = await setUp();
    expect(new Set(recovery).size).toBe(10);
    const [code = ''] = recovery;
    const rows = await app.context.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await prove(await signInWithPassword(), code.toUpperCase().replaceAll('-', ' '))).status).toBe(
      200,
    );
    expect((await prove(await signInWithPassword(), code)).status).toBe(422);
  });
});

describe('set-up', () => {
  it('ends other sessions, is reported in a notification, and cannot replace an active factor', async () => {
    const before = await signInWithPassword();
    const { client } = await setUp();
    expect((await before.call('POST', factorPaths.setup)).status).toBe(401);
    expect((await client.call('POST', factorPaths.setup)).status).toBe(409);
    expect((await client.json('POST', factorPaths.confirm, { code: '123456' })).status).toBe(409);
    const state = { enabled: true, required: true, recovery_codes: 10 };
    expect(await client.read(factorPaths.state)).toEqual(state);
    const body = await client.read<{ data: readonly { title: string }[] }>(paths.notifications);
    expect(body.data.map(({ title }) => title)).toContain('Подключён вход по коду');
  });

  it('rejects a code of a former key, and does not activate it', async () => {
    const client = await signInWithPassword();
    const first = (await client.call<FactorResponse>('POST', factorPaths.setup)).body;
    await client.call('POST', factorPaths.setup);
    const refused = await client.json('POST', factorPaths.confirm, { code: codeOf(first.key) });
    expect(refused.status).toBe(422);
    expect((await login()).body.user.pending).toEqual(['second-factor-setup']);
  });

  it('encrypts the secret with the key of the data folder', async () => {
    const { key } = await setUp();
    const rows = await app.context.db.selectFrom('second_factors').select('secret').execute();
    expect(rows).toHaveLength(1);
    const bytes = Buffer.from(rows[0]?.secret ?? '', 'base64url').toString('latin1');
    expect([rows[0]?.secret, bytes].join()).not.toContain(key);
  });
});

it('a forgotten password of an office account is recovered by SMS only: no email is sent, and emailed codes are refused', async () => {
  const { db } = app.context;
  const email = 'office@example.ru';
  await updateUser(app, 1, { email, verified: true });
  const phone = PHONES.administrator;
  const nobody = clientOf(app.origin);
  expect((await nobody.json('POST', paths.sendEmail, { phone, email })).status).toBe(200);
  // a code that an earlier version has sent
  const request = { purpose: 'recovery', event: 'restore-code', channel: 'email' } as const;
  await db.deleteFrom('codes').where('phone', '=', phone).execute();
  await issueCode(db, { ...request, phone, to: email, userId: 1, address: '127.0.0.1' });
  const letters = await db
    .selectFrom('outgoing_messages')
    .select('secret')
    .where('recipient', '=', email)
    .where('event', '=', 'restore-code')
    .execute();
  expect(letters).toHaveLength(1);
  const { secret: code } = letters[0] ?? {};
  const password = 'слон читает вслух';
  const reset = await nobody.json('POST', paths.resetPassword, { phone, code, password });
  expect(rejection(reset)).toEqual([422, ['code']]);
});

describe('removing a factor', () => {
  it('needs a code, ends other sessions and requires a new set-up at once', async () => {
    const { client: other, key } = await setUp();
    advance(30);
    const client = await signInWithPassword();
    expect((await prove(client, codeOf(key))).status).toBe(200);
    expect((await client.json('POST', factorPaths.remove, { code: '000000' })).status).toBe(422);
    advance(30);
    expect((await client.json('POST', factorPaths.remove, { code: codeOf(key) })).status).toBe(204);
    expect((await other.call('GET', factorPaths.state)).status).toBe(401);
    const { body } = await client.call<FactorResponse>('GET', '/api/admin/users-list/');
    expect(body.pending).toEqual(['second-factor-setup']);
  });

  it("of another person is reported and audited, and ends that person's sessions; one's own is refused", async () => {
    const { client } = await setUp();
    expect((await client.call('PATCH', factorPaths.reset(USERS.administrator))).status).toBe(409);
    await appointAdministrator(app.context.db, PHONES.stranger);
    await updateUser(app, USERS.stranger, { email: 'kim@example.ru' });
    const { db } = app.context;
    const factor = { user_id: USERS.stranger, secret: 'x', confirmed_at: new Date() };
    await db.insertInto('second_factors').values(factor).execute();
    const other = await signInById(app, USERS.stranger);
    const listed = await client.call<{ data: readonly { id: number; second_factor: boolean }[] }>(
      'GET',
      '/api/admin/users-list/?role_id=1',
    );
    expect(listed.body.data.find(({ id }) => id === USERS.stranger)?.second_factor).toBe(true);
    const reset = await client.call('PATCH', factorPaths.reset(USERS.stranger));
    expect([reset.status, reset.body]).toEqual([200, expect.objectContaining({ second_factor: false })]);
    await awaitLetterWith(app.dataDir, 'kim@example.ru', 'отключён вход по коду');
    expect(await auditLines(app, { person_id: USERS.stranger, action: 'user.second-factor' })).toHaveLength(
      1,
    );
    expect((await other.call('GET', factorPaths.state)).status).toBe(401);
  });

  it('is part of `npm run admin` for a lost phone', async () => {
    const { db } = app.context;
    const user_id = await insertColleague(app);
    await db
      .insertInto('second_factors')
      .values({ user_id, secret: 'x', confirmed_at: new Date() })
      .execute();
    const { phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow();
    await appointAdministrator(db, PHONES.stranger);
    expect(await db.selectFrom('second_factors').selectAll().execute()).toHaveLength(1);
    await appointAdministrator(db, phone);
    expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
  });
});
