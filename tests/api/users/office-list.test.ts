import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { blockUser, deleteUser } from '#server/admin/users.ts';
import { officeRoles } from '#server/http/office-roles.ts';
import { openApp } from '../support/app.ts';
import { submitApplication } from '../support/applications.ts';
import { type Client, clientOf, PASSWORD, paths, signIn } from '../support/client.ts';
import { awaitLetter } from '../support/outbox.ts';
import { insertUser, passwordOfDemonstration, type UserColumns } from '../support/rows.ts';

type AdminUser = components['schemas']['AdminUser'];
interface Page {
  readonly data: AdminUser[];
  readonly total: number;
}

const app = await openApp();
const office = await signIn(app.origin, 'administrator');

const users = async (query = '') => await office.read<Page>(`/api/admin/users-list/?${query}`);
const patchUser = (what: string, id: number) => office.call<AdminUser>('PATCH', `/api/admin/${what}/${id}`);
const remove = (id: number) => office.call('DELETE', `/api/admin/delete-user/${id}`);

let userCount = 0;
/** Inserts a user with a unique name and the password of the demonstration. */
async function insertPerson(columns: UserColumns = {}) {
  userCount += 1;
  const person = {
    phone: `+7911${String(userCount).padStart(7, '0')}`,
    email: `person-${userCount}@example.ru`,
    first_name: 'Пётр',
    last_name: `Новый${userCount}`,
  };
  const password_hash = passwordOfDemonstration(app);
  return { ...person, id: await insertUser(app, { ...person, password_hash, ...columns }) };
}

async function clientFor(phone: string): Promise<Client> {
  const { body } = await clientOf(app.origin).json('POST', paths.login, { phone, password: PASSWORD });
  return clientOf(app.origin, body.token);
}

const auditOf = (id: number) =>
  app.context.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'details'])
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute()
    .then((rows) => rows.filter(({ details }) => JSON.stringify(details) === JSON.stringify({ user: id })));

describe('the list of users', () => {
  it('lists the newest first, with the data of each', async () => {
    const { data, total } = await users('per_page=2');
    expect(data).toHaveLength(2);
    expect(total).toBeGreaterThanOrEqual(3);
    const orlova = (await users('q=орлова')).data[0];
    expect(orlova).toMatchObject({ id: 2, children_count: 2, blocked: false, deleted: false });
    expect(orlova?.applications_count).toBeGreaterThan(0);
  });

  it.each(['name', 'phone', 'created_at'] as const)('sorts by %s in both directions', async (sort) => {
    const forwards = (await users(`sort=${sort}&per_page=100`)).data.map(({ id }) => id);
    const backwards = (await users(`sort=-${sort}&per_page=100`)).data.map(({ id }) => id);
    expect(forwards.length).toBeGreaterThan(2);
    expect(backwards).toEqual(forwards.toReversed());
  });

  it.each([
    ['орлова', 'a name'],
    ['ОРЛ мар', 'beginnings of words, in capitals'],
    ['орлова мария', 'words in another order'],
    ['8 (900) 000-00-02', 'a phone as people write it'],
    ['+7900', 'the beginning of a phone'],
    ['000-00-02', 'the end of a phone'],
    ['00-00-02', 'the last six digits'],
    ['0-00-02', 'the last five digits'],
    ['00 000 00 02', 'the last nine digits'],
    ['00-02', 'the last four digits'],
    ['orlova@example.ru', 'an email'],
  ])('finds by %s (%s)', async (q) => {
    const { data } = await users(`q=${encodeURIComponent(q)}&per_page=100`);
    expect(data.map(({ id }) => id)).toContain(2);
  });

  it('does not match the middle of a word or other digits, and needs all words', async () => {
    expect((await users(`q=${encodeURIComponent('рлова')}`)).total).toBe(0);
    expect((await users(`q=${encodeURIComponent('орлова виктор')}`)).total).toBe(0);
    const others = await users(`q=${encodeURIComponent('11-00-02')}&per_page=100`);
    expect(others.data.map(({ id }) => id)).not.toContain(2);
    for (const q of ['%', '_', '%%']) expect((await users(`q=${encodeURIComponent(q)}`)).total).toBe(0);
  });

  it('filters by role, blocked and deleted', async () => {
    const person = await insertPerson();
    expect((await users('role_id=1&per_page=100')).data.every(({ role_id }) => role_id === 1)).toBe(true);
    await patchUser('block-user', person.id);
    const blocked = (await users('blocked=true&per_page=100')).data;
    expect(blocked.map(({ id }) => id)).toContain(person.id);
    expect(blocked.every((one) => one.blocked)).toBe(true);
    expect((await users('blocked=false&per_page=100')).data.map(({ id }) => id)).not.toContain(person.id);
    await remove(person.id);
    expect((await users('per_page=100')).data.map(({ id }) => id)).not.toContain(person.id);
    expect((await users('deleted=true')).data.map(({ id, deleted }) => [id, deleted])).toContainEqual([
      person.id,
      true,
    ]);
  });
});

it('a block of a blocked account changes nothing, and is audited once', async () => {
  const { id } = await insertPerson();
  expect([(await patchUser('block-user', id)).status, (await patchUser('block-user', id)).status]).toEqual([
    200, 200,
  ]);
  expect(await auditOf(id)).toEqual([{ action: 'user.blocked', user_id: 1, details: { user: id } }]);
});

it('a temporary password is sent by SMS, ends all sessions, and requires a new password', async () => {
  const person = await insertPerson();
  const client = await clientFor(person.phone);
  const { body } = await patchUser('upgrade-user-password', person.id);
  expect(body.pending).toEqual(['update-password', 'consent']);
  expect((await client.call('GET', paths.resource)).status).toBe(401);
  const letter = await awaitLetter(app.dataDir, person.phone);
  expect(letter.channel).toBe('sms');
  const login = { phone: person.phone, password: letter.code };
  const signedIn = await clientOf(app.origin).json('POST', paths.login, login);
  expect([signedIn.status, signedIn.body.user.pending]).toEqual([200, ['update-password', 'consent']]);
  expect(await auditOf(person.id)).toMatchObject([{ action: 'user.password' }]);
});

describe('a deletion', () => {
  it('ends the sessions, frees the phone, and deletes the applications', async () => {
    const { id } = await submitApplication(await signIn(app.origin, 'stranger'));
    const client = await signIn(app.origin, 'stranger');
    expect((await remove(3)).status).toBe(204);
    expect((await client.call('GET', paths.resource)).status).toBe(401);
    expect((await office.call('GET', paths.application(id))).status).toBe(404);
    const samePhone = { phone: '+79000000003', role_id: 2 };
    expect((await office.json('POST', paths.createUser, samePhone)).status).toBe(201);
  });

  it('returns 404 for a deleted user, as do the other actions', async () => {
    const { id } = await insertPerson();
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
    for (const what of ['block-user', 'unlock-user', 'upgrade-user-password'])
      expect((await patchUser(what, id)).status).toBe(404);
    expect(await auditOf(id)).toMatchObject([{ action: 'user.deleted' }]);
  });
});

describe('an administrator', () => {
  it('cannot block, delete or reset their own account', async () => {
    const responses = [
      await patchUser('block-user', 1),
      await patchUser('upgrade-user-password', 1),
      await remove(1),
    ];
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await office.call('GET', paths.resource)).status).toBe(200);
  });

  it('always remains, even if two remove each other at once', async () => {
    const chief = { role_id: 1, office_role: 'chief' } as const;
    const [{ id: one }, { id: other }] = [await insertPerson(chief), await insertPerson(chief)];
    const { db } = app.context;
    const others = db.updateTable('users').where('role_id', '=', 1).where('id', 'not in', [one, other]);
    await others.set({ blocked: true }).execute();
    const office = officeRoles.of('chief');
    const caller = (userId: number) =>
      ({ userId, roleId: 1, tokenHash: '', requiredActions: [], office }) as const;
    const outcomes = await Promise.allSettled([
      blockUser(db, other, caller(one)),
      deleteUser(app.context, one, caller(other)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const administrators = await db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', 1)
      .where('blocked', '=', false)
      .where('deleted', '=', false)
      .execute();
    await others.set({ blocked: false }).execute();
    expect(administrators).toHaveLength(1);
  });
});
