import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, paths, rejection, signIn } from '../support/client.ts';
import { allLetters, awaitCode, awaitLetterWith, codesTo, lettersTo } from '../support/outbox.ts';
import { newcomers, SECRET } from './newcomers.ts';

const newcomer = await newcomers();
const { app, codeFor, login, allowNextCode, person, post } = newcomer;
let phone: string;
let email: string;
/** A client with a stolen token, without the password and the messages of the owner's phone. */
let thief: Client;
beforeEach(async () => {
  ({ phone, email } = newcomer.current());
  // with the first code of the phone
  expect((await post(paths.registration, person(await codeFor()))).status).toBe(201);
  await allowNextCode(phone);
  thief = clientOf(app.origin, (await login(SECRET)).body.token);
});

const NEW = 'кит поёт под водой';
const UPDATE = '/api/users/update';
const update = (body: object) => thief.json('POST', UPDATE, body);
const setPassword = (body: object) => thief.json('POST', paths.updatePassword, body);
const userOf = async (client: Client) => (await client.read(paths.resource)).user;
const PASSWORD_REQUIRED = [422, ['current_password']];

/** The link in the newest letter that contains these words. */
function linkTo(to: string, words: string): URL {
  const letter = lettersTo(app.dataDir, to).findLast(({ text }) => text.includes(words));
  return new URL(letter?.code ?? '/', app.origin);
}
const awaitReport = (to: string, words: string) => awaitLetterWith(app.dataDir, to, words);
const confirmLink = (link: URL) => fetch(link, { method: 'POST', body: new URLSearchParams() });

describe('a token', () => {
  it('is not enough to change password, email or phone', async () => {
    const other = phone.replace('916', '926');
    const attacks = {
      password: await setPassword({ password: NEW }),
      guessed: await setPassword({ password: NEW, current_password: 'не тот пароль' }),
      email: await update({ email: `thief-${email}` }),
      phone: await update({ phone: other, code: await codeFor(other) }),
    };
    for (const response of Object.values(attacks)) expect(rejection(response)).toEqual(PASSWORD_REQUIRED);
    expect(attacks.password.body.errors?.[0]?.message).toContain('нынешний пароль');
    const finished = { name: 'Мария', surname: 'Петрова', email: `t-${email}` };
    expect(rejection(await thief.json('POST', paths.finishRegistration, finished))).toEqual([422, ['email']]);
    expect(await userOf(thief)).toMatchObject({ email, phone });
    expect((await login(SECRET)).status).toBe(200);
  });

  it('is enough to change a name, and to send the present email in capitals', async () => {
    expect((await update({ name: 'Марья' })).status).toBe(200);
    expect((await update({ name: 'Марья', surname: 'Петрова', email: email.toUpperCase() })).status).toBe(
      200,
    );
  });
});

describe('a proof of identity', () => {
  it('by an SMS code allows to change password and email', async () => {
    for (const change of [
      (code: string) => setPassword({ password: NEW, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      (code: string) => update({ email: `new-${email}`, code }),
    ]) {
      const codes = codesTo(app.dataDir, phone).length;
      expect((await post(paths.restorePassword, { phone })).status).toBe(200);
      const code = await awaitCode(app.dataDir, phone, codes + 1);
      expect((await change(code)).status).toBeLessThan(300);
      expect(rejection(await setPassword({ password: NEW, code }))).toEqual([422, ['code']]);
      await allowNextCode(phone);
    }
  });

  it('is implied by a sign-in with a temporary password', async () => {
    const invited = phone.replace('916', '936');
    const office = await signIn(app.origin, 'administrator');
    await office.json('POST', paths.createUser, { phone: invited, role_id: 2 });
    const temporary = await awaitCode(app.dataDir, invited);
    const own = clientOf(app.origin, (await login(temporary, invited)).body.token);
    expect((await own.json('POST', paths.updatePassword, { password: SECRET })).status).toBe(204);
    expect(rejection(await own.json('POST', paths.updatePassword, { password: NEW }))).toEqual(
      PASSWORD_REQUIRED,
    );
  });
});

describe('the link in the report of a change', () => {
  it('voids a new password: nobody can sign in until the owner sets one by SMS', async () => {
    expect((await setPassword({ password: NEW, current_password: SECRET })).status).toBe(204);
    await awaitReport(email, 'Пароль вашего личного кабинета изменён');
    await awaitReport(phone, 'Пароль личного кабинета школы изменён');
    const link = linkTo(phone, 'Пароль личного кабинета');
    expect(link.href).toBe(linkTo(email, 'Пароль вашего').href);
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('код')]);
    // opening the link, as mail programs do, changes nothing
    expect((await login(NEW)).status).toBe(200);
    expect((await confirmLink(link)).status).toBe(200);
    expect((await thief.call('GET', paths.resource)).status).toBe(401);
    expect([(await login(NEW)).status, (await login(SECRET)).status]).toEqual([401, 401]);
    expect((await confirmLink(link)).status).toBe(404);
    await post(paths.restorePassword, { phone });
    const code = await awaitCode(app.dataDir, phone, 2);
    expect((await post(paths.resetPassword, { phone, code, password: SECRET })).status).toBe(204);
    expect((await login(SECRET)).status).toBe(200);
  });

  it('restores the former phone or email, and reverts later changes', async () => {
    const [first, second] = [`first-${email}`, `second-${email}`];
    for (const next of [first, second])
      expect((await update({ email: next, current_password: SECRET })).body.user.email).toBe(next);
    await awaitReport(email, 'другой адрес');
    await awaitReport(first, 'другой адрес');
    const other = phone.replace('916', '926');
    const moved = { phone: other, code: await codeFor(other), current_password: SECRET };
    expect((await update(moved)).body.user.phone).toBe(other);
    await awaitReport(phone, 'изменён номер телефона');
    await awaitReport(second, 'другой номер');

    expect((await confirmLink(linkTo(phone, 'изменён номер'))).status).toBe(200);
    expect((await login(SECRET, other)).status).toBe(401);
    const owner = clientOf(app.origin, (await login(SECRET)).body.token);
    expect(await userOf(owner)).toMatchObject({ phone, verified: true, email: second });
    expect((await confirmLink(linkTo(email, 'другой адрес'))).status).toBe(200);
    expect((await owner.call('GET', paths.resource)).status).toBe(401);
    expect((await login(SECRET)).body.user.email).toBe(email);
    // the link sent to the thief's first address is void
    expect((await confirmLink(linkTo(first, 'другой адрес'))).status).toBe(404);
  });

  it('is refused if another account has the contact by now, and void after its time', async () => {
    await update({ email: `next-${email}`, current_password: SECRET });
    await awaitReport(email, 'другой адрес');
    const link = linkTo(email, 'другой адрес');
    const other = phone.replace('916', '946');
    const registration = person(await codeFor(other), { phone: other, email });
    expect((await post(paths.registration, registration)).status).toBe(201);
    const refused = await confirmLink(link);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('в школу')]);
    await app.context.db.updateTable('account_undos').set({ expires_at: new Date() }).execute();
    expect((await fetch(link)).status).toBe(404);
  });
});

describe('an email address', () => {
  const confirmation = 'подтвердите адрес';
  const codeByEmail = async (to: string) => {
    await allowNextCode(phone);
    expect((await post(paths.sendEmail, { phone, email: to })).status).toBe(200);
  };
  const readEmails = async () => await thief.read<{ confirmed: boolean }[]>(paths.emails);

  it('cannot recover the account before it was confirmed by the last link', async () => {
    await codeByEmail(email);
    // no code was sent: the second confirmation was requested later and has arrived
    expect((await thief.call('POST', paths.emails)).status).toBe(204);
    await app.sendMessages();
    expect(lettersTo(app.dataDir, email).map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringContaining(confirmation)),
    );
    expect(codesTo(app.dataDir, email)).toEqual([]);
    expect(await readEmails()).toEqual([{ email, confirmed: false }]);

    const [former, last] = lettersTo(app.dataDir, email).map(({ code }) => new URL(code ?? '/', app.origin));
    if (!former || !last) throw new Error('Two links were sent');
    expect((await fetch(former)).status).toBe(404);
    expect([(await fetch(last)).status, await readEmails()]).toEqual([200, [{ email, confirmed: false }]]);
    expect((await confirmLink(last)).status).toBe(200);
    expect([(await confirmLink(last)).status, await readEmails()]).toEqual([
      404,
      [{ email, confirmed: true }],
    ]);
    expect((await thief.call('POST', paths.emails)).status).toBe(409);

    await codeByEmail(email);
    const code = await awaitCode(app.dataDir, email);
    expect((await post(paths.resetPassword, { phone, code, password: NEW })).status).toBe(204);
  });

  it('needs a new confirmation by its own link after a change', async () => {
    const { code: first = '' } = await awaitLetterWith(app.dataDir, email, confirmation);
    const other = `other-${email}`;
    await update({ email: other, current_password: SECRET });
    const { code: second = '' } = await awaitLetterWith(app.dataDir, other, confirmation);
    expect((await confirmLink(new URL(first, app.origin))).status).toBe(404);
    expect(await readEmails()).toEqual([{ email: other, confirmed: false }]);
    expect((await confirmLink(new URL(second, app.origin))).status).toBe(200);
    await codeByEmail(other);
    await awaitCode(app.dataDir, other);
    // the undo restores the former address as it was
    const { code: undo = '' } = await awaitLetterWith(app.dataDir, email, 'другой адрес');
    expect((await confirmLink(new URL(undo, app.origin))).status).toBe(200);
    thief = clientOf(app.origin, (await login(SECRET)).body.token);
    expect(await readEmails()).toEqual([{ email, confirmed: false }]);
  });
});

it('the letters shown to the office contain no link tokens', async () => {
  await setPassword({ password: NEW, current_password: SECRET });
  await awaitLetterWith(app.dataDir, email, 'Пароль вашего');
  const office = await signIn(app.origin, 'administrator');
  const { text } = await office.call('GET', `/api/admin/messages?search=${encodeURIComponent(email)}`);
  const tokens = allLetters(app.dataDir).flatMap(({ code }) => code?.split('token=')[1] ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(text).not.toContain(token);
});
