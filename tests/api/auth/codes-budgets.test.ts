import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveCode, restorePassword, sendEmail, sendToContact, verifyPhone } from '#server/auth/codes.ts';
import { type Limiters, makeLimiters } from '#server/http/rate-limits.ts';
import { UNREACHABLE_LIMITS } from '../support/app.ts';
import { verifications } from '../support/cheap-argon2.ts';
import { ownDatabase } from '../support/database/own-database.ts';
import { refusalOf } from '../support/refusal.ts';
import { insertUser } from '../support/rows.ts';

const DAY = 24 * 60 * 60;
const [accountPhone, email, address] = ['+79160000000', 'anna@mail.ru', '203.0.113.7'];

const database = ownDatabase();
let limiters: Limiters;
let userId: number;
const context = () => ({ db: database().db, limiters, smsCountries: ['7'] });
beforeAll(async () => {
  limiters = makeLimiters(database().pool, {
    ...UNREACHABLE_LIMITS,
    smsOfPortal: { points: 10, seconds: DAY },
    smsOfNewcomers: { points: 7, seconds: DAY },
    smsByNetwork: { points: 3, seconds: DAY },
  });
  const columns = { phone: accountPhone, email, email_confirmed_at: new Date(), verified: true };
  userId = await insertUser({ context: database() }, columns);
});
beforeEach(async () => {
  for (const table of ['codes', 'outgoing_messages', 'rate_limits'])
    await database().pool.query(`delete from ${table}`);
});

const countSent = async () =>
  (await database().db.selectFrom('outgoing_messages').select('id').execute()).length;
const phone = (n: number) => `+7916${String(n).padStart(7, '0')}`;
/** The n-th IP address of one /16 network, and an IP address of the n-th other network. */
const addressInNetwork = (n: number) => `203.0.${n % 250}.${n % 200}`;
const addressInOtherNetwork = (n: number) => `${1 + (n % 200)}.${n % 250}.0.1`;

describe('the daily SMS', () => {
  it('are not spent on codes without a recipient', async () => {
    for (let n = 1; n < 60; n += 1) await restorePassword(context(), phone(n), addressInNetwork(n));
    expect([await countSent(), await limiters.smsOfPortal.used('code')]).toEqual([0, 0]);
    await verifyPhone(context(), phone(100), addressInNetwork(1));
    await restorePassword(context(), accountPhone, addressInNetwork(2));
    expect([await countSent(), await limiters.smsOfPortal.used('code')]).toEqual([2, 2]);
  });

  it('are refused alike with and without an account after they are spent', async () => {
    await limiters.smsOfPortal.consume('code', 10);
    for (const recipient of [accountPhone, phone(1)])
      expect((await refusalOf(restorePassword(context(), recipient, address)))[0]).toBe(429);
  });

  it('reserve a part for existing accounts', async () => {
    const outcomes: unknown[] = [];
    for (let n = 1; n < 20; n += 1)
      outcomes.push(
        await verifyPhone(context(), phone(n), addressInOtherNetwork(n)).then(
          () => 'sent',
          () => 'refused',
        ),
      );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(7);
    await restorePassword(context(), accountPhone, addressInOtherNetwork(30));
    expect(await countSent()).toBe(8);
  });

  it.each([
    ['an IPv4 /16', addressInNetwork, '198.51.100.1'],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ])('have a part for %s', async (_, addressOf, other) => {
    const outcomes: unknown[] = [];
    for (let n = 1; n < 10; n += 1)
      outcomes.push(
        await verifyPhone(context(), phone(n), addressOf(n)).then(
          () => 'sent',
          () => 'refused',
        ),
      );
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(3);
    await verifyPhone(context(), phone(50), other);
    expect(await countSent()).toBe(4);
  });

  it('have no such part for codes that the office requests for families', async () => {
    for (let n = 0; n < 5; n += 1)
      await sendToContact(context(), { userId, channel: 'sms', to: phone(n) }, address);
    expect(await countSent()).toBe(5);
  });
});

it('a wrong code causes as many hash checks, and so takes as long, with an account as without', async () => {
  const countHashChecks = async (phone: string, email: string) => {
    await restorePassword(context(), phone, address);
    await sendEmail(context(), { phone, email }, address);
    const hashChecks: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const before = verifications();
      const guess = { phone, code: '1234567', purpose: 'recovery' } as const;
      expect(await refusalOf(proveCode(context(), address, guess))).toEqual([422, 'code']);
      hashChecks.push(verifications() - before);
    }
    return hashChecks;
  };
  expect(await countHashChecks(phone(1), 'nobody@mail.ru')).toEqual(
    await countHashChecks(accountPhone, email),
  );
});
