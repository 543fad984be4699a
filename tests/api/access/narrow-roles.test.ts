import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import shipped from '#schemas/roles.json' with { type: 'json' };
import { officeRoles, readRoles } from '#server/http/office-roles.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { readApplication, submitApplication } from '../support/applications.ts';
import { type Client, paths, rejection } from '../support/client.ts';
import { unusedPhone } from '../support/rows.ts';
import { openSchool, viewAsFamily } from '../support/session.ts';
import { lazyRecords, signInColleague } from './records.ts';

type Schemas = components['schemas'];

const NO_PERMISSIONS = { title: 'Одно дело', description: '', may: [], transitions: {}, sees: [] };
/** The roles of the school, and roles with few permissions. */
const roles = readRoles({
  ...shipped,
  roles: {
    ...shipped.roles,
    viewer: { ...NO_PERMISSIONS, may: ['people.view', 'applications.read'] },
    writer: { ...NO_PERMISSIONS, may: ['applications.read', 'notes.write'] },
    guide: { ...NO_PERMISSIONS, may: ['excursions.read', 'excursions.change'] },
    surveyor: { ...NO_PERMISSIONS, may: ['questionnaires.read'] },
    decider: {
      ...NO_PERMISSIONS,
      may: ['applications.read', 'applications.decide'],
      transitions: { '*': ['*'] },
    },
  },
});
beforeAll(() => void vi.spyOn(officeRoles, 'of').mockImplementation(roles.of));
afterAll(() => void vi.restoreAllMocks());

const { app, office: chief, parent } = await openSchool();
const records = lazyRecords(app, parent, chief);

const colleague = (role: string) => signInColleague(app, role);

/** The number of audit lines about access to health answers. */
const healthLineCount = async () =>
  (
    await app.context.db
      .selectFrom('audit_log')
      .select((row) => row.fn.countAll().as('count'))
      .where('health', '=', true)
      .executeTakeFirstOrThrow()
  ).count;

describe('impersonation', () => {
  it('of an unfinished account skips its required actions, and hides what the role does not see', async () => {
    const { body } = await chief.json('POST', paths.createUser, { phone: unusedPhone(), role_id: '2' });
    const viewer = await viewAsFamily(app, await colleague('viewer'), body.id);
    const { user } = await viewer.read(paths.resource);
    expect(user).toMatchObject({
      pending: [],
      office: { closed: [], hidden: Object.keys(shipped.sensitive) },
    });
  });

  it('does not extend the permissions of the role', async () => {
    const viewer = await viewAsFamily(app, await colleague('viewer'), 2);
    const listPaths = [paths.applications, '/api/contracts/', '/api/users/excursion', '/api/payments/'];
    const responses = await Promise.all(listPaths.map((path) => viewer.call('GET', path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 403, 403, 403]);
  });

  it("shows the family's actions, and audits no access to health answers that the role cannot see", async () => {
    const { id } = await submitApplication(parent);
    const viewer = await viewAsFamily(app, await colleague('viewer'), 2);
    const before = await healthLineCount();
    const seen = await viewer.call<Schemas['Application']>('GET', paths.application(id));
    expect(await healthLineCount()).toBe(before);
    const own = await readApplication(parent, id);
    expect([seen.body.actions, seen.body.transitions]).toEqual([own.actions, own.transitions]);
    expect(seen.body.hidden).toContain('скрыты');
    await chief.call('GET', paths.application(id));
    expect(await healthLineCount()).not.toBe(before);
  });
});

describe('a role', () => {
  const notes = async () => `/api/admin/applications/${await records.application()}/notes`;

  it('without permission to read notes cannot be mentioned, and sees only its own notes', async () => {
    const writer = await colleague('writer');
    await chief.json('POST', await notes(), { text: 'Для своих' });
    const named = { text: 'Посмотрите', mentions: [writer.id] };
    const { status, body } = await chief.json<{ errors: { path: string }[] }>('POST', await notes(), named);
    expect([status, body.errors.map(({ path }) => path)]).toEqual([422, ['mentions']]);
    const offered = await chief.read<Schemas['Colleague'][]>('/api/admin/colleagues');
    const readers = new Map(offered.map(({ id, reads_notes }) => [id, reads_notes]));
    expect([readers.get(1), readers.get(writer.id)]).toEqual([true, false]);
    const own = await writer.json<Schemas['Note'][]>('POST', await notes(), { text: 'Моя' });
    expect(own.body.map(({ text }) => text)).toEqual(['Моя']);
  });

  it('may download only files of records that it may read', async () => {
    const { files } = (await parent.form(paths.createApplication, requiredAnswers, [pdfFile()])).body;
    const file = paths.file(files[0]?.id ?? 0);
    const responses = ['viewer', 'surveyor', 'guide'].map(async (role) =>
      (await colleague(role)).call('GET', file),
    );
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 403, 403]);
  });

  it('decides on excursions only with the transition in its settings', async () => {
    const path = `/api/admin/excursions/${await records.excursion()}`;
    const agreed = { status: 'agreed' };
    expect((await (await colleague('guide')).json('PATCH', path, agreed)).status).toBe(403);
    expect((await (await colleague('admissions')).json('PATCH', path, agreed)).status).toBe(200);
  });

  it('changes shared filters only with permission', async () => {
    const writer = await colleague('writer');
    const view = { screen: 'userManagementApplication', query: 'status=in_review' };
    const shared = `/api/admin/views/${await records.view()}`;
    const attempts = [
      writer.json('POST', '/api/admin/views', { ...view, name: 'Всем', shared: true }),
      writer.json('PATCH', shared, { name: 'Иначе' }),
      writer.call('DELETE', shared),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403, 403]);
    const own = await writer.json('POST', '/api/admin/views', { ...view, name: 'Себе' });
    expect(own.status).toBe(201);
    const admissions = await colleague('admissions');
    expect((await admissions.json('PATCH', shared, { name: 'Приёмная' })).status).toBe(200);
  });

  it("cannot write remarks on hidden answers, but its returns send a colleague's remarks on them", async () => {
    const { id } = await submitApplication(parent);
    const decider = await colleague('decider');
    const remark = { path: 'bad_questions', message: 'Приложите справку' };
    const saveRemark = (client: Client) =>
      client.json('PUT', `/api/admin/applications/${id}/remarks`, remark);
    expect((await saveRemark(decider)).status).toBe(422);
    expect((await saveRemark(chief)).status).toBe(200);
    const returned = { id, status: 'needs_changes', comment: 'Поправьте' };
    expect((await decider.form(paths.changeStatus, returned)).status).toBe(200);
    const remarks = async (client: Client) => (await readApplication(client, id)).remarks;
    expect(await remarks(parent)).toEqual([remark]);
    expect(await remarks(decider)).toEqual([]);
  });
});

describe('a new colleague', () => {
  const create = (office_role?: string, role_id = '1') =>
    chief.json<Schemas['User']>('POST', paths.createUser, {
      phone: unusedPhone(),
      role_id,
      ...(office_role && { office_role }),
    });
  const roleOf = async (id: number) =>
    (await chief.read<Schemas['Family']>(`/api/admin/users/${id}/family`)).user.office_role;

  it('gets the selected role; families get none', async () => {
    const responses = [await create('psychologist'), await create('reader', '2')];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    const ids = responses.map(({ body }) => body.id);
    expect(await Promise.all(ids.map(roleOf))).toEqual(['psychologist', null]);
  });

  it('is rejected without a role', async () => {
    const response = await chief.json('POST', paths.createUser, { phone: unusedPhone(), role_id: '1' });
    expect(rejection(response)).toEqual([422, ['office_role']]);
  });

  it('without a role may not access anything of the office', async () => {
    const nobody = await signInColleague(app, null);
    for (const path of [paths.settings, '/api/admin/users-list/', '/api/admin/applications/'])
      expect((await nobody.call('GET', path)).status, path).toBe(403);
    const body = await nobody.read<{ user: Schemas['User'] }>(paths.resource);
    expect(body.user.office).toMatchObject({ role: '', lacks: expect.arrayContaining(['office.change']) });
  });
});
