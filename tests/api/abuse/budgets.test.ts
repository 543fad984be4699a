import { beforeEach, describe, expect, it } from 'vitest';
import { excursionForm } from '#generated/forms/excursion.ts';
import { updateKeys } from '#tests/support/data/updated-calls.ts';
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { clientOf, PHONES, paths, signIn } from '../support/client.ts';

const DAY = 24 * 60 * 60;
const perDay = (points: number) => ({ points, seconds: DAY });

const limits = {
  ...UNREACHABLE_LIMITS,
  lettersByRecipient: perDay(3),
  smsOfPortal: perDay(8),
  mailOfPortal: perDay(4),
  excursionsByUser: perDay(5),
};
const app = await openApp({ limits });
const anybody = clientOf(app.origin);
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');
/** Each test starts with unused budgets. */
beforeEach(async () => {
  await app.context.db.deleteFrom('outgoing_messages').execute();
  for (const { forget } of [app.context.limiters.smsOfPortal, app.context.limiters.mailOfPortal])
    for (const kind of ['code', 'password']) await forget(kind);
});

const countLetters = async () =>
  (await app.context.db.selectFrom('outgoing_messages').select('id').execute()).length;
/** Lets the next code of any phone be requested at once. */
const allowNextCode = () => app.context.db.deleteFrom('codes').execute();
/** Requests a code without the pause after a former code. */
const requestCode = async (path: string, body: object) => {
  await allowNextCode();
  return anybody.json('POST', path, body);
};
const newUser = (phone: string) => ({
  phone,
  name: 'Ольга',
  surname: 'Новикова',
  email: `${phone.slice(1)}@example.ru`,
  role_id: 2,
});

describe('a landline or foreign phone', () => {
  it.each(['+88216123456', '+4915112345678', '+37529123456', '+77011234567', '+74951234567'])(
    'gets no code by SMS, and nothing is stored: %s',
    async (phone) => {
      const { status, body } = await requestCode(paths.verifyPhone, { phone });
      const message =
        'На этот номер СМС не отправляются: он городской или другой страны. Укажите мобильный или получите код по электронной почте.';
      expect([status, body.errors]).toEqual([422, [{ path: 'phone', message }]]);
      expect((await requestCode(paths.restorePassword, { phone })).status).toBe(422);
      expect(await countLetters()).toBe(0);
      expect(await app.context.db.selectFrom('codes').select('id').execute()).toEqual([]);
      const byEmail = await requestCode(paths.sendEmail, { phone, email: `${phone.slice(1)}@example.org` });
      expect(byEmail.status).toBe(200);
    },
  );

  it('gets no temporary password and no account', async () => {
    const phone = '+88216123456';
    const { status, body } = await office.json('POST', paths.createUser, newUser(phone));
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'phone']);
    const presence = await anybody.call<boolean>('GET', paths.presencePhone(phone));
    expect(presence.body).toBe(false);
  });
});

describe('the daily budget', () => {
  it('of a phone is reported alike with and without an account', async () => {
    const withoutAccount = '+79991110001';
    for (const phone of [PHONES.stranger, withoutAccount]) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1)
        statuses.push((await requestCode(paths.restorePassword, { phone })).status);
      expect([phone, ...statuses]).toEqual([phone, 200, 200, 200, 429]);
    }
    const { body, headers } = await requestCode(paths.restorePassword, { phone: withoutAccount });
    expect(body.message).toBe(
      'За сутки мы отправили сюда слишком много сообщений. Новое можно получить через 24 ч.',
    );
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(DAY - 120);
    // only the phone with an account got messages
    expect(await countLetters()).toBe(3);
  });

  it('of an email address ignores spelling variants', async () => {
    const statuses: number[] = [];
    for (const email of ['a@mail.ru', 'A@mail.ru', 'a@Mail.ru', 'A@MAIL.RU'])
      statuses.push((await requestCode(paths.sendEmail, { phone: '+79991110002', email })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('of all SMS stops a flood over many phones, but not emails and passwords sent by the office', async () => {
    const responses = [];
    for (let n = 0; n < 20; n += 1)
      responses.push(
        await requestCode(paths.verifyPhone, { phone: `+7999222${String(n).padStart(4, '0')}` }),
      );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(limits.smsOfPortal.points);
    expect(responses.at(-1)?.body.message).toContain('Получите код по электронной почте');
    expect(await countLetters()).toBe(limits.smsOfPortal.points);
    const byEmail = await requestCode(paths.sendEmail, { phone: '+79992220019', email: 'flood@example.ru' });
    expect(byEmail.status).toBe(200);
    expect((await office.json('POST', paths.createUser, newUser('+79992230000'))).status).toBe(201);
  });

  it('of all emails stops a flood over many addresses', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push(
        (await requestCode(paths.sendEmail, { phone: '+79992240000', email: `flood-${n}@example.com` }))
          .status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    expect(await countLetters()).toBe(limits.mailOfPortal.points);
  });

  it('of a phone includes temporary passwords', async () => {
    const { body } = await office.json('POST', paths.createUser, newUser('+79992250000'));
    const renew = () => office.call('PATCH', `/api/admin/upgrade-user-password/${body.id}`);
    expect([(await renew()).status, (await renew()).status, (await renew()).status]).toEqual([200, 200, 429]);
  });
});

it('sends five letters for twenty-five excursion requests', async () => {
  const excursion = updateKeys(excursionForm, {
    name: 'Мария Орлова',
    phone: '+79000000002',
    email: 'orlova@example.ru',
    gender: 'female',
    birth_date: '27.03.2015',
  });
  const responses = await Promise.all(
    Array.from({ length: 25 }, () => parent.json('POST', '/api/users/excursion', excursion)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(limits.excursionsByUser.points);
  const refused = responses.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.body.message]).toEqual([
    429,
    'За сутки вы слишком часто записывались на экскурсию. Снова записаться можно через 24 ч.',
  ]);
  expect(await countLetters()).toBe(limits.excursionsByUser.points);
  // rejected requests do not count
  const stranger = await signIn(app.origin, 'stranger');
  for (let n = 0; n < 8; n += 1) await stranger.json('POST', '/api/users/excursion', {});
  expect((await stranger.json('POST', '/api/users/excursion', excursion)).status).toBe(201);
});
