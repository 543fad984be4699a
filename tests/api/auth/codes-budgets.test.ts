import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveCode, restorePassword, sendEmail, verifyPhone } from '#server/auth/codes.ts';
import { type Limiters, makeLimiters } from '#server/http/rate-limits.ts';
import { GENEROUS } from '../support/app.ts';
import { verifications } from '../support/cheap-argon2.ts';
import { ownDatabase } from '../support/database/own-database.ts';
import { refusalOf } from '../support/refusal.ts';

const DAY = 24 * 60 * 60;
const [owned, email, here] = ['+79160000000', 'anna@mail.ru', '203.0.113.7'];

const database = ownDatabase();
let limiters: Limiters;
const context = () => ({ db: database().db, limiters, smsCountries: ['7'] });
beforeAll(async () => {
  limiters = makeLimiters(database().pool, {
    ...GENEROUS,
    smsOfPortal: { points: 10, seconds: DAY },
    smsOfNewcomers: { points: 7, seconds: DAY },
    smsByNetwork: { points: 3, seconds: DAY },
  });
  const account = { phone: owned, email, email_confirmed_at: new Date(), verified: true } as const;
  await database()
    .db.insertInto('users')
    .values({ ...account, role_id: 2, password_hash: '' })
    .execute();
});
beforeEach(async () => {
  for (const table of ['codes', 'outgoing_messages', 'rate_limits'])
    await database().pool.query(`delete from ${table}`);
});

const sent = async () => (await database().db.selectFrom('outgoing_messages').select('id').execute()).length;
const phone = (n: number) => `+7916${String(n).padStart(7, '0')}`;
/** Addresses of one network, and each of a network of its own. */
const near = (n: number) => `203.0.${n % 250}.${n % 200}`;
const far = (n: number) => `${1 + (n % 200)}.${n % 250}.0.1`;

describe('the daily SMS', () => {
  it('are not spent on codes without a recipient', async () => {
    for (let n = 1; n < 60; n += 1) await restorePassword(context(), phone(n), near(n));
    expect([await sent(), await limiters.smsOfPortal.used('code')]).toEqual([0, 0]);
    await verifyPhone(context(), phone(100), near(1));
    await restorePassword(context(), owned, near(2));
    expect([await sent(), await limiters.smsOfPortal.used('code')]).toEqual([2, 2]);
  });

  it('are refused alike with and without an account after they are spent', async () => {
    await limiters.smsOfPortal.consume('code', 10);
    for (const of of [owned, phone(1)])
      expect((await refusalOf(restorePassword(context(), of, here)))[0]).toBe(429);
  });

  it('reserve a part for existing accounts', async () => {
    const asked: unknown[] = [];
    for (let n = 1; n < 20; n += 1)
      asked.push(
        await verifyPhone(context(), phone(n), far(n)).then(
          () => 'sent',
          () => 'refused',
        ),
      );
    expect(asked.filter((one) => one === 'sent')).toHaveLength(7);
    await restorePassword(context(), owned, far(30));
    expect(await sent()).toBe(8);
  });

  it.each([
    ['an IPv4 /16', near, '198.51.100.1'],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
  ])('have a part for %s', async (_, addressOf, other) => {
    const asked: unknown[] = [];
    for (let n = 1; n < 10; n += 1)
      asked.push(
        await verifyPhone(context(), phone(n), addressOf(n)).then(
          () => 'sent',
          () => 'refused',
        ),
      );
    expect(asked.filter((one) => one === 'sent')).toHaveLength(3);
    await verifyPhone(context(), phone(50), other);
    expect(await sent()).toBe(4);
  });
});

it('a wrong code takes equal time with and without an account', async () => {
  const workOf = async (of: string, address: string) => {
    await restorePassword(context(), of, here);
    await sendEmail(context(), { phone: of, email: address }, here);
    const work: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const before = verifications();
      const guess = { phone: of, code: '1234567', purpose: 'recovery' } as const;
      expect(await refusalOf(proveCode(context(), here, guess))).toEqual([422, 'code']);
      work.push(verifications() - before);
    }
    return work;
  };
  expect(await workOf(phone(1), 'nobody@mail.ru')).toEqual(await workOf(owned, email));
});
