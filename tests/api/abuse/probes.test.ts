import { beforeEach, describe, expect, it } from 'vitest';
import { GENEROUS, openApp } from '../support/app.ts';
import {
  type AnyBody,
  type ApiResponse,
  clientOf,
  PASSWORD,
  PHONES,
  paths,
  signIn,
} from '../support/client.ts';
import { awaitCode } from '../support/outbox.ts';

const app = await openApp({ limits: { ...GENEROUS, presenceByAddress: { points: 5, seconds: 60 } } });
const anybody = clientOf(app.origin);
const stranger = await signIn(app.origin, 'stranger');
beforeEach(() => app.context.limiters.presenceByAddress.forget('127.0.0.1'));

/** The email of another account. */
const TAKEN = 'orlova@example.ru';

/** Asks eight times: how often the response revealed the account, and the last status. */
async function probe(ask: (email: string) => Promise<ApiResponse<AnyBody>>) {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await ask(TAKEN)).status);
  return { taken: statuses.filter((status) => status === 422).length, last: statuses.at(-1) };
}

describe('address checks beyond presence-email are limited like it', () => {
  it('the profile', async () => {
    const found = await probe((email) =>
      stranger.json('POST', '/api/users/update', { email, current_password: PASSWORD }),
    );
    expect(found).toEqual({ taken: 5, last: 429 });
  });

  it('the completion of an account created by the office', async () => {
    const begun = { registration_finished: false };
    await app.context.db.updateTable('users').set(begun).where('phone', '=', PHONES.stranger).execute();
    const found = await probe((email) =>
      stranger.json('POST', paths.finishRegistration, {
        phone: PHONES.stranger,
        name: 'Ольга',
        surname: 'Смирнова',
        email,
      }),
    );
    expect(found).toEqual({ taken: 5, last: 429 });
  });

  it('a registration with one correct code', async () => {
    const phone = '+79161230000';
    await anybody.json('POST', paths.verifyPhone, { phone });
    const code = await awaitCode(app.dataDir, phone);
    const person = {
      phone,
      code,
      role_id: 2,
      name: 'Мария',
      surname: 'Петрова',
      password: 'слон читает вслух',
    };
    const found = await probe((email) => anybody.json('POST', paths.registration, { ...person, email }));
    expect(found).toEqual({ taken: 5, last: 429 });
  });
});
