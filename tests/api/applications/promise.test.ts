import { describe, expect, it } from 'vitest';
import { toRuDate } from '#server/values/dates.ts';
import { changeStatus, readApplication, submitApplication } from '../support/applications.ts';
import { type Client, rejection } from '../support/client.ts';
import { updateApplication } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

const { app, parent, office } = await openSchool();

const LONG_AGO = new Date('2026-01-12T09:00:00Z');

/** An application that has had its status for months. */
async function createWithOldStatus(status: 'submitted' | 'diagnostic' | 'diagnostic_paid' | 'accepted') {
  const { id } = await submitApplication(parent);
  await updateApplication(app, id, { status, status_at: LONG_AGO });
  await app.context.db
    .insertInto('application_history')
    .values({ application_id: id, status, author_id: 1 })
    .execute();
  return id;
}

const isOverdue = async (id: number) => {
  const body = await office.read<{ ids: number[] }>('/api/admin/applications/ids?overdue=true&campaign=all');
  return body.ids.includes(id);
};
const call = (id: number) => office.call('POST', `/api/admin/applications/${id}/call`);
const postpone = (id: number, until: string) =>
  office.json('PUT', `/api/admin/applications/${id}/deadline`, { until });
const read = async (id: number, client: Client) => await readApplication(client, id);
const officeNotes = async (id: number, client: Client) =>
  (await read(id, client)).status_history?.map(({ office_note }) => office_note).filter(Boolean);
const auditedActions = async (id: number) =>
  (await office.read<{ action: string }[]>(`/api/admin/applications/${id}/audit`)).map(
    ({ action }) => action,
  );

describe('a status that promises a call', () => {
  it('is overdue until the office has recorded a call, which the family does not see', async () => {
    const id = await createWithOldStatus('diagnostic_paid');
    expect(await isOverdue(id)).toBe(true);
    expect((await read(id, office)).actions).toEqual(expect.arrayContaining(['call', 'postpone']));
    expect((await call(id)).status).toBe(204);
    expect((await call(id)).status).toBe(204);
    expect(await isOverdue(id)).toBe(false);
    expect((await read(id, office)).actions).not.toContain('call');
    expect(await officeNotes(id, office)).toEqual(['Позвонили семье.']);
    const lines = (await read(id, parent)).status_history ?? [];
    expect(lines.map(({ status }) => status)).toEqual(['draft', 'submitted', 'diagnostic_paid']);
    expect(await auditedActions(id)).toContain('application.called');
  });

  it('is the only status for which a call can be recorded', async () => {
    const id = await createWithOldStatus('submitted');
    expect((await call(id)).status).toBe(409);
    expect(await isOverdue(id)).toBe(true);
  });
});

it('a status that promises a contract is overdue until a contract for the application is sent', async () => {
  const id = await createWithOldStatus('accepted');
  expect(await isOverdue(id)).toBe(true);
  await app.context.db
    .insertInto('contracts')
    .values(({ selectFrom }) => ({
      ...contract,
      application_id: id,
      user_id: selectFrom('applications').select('representative_id').where('id', '=', id),
    }))
    .execute();
  expect(await isOverdue(id)).toBe(false);
});

const contract = {
  tab: 'education',
  title: 'Договор',
  file_name: 'a.pdf',
  file_type: 'application/pdf',
  file_size: 1,
  storage_key: 'nowhere',
  form: '{}',
  form_version: 1,
  listed: '{}',
  listed_by: '',
} as const;

describe('the promised day of a status', () => {
  it('can be postponed: the family sees the new day, and the application is overdue after it', async () => {
    const id = await createWithOldStatus('submitted');
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    expect((await postpone(id, toRuDate(until))).status).toBe(204);
    expect(await isOverdue(id)).toBe(false);
    expect((await read(id, parent)).due_on).toBe(until);
    expect(await officeNotes(id, office)).toEqual(['Срок перенесён.']);
    const line = (await read(id, office)).status_history?.at(-1);
    expect(line).toMatchObject({ form: 'move-deadline', answers: { until: toRuDate(until) } });
    expect(await auditedActions(id)).toContain('application.postponed');
    await updateApplication(app, id, { promise_until: '2026-02-01' });
    expect(await isOverdue(id)).toBe(true);
  });

  it('is not kept in the next status', async () => {
    const id = await createWithOldStatus('submitted');
    await postpone(id, '31.12.2099');
    await changeStatus(office, id, 'in_review');
    expect((await read(id, parent)).due_on).not.toBe('2099-12-31');
  });

  it('cannot be postponed to the past, nor if it is a deadline of the family', async () => {
    const past = await postpone(await createWithOldStatus('submitted'), '01.02.2026');
    expect(rejection(past)).toEqual([422, ['until']]);
    expect((await postpone(await createWithOldStatus('diagnostic'), '31.12.2099')).status).toBe(409);
  });
});
