import { beforeEach, describe, expect, it } from 'vitest';
import { clientOf, PHONES, paths } from '../support/client.ts';
import { REGISTRATION_CONSENTS } from '../support/consents.ts';
import { awaitLetter, lettersTo } from '../support/outbox.ts';
import { newcomers, SECRET } from './newcomers.ts';

const newcomer = await newcomers();
const { app, codeFor, login, person, post } = newcomer;
let phone: string;
let email: string;
beforeEach(() => {
  ({ phone, email } = newcomer.current());
});

describe('registration', () => {
  it('leads from phone and code to a signed-in account', async () => {
    const sent = await post(paths.verifyPhone, { phone: phone.replace('+7', '8 ') });
    expect(sent.body).toEqual({ resend_in: 60, expires_in: 600 });
    const sms = await awaitLetter(app.dataDir, phone);
    expect(sms.code).toMatch(/^\d{6}$/);
    expect(sms.text.split('\n').at(-1)).toBe(`@127.0.0.1 #${sms.code}`);

    const code = sms.code ?? '';
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await post(paths.checkCode, { phone, code: spaced })).body).toEqual({ valid: true });
    const registered = await clientOf(app.origin).json<{
      token: { accessToken: string };
      user: { pending: string[] };
    }>('POST', paths.registration, person(code));
    expect(registered.status).toBe(201);
    expect(registered.body.user).toMatchObject({
      phone,
      email,
      name: 'Мария',
      role_id: 2,
      verified: true,
      pending: [],
    });
    const own = clientOf(app.origin, registered.body.token.accessToken);
    expect(await own.read(paths.resource)).toMatchObject({ verified: true, user: { phone } });
    expect((await login(SECRET)).status).toBe(200);
  });

  it('reports a phone with an account before sending a code', async () => {
    const message = 'Такой номер телефона уже существует';
    const { status, body } = await post(paths.verifyPhone, { phone: PHONES.representative });
    expect(status).toBe(422);
    expect(body).toEqual({ message, errors: [{ path: 'phone', message }] });
    expect(lettersTo(app.dataDir, PHONES.representative)).toEqual([]);
  });

  it('reports an email with an account in any spelling', async () => {
    const { status, body } = await post(
      paths.registration,
      person(await codeFor(), { email: 'Orlova@Example.ru' }),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'email', message: 'Такой email уже существует' }]);
  });

  it('creates one account for two parallel calls, and reports the conflict', async () => {
    const code = await codeFor();
    const responses = await Promise.all([
      post(paths.registration, person(code)),
      post(paths.registration, person(code, { email: `other-${email}` })),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    const rows = await app.context.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
    expect(rows).toHaveLength(1);
  });

  it('creates one account for two phones with one email in parallel', async () => {
    const other = phone.replace('916', '926');
    const [mine, theirs] = [await codeFor(), await codeFor(other)];
    const responses = await Promise.all([
      post(paths.registration, person(mine)),
      post(paths.registration, person(theirs, { phone: other })),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = responses.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual([{ path: 'email', message: 'Такой email уже существует' }]);
  });

  it.each([0, 1, 3])('with role %i says that only representatives may register', async (role_id) => {
    const response = await post(paths.registration, person('000000', { role_id }));
    const [problem] = response.body.errors ?? [];
    expect([response.status, problem?.path]).toEqual([422, 'role_id']);
    expect(problem?.message).toMatch(/^Зарегистрироваться может только представитель/);
  });

  it('accepts a password of digits only', async () => {
    const { status } = await post(paths.registration, person(await codeFor(), { password: '4827105936' }));
    expect(status).toBe(201);
  });
});

it('the presence calls return whether an account has the phone or the email', async () => {
  const read = async (path: string) => (await clientOf(app.origin).call('GET', path)).text;
  expect(await read(paths.presencePhone('8 900 000-00-02'))).toBe('true');
  expect(await read(paths.presencePhone(phone))).toBe('false');
  expect(await read(paths.presenceEmail('ORLOVA@example.ru'))).toBe('true');
  expect(await read(paths.presenceEmail(email))).toBe('false');
});

describe('the consent at registration', () => {
  it('is no member of the specified body; without it no answers to forms are stored', async () => {
    const body = { email, password: SECRET, name: 'Мария', phone, role_id: 2, code: await codeFor() };
    const init = { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const registered = await clientOf(app.origin).call('POST', paths.registration, init);
    expect(registered.status, registered.text).toBe(201);
    const answers = app.context.db.selectFrom('form_answers').select('form_id');
    expect(await answers.where('user_id', '=', registered.body.user.id).execute()).toEqual([]);
  });

  const child = { last_name: 'Петрова', first_name: 'Софья', birth_date: '01.09.2016', gender: 'female' };
  const CHILD = '/api/users/update-or-create-user-child-data';

  it('remains pending if not given, and no answers are stored', async () => {
    const registered = await post(paths.registration, person(await codeFor(), { consents: undefined }));
    expect([registered.status, registered.body.user.pending]).toEqual([201, ['consent']]);
    const own = clientOf(app.origin, (await login(SECRET)).body.token);
    const tries = [
      own.json('POST', CHILD, child),
      own.json('POST', '/api/users/excursion', { name: 'Мария' }),
    ];
    for (const { status, body } of await Promise.all(tries))
      expect([status, body]).toMatchObject([403, { consent: 'personal-data' }]);
    await own.json('POST', '/api/consents', REGISTRATION_CONSENTS[0]);
    expect((await own.json('POST', CHILD, child)).status).toBe(201);
    expect((await own.read(paths.resource)).user.pending).toEqual([]);
  });

  it('must name an existing version and purpose; otherwise no account is created', async () => {
    const body = await clientOf(app.origin).read<object[]>('/api/consents/registration');
    expect(body).toMatchObject([{ ...REGISTRATION_CONSENTS[0], given: null, current: false }]);
    const code = await codeFor();
    for (const [consent, status] of [
      [{ purpose: 'personal-data', version: 99 }, 409],
      [{ purpose: 'marketing', version: 1 }, 404],
    ] as const)
      expect((await post(paths.registration, person(code, { consents: [consent] }))).status).toBe(status);
    expect((await login(SECRET)).status).toBe(401);
    expect((await post(paths.registration, person(code))).status).toBe(201);
  });
});
