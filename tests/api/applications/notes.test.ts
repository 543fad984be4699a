import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { signInColleague } from '../access/records.ts';
import { readApplication, submitApplication } from '../support/applications.ts';
import { type Client, paths, rejection } from '../support/client.ts';
import { updateApplication, updateUser } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

type Schemas = components['schemas'];

const { app, office, parent } = await openSchool();
const colleague = await signInColleague(app);
const name = { last_name: 'Медведева', first_name: 'Юлия' };
await updateUser(app, colleague.id, name);

const submit = async () => (await submitApplication(parent)).id;
const notesPath = (id: number) => `/api/admin/applications/${id}/notes`;
const write = (client: Client, id: number, body: object) =>
  client.json<Schemas['Note'][]>('POST', notesPath(id), body);
const assign = (client: Client, id: number, user_id: number | null) =>
  client.json<Schemas['InCharge']>('PUT', `/api/admin/applications/${id}/charge`, { user_id });
const noticesOf = async (client: Client) =>
  (await client.read<{ data: Schemas['Notification'][] }>(paths.notifications)).data;

describe('notes of the office', () => {
  it('have author and time, and are for the office only', async () => {
    const id = await submit();
    await write(office, id, { text: ' Позвонить в среду ' });
    const { status, body } = await write(colleague, id, { text: 'Позвонила' });
    expect(status).toBe(201);
    expect(body.map(({ text, author, own }) => [text, author.name, own])).toEqual([
      ['Позвонить в среду', 'Власова Ольга', false],
      ['Позвонила', 'Медведева Юлия', true],
    ]);
    expect((await parent.call('GET', notesPath(id))).status).toBe(403);
    expect(JSON.stringify(await parent.read(paths.application(id)))).not.toContain('Позвонить');
  });

  it('notify a mentioned colleague once, but not the author', async () => {
    const id = await submit();
    await write(office, id, { text: 'Юлия, посмотрите табель', mentions: [colleague.id, colleague.id, 1] });
    const own = (await noticesOf(colleague)).filter((one) => one.application_id === id);
    expect(own).toMatchObject([
      { event: 'office-mentioned', text: expect.stringContaining('посмотрите табель') },
    ]);
    expect((await noticesOf(office)).filter((one) => one.application_id === id)).toEqual([]);
  });

  it('can be deleted only by their author', async () => {
    const id = await submit();
    const [note] = (await write(office, id, { text: 'Ошибка' })).body;
    const path = `${notesPath(id)}/${note?.id}`;
    expect((await colleague.call('DELETE', path)).status).toBe(404);
    expect((await office.call('DELETE', path)).status).toBe(204);
    expect(await office.read<Schemas['Note'][]>(notesPath(id))).toEqual([]);
  });

  it.each([
    ['an empty text', { text: '   ' }, 'text'],
    ['a mention of a parent', { text: 'Кто это?', mentions: [2] }, 'mentions'],
  ])('with %s are rejected at their field', async (_, body, path) => {
    expect(rejection(await office.json('POST', notesPath(await submit()), body))).toEqual([422, [path]]);
  });
});

describe('the assignee of an application', () => {
  it('is shown in list and record, and notified of the assignment by a colleague', async () => {
    const id = await submit();
    expect((await assign(office, id, colleague.id)).body.in_charge).toEqual({
      id: colleague.id,
      name: 'Медведева Юлия',
    });
    const record = await office.read<Schemas['Application']>(paths.application(id));
    expect(record.in_charge?.name).toBe('Медведева Юлия');
    const list = await office.call<{ data: Schemas['AdminApplication'][] }>(
      'GET',
      '/api/admin/applications/?campaign=all&sort=-number',
    );
    expect(list.body.data.find((one) => one.id === id)?.in_charge?.id).toBe(colleague.id);
    expect((await noticesOf(colleague)).filter((one) => one.application_id === id)).toMatchObject([
      { event: 'office-charged' },
    ]);
  });

  it('can assign and unassign themselves without a notice', async () => {
    const id = await submit();
    await assign(colleague, id, colleague.id);
    expect((await noticesOf(colleague)).filter((one) => one.application_id === id)).toEqual([]);
    expect((await assign(colleague, id, null)).body).toEqual({ in_charge: null });
    expect(await readApplication(parent, id)).not.toHaveProperty('in_charge');
  });

  it("can be filtered: mine, a colleague's, nobody's and overdue, in list, counts and queue", async () => {
    const [mine, free] = [await submit(), await submit()];
    await assign(office, mine, 1);
    const late = { status_at: new Date(2026, 0, 12) };
    await updateApplication(app, free, late);
    const found = async (query: string, client: Client = office) => {
      const path = `/api/admin/applications/?campaign=all&per_page=100&${query}`;
      const body = await client.read<{ data: { id: number }[]; total: number }>(path);
      const rest = `campaign=all&${query}`;
      const counts = await client.call<{ total: number }>('GET', `/api/admin/applications/counts?${rest}`);
      const set = await client.call<{ ids: number[] }>('GET', `/api/admin/applications/ids?${rest}`);
      expect([counts.body.total, set.body.ids]).toEqual([body.total, body.data.map(({ id }) => id)]);
      return set.body.ids;
    };
    expect(await found('in_charge=me')).toContain(mine);
    expect(await found('in_charge=me', colleague)).not.toContain(mine);
    expect(await found('in_charge=1', colleague)).toContain(mine);
    expect(await found('in_charge=nobody')).toContain(free);
    expect(await found('in_charge=nobody')).not.toContain(mine);
    expect(await found('overdue=true')).toContain(free);
    expect(await found('overdue=true')).not.toContain(mine);
  });

  it('must be an office member', async () => {
    const path = `/api/admin/applications/${await submit()}/charge`;
    expect(rejection(await office.json('PUT', path, { user_id: 2 }))).toEqual([422, ['user_id']]);
    expect(
      (await office.read<Schemas['Colleague'][]>('/api/admin/colleagues')).map(({ name, own }) => [
        name,
        own,
      ]),
    ).toEqual([
      ['Власова Ольга', true],
      ['Медведева Юлия', false],
    ]);
  });
});
