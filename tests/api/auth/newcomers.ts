import { beforeEach, expect } from 'vitest';
import { openApp } from '../support/app.ts';
import { clientOf, paths } from '../support/client.ts';
import { REGISTRATION_CONSENTS } from '../support/consents.ts';
import { awaitCode } from '../support/outbox.ts';

export const SECRET = 'слон читает вслух';

/** Opens an app, and gives each test an unused phone and email of a person who registers. */
export async function newcomers() {
  const app = await openApp();
  let phone = '';
  let email = '';
  let count = 0;
  beforeEach(() => {
    count += 1;
    phone = `+7916${String(count).padStart(7, '0')}`;
    email = `person-${count}@example.ru`;
  });

  const post = (path: string, body: unknown) => clientOf(app.origin).json('POST', path, body);
  return {
    app,
    /** The phone and the email of the current test. */
    current: () => ({ phone, email }),
    post,
    login: (password: string, who = phone) => post(paths.login, { phone: who, password }),
    /** Lets the next code of a phone be requested at once. */
    allowNextCode: (recipient: string) =>
      app.context.db
        .updateTable('codes')
        .set({ created_at: new Date(Date.now() - 61_000) })
        .where('phone', '=', recipient)
        .execute(),
    /** The code that an SMS brings for a registration. */
    codeFor: async (to = phone): Promise<string> => {
      expect((await post(paths.verifyPhone, { phone: to })).status).toBe(200);
      return awaitCode(app.dataDir, to);
    },
    /** The body of a registration. */
    person: (code: string, changes = {}) => ({
      phone,
      code,
      role_id: 2,
      name: 'Мария',
      surname: 'Петрова',
      email,
      password: SECRET,
      consents: REGISTRATION_CONSENTS,
      ...changes,
    }),
  };
}
