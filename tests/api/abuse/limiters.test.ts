import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  clearGuesses,
  countGuess,
  forgetBrowsers,
  isKnownBrowser,
  rememberBrowser,
} from '#server/auth/attempts.ts';
import { HttpError } from '#server/http/errors.ts';
import { type Limiters, makeLimiters, withLimitFields } from '#server/http/rate-limits.ts';
import { UNREACHABLE_LIMITS } from '../support/app.ts';
import { ownDatabase } from '../support/database/own-database.ts';
import { insertUser } from '../support/rows.ts';

const database = ownDatabase();
const twoInTwoHours = { points: 2, seconds: 7200 };
let limiters: Limiters;
beforeAll(() => {
  const names = Object.keys(UNREACHABLE_LIMITS).map((name) => [name, twoInTwoHours]);
  limiters = makeLimiters(database().pool, { ...UNREACHABLE_LIMITS, ...Object.fromEntries(names) });
});
beforeEach(async () => {
  for (const table of ['rate_limits', 'paused_tries'] as const)
    await database().pool.query(`delete from ${table}`);
});

/** Counts an attempt by `work`. Returns the rate-limit header fields, and the refusal if the attempt is refused. */
async function attempt(work: () => Promise<unknown>) {
  const headers = new Map<string, string>();
  const reply = { getHeader: (name: string) => headers.get(name), header: headers.set.bind(headers) };
  const refusal = await withLimitFields(reply, work).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal !== undefined && !(refusal instanceof HttpError)) throw refusal;
  return {
    policy: headers.get('ratelimit-policy'),
    left: /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1],
    status: refusal?.status,
    message: refusal?.message,
    after: refusal?.details.headers?.['retry-after'],
  };
}

/** The general message of a limit; other limits have their own. */
const minutes = 'Слишком много попыток. Попробуйте через 120 мин.';

describe('a limit of two attempts in two hours', () => {
  it.each<[limiter: keyof Limiters, policy: string, isCallers: boolean, message: RegExp | string]>([
    ['loginByStrangers', 'login-strangers', false, /на незнакомых устройствах.* через 2 ч\.$/],
    ['loginByOwner', 'login-owner', false, /Пароль сегодня слишком часто.* через 2 ч\.$/],
    ['loginByAddress', 'login-address', true, minutes],
    ['codesByRecipient', 'codes-recipient', false, minutes],
    ['codesByAddress', 'codes-address', true, minutes],
    ['guessesByAddress', 'guesses-address', true, minutes],
    ['presenceByAddress', 'presence-address', true, minutes],
    ['notificationsByPayment', 'notifications-payment', false, minutes],
    ['uploads', 'uploads', true, minutes],
    [
      'lettersByRecipient',
      'letters-recipient',
      false,
      /отправили сюда слишком много сообщений.* через 2 ч\.$/,
    ],
    ['smsOfPortal', 'sms-portal', false, /СМС.* через 2 ч\.$/],
    ['smsOfNewcomers', 'sms-newcomers', false, /СМС.* через 2 ч\.$/],
    ['smsByNetwork', 'sms-network', false, /СМС.* через 2 ч\.$/],
    ['mailOfPortal', 'mail-portal', false, /писем.* через 2 ч\.$/],
    ['excursionsByUser', 'excursions-user', true, /экскурсию.* через 2 ч\.$/],
    ['writesByUser', 'writes-user', false, /За последний час.* через 120 мин\.$/],
    ['secondFactor', 'second-factor', true, minutes],
    ['myData', 'my-data', true, /Архив.* через 2 ч\.$/],
  ])(
    '%s (policy %s) reports the remaining attempts to the caller: %s; a refusal has a message and a time',
    async (limit, name, isCallers, message) => {
      const consume = () => attempt(() => limiters[limit].consume('key'));
      const policy = `"${name}";q=2;w=7200`;
      const none = { policy: undefined, left: undefined };
      for (const left of ['1', '0'])
        expect(await consume()).toMatchObject({
          ...(isCallers ? { policy, left } : none),
          status: undefined,
        });
      const refused = await consume();
      expect(refused).toMatchObject({ policy, left: '0', status: 429 });
      expect(refused.message).toMatch(message);
      expect(Number(refused.after)).toBeGreaterThan(7100);
      expect((await attempt(() => limiters[limit].consume('another'))).status).toBeUndefined();
    },
  );

  it('gives back one attempt after a legitimate call, and all when the key is forgotten', async () => {
    const consume = async () => (await attempt(() => limiters.uploads.consume('key'))).status;
    expect([await consume(), await consume()]).toEqual([undefined, undefined]);
    await limiters.uploads.reward('key');
    expect([await consume(), await consume()]).toEqual([undefined, 429]);
    await limiters.uploads.forget('key');
    expect(await consume()).toBeUndefined();
  });

  it('counts several attempts at once', async () => {
    expect((await attempt(() => limiters.uploads.consume('key', 2))).left).toBe('0');
    expect((await attempt(() => limiters.uploads.consume('key'))).status).toBe(429);
    expect((await attempt(() => limiters.codesByAddress.consume('::1', 3))).status).toBe(429);
  });

  it('counts all addresses of an IPv6 network together, and other keys separately', async () => {
    const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2::2'];
    for (const limit of [
      'loginByAddress',
      'codesByAddress',
      'guessesByAddress',
      'presenceByAddress',
    ] as const) {
      const left = async (key: string) => (await attempt(() => limiters[limit].consume(key))).left;
      expect([await left(one), await left(other)]).toEqual(['1', '0']);
      await limiters[limit].reward(one);
      expect(await left(other)).toBe('0');
      await limiters[limit].forget(one);
      expect(await left(other)).toBe('1');
    }
    const ofUser = async (key: string) => (await attempt(() => limiters.uploads.consume(key))).left;
    expect([await ofUser(one), await ofUser(other)]).toEqual(['1', '1']);
  });
});

describe('growing pauses', () => {
  const limit = { points: 2, seconds: 60 };
  const pausingLimiter = () =>
    makeLimiters(database().pool, { ...UNREACHABLE_LIMITS, loginByPhone: limit }).loginByPhone;
  const change = (set: string) => database().pool.query(`update paused_tries set ${set}`);

  it('start after the free attempts and double each time up to an hour', async () => {
    const limiter = pausingLimiter();
    const consume = () => attempt(() => limiter.consume('key'));
    expect((await consume()).status).toBeUndefined();
    for (const pause of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      expect(await consume()).toMatchObject({ status: undefined, policy: undefined });
      const refused = await consume();
      expect(refused).toMatchObject({ status: 429, policy: '"login-phone";q=2;w=60', left: '0' });
      expect(Number(refused.after)).toBeGreaterThan(pause - 10);
      expect(Number(refused.after)).toBeLessThanOrEqual(pause);
      await change("paused_until = now() - interval '1 second'");
    }
  });

  it('refuse no free attempt whose transaction started before another one was counted', async () => {
    const one = new pg.Pool({ ...database().pool.options, max: 1 });
    const { loginByPhone } = makeLimiters(one, { ...UNREACHABLE_LIMITS, loginByPhone: limit });
    await one.query('begin');
    await one.query('select now()');
    await pausingLimiter().consume('key');
    expect((await attempt(() => loginByPhone.consume('key'))).status).toBeUndefined();
    await one.query('commit');
    await one.end();
  });

  it('belong to one key, and are forgotten with the key or after a day', async () => {
    const limiter = pausingLimiter();
    const status = async (key: string) => (await attempt(() => limiter.consume(key))).status;
    for (const _ of [1, 2]) await status('key');
    expect([await status('key'), await status('other')]).toEqual([429, undefined]);
    await limiter.forget('key');
    expect([await status('key'), await status('key'), await status('key')]).toEqual([
      undefined,
      undefined,
      429,
    ]);
    const { rows } = await database().pool.query(
      "select round(extract(epoch from expires_at - now()) / 3600)::int as hours from paused_tries where key = 'key'",
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await change("paused_until = now() - interval '1 hour', expires_at = now() - interval '1 second'");
    expect([await status('key'), await status('key'), await status('key')]).toEqual([
      undefined,
      undefined,
      429,
    ]);
  });
});

describe('a password guess', () => {
  const attempted = { of: '+79160000000', address: '203.0.113.7' };
  const guess = async (more: object = {}) =>
    (await attempt(() => countGuess({ limiters }, { ...attempted, ...more }))).status;

  it('counts for its network, and over all networks unless from a known browser', async () => {
    expect([await guess(), await guess(), await guess()]).toEqual([undefined, undefined, 429]);
    expect(await guess({ address: '203.0.113.8' })).toBe(429);
    expect(await guess({ address: '203.0.113.8', of: '+79160000001' })).toBeUndefined();
    expect([await guess({ browser: 'a' }), await guess({ browser: 'b' })]).toEqual([undefined, undefined]);
  });

  it('has a budget over all known browsers of its account', async () => {
    const browsers = ['a', 'b', 'c'];
    const statuses: unknown[] = [];
    for (const browser of browsers) statuses.push(await guess({ browser }));
    expect(statuses).toEqual([undefined, undefined, 429]);
  });

  it('does not count if it is right', async () => {
    for (const browser of [undefined, 'known'])
      for (let n = 0; n < 5; n += 1)
        await (await countGuess({ limiters }, { ...attempted, browser })).right();
    expect(await guess()).toBeUndefined();
  });

  it('from a known browser frees no attempts of strangers, even if it is right', async () => {
    expect([await guess({ address: '203.0.113.8' }), await guess({ address: '203.0.113.9' })]).toEqual([
      undefined,
      undefined,
    ]);
    await (await countGuess({ limiters }, { ...attempted, browser: 'known' })).right();
    expect(await guess()).toBe(429);
  });

  it('no longer counts after the person has proved the phone', async () => {
    expect([await guess(), await guess(), await guess()]).toEqual([undefined, undefined, 429]);
    await clearGuesses({ limiters }, attempted);
    expect([await guess(), await guess(), await guess()]).toEqual([undefined, undefined, 429]);
  });
});

describe('a known browser', () => {
  const phone = '+79160000000';
  let userId: number;
  beforeAll(async () => {
    userId = await insertUser({ context: database() }, { phone });
  });
  beforeEach(() => database().db.deleteFrom('known_browsers').execute());

  it('is known for its account for a year, until it is forgotten', async () => {
    const { db } = database();
    const token = await rememberBrowser(db, userId, undefined);
    const [row] = await db.selectFrom('known_browsers').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(Math.round(((row?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(365);
    expect([await isKnownBrowser(db, token, userId), await isKnownBrowser(db, token, userId + 1)]).toEqual([
      true,
      false,
    ]);
    expect(await isKnownBrowser(db, 'stolen', userId)).toBe(false);
    await db
      .updateTable('known_browsers')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await isKnownBrowser(db, token, userId)).toBe(false);
    expect(await rememberBrowser(db, userId, token)).toBe(token);
    expect(await isKnownBrowser(db, token, userId)).toBe(true);
    await forgetBrowsers(db, userId + 1);
    expect(await isKnownBrowser(db, token, userId)).toBe(true);
    await forgetBrowsers(db, userId);
    expect(await isKnownBrowser(db, token, userId)).toBe(false);
  });

  it('gets a new token if this portal did not issue its token', async () => {
    const { db } = database();
    const token = await rememberBrowser(db, userId, 'made up');
    expect(token).not.toBe('made up');
    expect(await isKnownBrowser(db, 'made up', userId)).toBe(false);
  });
});
