import { afterAll } from 'vitest';
import { openApp, type TestApp } from '../support/app.ts';
import { SHOP, startBank } from '../support/bank.ts';
import { assertOk, clientOf, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, type PaymentBody } from '../support/diagnostic.ts';

/** Opens an app with a bank, a parent and the office. */
export async function openAppWithBank() {
  const bank = await startBank();
  afterAll(() => bank.stop());
  const app = await openApp({ yooKassa: { ...SHOP, url: bank.url }, publicOrigin: 'https://lk.school.ru' });
  const parent = await signIn(app.origin);
  const office = await signIn(app.origin, 'administrator');

  return {
    bank,
    app,
    parent,
    office,
    /** Creates an application with a payment that is open at the bank. */
    async openDiagnostic(method: 'card' | 'qr' = 'card') {
      const application = await createUnpaidDiagnostic(app, parent);
      const { link } = assertOk(await openPayment(parent, application, method)).body;
      return { application, link, id: bank.ids().at(-1) ?? '' };
    },
    notify: (id: string, event = 'payment.succeeded') =>
      clientOf(app.origin).json('POST', '/api/payments/notification', {
        type: 'notification',
        event,
        object: { id, status: 'succeeded', paid: true, amount: { value: '1500.00', currency: 'RUB' } },
      }),
    warningOf: async (id: number) => {
      const body = await office.read<{ data: PaymentBody[] }>('/api/admin/payments/?per_page=100');
      return body.data.find(({ application_id }) => application_id === id)?.warning;
    },
    /** Lets the payment be checked at the bank again. */
    allowNextCheck: (id: string) =>
      app.context.db
        .updateTable('payment_attempts')
        .set({ asked_at: new Date(0) })
        .where('gateway_id', '=', id)
        .execute(),
  };
}

/** Title and text of the newest notification of an event. */
export async function readLastNotification({ context }: TestApp, event: string): Promise<string> {
  const { text, title } = await context.db
    .selectFrom('notifications')
    .select(['text', 'title'])
    .where('event', '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return `${title}. ${text}`;
}
