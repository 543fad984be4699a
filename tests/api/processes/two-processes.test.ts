import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, enough } from '../support/answers.ts';
import { emptyServerDatabase, GENEROUS, startApp, type TestApp } from '../support/app.ts';
import { clientOf, PHONES, paths, signIn } from '../support/client.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  const three = { points: 3, seconds: 60 };
  const shared = {
    databaseUrl: await emptyServerDatabase(),
    limits: { ...GENEROUS, loginByPhone: three },
  };
  one = await startApp(shared);
  other = await startApp({ ...shared, dataDir: one.dataDir });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

it('a session of one process is known to the other, and ends in both', async () => {
  const here = await signIn(one.origin);
  const there = clientOf(other.origin, here.token);
  expect((await there.call('GET', paths.resource)).status).toBe(200);
  await here.call('POST', paths.logout);
  expect((await there.call('GET', paths.resource)).status).toBe(401);
});

it('a submit that reaches both at the same moment makes one application', async () => {
  const here = await signIn(one.origin);
  const there = clientOf(other.origin, here.token);
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    [here, there, here, there].map((client) => client.form(paths.create, enough, [], headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.application.id)).size).toBe(1);
});

it('of two changes of one state one is stale, wherever it arrives', async () => {
  const here = await signIn(one.origin);
  const there = clientOf(other.origin, here.token);
  const { id } = await draftOf(here);
  const change = (client: typeof here, name: string) =>
    client.form(paths.update, { id, revision: 1, student_first_name: name });
  const answers = await Promise.all([change(here, 'Анна'), change(there, 'Алла')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('guesses are counted together', async () => {
  const guess = (app: TestApp) =>
    clientOf(app.origin).json('POST', paths.login, { phone: PHONES.stranger, password: 'guess' });
  const statuses = [await guess(one), await guess(other), await guess(one), await guess(other)].map(
    ({ status }) => status,
  );
  expect(statuses).toEqual([401, 401, 401, 429]);
});
