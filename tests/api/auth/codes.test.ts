import { beforeEach, expect, it } from 'vitest';
import { newcomers } from './newcomers.ts';

const newcomer = await newcomers();
const { app, codeFor } = newcomer;
let phone: string;
beforeEach(() => {
  ({ phone } = newcomer.current());
});

it('a sent code is not stored in plain text', async () => {
  const code = await codeFor();
  await expect
    .poll(() =>
      app.context.db
        .selectFrom('outgoing_messages')
        .select('status')
        .where('recipient', '=', phone)
        .execute(),
    )
    .toEqual([{ status: 'sent' }]);
  const rows = await app.context.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('recipient', '=', phone)
    .execute();
  const codes = await app.context.db.selectFrom('codes').selectAll().where('phone', '=', phone).execute();
  expect(JSON.stringify([rows, codes])).not.toContain(code);
});
