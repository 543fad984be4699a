import { beforeEach, describe, expect, it } from 'vitest';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
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

const app = await openApp({
  limits: { ...UNREACHABLE_LIMITS, presenceByAddress: { points: 5, seconds: 60 } },
});
const anybody = clientOf(app.origin);
const stranger = await signIn(app.origin, 'stranger');
beforeEach(() => app.context.limiters.presenceByAddress.forget('127.0.0.1'));

/** The email of another account. */
const TAKEN = 'orlova@example.ru';

/** Makes a call with the email eight times. Returns how often 422 revealed that it is taken, and the last status. */
async function probe(call: (email: string) => Promise<ApiResponse<AnyBody>>) {
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push((await call(TAKEN)).status);
  return { revealed: statuses.filter((status) => status === 422).length, last: statuses.at(-1) };
}

describe('the limit of presence-email also counts the checks of an email in', () => {
  it('the profile', async () => {
    const found = await probe((email) =>
      stranger.json('POST', '/api/users/update', { email, current_password: PASSWORD }),
    );
    expect(found).toEqual({ revealed: 5, last: 429 });
  });

  it('the completion of an account created by the office', async () => {
    const unfinished = { registration_finished: false };
    await app.context.db.updateTable('users').set(unfinished).where('phone', '=', PHONES.stranger).execute();
    const found = await probe((email) =>
      stranger.json('POST', paths.finishRegistration, {
        phone: PHONES.stranger,
        name: 'Ольга',
        surname: 'Смирнова',
        email,
      }),
    );
    expect(found).toEqual({ revealed: 5, last: 429 });
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
    expect(found).toEqual({ revealed: 5, last: 429 });
  });
});
