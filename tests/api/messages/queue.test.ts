import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { markFailed, markSent, putOff, takeDue } from '#server/messages/delivery/queue-store.ts';
import { sendSecret } from '#server/messages/send.ts';
import { projectDatabase } from '../support/app.ts';
import { emptyDatabase } from '../support/database/empty-database.ts';

const LEASE = 90;

let dataDir: string;
let database: OpenDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'school-queue-'));
  const databaseUrl = await projectDatabase('empty');
  const databaseTemplate = await emptyDatabase();
  database = await openDatabase({ dataDir, databaseTemplate, databaseUrl, onLostConnection: () => {} });
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => database.db.deleteFrom('outgoing_messages').execute());

/** Messages to these numbers, each due so many seconds ago. */
async function queue(due: Readonly<Record<string, number>>): Promise<void> {
  for (const [to, seconds] of Object.entries(due)) {
    const letter = { event: 'code', channel: 'sms', to, values: {}, secret: '482913', userId: null } as const;
    await database.db.transaction().execute((tx) => sendSecret(tx, { ...letter, lifetime: 600 }));
    const not_before = new Date(Date.now() - seconds * 1000);
    await database.db
      .updateTable('outgoing_messages')
      .set({ not_before })
      .where('recipient', '=', to)
      .execute();
  }
}

const take = (count: number) => takeDue(database.db, count, LEASE);

it('what has been due the longest is taken first, whenever it was queued', async () => {
  await queue({ first: 60, second: 180, third: 120 });
  expect((await take(2)).map(({ recipient }) => recipient).sort()).toEqual(['second', 'third']);
  expect((await take(2)).map(({ recipient }) => recipient)).toEqual(['first']);
  expect(await take(2)).toEqual([]);
});

it.each([
  ['sent', markSent],
  ['failed', markFailed],
  ['put off', (db, message) => putOff(db, message, 'SMS.RU не отвечает.', 10)],
] satisfies [string, (...given: Parameters<typeof markFailed>) => Promise<void>][])(
  'a try that lasted longer than its lease has nothing to say: %s',
  async (_, end) => {
    await queue({ only: 60 });
    const [late] = await take(1);
    await database.db
      .updateTable('outgoing_messages')
      .set({ not_before: new Date(0) })
      .execute();
    const [present] = await take(1);
    if (!late || !present) throw new Error('Nothing was due');
    await end(database.db, late, 'its-own-name');
    const rows = database.db
      .selectFrom('outgoing_messages')
      .select(['status', 'attempts', 'error', 'secret']);
    expect(await rows.execute()).toEqual([{ status: 'queued', attempts: 2, error: null, secret: '482913' }]);
    await end(database.db, present, 'its-own-name');
    expect(await rows.execute()).not.toMatchObject([{ status: 'queued', error: null }]);
  },
);
