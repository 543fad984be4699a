import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';

const CLASS_LIST = '/api/admin/class-list';

let app: TestApp;
let office: Client;
let parent: Client;
beforeAll(async () => {
  app = await startApp();
  office = await signIn(app.origin, 'administrator');
  parent = await signIn(app.origin);
});
afterAll(() => app.stop());

const change = (classList: string) => office.json<{ classList: string }>('PATCH', CLASS_LIST, { classList });

it('is one string, for whoever fills in a form', async () => {
  const { status, body } = await parent.call<{ classList: string }>('GET', CLASS_LIST);
  expect([status, body.classList.split(', ').slice(0, 3)]).toEqual([200, ['1А', '1Б', '2А']]);
});

it.each([
  ['1А,1Б', '1А, 1Б'],
  [' 1А ; нет,\n 1 Б ,, 2А,', '1А ; нет, 1 Б, 2А'],
  ['1а, 1Б, 1А, 1Б', '1А, 1Б'],
  ['11А, 2А', '11А, 2А'],
])('%j is kept as %j', async (given, kept) => {
  expect((await change(given)).body).toEqual({ classList: kept });
  expect((await parent.call('GET', CLASS_LIST)).body).toEqual({ classList: kept });
});

it.each(['', ' , ,', 'х'.repeat(41)])('%j is no list, and changes nothing', async (given) => {
  const before = (await parent.call('GET', CLASS_LIST)).body;
  const { status, body } = await office.json('PATCH', CLASS_LIST, { classList: given });
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'classList']);
  expect((await parent.call('GET', CLASS_LIST)).body).toEqual(before);
});

it('keeps in the audit log who changed it, and from what to what', async () => {
  await change('1А');
  await change('1А, 1Б');
  const row = await app.context.db
    .selectFrom('audit_log')
    .select(['user_id', 'details'])
    .where('action', '=', 'classes.changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ user_id: 1, details: { before: ['1А'], after: ['1А', '1Б'] } });
});

it('the campaigns are those of the applications, the open one first', async () => {
  await app.context.db.insertInto('campaigns').values({ name: '2020/21' }).execute();
  const { body } = await parent.call<{ name: string; current: boolean; accepts_until: string }[]>(
    'GET',
    '/api/campaigns',
  );
  expect(body.map(({ current }) => current)).toEqual([true, false]);
  expect(body[1]).toEqual({ name: '2020/21', current: false, accepts_until: '2020-08-31' });
});
