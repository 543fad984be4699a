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

it('the second of two decisions is refused with the current status, author and time', async () => {
  const id = await submitted();
  const seen = { id, expected_status: 'submitted' };
  expect((await office.form(paths.status, { ...seen, status: 'in_review' })).status).toBe(200);
  const second = await colleague.form(paths.status, { ...seen, status: 'cancelled', comment: 'Мест нет' });
  outdatedAt(second, { status: 'in_review', label: 'На рассмотрении', by: true });
  expect(await statusOf(id)).toBe('in_review');
});

it('the same decision twice at once reports that it was already made', async () => {
  const id = await submitted();
  const body = { id, status: 'in_review', expected_status: 'submitted' };
  const both = await Promise.all([office, colleague].map((client) => client.form(paths.status, body)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a cancellation is refused if the school has started a review meanwhile', async () => {
  const id = await submitted();
  await office.form(paths.status, { id, status: 'in_review' });
  const cancel = { id, status: 'cancelled', comment: 'Переезжаем' };
  const first = await parent.form(paths.status, { ...cancel, expected_status: 'submitted' });
  outdatedAt(first, { status: 'in_review', label: 'На рассмотрении', by: true });
  const knowing = await parent.form(paths.status, { ...cancel, expected_status: 'in_review' });
  expect([knowing.status, knowing.body.status]).toEqual([200, 'cancelled']);
});

it('a transition without an expected status is accepted, as the specification requires', async () => {
  const id = await submitted();
  await office.form(paths.status, { id, status: 'in_review' });
  expect((await colleague.form(paths.status, { id, status: 'in_review' })).status).toBe(200);
});
