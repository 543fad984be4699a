import { beforeEach, describe, expect, it } from 'vitest';
import { formatPhone } from '#engine/values/phones.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { awaitCode, awaitLetter, awaitLetterWith, codesTo, lettersTo } from '../support/outbox.ts';
import { newcomers, SECRET } from './newcomers.ts';

/** `email` belongs to the attacker, `phone` to another person. */
const newcomer = await newcomers();
const { app, codeFor, login, allowNextCode, person, post } = newcomer;
let phone: string;
let email: string;
beforeEach(() => {
  ({ phone, email } = newcomer.current());
});

/** The proof of identity that a change of the phone requires. */
const currentPassword = { current_password: SECRET };
const OWNERS_PASSWORD = 'кит поёт под водой';
const userOf = async (client: Client) => (await client.read(paths.resource)).user;
const childrenOf = async (client: Client) =>
  (await client.read<{ last_name: string }[]>(paths.children)).map((child) => child.last_name);

async function addChild(client: Client, last_name: string): Promise<void> {
  const child = { last_name, first_name: 'Софья', birth_date: '01.09.2016', gender: 'female' };
  expect((await client.json('POST', '/api/users/update-or-create-user-child-data', child)).status).toBe(201);
}

/** The attacker registers the phone by a code that came to their own mailbox. */
async function registerByAttacker(): Promise<Client> {
  expect((await post(paths.sendEmail, { phone, email })).status).toBe(200);
  const response = await post(paths.registration, person(await awaitCode(app.dataDir, email)));
  expect([response.status, response.body.user.verified]).toEqual([201, false]);
  await allowNextCode(phone);
  return clientOf(app.origin, (await login(SECRET)).body.token);
}

/** The owner registers by SMS, with an address of their own. */
async function registerOwner(): Promise<Client> {
  const own = person(await codeFor(), { email: `owner-${email}`, password: OWNERS_PASSWORD });
  const response = await post(paths.registration, own);
  expect([response.status, response.body.user.verified]).toEqual([201, true]);
  return clientOf(app.origin, (await login(OWNERS_PASSWORD)).body.token);
}

describe('a phone registered by a stranger by email', () => {
  it('cannot be recovered by email after its owner has set a password by SMS', async () => {
    const attacker = await registerByAttacker();
    expect((await post(paths.restorePassword, { phone })).status).toBe(200);
    const code = await awaitCode(app.dataDir, phone);
    expect((await post(paths.resetPassword, { phone, code, password: OWNERS_PASSWORD })).status).toBe(204);
    const owner = clientOf(app.origin, (await login(OWNERS_PASSWORD)).body.token);
    expect(await userOf(owner)).toMatchObject({ phone, verified: true, email: null });
    await addChild(owner, 'Орлова');
    expect((await attacker.call('GET', paths.children)).status).toBe(401);
    expect((await login(SECRET)).status).toBe(401);

    await allowNextCode(phone);
    expect((await post(paths.sendEmail, { phone, email })).status).toBe(200);
    await expectNoCode();
  });

  it("sends no recovery code to the stranger's mailbox, with the same response", async () => {
    await registerByAttacker();
    const own = await post(paths.sendEmail, { phone, email });
    const unknown = await post(paths.sendEmail, { phone: phone.replace('916', '936'), email: `x-${email}` });
    expect([own.status, own.text]).toEqual([unknown.status, unknown.text]);
    await awaitLetter(app.dataDir, `x-${email}`);
    await expectNoCode();
  });

  it('can be registered by its owner; the stranger keeps only their own data', async () => {
    const attacker = await registerByAttacker();
    await addChild(attacker, 'Чужая');
    expect((await clientOf(app.origin).call('GET', paths.presencePhone(phone))).text).toBe('false');
    const owner = await registerOwner();
    await addChild(owner, 'Орлова');
    expect(await childrenOf(owner)).toEqual(['Орлова']);

    await awaitLetterWith(app.dataDir, email, `Номер ${formatPhone(phone)} подтвердили кодом из СМС`);
    const attackersLogin = await login(SECRET);
    expect([attackersLogin.status, attackersLogin.body.user.pending]).toEqual([200, ['change-phone']]);
    expect(await childrenOf(clientOf(app.origin, attackersLogin.body.token))).toEqual(['Чужая']);
    expect(await childrenOf(attacker)).toEqual(['Чужая']);
    expect((await userOf(owner)).pending).toEqual([]);
    const body = await clientOf(app.origin).read(paths.presencePhone(phone));
    expect(body).toBe(true);

    await allowNextCode(phone);
    await post(paths.sendEmail, { phone, email });
    await expectNoCode();
  });

  it('can be replaced by another phone in the account that lost it, which then signs in with that phone', async () => {
    const attacker = await registerByAttacker();
    const owner = await registerOwner();
    const other = phone.replace('916', '926');
    const code = await codeFor(other);
    const changed = await attacker.json('POST', '/api/users/update', {
      phone: other,
      code,
      ...currentPassword,
    });
    expect([changed.status, changed.body.user]).toMatchObject([
      200,
      { phone: other, verified: true, pending: [] },
    ]);
    expect((await login(SECRET)).status).toBe(401);
    expect((await login(SECRET, other)).status).toBe(200);
    expect((await userOf(owner)).phone).toBe(phone);
  });

  it('can be moved by its owner to an existing account', async () => {
    await registerByAttacker();
    const formerPhone = phone.replace('916', '926');
    const own = person(await codeFor(formerPhone), { phone: formerPhone, email: `owner-${email}` });
    expect((await post(paths.registration, own)).status).toBe(201);
    const owner = clientOf(app.origin, (await login(SECRET, formerPhone)).body.token);
    const changed = await owner.json('POST', '/api/users/update', {
      phone,
      code: await codeFor(),
      ...currentPassword,
    });
    expect([changed.status, changed.body.user.verified]).toEqual([200, true]);
    await awaitLetterWith(app.dataDir, email, 'подтвердили кодом из СМС');
  });

  it('gets no temporary password after the transfer', async () => {
    const { id } = await userOf(await registerByAttacker());
    await registerOwner();
    const office = await signIn(app.origin, 'administrator');
    const refused = await office.call('PATCH', `/api/admin/upgrade-user-password/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('временный пароль пришёл бы ему'),
    ]);
    expect(lettersTo(app.dataDir, phone)).toHaveLength(1);
  });

  it('is proven by an SMS if the person who registered it owns it', async () => {
    const own = await registerByAttacker();
    const proven = await own.json('POST', '/api/users/update', { phone, code: await codeFor() });
    expect([proven.status, proven.body.user]).toMatchObject([200, { phone, email, verified: true }]);
    expect((await post(paths.verifyPhone, { phone })).status).toBe(422);
  });

  /** Expects that the attacker got no second code, and that the first is no longer valid. */
  async function expectNoCode() {
    const marker = `marker-${email}`;
    await post(paths.sendEmail, { phone: phone.replace('916', '946'), email: marker });
    await awaitLetter(app.dataDir, marker);
    const [code, ...others] = codesTo(app.dataDir, email);
    expect(others).toEqual([]);
    const reset = await post(paths.resetPassword, { phone, code, password: 'пароль чужого' });
    expect(reset.status).toBe(422);
  }
});

describe("another person's phone", () => {
  it('cannot be taken by a code sent by email', async () => {
    const own = person(await codeFor());
    expect((await post(paths.registration, own)).status).toBe(201);
    const attacker = clientOf(app.origin, (await login(SECRET)).body.token);
    const victim = phone.replace('916', '926');
    await post(paths.sendEmail, { phone: victim, email: `box-${email}` });
    const code = await awaitCode(app.dataDir, `box-${email}`);
    const { status, body } = await attacker.json('POST', '/api/users/update', {
      phone: victim,
      code,
      ...currentPassword,
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'code']);
    expect(body.errors?.[0]?.message).toContain('кодом из СМС');
    expect((await userOf(attacker)).phone).toBe(phone);
  });

  it('entered by the office is not transferred by a registration', async () => {
    const office = await signIn(app.origin, 'administrator');
    expect((await office.json('POST', paths.createUser, { phone, role_id: 2, email })).status).toBe(201);
    await awaitLetter(app.dataDir, phone);
    expect((await post(paths.verifyPhone, { phone })).body.errors?.[0]?.path).toBe('phone');
    expect((await post(paths.sendEmail, { phone, email })).status).toBe(200);
    expect(lettersTo(app.dataDir, email)).toEqual([]);
  });
});
