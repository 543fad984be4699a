import { expect, it } from 'vitest';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';
import { expectOutdated } from '../support/outdated.ts';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
const colleague = await signIn(app.origin, 'administrator');
const parent = await signIn(app.origin);

const submitted = async () => (await parent.form(paths.create, requiredAnswers)).body.application.id;

it('a cancellation is refused if the school has started a review meanwhile', async () => {
  const id = await submitted();
  await office.form(paths.status, { id, status: 'in_review' });
  const cancel = { id, status: 'cancelled', comment: 'Переезжаем' };
  const first = await parent.form(paths.status, { ...cancel, expected_status: 'submitted' });
  expectOutdated(first, { status: 'in_review', label: 'На рассмотрении', by: true });
  const knowing = await parent.form(paths.status, { ...cancel, expected_status: 'in_review' });
  expect([knowing.status, knowing.body.status]).toEqual([200, 'cancelled']);
});

it('a transition without an expected status is accepted, as the specification requires', async () => {
  const id = await submitted();
  await office.form(paths.status, { id, status: 'in_review' });
  expect((await colleague.form(paths.status, { id, status: 'in_review' })).status).toBe(200);
});
