import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import roles from '#schemas/roles.json' with { type: 'json' };
import { openSession } from '#server/auth/sessions.ts';
import { operations } from '#server/http/document.ts';
import { startApp } from '../support/app.ts';
import { submitApplication } from '../support/applications.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { openSchool } from '../support/session.ts';
import { callOf } from './calls.ts';
import { insertColleague, lazyRecords, signInColleague } from './records.ts';

type AdminUser = components['schemas']['AdminUser'];
type Family = components['schemas']['Family'];

const { app, office: chief, parent } = await openSchool();
const records = lazyRecords(app, parent, chief);

const colleague = (role: string | null) => signInColleague(app, role);

const assignRole = (client: Client, id: number, office_role: string) =>
  client.json<AdminUser>('PUT', `/api/admin/users/${id}/office-role`, { office_role });

const officeOperations = operations().filter(
  ({ access, permission }) => permission !== 'own' && (access === 'any' || access.includes('administrator')),
);
const limitedRoles = Object.entries(roles.roles).filter(([, { may }]) => !may.includes('*'));

describe.each(limitedRoles)('the role %s', (role, { may }) => {
  const isOpen = ({ permission }: { permission: string }) => may.includes(permission);

  it('opens exactly the operations of its permissions', async () => {
    const client = await colleague(role);
    const open: string[] = [];
    for (const operation of officeOperations) {
      // permitted changes are not made, because they would change the records
      const isChange = !/^(get|list|count)/.test(operation.id);
      if (isOpen(operation) && isChange) open.push(operation.id);
      else if ((await callOf(operation.id)(client, records)).status !== 403) open.push(operation.id);
    }
    expect(open).toEqual(officeOperations.filter(isOpen).map(({ id }) => id));
  });

  it('lists the closed operations at sign-in', async () => {
    const { office } = (await (await colleague(role)).read(paths.resource)).user;
    expect(office?.role).toBe(role);
    const closed = officeOperations.filter((operation) => !isOpen(operation)).map(({ id }) => id);
    expect(office?.closed.toSorted()).toEqual(closed.toSorted());
  });
});

describe('a role', () => {
  it('gets a message on refusal, and the refusal is audited', async () => {
    const reader = await colleague('reader');
    const { status, body } = await reader.call('DELETE', `/api/admin/delete-user/${await records.user()}`);
    expect([status, body.message]).toEqual([
      403,
      'Это не для вашей роли в школе («Только просмотр»). Если доступ нужен, попросите руководителя.',
    ]);
    const line = await lastAuditLine(app, { user_id: reader.id });
    expect(line).toMatchObject({ action: 'access.refused', operation: 'deleteUser' });
  });

  it('counts only lists that it may open', async () => {
    const psychologist = await colleague('psychologist');
    const path =
      '/api/admin/counts?list=listAdminApplications&list=listAdminPayments&query=q%3Dа&query=q%3Dа';
    const body = await psychologist.read<{ totals: unknown[] }>(path);
    expect(body.totals).toEqual([{ total: expect.any(Number) }, null]);
  });

  it('is offered only permitted transitions', async () => {
    const { id } = await submitApplication(parent);
    const transitionCount = async (client: Client) =>
      (await client.read<{ transitions: unknown[] }>(paths.application(id))).transitions.length;
    expect(await transitionCount(await colleague('psychologist'))).toBe(0);
    expect(await transitionCount(await colleague('admissions'))).toBe(await transitionCount(chief));
  });

  it('sees only permitted parts of a family', async () => {
    await submitApplication(parent);
    const familyFor = async (client: Client) => await client.read<Family>('/api/admin/users/2/family');
    const seen = await familyFor(await colleague('accounting'));
    expect(seen.applications.length).toBeGreaterThan(0);
    expect([seen.messages, seen.questionnaires, seen.course_applications]).toEqual([[], [], []]);
    expect((await familyFor(chief)).messages.length).toBeGreaterThan(0);
  });

  it('with permission to change families cannot change office accounts', async () => {
    const admissions = await colleague('admissions');
    const other = await insertColleague(app);
    const attempts = [
      admissions.call('PATCH', `/api/admin/block-user/${other}`),
      admissions.call('PATCH', `/api/admin/upgrade-user-password/${other}`),
      admissions.call('DELETE', `/api/admin/delete-user/${other}`),
      admissions.json('PATCH', `/api/admin/users/${other}`, { phone: '+79161119999', note: 'Заявление' }),
      admissions.json('POST', paths.createUser, {
        phone: '+79161119998',
        role_id: '1',
        office_role: 'chief',
      }),
      assignRole(admissions, other, 'reader'),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual(attempts.map(() => 403));
  });
});

describe('assigning a role', () => {
  it('affects open sessions from the next call, and is audited with both roles', async () => {
    const who = await colleague('chief');
    expect((await who.call('GET', paths.settings)).status).toBe(200);
    const { status, body } = await assignRole(chief, who.id, 'psychologist');
    expect([status, body.office_role, body.office_title]).toEqual([200, 'psychologist', 'Психолог']);
    expect((await who.call('GET', paths.settings)).status).toBe(403);
    const line = await lastAuditLine(app, { action: 'user.role' });
    expect(line).toMatchObject({ user_id: 1, details: { user: who.id, from: 'chief', to: 'psychologist' } });
  });

  it('is refused for oneself, for families and for an unknown role', async () => {
    expect((await assignRole(chief, 1, 'reader')).status).toBe(409);
    expect((await assignRole(chief, 2, 'reader')).status).toBe(409);
    expect((await assignRole(chief, await insertColleague(app), 'nobody')).status).toBe(422);
  });

  it('preserves one chief, also if two demote each other at once', async () => {
    const only = await startApp();
    try {
      const one = await signIn(only.origin, 'administrator');
      const id = await insertColleague(only);
      const other = clientOf(only.origin, await openSession(only.context, { id, role_id: 1 }));
      const both = await Promise.all([assignRole(one, id, 'reader'), assignRole(other, 1, 'reader')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([
        200,
        expect.toSatisfy((s) => s === 403 || s === 409),
      ]);
    } finally {
      await only.stop();
    }
  });

  it('is shown and filtered in the list of users', async () => {
    const id = await insertColleague(app, 'accounting');
    const page = async (role: string) =>
      await chief.read<{ data: AdminUser[]; total: number }>(`/api/admin/users-list/?office_role=${role}`);
    const { data, total } = await page('accounting');
    expect(data.map((user) => user.id)).toContain(id);
    expect([total, new Set(data.map((user) => user.office_title))]).toEqual([
      data.length,
      new Set(['Бухгалтерия']),
    ]);
    expect((await page('chief')).data.map((user) => user.id)).toContain(1);
  });
});
