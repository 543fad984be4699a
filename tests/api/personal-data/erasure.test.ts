import { expect, it } from 'vitest';
import { openApp } from '../support/app.ts';
import { clientOf, paths, signIn } from '../support/client.ts';
import { countFilesWith, createPerson, tablesWith } from './person.ts';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');

it('an erased person is in no table and file, except in accepted contracts', async () => {
  const { id, client, marks } = await createPerson(app, office, 'Незабудкина');
  await clientOf(app.origin).json('POST', paths.login, {
    phone: `+7${marks[0]}`,
    password: 'Wrong-password-1',
  });
  const [, mark = ''] = marks;
  const paid = { status: 'succeeded', child_name: mark, cancel_reason: mark } as const;
  await app.context.db.updateTable('payments').set(paid).where('user_id', '=', id).execute();
  // the search works
  expect((await tablesWith(app, marks)).map((one) => one.split(':')[0])).toEqual(
    expect.arrayContaining([
      ...['applications', 'children', 'contracts', 'excursion_requests', 'files', 'payments', 'users'],
    ]),
  );
  // of two applications and two contracts
  expect(countFilesWith(app, marks)).toBe(4);
  const other = await createPerson(app, office, 'Другова');

  expect((await office.call('DELETE', `/api/admin/delete-user/${id}`)).status).toBe(204);

  expect(await tablesWith(app, marks)).toEqual([]);
  // of the accepted contract
  expect(countFilesWith(app, marks)).toBe(1);
  expect((await client.call('GET', '/api/users/get-child-list')).status).toBe(401);
  const contracts = await office.call<{ data: { id: number; representative: { id: number } }[] }>(
    'GET',
    '/api/admin/contracts/?per_page=100',
  );
  expect(contracts.body.data.filter(({ representative }) => representative.id === id)).toMatchObject([
    { representative: { id, name: null, phone: '' }, child_name: null },
  ]);
  // the data of other people stay
  expect(await tablesWith(app, other.marks)).toContain('applications: Другова');
  expect(countFilesWith(app, other.marks)).toBe(4);
});
