import { describe, expect, it } from 'vitest';
import { formatPhone } from '#engine/values/phones.ts';
import { send } from '#server/messages/send.ts';
import { changeStatus, submitApplication } from '../support/applications.ts';
import { auditLines } from '../support/audit-lines.ts';
import { paths, signIn } from '../support/client.ts';
import { awaitLetter, lettersTo } from '../support/outbox.ts';
import { insertUser, updateLetters, updateUser } from '../support/rows.ts';
import { issueInvoice, sendContract } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';
import { lyceumSettings } from '../support/settings.ts';

const { app, parent: owner, office } = await openSchool();

/** Values in the texts of a letter. */
const ABOUT = { child: 'Орлова Анна', due: '29.11.2026', payment: '' } as const;

interface Notification {
  readonly id: number;
  readonly event: string;
  readonly text: string;
  readonly read_at: string | null;
  readonly title: string;
  readonly application_id: number | null;
  readonly contract_id: number | null;
  readonly payment_id: number | null;
}
interface Notifications {
  readonly data: readonly Notification[];
  readonly total: number;
  readonly unread: number;
}
interface OutgoingItem {
  readonly id: number;
  readonly event: string;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly application_id: number | null;
}

const REPRESENTATIVE = 2;
const MAIL = 'orlova@example.ru';

const notifications = async (who = owner) =>
  await who.read<Notifications>(`${paths.notifications}?per_page=100`);
const outgoing = async (query: string) =>
  await office.read<{ data: OutgoingItem[]; total: number }>(`${paths.messages}?${query}`);
const decide = (id: number, status: string, comment?: string) =>
  changeStatus(office, id, status, { ...(comment !== undefined && { comment }) });
/** Makes all queued letters due. */
const makeLettersDue = () =>
  app.context.db
    .updateTable('outgoing_messages')
    .set({ not_before: new Date(0) })
    .where('status', '=', 'queued')
    .execute();
const queued = (applicationId: number) =>
  app.context.db
    .selectFrom('outgoing_messages')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('status', '=', 'queued')
    .execute();

it("a letter ends with the school's current signature, name and phone", async () => {
  const { revision } = await office.read<{ revision: number }>(paths.settings);
  const letter_signature = 'С уважением,\nканцелярия лицея';
  await office.json('PUT', paths.settings, { ...lyceumSettings, letter_signature, revision });
  const { id } = await submitApplication(owner);
  const [letter] = await queued(id);
  expect(letter?.text.split('\n\n').at(-1)?.split('\n')).toEqual([
    ...['С уважением,', 'канцелярия лицея', lyceumSettings.name],
    `${lyceumSettings.phone_label}: ${formatPhone(lyceumSettings.phone)}, ${lyceumSettings.hours}`,
  ]);
  const preview = await office.call<{ letter: { text: string[] } }>(
    'GET',
    `/api/admin/applications/${id}/letter?status=in_review`,
  );
  expect(preview.body.letter.text.at(-1)).toContain(lyceumSettings.name);
});

describe('a change of status', () => {
  it('is reported in the portal at once and by email after a delay', async () => {
    const before = (await notifications()).total;
    const { id, number } = await submitApplication(owner);
    const { data, total } = await notifications();
    expect(total).toBe(before + 1);
    expect(data[0]).toMatchObject({ event: 'application-submitted', application_id: id });
    expect(data[0]?.text).toContain(number);
    expect(lettersTo(app.dataDir, MAIL).filter(({ text }) => text.includes(number))).toEqual([]);

    await makeLettersDue();
    await app.sendMessages();
    expect(lettersTo(app.dataDir, MAIL).filter(({ text }) => text.includes(number))).toHaveLength(1);
    const item = (await outgoing(`q=${number}`)).data[0];
    expect(item).toMatchObject({ event: 'application-submitted', channel: 'email', to: MAIL, attempts: 1 });
    expect(item?.text).toContain('/lk');
  });

  it('undone during the delay is not reported, and neither is the undo', async () => {
    const { id } = await submitApplication(owner);
    await decide(id, 'in_review');
    // no letter of these steps is queued any more
    await updateLetters(app, id, { status: 'sent' });
    const totalBefore = (await notifications()).total;
    await decide(id, 'accepted');
    expect(await queued(id)).toMatchObject([{ event: 'application-accepted' }]);
    await decide(id, 'in_review', 'Ошибка');
    expect(await queued(id)).toEqual([]);
    expect((await notifications()).total).toBe(totalBefore);
  });

  it('is sent by SMS to a person without an email, but only if the person has to act', async () => {
    await updateUser(app, 3, { email: null });
    const notify = (event: 'application-in_review' | 'application-diagnostic') =>
      app.context.db
        .transaction()
        .execute((tx) => send(tx, { event, userId: 3, values: { number: '2027-00777', ...ABOUT } }));
    await notify('application-in_review');
    await notify('application-diagnostic');
    const { data } = await outgoing('q=2027-00777');
    expect(data.map(({ event, channel }) => [event, channel])).toEqual([['application-diagnostic', 'sms']]);
  });

  it('is not reported to deleted accounts', async () => {
    const { db } = app.context;
    const userId = await insertUser(app, { deleted_at: new Date() });
    const message = { event: 'application-diagnostic', values: { number: '2027-00778', ...ABOUT } } as const;
    await db.transaction().execute((tx) => send(tx, { ...message, userId }));
    expect((await outgoing('q=2027-00778')).total).toBe(0);
  });

  it('is not reported after a rollback', async () => {
    const before = (await outgoing('')).total;
    const failing = app.context.db.transaction().execute(async (tx) => {
      await send(tx, { event: 'excursion-received', userId: REPRESENTATIVE, values: { due: ABOUT.due } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect((await outgoing('')).total).toBe(before);
  });
});

describe('notifications', () => {
  it('are private to their person', async () => {
    await decide((await submitApplication(owner)).id, 'in_review');
    const [mine] = (await notifications()).data;
    const stranger = await signIn(app.origin, 'stranger');
    expect((await notifications(stranger)).data.map(({ id }) => id)).not.toContain(mine?.id);
    await stranger.json('PATCH', paths.readNotifications, { ids: [mine?.id] });
    expect((await notifications()).data[0]?.read_at).toBeNull();
    expect((await owner.json('PATCH', paths.readNotifications, { ids: [mine?.id] })).status).toBe(204);
    expect((await notifications()).data[0]?.read_at).not.toBeNull();
    expect((await owner.json('PATCH', paths.readNotifications, {})).status).toBe(204);
    expect((await notifications()).unread).toBe(0);
  });

  it("about one's own actions are marked and count as read", async () => {
    await owner.json('PATCH', paths.readNotifications, {});
    const { id, number } = await submitApplication(owner);
    await changeStatus(owner, id, 'cancelled', { comment: 'Переезжаем' });
    const { data, unread } = await notifications();
    expect(unread).toBe(0);
    expect(data[0]).toMatchObject({ event: 'application-cancelled', title: 'Вы отозвали заявку' });
    const letters = await queued(id);
    expect(letters.at(-1)?.subject).toMatch(`Вы отозвали заявку ${number}`);

    const closed = await submitApplication(owner);
    await decide(closed.id, 'cancelled', 'Дубль');
    const later = await notifications();
    expect(later.unread).toBe(1);
    expect(later.data[0]).toMatchObject({ title: 'Заявка закрыта', read_at: null });
  });

  it('contain the id of their contract or bill', async () => {
    const [contract, invoice] = [await sendContract(office), await issueInvoice(office)];
    const { data } = await notifications();
    expect(data.map(({ contract_id }) => contract_id)).toContain(contract.body.id);
    expect(data.map(({ payment_id }) => payment_id)).toContain(invoice.body.id);
  });
});

describe("the administrator's list", () => {
  it('filters by phone and state, shows no codes and passwords, and does not resend them', async () => {
    const phone = '+79175550101';
    await office.json('POST', paths.createUser, { phone, role_id: 2 });
    await app.sendMessages();
    const text = lettersTo(app.dataDir, phone)[0]?.text ?? '';
    const password = text.split(': ').at(-1) ?? '';
    const { data } = await outgoing('q=8 917 555-01-01&status=sent');
    expect(data).toMatchObject([{ event: 'temporary-password', channel: 'sms', to: phone }]);
    expect(data[0]?.text).not.toContain(password);
    expect(data[0]?.text).toContain('Временный пароль: ••••••');
    // Letters show phones as the portal does.
    const letters = await app.context.db.selectFrom('outgoing_messages').select('text').execute();
    expect(letters.filter(({ text: sent }) => /\+7\d{10}/.test(sent))).toEqual([]);
    expect((await outgoing('q=8 917 555-01-01&status=failed')).total).toBe(0);
    // it is no longer stored
    expect((await office.call('POST', paths.resendMessage(data[0]?.id ?? 0))).status).toBe(409);
  });

  it('resends messages without secrets, and audits that', async () => {
    const { number } = await submitApplication(owner);
    await makeLettersDue();
    await app.sendMessages();
    const [item] = (await outgoing(`q=${number}&status=sent`)).data;
    const count = lettersTo(app.dataDir, item?.to ?? '').length;
    const resent = await office.call<OutgoingItem>('POST', paths.resendMessage(item?.id ?? 0));
    expect(resent.body).toMatchObject({ status: 'queued', attempts: 0 });
    await awaitLetter(app.dataDir, item?.to ?? '', count + 1);
    const lines = await auditLines(app, { action: 'message.resent' });
    const own = lines.filter(({ details }) => Object(details).message_id === item?.id);
    expect(own).toMatchObject([{ user_id: 1 }]);
  });

  it('shows recipient, subject and reason of a failed letter, and resends it to the current address', async () => {
    const { id, number } = await submitApplication(owner);
    const { db } = app.context;
    const error = 'Почтовый сервер: 550 5.1.1 User unknown.';
    await updateLetters(app, id, { status: 'failed', recipient: MAIL, error });
    const letter = async () =>
      (await outgoing('status=failed')).data.find(({ application_id }) => application_id === id);
    const failed = await letter();
    expect(failed).toMatchObject({
      person: 'Орлова Мария Игоревна',
      user_id: REPRESENTATIVE,
      error,
      about: expect.stringMatching(new RegExp(`^Заявка № ${number}, \\S+`)),
      reason: 'такого почтового ящика нет',
      dead_address: true,
    });
    const mail = 'orlova-new@example.ru';
    const user = db.updateTable('users').where('id', '=', REPRESENTATIVE);
    await user.set({ email: mail, email_confirmed_at: new Date() }).execute();
    // the address that does not exist is no longer that of the person
    expect(await letter()).toMatchObject({ to: MAIL, dead_address: false });
    const { body } = await office.call<OutgoingItem>('POST', paths.resendMessage(failed?.id ?? 0));
    expect(body).toMatchObject({ to: mail, status: 'queued', reason: '', dead_address: false });
    await awaitLetter(app.dataDir, mail);
    await user.set({ email: MAIL }).execute();
  });
});
