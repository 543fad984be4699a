import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { allLetters, awaitCode, awaitLetter, lettersTo } from '../support/outbox.ts';
import { newcomers, SECRET } from './newcomers.ts';

/** A stolen token: `thief` holds it, and knows neither the password nor what comes to the owner's phone. */
const newcomer = newcomers();
const { codeFor, login, minuteGoesBy, person, post } = newcomer;
let app: TestApp;
let phone: string;
let email: string;
let thief: Client;
beforeEach(async () => {
  ({ app, phone, email } = newcomer.current());
  expect((await post(paths.registration, person(await codeFor()))).status).toBe(201);
  await minuteGoesBy(phone);
  thief = clientOf(app.origin, (await login(SECRET)).body.token);
});

const NEW = 'кит поёт под водой';
const UPDATE = '/api/users/update';
const update = (body: object) => thief.json('POST', UPDATE, body);
const setPassword = (body: object) => thief.json('POST', paths.updatePassword, body);
const userOf = async (client: Client) => (await client.call('GET', paths.resource)).body.user;
const onPassword = { status: 422, path: 'current_password' };
const refusal = ({ status, body }: Awaited<ReturnType<typeof update>>) => ({
  status,
  path: body.errors?.[0]?.path,
});

/** Where the last letter of a change leads. */
function linkTo(to: string, words: string): URL {
  const letter = lettersTo(app.dataDir, to).findLast(({ text }) => text.includes(words));
  return new URL(letter?.code ?? '/', app.origin);
}
const changeToldTo = (to: string, words: string) =>
  expect.poll(() => lettersTo(app.dataDir, to).some(({ text }) => text.includes(words))).toBe(true);
const pressUndo = (link: URL) => fetch(link, { method: 'POST', body: new URLSearchParams() });

describe('a token alone', () => {
  it('changes neither password, email nor phone', async () => {
    const other = phone.replace('916', '926');
    const attacks = {
      password: await setPassword({ password: NEW }),
      guessed: await setPassword({ password: NEW, current_password: 'не тот пароль' }),
      email: await update({ email: `thief-${email}` }),
      phone: await update({ phone: other, code: await codeFor(other) }),
    };
    for (const answer of Object.values(attacks)) expect(refusal(answer)).toEqual(onPassword);
    expect(attacks.password.body.errors?.[0]?.message).toContain('введите пароль');
    const finished = { name: 'Мария', surname: 'Петрова', email: `t-${email}` };
    expect(refusal(await thief.json('POST', paths.finishRegistration, finished))).toEqual({
      status: 422,
      path: 'email',
    });
    expect(await userOf(thief)).toMatchObject({ email, phone });
    expect((await login(SECRET)).status).toBe(200);
  });

  it('changes what opens nothing without a question', async () => {
    expect((await update({ name: 'Марья' })).status).toBe(200);
    expect((await update({ name: 'Марья', surname: 'Петрова', email: email.toUpperCase() })).status).toBe(
      200,
    );
  });
});

describe('who shows that it is they', () => {
  it('by a code that came to their phone, changes the password and the email', async () => {
    for (const change of [
      (code: string) => setPassword({ password: NEW, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      (code: string) => update({ email: `new-${email}`, code }),
    ]) {
      const letters = lettersTo(app.dataDir, phone).length;
      expect((await post(paths.restorePassword, { phone })).status).toBe(200);
      const code = await awaitCode(app.dataDir, phone, letters + 1);
      expect((await change(code)).status).toBeLessThan(300);
      expect(refusal(await setPassword({ password: NEW, code }))).toEqual({ status: 422, path: 'code' });
      await minuteGoesBy(phone);
      await changeToldTo(phone, letters < 3 ? 'Пароль' : 'эл. почта');
    }
  });

  it('by a temporary password, is not asked: they have just signed in with it', async () => {
    const invited = phone.replace('916', '936');
    const office = await signIn(app.origin, 'administrator');
    await office.json('POST', paths.createUser, { phone: invited, role_id: 2 });
    const temporary = await awaitCode(app.dataDir, invited);
    const own = clientOf(app.origin, (await login(temporary, invited)).body.token);
    expect((await own.json('POST', paths.updatePassword, { password: SECRET })).status).toBe(204);
    expect(refusal(await own.json('POST', paths.updatePassword, { password: NEW }))).toEqual(onPassword);
  });
});

describe('a change is told where the person was reached before it, and undone from there', () => {
  it('a password: nobody signs in until its owner sets one by SMS', async () => {
    expect((await setPassword({ password: NEW, current_password: SECRET })).status).toBe(204);
    await changeToldTo(email, 'Пароль вашего личного кабинета изменён');
    await changeToldTo(phone, 'Пароль личного кабинета школы изменён');
    const link = linkTo(phone, 'Пароль личного кабинета');
    expect(link.href).toBe(linkTo(email, 'Пароль вашего').href);
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('код')]);
    // opened, by a mail program too, it has done nothing
    expect((await login(NEW)).status).toBe(200);
    expect((await pressUndo(link)).status).toBe(200);
    expect((await thief.call('GET', paths.resource)).status).toBe(401);
    expect([(await login(NEW)).status, (await login(SECRET)).status]).toEqual([401, 401]);
    expect((await pressUndo(link)).status).toBe(404);
    const letters = lettersTo(app.dataDir, phone).length;
    await post(paths.restorePassword, { phone });
    const code = await awaitCode(app.dataDir, phone, letters + 1);
    expect((await post(paths.resetPassword, { phone, code, password: SECRET })).status).toBe(204);
    expect((await login(SECRET)).status).toBe(200);
  });

  it('an email and a phone: the former ones are back, and what was changed after is undone with them', async () => {
    const [first, second] = [`first-${email}`, `second-${email}`];
    for (const next of [first, second])
      expect((await update({ email: next, current_password: SECRET })).body.user.email).toBe(next);
    await changeToldTo(email, 'другой адрес');
    await changeToldTo(first, 'другой адрес');
    const other = phone.replace('916', '926');
    const moved = { phone: other, code: await codeFor(other), current_password: SECRET };
    expect((await update(moved)).body.user.phone).toBe(other);
    await changeToldTo(phone, 'изменён номер телефона');
    await changeToldTo(second, 'другой номер');

    expect((await pressUndo(linkTo(phone, 'изменён номер'))).status).toBe(200);
    expect((await login(SECRET, other)).status).toBe(401);
    const owner = clientOf(app.origin, (await login(SECRET)).body.token);
    expect(await userOf(owner)).toMatchObject({ phone, verified: true, email: second });
    expect((await pressUndo(linkTo(email, 'другой адрес'))).status).toBe(200);
    expect((await owner.call('GET', paths.resource)).status).toBe(401);
    expect((await login(SECRET)).body.user.email).toBe(email);
    // the stranger's own letter does not bring their address back
    expect((await pressUndo(linkTo(first, 'другой адрес'))).status).toBe(404);
  });

  it('for three days, and not over what is somebody’s by now', async () => {
    await update({ email: `next-${email}`, current_password: SECRET });
    await changeToldTo(email, 'другой адрес');
    const link = linkTo(email, 'другой адрес');
    const other = phone.replace('916', '946');
    const taken = person(await codeFor(other), { phone: other });
    expect((await post(paths.registration, taken)).status).toBe(201);
    const refused = await pressUndo(link);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('в школу')]);
    await app.context.db.updateTable('account_undos').set({ expires_at: new Date() }).execute();
    expect((await fetch(link)).status).toBe(404);
  });
});

it('no token of a link stands in the letters that the office reads', async () => {
  await setPassword({ password: NEW, current_password: SECRET });
  await awaitLetter(app.dataDir, email);
  const office = await signIn(app.origin, 'administrator');
  const { text } = await office.call('GET', `/api/admin/messages?search=${encodeURIComponent(email)}`);
  const tokens = allLetters(app.dataDir).flatMap(({ code }) => code?.split('token=')[1] ?? []);
  expect(tokens.length).toBeGreaterThan(0);
  for (const token of tokens) expect(text).not.toContain(token);
});
