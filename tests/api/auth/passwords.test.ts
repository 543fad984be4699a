import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatPhone } from '#engine/values/phones.ts';
import { clientOf, PHONES, paths, rejection, signIn } from '../support/client.ts';
import { REGISTRATION_CONSENTS } from '../support/consents.ts';
import { awaitCode, awaitLetter } from '../support/outbox.ts';
import { newcomers, SECRET } from './newcomers.ts';

const newcomer = await newcomers();
const { app, codeFor, login, allowNextCode, person, post } = newcomer;
let phone: string;
let email: string;
beforeEach(() => {
  ({ phone, email } = newcomer.current());
});

afterEach(() => vi.useRealTimers());

describe('a forgotten password', () => {
  /** Registers an account for this test only, with the first code of its phone. */
  async function register() {
    const response = await post(paths.registration, person(await codeFor()));
    expect(response.status).toBe(201);
    await allowNextCode(phone);
  }

  it('is replaced with a code once, which ends all sessions', async () => {
    await register();
    const session = clientOf(app.origin, (await login(SECRET)).body.token);
    expect((await post(paths.restorePassword, { phone })).status).toBe(200);
    const code = await awaitCode(app.dataDir, phone, 2);
    expect((await post(paths.checkCode, { phone, code })).status).toBe(200);
    const reset = { phone, code, password: 'новый пароль' };
    expect((await post(paths.resetPassword, reset)).status).toBe(204);
    expect((await session.call('GET', paths.resource)).status).toBe(401);
    expect((await login(SECRET)).status).toBe(401);
    expect((await login('новый пароль')).status).toBe(200);
    expect((await post(paths.resetPassword, reset)).status).toBe(422);
  });

  it('is replaced once if a code is used twice in parallel', async () => {
    await register();
    await post(paths.restorePassword, { phone });
    const code = await awaitCode(app.dataDir, phone, 2);
    const passwords = ['первый новый пароль', 'второй новый пароль'];
    const responses = await Promise.all(
      passwords.map((password) => post(paths.resetPassword, { phone, code, password })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(responses.find(({ status }) => status === 422)?.body.errors?.[0]?.path).toBe('code');
    const signedIn = await Promise.all(passwords.map((password) => login(password)));
    expect(signedIn.map(({ status }) => status)).toEqual(
      responses.map(({ status }) => (status === 204 ? 200 : 401)),
    );
  });
});

describe('a person entered by an administrator', () => {
  async function invite() {
    const office = await signIn(app.origin, 'administrator');
    const response = await office.json('POST', paths.createUser, { phone, role_id: 2, name: 'Мария' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      phone,
      role_id: 2,
      verified: false,
      pending: ['invite', 'update-password', 'consent'],
    });
    const { text, code } = await awaitLetter(app.dataDir, phone);
    expect(text.split('\n').slice(-2)).toEqual([
      `Телефон: ${formatPhone(phone)}`,
      `Временный пароль: ${code}`,
    ]);
    return code ?? '';
  }

  it('signs in by the SMS, completes the data and chooses a password', async () => {
    const temporary = await invite();
    expect(temporary.length).toBeGreaterThanOrEqual(10);
    const { body } = await login(temporary);
    expect(body.user.pending).toEqual(['invite', 'update-password', 'consent']);
    const own = clientOf(app.origin, body.token);

    const personalData = { name: 'Мария', surname: 'Петрова', email, training_class: '5А', phone };
    const early = await own.json('POST', paths.finishRegistration, personalData);
    expect([early.status, early.body]).toMatchObject([403, { consent: 'personal-data' }]);
    await own.json('POST', '/api/consents', REGISTRATION_CONSENTS[0]);
    const finished = await own.json('POST', paths.finishRegistration, personalData);
    expect(finished.status).toBe(200);
    expect(finished.body).toMatchObject({
      verified: true,
      user: { surname: 'Петрова', email, training_class: '5А', pending: ['update-password'] },
    });

    const otherSession = clientOf(app.origin, (await login(temporary)).body.token);
    const expiry = () =>
      app.context.db
        .selectFrom('users')
        .select('password_until')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
    expect(await expiry()).toEqual({ password_until: expect.any(Date) });
    expect((await own.json('POST', paths.updatePassword, { password: SECRET })).status).toBe(204);
    expect(await expiry()).toEqual({ password_until: null });
    expect((await own.read(paths.resource)).user.pending).toEqual([]);
    expect((await otherSession.call('GET', paths.resource)).status).toBe(401);
    expect((await login(temporary)).status).toBe(401);
    expect((await login(SECRET)).status).toBe(200);
  });

  it('must choose a password within a day; later neither the temporary one nor its sessions are valid', async () => {
    const temporary = await invite();
    const own = clientOf(app.origin, (await login(temporary)).body.token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23 * 60 * 60 * 1000 });
    expect((await own.call('GET', paths.resource)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
    const late = await login(temporary);
    expect([late.status, late.body.message]).toEqual([401, expect.stringContaining('сутки')]);
    expect((await own.json('POST', paths.updatePassword, { password: SECRET })).status).toBe(401);
  });

  it('cannot have the phone or email of another account', async () => {
    const own = clientOf(app.origin, (await login(await invite())).body.token);
    await own.json('POST', '/api/consents', REGISTRATION_CONSENTS[0]);
    const personalData = { name: 'Мария', surname: 'Петрова', email };
    const foreign = await own.json('POST', paths.finishRegistration, {
      ...personalData,
      phone: PHONES.stranger,
    });
    expect(rejection(foreign)).toEqual([422, ['phone']]);
    const taken = await own.json('POST', paths.finishRegistration, {
      ...personalData,
      email: 'orlova@example.ru',
    });
    expect(taken.body.errors).toEqual([{ path: 'email', message: 'Такой email уже существует' }]);
  });

  it('is audited and cannot be entered twice', async () => {
    await invite();
    const office = await signIn(app.origin, 'administrator');
    const repeated = await office.json('POST', paths.createUser, { phone, role_id: 2 });
    expect(repeated.body.errors).toEqual([{ path: 'phone', message: 'Такой номер телефона уже существует' }]);
    const rows = await app.context.db
      .selectFrom('audit_log')
      .innerJoin('users', 'users.phone', 'users.phone')
      .select(['audit_log.details', 'users.id'])
      .where('users.phone', '=', phone)
      .where('audit_log.action', '=', 'user.created')
      .execute();
    expect(rows.filter(({ id, details }) => Object(details).user_id === id)).toHaveLength(1);
  });
});

describe('a weak password', () => {
  const child = { last_name: 'Орлова', first_name: 'Софья', birth_date: '01.09.2016', gender: 'female' };
  /** Common passwords, and passwords with the person's phone, name, email and child. */
  const weak = () => [
    '1234567890',
    'aaaaaaaaaa',
    'пароль12345',
    phone,
    'Петрова1985',
    email,
    'Софья01092016',
  ];
  const PASSWORD_REFUSED = [422, ['password']];

  it('is rejected at registration', async () => {
    const other = phone.replace('916', '926');
    const code = await codeFor(other);
    const own = { phone: other, email: `other-${email}` };
    for (const password of [...weak().slice(0, 3), other, 'Мария-Петрова', own.email])
      expect(rejection(await post(paths.registration, person(code, { ...own, password })))).toEqual(
        PASSWORD_REFUSED,
      );
    expect((await post(paths.registration, person(code, own))).status).toBe(201);
  });

  it('is rejected at a change before the proof of identity is checked, and at a reset', async () => {
    await post(paths.registration, person(await codeFor()));
    await allowNextCode(phone);
    const own = clientOf(app.origin, (await login(SECRET)).body.token);
    await own.json('POST', '/api/users/update-or-create-user-child-data', child);
    await post(paths.restorePassword, { phone });
    const code = await awaitCode(app.dataDir, phone, 2);
    for (const password of weak()) {
      const change = await own.json('POST', paths.updatePassword, { password });
      expect(rejection(change)).toEqual(PASSWORD_REFUSED);
      expect(change.body.message).toMatch(/легко подобрать|легко угадать/);
      expect(rejection(await post(paths.resetPassword, { phone, code, password }))).toEqual(PASSWORD_REFUSED);
    }
    // without a valid code, the refusal does not tell that the name is in the password
    const stranger = { phone, code: '000000', password: 'Петрова1985' };
    expect(rejection(await post(paths.resetPassword, stranger))).toEqual([422, ['code']]);
    expect((await post(paths.resetPassword, { phone, code, password: 'кит поёт под водой' })).status).toBe(
      204,
    );
  });
});
