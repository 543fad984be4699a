import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { submitApplication } from '../support/applications.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { PHONES, paths, rejection } from '../support/client.ts';
import { issueInvoice, sendContract } from '../support/school-records.ts';
import { openSchool, USERS } from '../support/session.ts';

type Family = components['schemas']['Family'];
type AdminUser = components['schemas']['AdminUser'];

const { app, office, parent } = await openSchool();

const familyOf = (id: number) => office.call<Family>('GET', `/api/admin/users/${id}/family`);
const update = (id: number, change: object) =>
  office.json<AdminUser & { errors?: { path: string }[] }>('PATCH', `/api/admin/users/${id}`, {
    surname: 'Орлова',
    name: 'Мария',
    middle_name: 'Игоревна',
    phone: PHONES.representative,
    email: 'orlova@example.ru',
    note: 'Заявление от 12.11.2026',
    ...change,
  });
const messagesOf = async (event: string) =>
  app.context.db.selectFrom('outgoing_messages').select(['recipient']).where('event', '=', event).execute();

describe('the page of a family', () => {
  it('has account, children, applications, contracts, bills, letters, consents and sessions', async () => {
    const { id } = await submitApplication(parent);
    await sendContract(office);
    await issueInvoice(office);
    const { status, body } = await familyOf(USERS.representative);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: USERS.representative, signed_in_at: expect.any(String) });
    expect(body.children.length).toBeGreaterThan(0);
    expect(body.applications.map((one) => one.id)).toContain(id);
    expect([body.contracts.length, body.payments.length]).toEqual([1, 1]);
    expect(body.messages.map(({ event }) => event)).toContain('application-submitted');
    expect(body.consents.length).toBeGreaterThan(0);
    expect(body.sessions.length).toBeGreaterThan(0);
  });

  it('has the second representative of an application and its notes', async () => {
    const { id, number } = await submitApplication(parent);
    await office.json('POST', `/api/admin/applications/${id}/notes`, { text: 'Перезвонить в среду' });
    const { second_representatives, notes } = (await familyOf(USERS.representative)).body;
    expect(second_representatives).toContainEqual(
      expect.objectContaining({ name: 'Орлов Сергей', phone: '+79000000012' }),
    );
    expect(notes[0]).toMatchObject({ application_id: id, number, text: 'Перезвонить в среду' });
  });

  it('has nothing of other families', async () => {
    const [own, others] = [
      (await familyOf(USERS.representative)).body,
      (await familyOf(USERS.stranger)).body,
    ];
    const ids = ({ applications }: Family) => applications.map(({ id }) => id);
    expect(ids(others).filter((id) => ids(own).includes(id))).toEqual([]);
    expect(others.contracts).toEqual([]);
  });

  it('shows that a person has never signed in', async () => {
    const created = await office.json('POST', paths.createUser, { phone: '+79161110001', role_id: '2' });
    expect((await familyOf(created.body.id)).body.user.signed_in_at).toBeNull();
  });
});

describe('an account changed by the office on a written request', () => {
  it('has the new name, and the log names the request and the fields', async () => {
    const { status, body } = await update(USERS.representative, { surname: 'Соколова' });
    expect([status, body.last_name, body.phone]).toEqual([200, 'Соколова', PHONES.representative]);
    const line = await lastAuditLine(app, { action: 'user.mended' });
    expect(line.details).toMatchObject({ members: ['last_name'], note: 'Заявление от 12.11.2026' });
  });

  it('keeps its phone and email until the new ones are confirmed', async () => {
    const { body } = await update(USERS.representative, {
      email: 'sokolova@example.ru',
      phone: '+79161110007',
    });
    expect(body).toMatchObject({ email: 'orlova@example.ru', phone: PHONES.representative });
    // the office user who entered a phone cannot confirm it
    expect((await familyOf(USERS.representative)).body.contact_changes).toMatchObject([
      { kind: 'phone', to: '+79161110007', can_confirm: false },
      { kind: 'email', to: 'sokolova@example.ru' },
    ]);
    expect(await messagesOf('contact-change')).toContainEqual({ recipient: PHONES.representative });
  });

  it('gets a new phone at once if nobody has ever signed in to it', async () => {
    const created = await office.json('POST', paths.createUser, { phone: '+79161110002', role_id: '2' });
    const { body } = await update(created.body.id, { phone: '+79161110008', email: '' });
    expect(body.phone).toBe('+79161110008');
  });

  it('is unchanged for the phone of another account: 422 on the field', async () => {
    const response = await update(USERS.representative, { phone: PHONES.administrator });
    expect(rejection(response)).toEqual([422, ['phone']]);
  });

  it("cannot be the caller's own, and contacts of administrators stay", async () => {
    expect((await update(USERS.administrator, {})).status).toBe(409);
    const { body } = await office.json('POST', paths.createUser, {
      phone: '+79161110003',
      role_id: '1',
      office_role: 'chief',
    });
    expect((await update(body.id, { phone: '+79161110004', email: '' })).status).toBe(409);
    expect((await update(body.id, { phone: '+79161110003', email: '' })).status).toBe(200);
  });
});
