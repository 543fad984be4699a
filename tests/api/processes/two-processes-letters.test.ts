import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '#server/messages/send.ts';
import { emptyServerDatabase, startApp, type TestApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';
import { allLetters } from '../support/outbox.ts';

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  const databaseUrl = await emptyServerDatabase();
  one = await startApp({ databaseUrl });
  other = await startApp({ databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

it('two processes on one PostgreSQL send each letter once, and none is lost', {
  timeout: 60_000,
}, async () => {
  const names = Array.from({ length: 60 }, (_, n) => `Счёт № ${n + 1}`);
  for (const title of names)
    await one.context.db.transaction().execute((tx) =>
      send(tx, {
        event: 'invoice-issued',
        userId: 2,
        values: { title, amount: '1 500 ₽', due_date: '05.12.2026' },
      }),
    );
  const clients = [await signIn(one.origin), await signIn(other.origin)];
  // A call that may have queued a letter wakes the process that served it.
  const wake = () => Promise.all(clients.map((client) => client.json('PATCH', paths.readNotifications, {})));
  await Promise.all([wake(), wake(), wake()]);
  const waiting = () =>
    one.context.db.selectFrom('outgoing_messages').select('id').where('status', '=', 'queued').execute();
  await expect.poll(waiting, { timeout: 45_000 }).toEqual([]);
  const sent = [one, other].flatMap(({ dataDir }) => allLetters(dataDir));
  const titles = sent.map(({ text }) => /Счёт № \d+/.exec(text)?.[0]);
  expect(titles.sort()).toEqual([...names].sort());
});
