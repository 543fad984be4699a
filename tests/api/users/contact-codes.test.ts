import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { openApp } from '../support/app.ts';
import { auditLines, lastAuditLine } from '../support/audit-lines.ts';
import { PASSWORD, PHONES, paths, rejection, signIn } from '../support/client.ts';
import { awaitCode, awaitLetterWith, wrongCode } from '../support/outbox.ts';
import { USERS } from '../support/session.ts';
import { applyAfterThreeDays } from './three-days.ts';

type Family = components['schemas']['Family'];
type Refused = { errors?: { path: string }[]; message: string };

const app = await openApp();
const office = await signIn(app.origin, 'administrator');

const send = (id: number, contact: object, client = office) =>
  client.json<Refused>('POST', `/api/admin/users/${id}/contact-codes`, contact);
const pendingCodes = async (id: number) =>
  (await office.read<Family>(`/api/admin/users/${id}/family`)).contact_codes;
const confirm = (id: number, code: string) =>
  office.json<components['schemas']['AdminUser'] & Refused>('POST', `/api/admin/contact-codes/${id}`, {
    code,
  });
const messagesOf = (event: string, recipient: string) =>
  app.context.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('event', '=', event)
    .where('recipient', '=', recipient)
    .execute();

describe('a contact that the office changes by a code', () => {
  it('is a phone proven by the code, pending for the family, and audited', async () => {
    const phone = '+79161110101';
    expect((await send(USERS.stranger, { phone })).status).toBe(201);
    const [sent] = await pendingCodes(USERS.stranger);
    expect(sent).toMatchObject({ channel: 'sms', to: phone, user_id: USERS.stranger });
    const code = await awaitCode(app.dataDir, phone);
    const { status, body } = await confirm(sent?.id ?? 0, code);
    expect([status, body.phone]).toEqual([200, PHONES.stranger]);
    expect(await messagesOf('contact-change', PHONES.stranger)).toHaveLength(1);
    expect((await pendingCodes(USERS.stranger)).map(({ id }) => id)).not.toContain(sent?.id);
    const line = await lastAuditLine(app, { action: 'user.mended-by-code' });
    expect(line).toMatchObject({
      user_id: USERS.administrator,
      person_id: USERS.stranger,
      details: { members: ['phone'] },
    });
    await applyAfterThreeDays(app);
    expect((await office.json('POST', paths.login, { phone, password: PASSWORD })).body.user.verified).toBe(
      true,
    );
  });

  it('is an email confirmed by the code, pending for the family', async () => {
    const email = 'novaya@example.ru';
    await send(USERS.representative, { email });
    const [sent] = await pendingCodes(USERS.representative);
    const { code = '' } = await awaitLetterWith(app.dataDir, email, 'Назовите его сотруднику школы');
    const { status, body } = await confirm(sent?.id ?? 0, code);
    expect([status, body.email]).toEqual([200, 'orlova@example.ru']);
    await applyAfterThreeDays(app);
    const own = await (await signIn(app.origin)).call('GET', paths.emails);
    expect(own.body).toEqual([{ email, confirmed: true }]);
  });

  it('is unchanged after five wrong guesses, which also void the right code', async () => {
    const phone = '+79161110102';
    await send(USERS.representative, { phone });
    const [sent] = await pendingCodes(USERS.representative);
    const code = await awaitCode(app.dataDir, phone);
    const refusals = () => auditLines(app, { operation: 'confirmContact', action: 'code.refused' });
    const { length: before } = await refusals();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(rejection(await confirm(sent?.id ?? 0, wrongCode(code)))).toEqual([422, ['code']]);
    }
    expect((await confirm(sent?.id ?? 0, code)).status).toBe(422);
    expect(await refusals()).toHaveLength(before + 6);
    expect((await office.read<Family>(`/api/admin/users/${USERS.representative}/family`)).user.phone).toBe(
      PHONES.representative,
    );
  });

  it('is rejected if a newer code for the phone was sent for another person', async () => {
    const phone = '+79161110109';
    await send(USERS.representative, { phone });
    const [first] = await pendingCodes(USERS.representative);
    // the first code was for another person, more than a minute ago
    const earlier = { user_id: USERS.stranger, created_at: new Date(Date.now() - 120_000) };
    await app.context.db
      .updateTable('codes')
      .set(earlier)
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect((await send(USERS.representative, { phone })).status).toBe(201);
    const code = await awaitCode(app.dataDir, phone, 2);
    expect(rejection(await confirm(first?.id ?? 0, code))).toEqual([422, ['code']]);
  });

  it('needs its own code, not a registration code of the same phone', async () => {
    const phone = '+79161110103';
    await office.json('POST', paths.verifyPhone, { phone });
    const code = await awaitCode(app.dataDir, phone);
    await send(USERS.representative, { phone });
    const [sent] = (await pendingCodes(USERS.representative)).filter(({ to }) => to === phone);
    expect((await confirm(sent?.id ?? 0, code)).status).toBe(422);
  });

  it.each([
    ['no contact', {}, 'phone'],
    ['phone and email at once', { phone: '+79161110104', email: 'dva@example.ru' }, 'email'],
    ['the phone of another account', { phone: PHONES.administrator }, 'phone'],
  ])('is rejected for %s: 422 on the field, and no code is sent', async (_, contact, path) => {
    const before = (await pendingCodes(USERS.representative)).length;
    expect(rejection(await send(USERS.representative, contact))).toEqual([422, [path]]);
    expect((await pendingCodes(USERS.representative)).length).toBe(before);
  });

  it("cannot be the caller's own or an administrator's", async () => {
    const phone = '+79161110105';
    expect((await send(USERS.administrator, { phone })).status).toBe(409);
    const { body } = await office.json('POST', paths.createUser, {
      phone: '+79161110106',
      role_id: '1',
      office_role: 'chief',
    });
    expect((await send(body.id, { phone })).status).toBe(409);
  });

  it('returns 429 for a second code to the same phone within a minute', async () => {
    const phone = '+79161110107';
    expect((await send(USERS.representative, { phone })).status).toBe(201);
    expect((await send(USERS.representative, { phone })).status).toBe(429);
  });

  it('has its newest code, beside those of other contacts', async () => {
    const [phone, email] = ['+79161110108', 'tret@example.ru'];
    await send(USERS.representative, { phone });
    await app.context.db
      .updateTable('codes')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .execute();
    await send(USERS.representative, { phone });
    await send(USERS.representative, { email });
    const contacts = (await pendingCodes(USERS.representative)).map(({ to }) => to);
    expect(contacts.slice(0, 2)).toEqual([email, phone]);
    expect(contacts.filter((to) => to === phone)).toHaveLength(1);
  });
});
