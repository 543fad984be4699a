import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type FakeBank, SHOP, startBank } from '../support/bank.ts';
import { type Client, clientOf, signIn } from '../support/client.ts';
import { awaitingDiagnostic, linkFor, movesOf, type PaymentBody } from '../support/diagnostic.ts';

/** The server of a test file with a bank of its own, a parent and the office. */
export function payers() {
  let bank: FakeBank;
  let app: TestApp;
  let parent: Client;
  let office: Client;
  beforeAll(async () => {
    bank = await startBank();
    app = await startApp({ yooKassa: { ...SHOP, url: bank.url }, publicOrigin: 'https://lk.school.ru' });
    parent = await signIn(app.origin);
    office = await signIn(app.origin, 'administrator');
  });
  afterAll(async () => {
    await app.stop();
    await bank.stop();
  });

  return {
    /** To be asked for once the server has started. */
    current: () => ({ bank, app, parent, office }),
    /** An application whose payment is open at the bank. */
    async opened(method: 'card' | 'qr' = 'card') {
      const application = await awaitingDiagnostic(app, parent);
      const { status, body } = await linkFor(parent, application, method);
      if (status !== 200) throw new Error(body.message);
      return { application, link: body.link, id: bank.ids().at(-1) ?? '' };
    },
    notify: (id: string, event = 'payment.succeeded') =>
      clientOf(app.origin).json('POST', '/api/payments/notification', {
        type: 'notification',
        event,
        object: { id, status: 'succeeded', paid: true, amount: { value: '1500.00', currency: 'RUB' } },
      }),
    timesPaid: async (id: number) =>
      (await movesOf(parent, id)).filter((status) => status === 'diagnostic_paid').length,
    warningOf: async (id: number) => {
      const { body } = await office.call<{ data: PaymentBody[] }>('GET', '/api/admin/payments/?per_page=100');
      return body.data.find(({ application_id }) => application_id === id)?.warning;
    },
    /** As if the last question had been long ago. */
    rest: (id: string) =>
      app.context.db
        .updateTable('payment_attempts')
        .set({ asked_at: new Date(0) })
        .where('gateway_id', '=', id)
        .execute(),
  };
}
