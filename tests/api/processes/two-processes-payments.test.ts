import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyServerDatabase, startApp, type TestApp } from '../support/app.ts';
import { readStatusHistory } from '../support/applications.ts';
import { type FakeBank, SHOP, startBank } from '../support/bank.ts';
import { type Client, clientOf, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic, openPayment, readPayment } from '../support/diagnostic.ts';
import { submitCourseApplication } from '../support/school-records.ts';

let bank: FakeBank;
let one: TestApp;
let other: TestApp;
let here: Client;
let there: Client;
beforeAll(async () => {
  bank = await startBank();
  const shared = {
    databaseUrl: await emptyServerDatabase(),
    yooKassa: { ...SHOP, url: bank.url },
  };
  one = await startApp(shared);
  other = await startApp({ ...shared, dataDir: one.dataDir });
  here = await signIn(one.origin);
  there = clientOf(other.origin, here.token);
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await bank.stop();
});

const notify = (app: TestApp, id: string) =>
  clientOf(app.origin).json('POST', '/api/payments/notification', {
    event: 'payment.succeeded',
    object: { id },
  });

it('parallel payments on two processes open one payment', async () => {
  const application = await createUnpaidDiagnostic(one, here);
  const before = bank.ids().length;
  const links = await Promise.all(
    [here, there, here, there].map((client) => openPayment(client, application)),
  );
  expect(links.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(links.map(({ body }) => body.link)).size).toBe(1);
  expect(bank.ids()).toHaveLength(before + 1);
});

it('a notification that reaches two processes makes one transition', async () => {
  const application = await createUnpaidDiagnostic(one, here);
  await openPayment(here, application);
  const id = bank.ids().at(-1) ?? '';
  bank.setStatus(id, 'succeeded');
  const responses = await Promise.all([one, other, one, other, one, other].map((app) => notify(app, id)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(
    (await readStatusHistory(here, application)).filter((status) => status === 'diagnostic_paid'),
  ).toHaveLength(1);
  expect(await readPayment(there, application)).toMatchObject({ status: 'succeeded' });
  const messages = await one.context.db
    .selectFrom('notifications')
    .select('id')
    .where('application_id', '=', application)
    .where('event', '=', 'payment-succeeded')
    .execute();
  expect(messages).toHaveLength(1);
});

it('two processes give the last seat of a course once', async () => {
  await one.context.db
    .updateTable('courses')
    .set({ places: 1, classes: '[]', waiting_list: false })
    .execute();
  const stranger = await signIn(other.origin, 'stranger');
  const begin = async (client: Client) =>
    (await client.form('/api/application/make-draft-long-application-course', { contact: 'x' })).body
      .application.id;
  const [mine, theirs] = [await begin(here), await begin(stranger)];
  const responses = await Promise.all([
    submitCourseApplication(here, mine),
    submitCourseApplication(stranger, theirs),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});
