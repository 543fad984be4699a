import { describe, expect, it } from 'vitest';
import { changeStatuses, submitApplication, undoStatus } from '../support/applications.ts';
import { auditLines, lastAuditLine } from '../support/audit-lines.ts';
import { createUnpaidDiagnostic, type PaymentBody, readPayment, readStatus } from '../support/diagnostic.ts';
import { issueInvoice } from '../support/school-records.ts';
import { openAppWithBank } from './payers.ts';

const payer = await openAppWithBank();
const { app, bank, office, parent } = payer;

type OfficeBill = PaymentBody & { readonly paid_at: string | null; readonly received_by: object | null };

async function billOf(application: number): Promise<OfficeBill | undefined> {
  const body = await office.read<{ data: OfficeBill[] }>('/api/admin/payments/?per_page=100');
  return body.data.find(({ application_id }) => application_id === application);
}

const listPayments = async (application: number) =>
  await office.read<OfficeBill[]>(`/api/admin/applications/${application}/payments`);

const undo = (application: number) => undoStatus(office, application, 'diagnostic_paid');

it('an invitation to a diagnostic creates its bill, which an undo deletes', async () => {
  const { id } = await submitApplication(parent);
  await changeStatuses(office, id, 'in_review');
  expect(await billOf(id)).toBeUndefined();
  await changeStatuses(office, id, 'diagnostic');
  expect(await billOf(id)).toMatchObject({ kind: 'diagnostic', status: 'pending', amount: 150_000 });
  expect((await undoStatus(office, id, 'diagnostic')).status).toBe(200);
  expect(await billOf(id)).toBeUndefined();
});

describe('a diagnostic marked as paid by the office', () => {
  it('creates a paid bill with fee, receiver and time', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    await changeStatuses(office, application, 'diagnostic_paid');
    const bill = await billOf(application);
    expect(bill).toMatchObject({ kind: 'diagnostic', status: 'succeeded', amount: 150_000, warning: null });
    expect(bill?.received_by).toMatchObject({ id: 1 });
    expect(Date.now() - Date.parse(bill?.paid_at ?? '')).toBeLessThan(60_000);
    expect(await readPayment(parent, application)).toMatchObject({ status: 'succeeded', actions: [] });
    const { text } = await office.call('GET', '/api/admin/payments/export?format=csv&status=succeeded');
    expect(text.split('\r\n')[0]).toContain('"Кто принял оплату"');
    const line = await lastAuditLine(app, { action: 'payment.received' });
    expect(line).toMatchObject({ user_id: 1, details: { payment: bill?.id } });
  });

  it('is listed for its application together with bills without an application', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    await changeStatuses(office, application, 'diagnostic_paid');
    const other = await createUnpaidDiagnostic(app, parent);
    await changeStatuses(office, other, 'diagnostic_paid');
    await issueInvoice(office);
    const [bill, theirs] = [await billOf(application), await billOf(other)];
    const shown = (await listPayments(application)).map(({ id }) => id);
    expect(shown).toContain(bill?.id);
    expect(shown).not.toContain(theirs?.id);
    const about = (await listPayments(application)).map(({ application_id }) => application_id);
    expect(new Set(about)).toEqual(new Set([application, null]));
  });

  it('stays paid, with a warning, if the bank receives the money later', async () => {
    const { application, id } = await payer.openDiagnostic();
    await changeStatuses(office, application, 'diagnostic_paid');
    expect(await billOf(application)).toMatchObject({ status: 'succeeded', warning: null });
    bank.setStatus(id, 'succeeded');
    await payer.notify(id);
    expect((await billOf(application))?.warning).toContain('Оплачено дважды');
    expect((await undo(application)).status).toBe(409);
    expect(await billOf(application)).toMatchObject({ status: 'succeeded', received_by: { id: 1 } });
    expect(await readStatus(parent, application)).toBe('diagnostic_paid');
  });

  it('is pending again after an undo by any colleague, and can be marked again', async () => {
    const application = await createUnpaidDiagnostic(app, parent);
    await changeStatuses(office, application, 'diagnostic_paid');
    expect((await undo(application)).status).toBe(200);
    expect(await billOf(application)).toMatchObject({ status: 'pending', paid_at: null, received_by: null });
    const { actions } = await readPayment(parent, application);
    expect(actions).not.toEqual([]);
    const lines = await auditLines(app, { application_id: application, action: 'payment.unreceived' });
    expect(lines).toHaveLength(1);
    await changeStatuses(office, application, 'diagnostic_paid');
    expect(await billOf(application)).toMatchObject({ status: 'succeeded', received_by: { id: 1 } });
  });

  it('keeps an earlier warning of the bank', async () => {
    const { application, id } = await payer.openDiagnostic();
    const warning = { warning: 'another-amount' } as const;
    const bills = app.context.db
      .updateTable('payments')
      .set(warning)
      .where('application_id', '=', application);
    await bills.execute();
    const before = await payer.warningOf(application);
    await changeStatuses(office, application, 'diagnostic_paid');
    expect(before).toBeTruthy();
    expect(await billOf(application)).toMatchObject({ status: 'succeeded', warning: before });
    expect(bank.ids()).toContain(id);
  });
});
