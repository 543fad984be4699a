import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { changeStatus, changeStatuses, submitApplication, undoStatus } from '../support/applications.ts';
import { assertOk, type Client, clientOf, paths, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, type PaymentBody, readStatus } from '../support/diagnostic.ts';
import { issueInvoice } from '../support/school-records.ts';
import { lyceumSettings } from '../support/settings.ts';
import { readLastNotification } from './payers.ts';

/** Ways to pay without a bank, and free diagnostics. */

let app: TestApp;
let parent: Client;
let office: Client;

const preview = async (application: number, status: string) => {
  const body = await office.read<{ letter: { text: readonly string[] } }>(
    `/api/admin/applications/${application}/letter?status=${status}`,
  );
  return body.letter.text.join(' ');
};
/** Saves the settings of the school with another fee, in kopecks. */
async function setFee(diagnostic_fee: number): Promise<void> {
  const { revision } = await office.read<{ revision: number }>(paths.settings);
  assertOk(await office.json('PUT', paths.settings, { ...lyceumSettings, diagnostic_fee, revision }));
}

const lastNotificationText = (event: string) => readLastNotification(app, event);

describe('without a bank', () => {
  beforeAll(async () => {
    app = await startApp({ sandboxPayments: false });
    parent = await signIn(app.origin);
    office = await signIn(app.origin, 'administrator');
  });
  afterAll(() => app.stop());

  it('an invitation explains payment at school; online payment is refused, and there is no sandbox', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    expect(await lastNotificationText('application-diagnostic')).toMatch(
      /в школе или переводом, подробности по телефону \+7 /,
    );
    const body = await parent.read<{ actions: string[]; how_to_pay: string | null }>(
      paths.application(application),
    );
    expect(body.actions).not.toContain('pay');
    expect(body.how_to_pay).toMatch(/^Оплатить можно в школе или переводом\. .*\+7 /);
    const todo = await parent.read<{ id: number; of: string; how_to_pay: string | null }[]>('/api/todo');
    const item = todo.find(({ of, id }) => of === 'application' && id === application);
    expect(item?.how_to_pay).toBe(body.how_to_pay);
    const paid = await openPayment(parent, application, 'card');
    expect([paid.status, paid.body.message]).toEqual([
      503,
      'Оплата на сайте пока не подключена. Позвоните в школу.',
    ]);
    expect((await clientOf(app.origin).call('GET', '/sandbox-payment.css')).status).toBe(404);
  });

  it('a bill explains payment at school; a diagnostic that the office marks as paid is confirmed', async () => {
    const { id } = (await issueInvoice(office)).body;
    expect(await lastNotificationText('invoice-issued')).toContain('в школе или переводом');
    const own = async () =>
      await parent.read<PaymentBody & { how_to_pay: string | null }>(`/api/payments/${id}`);
    expect(await own()).toMatchObject({ actions: [], how_to_pay: expect.stringContaining('переводом') });
    await changeStatuses(office, await createUnpaidDiagnostic(app, parent), 'diagnostic_paid');
    expect(await lastNotificationText('application-diagnostic_paid')).toContain(
      'Оплата диагностики получена.',
    );
  });
});

describe('a free diagnostic', () => {
  beforeAll(async () => {
    app = await startApp();
    parent = await signIn(app.origin);
    office = await signIn(app.origin, 'administrator');
  });
  afterAll(() => app.stop());

  it('has a fee of 0: the invitation skips the payment and says so', async () => {
    await setFee(0);
    const { id: application } = await submitApplication(parent);
    await changeStatuses(office, application, 'in_review');
    expect(await preview(application, 'diagnostic')).toContain('платить за неё не нужно');
    const { status, body } = await changeStatus(office, application, 'diagnostic', {
      expected_status: 'in_review',
    });
    expect([status, body.status]).toEqual([200, 'diagnostic_paid']);
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
    expect(await lastNotificationText('application-diagnostic_paid')).toContain('платить за неё не нужно');
    const bills = await office.call<PaymentBody[]>('GET', `/api/admin/applications/${application}/payments`);
    expect(bills.body.filter(({ application_id }) => application_id === application)).toEqual([]);
    expect((await openPayment(parent, application, 'card')).status).toBe(409);
    const undone = await undoStatus(office, application, 'diagnostic_paid');
    expect([undone.status, undone.body.status]).toEqual([200, 'in_review']);
  });

  it('charges nothing for an earlier invitation either', async () => {
    await setFee(150_000);
    const application = await createUnpaidDiagnostic(app, parent);
    // invitations of earlier releases had no bill
    await app.context.db.deleteFrom('payments').where('application_id', '=', application).execute();
    await setFee(0);
    expect((await openPayment(parent, application, 'card')).status).toBe(409);
    await changeStatuses(office, application, 'diagnostic_paid');
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });
});
