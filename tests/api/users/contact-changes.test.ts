import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { openSession } from '#server/auth/sessions.ts';
import { signInColleague } from '../access/records.ts';
import { openApp } from '../support/app.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { type Client, clientOf, PASSWORD, paths, signIn } from '../support/client.ts';
import { awaitCode, awaitLetterWith, lettersTo } from '../support/outbox.ts';
import { insertUser, passwordOfDemonstration, updateUser } from '../support/rows.ts';
import { applyAfterThreeDays } from './three-days.ts';

type Change = components['schemas']['ContactChange'];

const NOTE = 'Заявление от 12.11.2026';

let familyCount = 0;
/** Another family for each test, with a confirmed email. */
let family: { id: number; phone: string; email: string; client: Client };
const app = await openApp();
const office = await signInColleague(app, 'admissions');
beforeEach(async () => {
  familyCount += 1;
  const phone = `+7925${String(familyCount).padStart(7, '0')}`;
  const email = `semya-${familyCount}@example.ru`;
  const confirmed = { email_confirmed_at: new Date(), verified: true };
  const id = await insertUser(app, {
    phone,
    email,
    ...confirmed,
    password_hash: passwordOfDemonstration(app),
  });
  const client = clientOf(app.origin, await openSession(app.context, { id, role_id: 2 }));
  family = { id, phone, email, client };
});

const newPhone = () => family.phone.replace('+7925', '+7926');
const requestChange = (change: object) =>
  office.json('PATCH', `/api/admin/users/${family.id}`, {
    phone: family.phone,
    email: family.email,
    note: NOTE,
    ...change,
  });
const pendingChanges = async (client: Client = family.client) =>
  await client.read<Change[]>('/api/auth/contact-changes');
const account = () =>
  app.context.db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', family.id)
    .executeTakeFirstOrThrow();
const loginBy = async (phone: string) =>
  (await clientOf(app.origin).json('POST', paths.login, { phone, password: PASSWORD })).status;
const linkTo = async (to: string) =>
  new URL((await awaitLetterWith(app.dataDir, to, 'Школа меняет контакт')).code ?? '', app.origin);
const linkByMail = async () =>
  new URL((await awaitLetterWith(app.dataDir, family.email, 'сменить контакт')).code ?? '', app.origin);
const answerLink = (link: URL, answer: string) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ answer }) });

describe('a phone entered by the office for a family', () => {
  it('takes effect by a button behind the link sent to the former number', async () => {
    await requestChange({ phone: newPhone() });
    const link = await linkTo(family.phone);
    expect((await linkByMail()).href).toBe(link.href);
    const page = await fetch(link);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Это были вы?')]);
    expect((await account()).phone).toBe(family.phone);
    expect((await answerLink(link, 'confirm')).status).toBe(200);
    expect([await loginBy(newPhone()), await loginBy(family.phone)]).toEqual([200, 401]);
    expect((await family.client.call('GET', paths.resource)).status).toBe(401);
    expect((await answerLink(link, 'confirm')).status).toBe(404);
  });

  it('can be refused by the link', async () => {
    await requestChange({ phone: newPhone() });
    expect((await answerLink(await linkTo(family.phone), 'refuse')).status).toBe(200);
    expect([await pendingChanges(), (await account()).phone]).toEqual([[], family.phone]);
  });

  it('is shown to the family without its author, and only they can refuse it', async () => {
    await requestChange({ phone: newPhone() });
    const [change] = await pendingChanges();
    expect(change).toMatchObject({ kind: 'phone', to: newPhone() });
    expect(Object.keys(change ?? {})).not.toContain('asked_by');
    const path = `/api/auth/contact-changes/${change?.id}`;
    expect((await (await signIn(app.origin, 'stranger')).call('DELETE', path)).status).toBe(404);
    expect((await family.client.call('DELETE', path)).status).toBe(204);
    expect((await family.client.call('DELETE', path)).status).toBe(404);
    await applyAfterThreeDays(app);
    expect((await account()).phone).toBe(family.phone);
  });

  it('takes effect after three days, is reported to the former contacts, and can be undone there', async () => {
    await requestChange({ phone: newPhone() });
    await applyAfterThreeDays(app);
    expect(await loginBy(newPhone())).toBe(200);
    const { code = '' } = await awaitLetterWith(app.dataDir, family.phone, 'изменён номер телефона');
    await awaitLetterWith(app.dataDir, family.email, 'теперь другой номер');
    await fetch(new URL(code, app.origin), { method: 'POST', body: new URLSearchParams() });
    expect((await account()).phone).toBe(family.phone);
    const line = await lastAuditLine(app, { action: 'user.contact-changed', person_id: family.id });
    expect(line).toMatchObject({ user_id: null, details: { members: ['phone'] } });
  });

  it('takes effect when a chief other than its author confirms it', async () => {
    const [chief, other] = [await signInColleague(app), await signInColleague(app)];
    await chief.json('PATCH', `/api/admin/users/${family.id}`, {
      phone: newPhone(),
      email: family.email,
      note: NOTE,
    });
    const [change] = await pendingChanges();
    const path = `/api/admin/contact-changes/${change?.id}`;
    expect((await office.call('POST', path)).status).toBe(403);
    expect((await chief.call('POST', path)).status).toBe(409);
    expect((await other.call('POST', path)).status).toBe(204);
    expect((await account()).phone).toBe(newPhone());
    expect((await other.call('POST', path)).status).toBe(404);
  });

  it('can be withdrawn by the office', async () => {
    await requestChange({ phone: newPhone() });
    const [change] = await pendingChanges();
    const path = `/api/admin/contact-changes/${change?.id}`;
    expect((await office.call('DELETE', path)).status).toBe(204);
    expect((await fetch(await linkTo(family.phone))).status).toBe(404);
  });

  it('is void after the family has changed the phone, or another account has the new one', async () => {
    await requestChange({ phone: newPhone() });
    const own = family.phone.replace('+7925', '+7927');
    await updateUser(app, family.id, { phone: own });
    expect(await pendingChanges()).toEqual([]);
    await updateUser(app, family.id, { phone: family.phone });
    await insertUser(app, { phone: newPhone() });
    await applyAfterThreeDays(app);
    expect([(await account()).phone, await pendingChanges()]).toEqual([family.phone, []]);
  });
});

describe('an email entered by the office for a family', () => {
  it('is pending like a phone, and replaced by a later change, also by a removal', async () => {
    await requestChange({ email: `novaya-${family.email}` });
    const first = await linkByMail();
    expect((await account()).email).toBe(family.email);
    await requestChange({ email: '' });
    expect((await pendingChanges()).map(({ to }) => to)).toEqual([null]);
    expect((await answerLink(first, 'confirm')).status).toBe(404);
    await applyAfterThreeDays(app);
    expect((await account()).email).toBeNull();
  });

  it('cannot recover the account while pending', async () => {
    const email = `novaya-${family.email}`;
    await requestChange({ email });
    await clientOf(app.origin).json('POST', paths.sendEmail, { phone: family.phone, email });
    await clientOf(app.origin).json('POST', paths.restorePassword, { phone: family.phone });
    await awaitCode(app.dataDir, family.phone);
    expect(lettersTo(app.dataDir, email)).toEqual([]);
  });
});
