import { beforeEach, describe, expect, it } from 'vitest';
import { profileForm } from '#generated/forms/profile.ts';
import { insertCode } from '#server/auth/codes-store.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { samplesOfAddedFields } from '#tests/support/data/updated-calls.ts';
import { openApp } from '../support/app.ts';
import { type Client, PASSWORD, paths, rejection, signIn } from '../support/client.ts';

const app = await openApp();
const parent = await signIn(app.origin);
const stranger = await signIn(app.origin, 'stranger');

const initialProfile = {
  surname: 'Орлова',
  name: 'Мария',
  middle_name: 'Игоревна',
  email: 'profile@example.ru',
};
/** Updates with the current password, which a change of email or phone requires. */
const update = (client: Client, body: object) =>
  client.json('POST', '/api/users/update', { current_password: PASSWORD, ...body });
beforeEach(async () => {
  await update(parent, initialProfile);
});

/** Inserts a code for the phone, and returns it. */
async function codeSentTo(phone: string, channel: 'sms' | 'email' = 'sms'): Promise<string> {
  const target = { purpose: 'verification', phone, channel } as const;
  await insertCode(app.context.db, target, { hash: await hashPassword('482913'), lifetime: 600 });
  return '482913';
}

describe('the profile', () => {
  it('is replaced as a whole: omitted fields are cleared', async () => {
    const { middle_name: _, ...rest } = initialProfile;
    const { status, body } = await update(parent, {
      ...samplesOfAddedFields(profileForm),
      ...rest,
      surname: ' Орлова-Ким ',
    });
    expect([status, body.user]).toMatchObject([200, { surname: 'Орлова-Ким', middle_name: null }]);
    expect((await parent.read(paths.resource)).user).toEqual(body.user);
  });

  it('can be changed in part: omitted fields stay, blank ones are cleared unless required', async () => {
    expect((await update(parent, { name: 'Маша' })).body.user).toMatchObject({
      ...initialProfile,
      name: 'Маша',
    });
    expect((await update(parent, { middle_name: '' })).body.user).toMatchObject({ middle_name: null });
    expect(rejection(await update(parent, { surname: '' }))).toEqual([422, ['surname']]);
  });

  it('reports a taken email in the specified words, ignoring case', async () => {
    const { status, body } = await update(parent, { email: 'KIM@example.ru' });
    expect([status, body.errors]).toEqual([422, [{ path: 'email', message: 'Такой email уже существует' }]]);
  });

  it('gives an email to one of two parallel callers', async () => {
    const both = await Promise.all(
      [parent, stranger].map((client) => update(client, { email: 'both@example.ru' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await update(stranger, { email: 'kim@example.ru' });
  });
});

describe('the phone', () => {
  it('is changed by a code sent to the new phone, which is valid once', async () => {
    const [phone, code] = ['+79161112233', await codeSentTo('+79161112233')];
    const first = await update(parent, { phone: '8 916 111-22-33', code });
    expect([first.status, first.body.user.phone, first.body.user.verified]).toEqual([200, phone, true]);
    // a code for the former phone, with the same digits
    await codeSentTo('+79000000002');
    expect((await update(parent, { phone: '+79000000002', code })).status).toBe(200);
    expect((await update(parent, { phone, code })).body.errors?.[0]?.path).toBe('code');
  });

  it('is not changed without a code or by a wrong code', async () => {
    await codeSentTo('+79161112244');
    for (const code of [undefined, '000000']) {
      const { status, body } = await update(parent, { phone: '+79161112244', ...(code && { code }) });
      expect([status, body.errors?.[0]?.path]).toEqual([422, 'code']);
    }
    expect((await parent.read(paths.resource)).user.phone).toBe('+79000000002');
  });

  it('needs no code if it is unchanged', async () => {
    expect((await update(parent, { ...initialProfile, phone: '8 900 000 00 02' })).status).toBe(200);
  });

  it('reports a taken phone in the specified words, even with a code', async () => {
    const code = await codeSentTo('+79000000003');
    const { status, body } = await update(parent, { phone: '+79000000003', code });
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'phone', message: 'Такой номер телефона уже существует' }],
    ]);
  });
});
