import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GENEROUS, startApp, type TestApp } from '../support/app.ts';
import { clientOf, PASSWORD, PHONES, paths, signIn } from '../support/client.ts';
import { awaitCode, awaitLetter, lettersTo } from '../support/outbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A phone and an address that nobody has yet. */
let phone: string;
let email: string;
let used = 0;
beforeEach(() => {
  used += 1;
  phone = `+7916${String(used).padStart(7, '0')}`;
  email = `person-${used}@example.ru`;
});

const SECRET = 'слон читает вслух';
const post = (path: string, body: unknown) => clientOf(app.origin).json('POST', path, body);
const login = (password: string, who = phone) => post(paths.login, { phone: who, password });

/** Lets the next code of a phone be asked for at once. */
const minuteGoesBy = (of: string) =>
  app.context.db
    .updateTable('codes')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .where('phone', '=', of)
    .execute();

async function codeFor(to = phone): Promise<string> {
  expect((await post(paths.verifyPhone, { phone: to })).status).toBe(200);
  return awaitCode(app.dataDir, to);
}

const person = (code: string, changes = {}) => ({
  phone,
  code,
  role_id: 2,
  name: 'Мария',
  surname: 'Петрова',
  email,
  password: SECRET,
  ...changes,
});

describe('registration', () => {
  it('goes from the phone over the code to an account that is signed in', async () => {
    const sent = await post(paths.verifyPhone, { phone: phone.replace('+7', '8 ') });
    expect(sent.body).toEqual({ resend_in: 60, expires_in: 600 });
    const sms = await awaitLetter(app.dataDir, phone);
    expect(sms.code).toMatch(/^\d{6}$/);
    expect(sms.text.split('\n').at(-1)).toBe(`@127.0.0.1 #${sms.code}`);

    const code = sms.code ?? '';
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await post(paths.checkCode, { phone, code: spaced })).body).toEqual({ valid: true });
    const made = await clientOf(app.origin).json<{
      token: { accessToken: string };
      user: { pending: string[] };
    }>('POST', paths.registration, person(code));
    expect(made.status).toBe(201);
    expect(made.body.user).toMatchObject({
      phone,
      email,
      name: 'Мария',
      role_id: 2,
      verified: true,
      pending: [],
    });
    const own = clientOf(app.origin, made.body.token.accessToken);
    expect((await own.call('GET', paths.resource)).body).toMatchObject({ verified: true, user: { phone } });
    expect((await login(SECRET)).status).toBe(200);
  });

  it('by a code that came by email proves no phone', async () => {
    expect((await post(paths.sendEmail, { phone, email })).status).toBe(200);
    const letter = await awaitLetter(app.dataDir, email);
    expect(letter.channel).toBe('email');
    const made = await post(paths.registration, person(letter.code ?? ''));
    expect(made.status).toBe(201);
    expect(made.body.user.verified).toBe(false);
  });

  it('names a phone that has an account, before any code is sent', async () => {
    const message = 'Такой номер телефона уже существует';
    const { status, body } = await post(paths.verifyPhone, { phone: PHONES.representative });
    expect(status).toBe(422);
    expect(body).toEqual({ message, errors: [{ path: 'phone', message }] });
    expect(lettersTo(app.dataDir, PHONES.representative)).toEqual([]);
  });

  it('names an address that has an account, however it is written', async () => {
    const { status, body } = await post(
      paths.registration,
      person(await codeFor(), { email: 'Orlova@Example.ru' }),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'email', message: 'Такой email уже существует' }]);
  });

  it('of two at once makes one account, and tells the other one in the words of a taken phone or code', async () => {
    const code = await codeFor();
    const answers = await Promise.all([
      post(paths.registration, person(code)),
      post(paths.registration, person(code, { email: `other-${email}` })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const rows = await app.context.db.selectFrom('users').select('id').where('phone', '=', phone).execute();
    expect(rows).toHaveLength(1);
  });

  it('of two phones with one address at once makes one account', async () => {
    const other = phone.replace('916', '926');
    const [mine, theirs] = [await codeFor(), await codeFor(other)];
    const answers = await Promise.all([
      post(paths.registration, person(mine)),
      post(paths.registration, person(theirs, { phone: other })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual([{ path: 'email', message: 'Такой email уже существует' }]);
  });

  it.each([
    ['an administrator', { role_id: 1 }, 422, 'role_id'],
    ['a short password', { password: 'коротко' }, 422, 'password'],
    ['no name', { name: undefined }, 422, 'name'],
    ['a member that is not asked for', { verified: true }, 400, 'verified'],
  ])('refuses %s', async (_, changes, status, path) => {
    const answer = await post(paths.registration, person('000000', changes));
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.map((error) => error.path)).toEqual([path]);
  });

  it('judges a password by its length alone', async () => {
    const { status } = await post(paths.registration, person(await codeFor(), { password: '1234567890' }));
    expect(status).toBe(201);
  });
});

describe('a code', () => {
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is asked for once a minute, and the answer says when again', async () => {
    await codeFor();
    const again = await post(paths.verifyPhone, { phone });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(lettersTo(app.dataDir, phone)).toHaveLength(1);
  });

  it('asked for twice at the same moment goes once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post(paths.verifyPhone, { phone })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    await awaitLetter(app.dataDir, phone);
  });

  it('lives out its time beside a newer one', async () => {
    const older = await codeFor();
    await minuteGoesBy(phone);
    await post(paths.verifyPhone, { phone });
    const newer = await awaitCode(app.dataDir, phone, 2);
    expect((await post(paths.checkCode, { phone, code: newer })).status).toBe(200);
    expect((await post(paths.registration, person(older))).status).toBe(201);
  });

  it('ends after ten minutes', async () => {
    const code = await codeFor();
    const past = { expires_at: new Date(Date.now() - 1000) };
    await app.context.db.updateTable('codes').set(past).where('phone', '=', phone).execute();
    const { status, body } = await post(paths.checkCode, { phone, code });
    expect(status).toBe(422);
    expect(body.errors?.[0]?.path).toBe('code');
  });

  it('ends with the fifth wrong guess; right ones do not count', async () => {
    const code = await codeFor();
    for (let n = 0; n < 10; n += 1) expect((await post(paths.checkCode, { phone, code })).status).toBe(200);
    const guesses = await Promise.all(
      [1, 2, 3, 4, 5].map(() => post(paths.checkCode, { phone, code: wrongOf(code) })),
    );
    expect(guesses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect((await post(paths.checkCode, { phone, code })).status).toBe(422);
    expect((await post(paths.registration, person(code))).status).toBe(422);
  });

  it('is good for one phone and one registration', async () => {
    const code = await codeFor();
    const other = phone.replace('916', '926');
    expect((await post(paths.registration, person(code, { phone: other }))).status).toBe(422);
    expect((await post(paths.registration, person(code))).status).toBe(201);
    const again = await post(paths.registration, person(code, { email: `again-${email}` }));
    expect(again.status).toBe(422);
  });

  it('is nowhere in the database once it was sent', async () => {
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
});

describe('a forgotten password', () => {
  /** An account of one's own, so that no other test signs out with it. */
  async function registered() {
    const made = await post(paths.registration, person(await codeFor()));
    expect(made.status).toBe(201);
    await minuteGoesBy(phone);
  }

  it('is replaced by the code, and every session ends', async () => {
    await registered();
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

  it('does not tell whether a phone has an account', async () => {
    await registered();
    const unknown = phone.replace('916', '936');
    const [known, foreign] = [
      await post(paths.restorePassword, { phone }),
      await post(paths.restorePassword, { phone: unknown }),
    ];
    expect([known.status, known.text]).toEqual([foreign.status, foreign.text]);
    const [soon, foreignSoon] = [
      await post(paths.restorePassword, { phone }),
      await post(paths.restorePassword, { phone: unknown }),
    ];
    expect([soon.status, foreignSoon.status]).toEqual([429, 429]);
    await awaitLetter(app.dataDir, phone, 2);
    expect(lettersTo(app.dataDir, unknown)).toEqual([]);
    const reset = await post(paths.resetPassword, { phone: unknown, code: '123456', password: SECRET });
    expect(reset.status).toBe(422);
  });

  it('goes by email to the address of the account alone', async () => {
    await registered();
    const stranger = await post(paths.sendEmail, { phone, email: `stranger-${email}` });
    await minuteGoesBy(phone);
    const own = await post(paths.sendEmail, { phone, email });
    expect([stranger.status, stranger.text]).toEqual([own.status, own.text]);
    const code = await awaitCode(app.dataDir, email);
    expect(lettersTo(app.dataDir, `stranger-${email}`)).toEqual([]);
    expect((await post(paths.resetPassword, { phone, code, password: 'новый пароль' })).status).toBe(204);
  });

  it('is not replaced by a code of registration, wherever that one went', async () => {
    await post(paths.sendEmail, { phone, email });
    const code = await awaitCode(app.dataDir, email);
    const office = await signIn(app.origin, 'administrator');
    expect((await office.json('POST', paths.createUser, { phone, role_id: 2 })).status).toBe(201);
    expect((await post(paths.resetPassword, { phone, code, password: SECRET })).status).toBe(422);
  });
});

describe('a person whom an administrator entered', () => {
  async function invited() {
    const office = await signIn(app.origin, 'administrator');
    const made = await office.json('POST', paths.createUser, { phone, role_id: 2, name: 'Мария' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      phone,
      role_id: 2,
      verified: false,
      pending: ['invite', 'update-password'],
    });
    const { text, code } = await awaitLetter(app.dataDir, phone);
    expect(text.split('\n').at(-1)).toBe(`Временный пароль: ${code}`);
    return code ?? '';
  }

  it('signs in with what came by SMS, tells the rest, and chooses a password', async () => {
    const temporary = await invited();
    expect(temporary.length).toBeGreaterThanOrEqual(10);
    const { body } = await login(temporary);
    expect(body.user.pending).toEqual(['invite', 'update-password']);
    const own = clientOf(app.origin, body.token);

    const rest = { name: 'Мария', surname: 'Петрова', email, training_class: '5А', phone };
    const finished = await own.json('POST', paths.finishRegistration, rest);
    expect(finished.status).toBe(200);
    expect(finished.body).toMatchObject({
      verified: true,
      user: { surname: 'Петрова', email, training_class: '5А', pending: ['update-password'] },
    });

    const elsewhere = clientOf(app.origin, (await login(temporary)).body.token);
    expect((await own.json('POST', paths.updatePassword, { password: SECRET })).status).toBe(204);
    expect((await own.call('GET', paths.resource)).body.user.pending).toEqual([]);
    expect((await elsewhere.call('GET', paths.resource)).status).toBe(401);
    expect((await login(temporary)).status).toBe(401);
    expect((await login(SECRET)).status).toBe(200);
  });

  it('is who the phone belongs to: another phone or a taken address is refused', async () => {
    const own = clientOf(app.origin, (await login(await invited())).body.token);
    const rest = { name: 'Мария', surname: 'Петрова', email };
    const foreign = await own.json('POST', paths.finishRegistration, { ...rest, phone: PHONES.stranger });
    expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([422, 'phone']);
    const taken = await own.json('POST', paths.finishRegistration, { ...rest, email: 'orlova@example.ru' });
    expect(taken.body.errors).toEqual([{ path: 'email', message: 'Такой email уже существует' }]);
  });

  it('is written into the audit log, and is not entered twice', async () => {
    await invited();
    const office = await signIn(app.origin, 'administrator');
    const again = await office.json('POST', paths.createUser, { phone, role_id: 2 });
    expect(again.body.errors).toEqual([{ path: 'phone', message: 'Такой номер телефона уже существует' }]);
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

describe('the calls that tell who is there', () => {
  it('answer a bare true or false', async () => {
    const ask = async (path: string) => (await clientOf(app.origin).call('GET', path)).text;
    expect(await ask(paths.presencePhone('8 900 000-00-02'))).toBe('true');
    expect(await ask(paths.presencePhone(phone))).toBe('false');
    expect(await ask(paths.presenceEmail('ORLOVA@example.ru'))).toBe('true');
    expect(await ask(paths.presenceEmail(email))).toBe('false');
  });
});

describe('limits', () => {
  const three = { points: 3, seconds: 60 };

  it('stop listing users by the presence calls, phones and addresses together', async () => {
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

  it('stop asking one address for codes, and guessing them', async () => {
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

  it('stop sending codes to one phone; what was refused as too soon does not count', async () => {
    const two = { points: 2, seconds: 60 };
    const strict = await startApp({ limits: { ...GENEROUS, codesByRecipient: two } });
    const send = async () => {
      const { status, headers } = await clientOf(strict.origin).json('POST', paths.verifyPhone, { phone });
      return [status, headers.has('retry-after')];
    };
    const minute = () =>
      strict.context.db
        .updateTable('codes')
        .set({ created_at: new Date(0) })
        .execute();
    expect(await send()).toEqual([200, false]);
    expect(await send()).toEqual([429, true]);
    await minute();
    expect(await send()).toEqual([200, false]);
    await minute();
    expect(await send()).toEqual([429, true]);
    await strict.stop();
  });
});

it('demonstration accounts have nothing to do first', async () => {
  const { body } = await login(PASSWORD, PHONES.representative);
  expect(body.user.pending).toEqual([]);
});
