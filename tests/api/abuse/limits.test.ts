import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';

let app: TestApp;
let anybody: Client;
let parent: Client;
beforeAll(async () => {
  app = await startApp();
  anybody = clientOf(app.origin);
  parent = await signIn(app.origin);
});
afterAll(() => app.stop());

/** More letters than the contract lets any answer have. */
const endless = 'я'.repeat(20_001);

describe('an answer of more letters than anybody types', () => {
  it.each([
    ['under a name of the form', 'current_school'],
    ['under a name that the form does not know', 'x_unknown'],
    ['in an entry of a list', 'prev_ed_1_leave_reason'],
  ])('is refused %s, in a draft too', async (_where, key) => {
    expect((await parent.form(paths.draft, { [key]: endless })).status).toBe(422);
    expect((await parent.form(paths.draft, { [key]: endless.slice(1) })).status).toBe(201);
  });
});

it('a number that no database holds is refused before anything is asked', async () => {
  const { status, body } = await anybody.json('POST', paths.registration, { role_id: 3e12 });
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'role_id']);
});

it('a notification of the bank has no members without end', async () => {
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`m${n}`, 1]));
  const { status } = await anybody.json('POST', '/api/payments/notification', {
    object: { id: '1', ...many },
  });
  expect(status).toBe(400);
});
