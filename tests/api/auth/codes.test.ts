import { beforeEach, describe, expect, it } from 'vitest';
import { GENEROUS, startApp } from '../support/app.ts';
import { clientOf, PHONES, paths } from '../support/client.ts';
import { awaitCode } from '../support/outbox.ts';
import { newcomers } from './newcomers.ts';

const newcomer = await newcomers();
const { app, codeFor } = newcomer;
let phone: string;
let email: string;
beforeEach(() => {
  ({ phone, email } = newcomer.current());
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

describe('limits', () => {
  const three = { points: 3, seconds: 60 };

  it('stop enumeration by the presence calls, over phones and addresses', async () => {
    const strict = await startApp({ limits: { ...GENEROUS, presenceByAddress: three } });
    const ask = async (path: string) => (await clientOf(strict.origin).call('GET', path)).status;
    const statuses = [
      await ask(paths.presencePhone(phone)),
      await ask(paths.presenceEmail(email)),
      await ask(paths.presencePhone(phone)),
      await ask(paths.presenceEmail(email)),
    ];
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.stop();
  });

  it('stop one address from requesting and guessing codes', async () => {
    const strict = await startApp({
      limits: { ...GENEROUS, codesByAddress: three, guessesByAddress: three },
    });
    const send = async (path: string, body: unknown) =>
      (await clientOf(strict.origin).json('POST', path, body)).status;
    const asked = [
      await send(paths.verifyPhone, { phone }),
      await send(paths.restorePassword, { phone: PHONES.stranger }),
      await send(paths.sendEmail, { phone, email }),
      await send(paths.verifyPhone, { phone: phone.replace('916', '926') }),
    ];
    expect(asked).toEqual([200, 200, 200, 429]);
    const code = await awaitCode(strict.dataDir, phone);
    for (let n = 0; n < 5; n += 1) expect(await send(paths.checkCode, { phone, code })).toBe(200);
    const guesses: number[] = [];
    for (let n = 0; n < 4; n += 1) guesses.push(await send(paths.checkCode, { phone, code: '000000' }));
    expect(guesses).toEqual([422, 422, 422, 429]);
    await strict.stop();
  });
});
