import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CODE_SENT,
  checkCode,
  codeAnswer,
  consumeCode,
  proveCode,
  restorePassword,
  sendEmail,
  verifyPhone,
} from '#server/auth/codes.ts';
import { deleteCodesOf } from '#server/auth/codes-store.ts';
import { type Limiters, makeLimiters } from '#server/http/rate-limits.ts';
import { UNREACHABLE_LIMITS } from '../support/app.ts';
import { ownDatabase } from '../support/database/own-database.ts';
import { wrongCode } from '../support/outbox.ts';
import { refusalOf } from '../support/refusal.ts';
import { insertUser, type UserColumns } from '../support/rows.ts';

const database = ownDatabase();
const [phone, requesterAddress, otherAddress] = ['+79160000000', '203.0.113.7', '203.0.113.8'];
const email = 'Anna@mail.ru';
let limiters: Limiters;
const context = () => ({ db: database().db, limiters, smsCountries: ['7'] });
beforeAll(() => {
  limiters = makeLimiters(database().pool, UNREACHABLE_LIMITS);
});
beforeEach(async () => {
  for (const table of ['codes', 'outgoing_messages', 'users', 'rate_limits'])
    await database().pool.query(`delete from ${table}`);
});

const account = (columns: UserColumns) =>
  insertUser({ context: database() }, { phone, verified: true, ...columns });
const codes = () => database().db.selectFrom('codes').selectAll().orderBy('id').execute();
const letters = () => database().db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute();
/** The code of the newest letter. */
const sentCode = async () => (await letters()).at(-1)?.secret ?? '';
const passMinute = () =>
  database().pool.query("update codes set created_at = created_at - interval '61 seconds'");

describe('a code is sent', () => {
  it('by SMS for a registration, valid for ten minutes', async () => {
    expect(await verifyPhone(context(), phone, requesterAddress)).toEqual({ resend_in: 60, expires_in: 600 });
    const [letter] = await letters();
    expect(letter).toMatchObject({ event: 'code', channel: 'sms', recipient: phone });
    expect(letter?.secret).toMatch(/^\d{6}$/);
    const [code] = await codes();
    expect(code).toMatchObject({ purpose: 'verification', phone, channel: 'sms', network: requesterAddress });
    expect(JSON.stringify(code)).not.toContain(letter?.secret);
    expect(Math.round(((code?.expires_at.getTime() ?? 0) - Date.now()) / 60_000)).toBe(10);
  });

  it('for a registration to nobody whose account has proven the phone', async () => {
    const id = await account({});
    expect(await refusalOf(verifyPhone(context(), phone, requesterAddress))).toEqual([422, 'phone']);
    await database().db.updateTable('users').set({ verified: false }).where('id', '=', id).execute();
    expect(await verifyPhone(context(), phone, requesterAddress)).toEqual(CODE_SENT);
  });

  it('for a forgotten password only with an account, with the same response', async () => {
    const userId = await account({});
    expect(await restorePassword(context(), phone, requesterAddress)).toEqual(CODE_SENT);
    expect(await restorePassword(context(), '+79160000001', requesterAddress)).toEqual(CODE_SENT);
    expect(await letters()).toMatchObject([
      { event: 'restore-code', channel: 'sms', recipient: phone, user_id: userId },
    ]);
    expect(await codes()).toMatchObject([
      { purpose: 'recovery', phone, channel: 'sms' },
      { purpose: 'recovery', phone: '+79160000001', channel: 'sms' },
    ]);
  });

  it.each<[string, UserColumns | undefined, string, object | undefined]>([
    ['who registers', undefined, 'verification', { event: 'code', user_id: null }],
    [
      'the confirmed address of an account',
      { email: 'anna@MAIL.ru', email_confirmed_at: new Date() },
      'recovery',
      { event: 'restore-code', user_id: expect.any(Number) },
    ],
    ['no address that is not confirmed', { email }, 'recovery', undefined],
    ['no other address', { email: 'olga@mail.ru', email_confirmed_at: new Date() }, 'recovery', undefined],
    [
      'nobody who has not proven the phone',
      { email, email_confirmed_at: new Date(), verified: false },
      'recovery',
      undefined,
    ],
  ])('by email to %s', async (_, person, purpose, letter) => {
    if (person) await account(person);
    expect(await sendEmail(context(), { phone, email }, requesterAddress)).toEqual(CODE_SENT);
    expect(await letters()).toMatchObject(letter ? [{ ...letter, channel: 'email', recipient: email }] : []);
    expect(await codes()).toMatchObject([{ purpose, phone, channel: 'email' }]);
  });
});

it.each<['sms' | 'email', Parameters<typeof codeAnswer>[0]['delivery'], RegExp | undefined]>([
  ['sms', { trial: false, sms: false, email: true }, /не подключила СМС/],
  ['email', { trial: false, sms: true, email: false }, /не подключила почту/],
  ['sms', { trial: false, sms: true, email: false }, undefined],
  ['email', { trial: true, sms: false, email: false }, undefined],
])('a code by %s with the gateways %j is reported with the notice %s', (channel, delivery, notice) => {
  const { notice: found, ...sent } = codeAnswer({ delivery }, channel, { ...CODE_SENT });
  expect(sent).toEqual(CODE_SENT);
  if (notice) expect(found).toMatch(notice);
  else expect(found).toBeUndefined();
});

describe('another code', () => {
  it('is sent after a minute per channel; the refusal names the time and does not count', async () => {
    // each code counts against both limits
    const twoPerMinute = { points: 2, seconds: 60 };
    limiters = makeLimiters(database().pool, {
      ...UNREACHABLE_LIMITS,
      codesByRecipient: twoPerMinute,
      lettersByRecipient: twoPerMinute,
    });
    await verifyPhone(context(), phone, requesterAddress);
    for (let n = 0; n < 4; n += 1) {
      const [status, wait] = await refusalOf(verifyPhone(context(), phone, requesterAddress));
      expect(status).toBe(429);
      expect(Number(wait)).toBeGreaterThan(40);
      expect(Number(wait)).toBeLessThanOrEqual(60);
    }
    await expect(verifyPhone(context(), phone, requesterAddress)).rejects.toThrow(/через \d+ с\.$/);
    expect(await letters()).toHaveLength(1);
    await passMinute();
    expect(await verifyPhone(context(), phone, requesterAddress)).toEqual(CODE_SENT);
    await passMinute();
    expect((await refusalOf(verifyPhone(context(), phone, requesterAddress)))[0]).toBe(429);
    limiters = makeLimiters(database().pool, UNREACHABLE_LIMITS);
  });

  it('is sent at once for another purpose, channel or phone', async () => {
    await verifyPhone(context(), phone, requesterAddress);
    await restorePassword(context(), phone, requesterAddress);
    await sendEmail(context(), { phone, email }, requesterAddress);
    await verifyPhone(context(), '+79160000001', requesterAddress);
    expect(await codes()).toHaveLength(4);
    await passMinute();
    await verifyPhone(context(), phone, requesterAddress);
    expect((await refusalOf(verifyPhone(context(), phone, requesterAddress)))[0]).toBe(429);
  });

  it('is sent once for parallel calls', async () => {
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => verifyPhone(context(), phone, requesterAddress)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codes()).toHaveLength(1);
  });

  it('is refused for unsupported countries before it counts; an email counts in any spelling', async () => {
    const onePerMinute = { points: 1, seconds: 60 };
    limiters = makeLimiters(database().pool, { ...UNREACHABLE_LIMITS, codesByRecipient: onePerMinute });
    for (let n = 0; n < 3; n += 1)
      expect(await refusalOf(verifyPhone(context(), '+375291234567', requesterAddress))).toEqual([
        422,
        'phone',
      ]);
    expect(await codes()).toEqual([]);
    await sendEmail(context(), { phone, email }, requesterAddress);
    expect(
      (
        await refusalOf(
          sendEmail(context(), { phone: '+79160000001', email: 'anna@mail.ru' }, requesterAddress),
        )
      )[0],
    ).toBe(429);
    limiters = makeLimiters(database().pool, UNREACHABLE_LIMITS);
  });
});

describe('a guess', () => {
  const guess = (
    code: string,
    address = requesterAddress,
    purpose: 'verification' | 'recovery' = 'verification',
  ) => proveCode(context(), address, { phone, code, purpose });

  it('proves the phone and the channel if it is right', async () => {
    await verifyPhone(context(), phone, requesterAddress);
    const [row] = await codes();
    expect(await guess(await sentCode())).toEqual({
      id: row?.id,
      phone,
      purpose: 'verification',
      channel: 'sms',
    });
  });

  it('is valid for its phone and purpose only; a check needs no purpose', async () => {
    await verifyPhone(context(), phone, requesterAddress);
    const code = await sentCode();
    expect(await refusalOf(guess(code, requesterAddress, 'recovery'))).toEqual([422, 'code']);
    expect(await refusalOf(guess(wrongCode(code)))).toEqual([422, 'code']);
    const other = { phone: '+79160000001', code };
    expect(await refusalOf(checkCode(context(), requesterAddress, other))).toEqual([422, 'code']);
    await checkCode(context(), requesterAddress, { phone, code });
    await account({});
    await restorePassword(context(), phone, requesterAddress);
    await checkCode(context(), requesterAddress, { phone, code: await sentCode() });
  });

  it('of a code without a recipient is always wrong', async () => {
    await restorePassword(context(), phone, requesterAddress);
    expect(await refusalOf(guess('000000', requesterAddress, 'recovery'))).toEqual([422, 'code']);
  });

  it('fails after ten minutes', async () => {
    await verifyPhone(context(), phone, requesterAddress);
    await database()
      .db.updateTable('codes')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await refusalOf(guess(await sentCode()))).toEqual([422, 'code']);
  });

  it.each([
    ['the fifth from the requester', requesterAddress, 5, otherAddress],
    ['the tenth from all other addresses together', otherAddress, 10, requesterAddress],
  ])('if wrong too often, voids the code for its own side only: %s', async (_, address, tries, other) => {
    await verifyPhone(context(), phone, requesterAddress);
    const code = await sentCode();
    for (let n = 1; n < tries; n += 1) await refusalOf(guess(wrongCode(code), address));
    for (let n = 0; n < 3; n += 1) await guess(code, address);
    await refusalOf(guess(wrongCode(code), address));
    expect(await refusalOf(guess(code, address))).toEqual([422, 'code']);
    expect(await guess(code, other)).toMatchObject({ phone });
  });

  it('is not counted if it is right, neither against a valid code nor against the address', async () => {
    await verifyPhone(context(), phone, requesterAddress);
    const older = await sentCode();
    await passMinute();
    await verifyPhone(context(), phone, otherAddress);
    const newer = await sentCode();
    const threePerMinute = { points: 3, seconds: 60 };
    limiters = makeLimiters(database().pool, { ...UNREACHABLE_LIMITS, guessesByAddress: threePerMinute });
    for (let n = 0; n < 4; n += 1) {
      // as the HTTP layer does before a guess
      await limiters.guessesByAddress.consume(requesterAddress);
      await guess(n % 2 === 0 ? older : newer);
    }
    expect(await codes()).toMatchObject([
      { own_tries: 0, tries: 0 },
      { own_tries: 0, tries: 0 },
    ]);
    await refusalOf(guess(wrongCode(older) === newer ? wrongCode(newer) : wrongCode(older)));
    expect(await codes()).toMatchObject([
      { own_tries: 1, tries: 0 },
      { own_tries: 0, tries: 1 },
    ]);
    limiters = makeLimiters(database().pool, UNREACHABLE_LIMITS);
  });

  it('finds the newest of codes with the same digits, however the database orders them', async () => {
    await verifyPhone(context(), phone, requesterAddress);
    const [first] = await codes();
    if (!first) throw new Error('No code was stored');
    const { id: _, created_at: __, ...copy } = first;
    await database().db.insertInto('codes').values([copy, copy]).execute();
    // the second copy
    expect(await guess(await sentCode())).toMatchObject({ id: first.id + 2 });
  });
});

it('a proven code is used once, and deletes other codes of its phone and purpose', async () => {
  await verifyPhone(context(), phone, requesterAddress);
  await sendEmail(context(), { phone, email }, requesterAddress);
  await verifyPhone(context(), '+79160000001', requesterAddress);
  await restorePassword(context(), phone, requesterAddress);
  const [first] = await codes();
  const proven = { id: first?.id ?? 0, phone, purpose: 'verification', channel: 'sms' } as const;
  await consumeCode(database().db, proven);
  expect(await codes()).toMatchObject([
    { phone: '+79160000001', purpose: 'verification' },
    { phone, purpose: 'recovery' },
  ]);
  expect(await refusalOf(consumeCode(database().db, proven))).toEqual([422, 'code']);
  await verifyPhone(context(), phone, requesterAddress);
  expect(await refusalOf(consumeCode(database().db, proven))).toEqual([422, 'code']);
  await deleteCodesOf(database().db, phone);
  expect(await codes()).toMatchObject([{ phone: '+79160000001' }]);
});
