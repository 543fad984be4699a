import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { SHOP } from '../support/bank.ts';
import { clientOf, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, readStatus } from '../support/diagnostic.ts';
import { openAppWithBank } from './payers.ts';

const { bank, notify, openDiagnostic, parent } = await openAppWithBank();

const strict = await openApp({
  yooKassa: { ...SHOP, url: bank.url },
  limits: { ...UNREACHABLE_LIMITS, notificationsByPayment: { points: 3, seconds: 60 } },
});
const strictParent = await signIn(strict.origin);
const nobody = clientOf(strict.origin);
/** More than the limit allows. */
const TRIES = 20;

describe('a bank notification', () => {
  it('of an unknown payment changes nothing and is not checked at the bank', async () => {
    await openDiagnostic();
    bank.requests.length = 0;
    expect((await notify(randomUUID())).status).toBe(200);
    expect(bank.requests).toEqual([]);
  });

  describe('checked at most three times a minute', () => {
    it('causes three checks and no transition when it is forged repeatedly, then 429', async () => {
      const application = await createUnpaidDiagnostic(strict, strictParent);
      await openPayment(strictParent, application, 'card');
      const id = bank.ids().at(-1) ?? '';
      bank.requests.length = 0;
      const forged = {
        type: 'notification',
        event: 'payment.succeeded',
        object: { id, status: 'succeeded' },
      };
      const statuses: number[] = [];
      for (let n = 0; n < TRIES; n += 1)
        statuses.push((await nobody.json('POST', '/api/payments/notification', forged)).status);
      expect(statuses).toEqual([200, 200, 200, ...Array(TRIES - 3).fill(429)]);
      expect(bank.requests).toHaveLength(3);
      expect(await readStatus(strictParent, application)).toBe('diagnostic');
    });

    it('shares this limit with visits of the return page', async () => {
      await openPayment(strictParent, await createUnpaidDiagnostic(strict, strictParent), 'card');
      const { key } = await strict.context.db
        .selectFrom('payment_attempts')
        .select('key')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      bank.requests.length = 0;
      for (let n = 0; n < TRIES; n += 1)
        expect((await nobody.call('GET', `/payment-return/${key}`)).status).toBe(302);
      expect(bank.requests).toHaveLength(3);
    });
  });

  it('gets 503 if the bank is unavailable, so that the bank repeats it', async () => {
    const { application, id } = await openDiagnostic();
    bank.setStatus(id, 'succeeded');
    bank.failNext(500);
    expect((await notify(id)).status).toBe(503);
    expect(await readStatus(parent, application)).toBe('diagnostic');
    expect((await notify(id)).body).toEqual({ received: true });
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });
});
