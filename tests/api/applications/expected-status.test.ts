import { expect, it } from 'vitest';
import { enough } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';
import { outdatedAt } from '../support/outdated.ts';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
const colleague = await signIn(app.origin, 'administrator');
const parent = await signIn(app.origin);

const submitted = async () => (await parent.form(paths.create, enough)).body.application.id;
const statusOf = async (id: number) => (await office.call('GET', paths.one(id))).body.status;

it('the second of two who decide is told where the application stands, by whom and since when', async () => {
  const id = await submitted();
  const seen = { id, expected_status: 'submitted' };
  expect((await office.form(paths.status, { ...seen, status: 'in_review' })).status).toBe(200);
  const second = await colleague.form(paths.status, { ...seen, status: 'cancelled', comment: 'Мест нет' });
  outdatedAt(second, { status: 'in_review', label: 'На рассмотрении', by: true });
  expect(await statusOf(id)).toBe('in_review');
});

it('of two who decide alike at one moment one is told that the other has done it', async () => {
  const id = await submitted();
  const body = { id, status: 'in_review', expected_status: 'submitted' };
  const both = await Promise.all([office, colleague].map((client) => client.form(paths.status, body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a parent who cancels what the school has taken up meanwhile is told so first', async () => {
  const id = await submitted();
  await office.form(paths.status, { id, status: 'in_review' });
  const cancel = { id, status: 'cancelled', comment: 'Переезжаем' };
  const first = await parent.form(paths.status, { ...cancel, expected_status: 'submitted' });
  outdatedAt(first, { status: 'in_review', label: 'На рассмотрении', by: true });
  const knowing = await parent.form(paths.status, { ...cancel, expected_status: 'in_review' });
  expect([knowing.status, knowing.body.status]).toEqual([200, 'cancelled']);
});

it('who names no status is taken at their word, as the specification has it', async () => {
  const id = await submitted();
  await office.form(paths.status, { id, status: 'in_review' });
  expect((await colleague.form(paths.status, { id, status: 'in_review' })).status).toBe(200);
});
