import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { excursionForm } from '#generated/forms/excursion.ts';
import { updateKeys } from '#tests/support/data/updated-calls.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { signIn } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

type Excursion = components['schemas']['Excursion'];
type Page = components['schemas']['AdminExcursionPage'];

const { app, parent, office } = await openSchool();

const path = '/api/users/excursion';
const excursion: Readonly<Record<string, unknown>> = updateKeys(excursionForm, {
  name: 'Мария Орлова',
  phone: '8 900 000-00-02',
  email: 'orlova@example.ru',
  gender: 'female',
  birth_date: '27.03.2015',
});
const request = (body: object = excursion) =>
  parent.json<Excursion & { errors?: { path: string }[] }>('POST', path, body);
const list = async (query: string) => await office.read<Page>(`/api/admin/excursions/?${query}`);

it('an excursion request is stored, reported, and visible to its person only', async () => {
  const { status, body } = await request();
  expect([status, body]).toMatchObject([201, { ...excursion, phone: '+79000000002', status: 'received' }]);
  expect((await parent.read<Excursion[]>(path))[0]).toEqual(body);
  const stranger = await signIn(app.origin, 'stranger');
  expect(await stranger.read<Excursion[]>(path)).not.toContainEqual(body);
  const messages = await app.context.db
    .selectFrom('notifications')
    .select('event')
    .where('user_id', '=', 2)
    .execute();
  expect(messages).toContainEqual({ event: 'excursion-received' });
});

it('a decision with an unknown status is rejected', async () => {
  const { id } = (await request()).body;
  expect((await office.json('PATCH', `/api/admin/excursions/${id}`, { status: 'lost' })).status).toBe(400);
});

describe('an administrator', () => {
  it('filters requests by status and words in list and count', async () => {
    const { body: anna } = await request({ ...excursion, name: 'Анна Редкая' });
    const found = await list('q=редк анна&status=received');
    expect([found.total, found.data.map(({ id }) => id)]).toEqual([1, [anna.id]]);
    expect(found.data[0]?.representative).toEqual({ id: 2, name: 'Орлова Мария', phone: '+79000000002' });
    expect((await list('q=редкая&status=agreed')).total).toBe(0);
    expect((await list('q=8 900 000 00 02&per_page=1')).data).toHaveLength(1);
  });

  it('decides, and the decision is audited', async () => {
    const { id } = (await request()).body;
    const { status, body } = await office.json('PATCH', `/api/admin/excursions/${id}`, { status: 'agreed' });
    expect([status, body.status]).toEqual([200, 'agreed']);
    expect((await parent.read<Excursion[]>(path))[0]?.status).toBe('agreed');
    const line = await lastAuditLine(app, { action: 'excursion.status' });
    expect(line).toMatchObject({ user_id: 1, details: { request: id, from: 'received', to: 'agreed' } });
  });

  it('notifies the family of a decision, but not of one undone during the delay', async () => {
    const { id } = (await request()).body;
    const decide = (status: string) => office.json('PATCH', `/api/admin/excursions/${id}`, { status });
    const eventsIn = async (table: 'notifications' | 'outgoing_messages') =>
      (await app.context.db.selectFrom(table).select('event').where('excursion_id', '=', id).execute()).map(
        ({ event }) => event,
      );
    await decide('agreed');
    await decide('received');
    expect([await eventsIn('notifications'), await eventsIn('outgoing_messages')]).toEqual([
      ['excursion-received'],
      ['excursion-received'],
    ]);
    await decide('agreed');
    await decide('declined');
    expect(await eventsIn('notifications')).toEqual(['excursion-received', 'excursion-declined']);
  });
});
