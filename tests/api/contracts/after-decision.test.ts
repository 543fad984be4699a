import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { changeStatuses, createDraft, submitApplication } from '../support/applications.ts';
import { type AnyBody, paths, signIn } from '../support/client.ts';
import { issueInvoice, sendContract } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';

type Schemas = components['schemas'];

const { app, office, parent } = await openSchool();
const stranger = await signIn(app.origin, 'stranger');

const createAccepted = async () => {
  const { id } = await submitApplication(parent);
  await changeStatuses(office, id, 'in_review', 'accepted');
  return id;
};
const undo = (id: number, client = office) => client.call<AnyBody>('DELETE', `/api/admin/contracts/${id}`);
const accept = (id: number) => parent.call('POST', `/api/contracts/${id}/accept`);
const own = async () => await parent.read<Schemas['Contract'][]>('/api/contracts/?tab=main-education');

/** The events of the letters and notifications about a contract or a bill. */
async function messagesAbout(column: 'contract_id' | 'payment_id', id: number) {
  const { db } = app.context;
  const letters = await db
    .selectFrom('outgoing_messages')
    .select('event')
    .where(column, '=', id)
    .orderBy('id')
    .execute();
  const notices = await db.selectFrom('notifications').select('event').where(column, '=', id).execute();
  return { letters: letters.map(({ event }) => event), notices: notices.map(({ event }) => event) };
}

/** Marks all pending letters as sent. */
const markLettersSent = () =>
  app.context.db
    .updateTable('outgoing_messages')
    .set({ status: 'sent', attempts: 1 })
    .where('status', '=', 'queued')
    .execute();

describe('the state of an accepted application', () => {
  const stateOf = async (id: number) => {
    const { contract_state, payment_state } = await office.read<Schemas['Application']>(
      paths.application(id),
    );
    return [contract_state, payment_state];
  };

  const listWith = async (query: string) => {
    const { data, total } = await office.read<{ total: number; data: Schemas['AdminApplication'][] }>(
      `/api/admin/applications/?${query}`,
    );
    expect(data).toHaveLength(total);
    return data;
  };

  it('follows its contract and bill in record, list, filters and export', async () => {
    const id = await createAccepted();
    const expectState = async (contract: string, payment: string, exportedTexts: readonly string[]) => {
      expect(await stateOf(id)).toEqual([contract, payment]);
      const query = `campaign=all&per_page=100&contract_state=${contract}&payment_state=${payment}`;
      const listed = await listWith(query);
      const row = listed.find((one) => one.id === id);
      expect(row).toMatchObject({ contract_state: contract, payment_state: payment });
      expect(listed.every((one) => one.contract_state === contract)).toBe(true);
      const unpaid = await listWith(`campaign=all&per_page=100&payment_state=none`);
      expect(unpaid.some((one) => one.id === id)).toBe(payment === 'none');
      const file = await office.call('GET', `/api/admin/applications/export?${query}&format=csv`);
      const line = file.text.split('\r\n').find((one) => one.includes(row?.number ?? '?')) ?? '';
      for (const text of exportedTexts) expect(line).toContain(text);
    };
    await expectState('none', 'none', []);
    const { body: contract } = await sendContract(office, { application_id: id });
    await expectState('sent', 'none', ['отправлен']);
    await accept(contract.id);
    await expectState('signed', 'none', ['принят']);
    const { body: invoice } = await issueInvoice(office, { application_id: id });
    expect(invoice.application_id).toBe(id);
    await expectState('signed', 'awaiting', ['ждёт оплаты']);
    await app.context.db
      .updateTable('payments')
      .set({ status: 'succeeded', paid_at: new Date() })
      .where('id', '=', invoice.id)
      .execute();
    await expectState('signed', 'paid', ['оплачено']);
  });

  it('is none after the contract was withdrawn and the bill cancelled', async () => {
    const id = await createAccepted();
    const { body: contract } = await sendContract(office, { application_id: id });
    const { body: invoice } = await issueInvoice(office, { application_id: id });
    expect(await stateOf(id)).toEqual(['sent', 'awaiting']);
    await office.json('POST', `/api/admin/contracts/${contract.id}/withdraw`, { reason: 'Не тот год' });
    await office.call('DELETE', `/api/admin/invoices/${invoice.id}`);
    expect(await stateOf(id)).toEqual(['none', 'none']);
  });

  it('is hidden from the family; the office lists the contracts of the application', async () => {
    const id = await createAccepted();
    const { body: contract } = await sendContract(office, { application_id: id });
    await sendContract(office);
    const seen = await parent.read<Schemas['Application']>(paths.application(id));
    expect(seen).not.toHaveProperty('contract_state');
    const contracts = await office.call<Schemas['AdminContract'][]>(
      'GET',
      `/api/admin/applications/${id}/contracts`,
    );
    expect(contracts.body.map((one) => one.id)).toEqual([contract.id]);
  });
});

describe('a contract that was just sent', () => {
  it('can be deleted without a trace while its letter is pending; the letter of the decision is sent', async () => {
    const id = await createAccepted();
    const { body: contract } = await sendContract(office, { application_id: id });
    expect(await messagesAbout('contract_id', contract.id)).toEqual({
      letters: ['contract-issued'],
      notices: ['contract-issued'],
    });
    expect((await undo(contract.id)).status).toBe(204);
    expect((await own()).map((one) => one.id)).not.toContain(contract.id);
    expect(await messagesAbout('contract_id', contract.id)).toEqual({ letters: [], notices: [] });
    const about = await office.call<Schemas['Message'][]>('GET', `/api/admin/applications/${id}/messages`);
    expect(about.body.map(({ event }) => event)).toContain('application-accepted');
    expect((await undo(contract.id)).status).toBe(404);
  });

  it('cannot be deleted after its letter was sent or the family has accepted it', async () => {
    const { body: withSentLetter } = await sendContract(office);
    await markLettersSent();
    const refused = await undo(withSentLetter.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('уже ушло')]);
    const { body: acceptedContract } = await sendContract(office);
    await accept(acceptedContract.id);
    expect((await undo(acceptedContract.id)).status).toBe(409);
    expect((await own()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([withSentLetter.id, acceptedContract.id]),
    );
  });

  it('restores the contract that it replaces when it is deleted', async () => {
    const { body: signed } = await sendContract(office);
    await accept(signed.id);
    const { body: offered } = await sendContract(office, { replaces: signed.id });
    const { body: last } = await sendContract(office, { replaces: offered.id });
    expect((await undo(last.id)).status).toBe(204);
    const now = await own();
    const restored = now.find(({ id }) => id === offered.id);
    expect(restored).toMatchObject({ status: 'offered', actions: ['accept'], replaces: { id: signed.id } });
    expect(restored).not.toHaveProperty('closed_at');
    expect(now.find(({ id }) => id === signed.id)).toMatchObject({ replaced_by: { id: offered.id } });
  });

  it('causes no letter if it is withdrawn at once, and one letter if later', async () => {
    const withdraw = (id: number) =>
      office.json('POST', `/api/admin/contracts/${id}/withdraw`, { reason: 'Не тот год' });
    const { body: early } = await sendContract(office);
    await withdraw(early.id);
    expect(await messagesAbout('contract_id', early.id)).toEqual({ letters: [], notices: [] });
    const { body: late } = await sendContract(office);
    await markLettersSent();
    await withdraw(late.id);
    expect((await messagesAbout('contract_id', late.id)).letters).toEqual([
      'contract-issued',
      'contract-withdrawn',
    ]);
  });
});

it('a bill that was just issued causes no letter if it is cancelled', async () => {
  const { body } = await issueInvoice(office);
  expect((await messagesAbout('payment_id', body.id)).letters).toEqual(['invoice-issued']);
  await office.call('DELETE', `/api/admin/invoices/${body.id}`);
  expect(await messagesAbout('payment_id', body.id)).toEqual({ letters: [], notices: [] });
});

describe('the preview of a letter', () => {
  const preview = async (path: string) => await office.read<Schemas['LetterPreview'] & AnyBody>(path);

  it('has the text of a contract letter', async () => {
    const { letter } = await preview('/api/admin/contracts/letter?user_id=2&title=Договор на год');
    expect(letter?.text.join(' ')).toContain('Договор на год');
  });

  it('has the sum, day and child of a bill as far as known', async () => {
    const id = await createAccepted();
    const subject = `user_id=2&application_id=${id}`;
    const { letter } = await preview(
      `/api/admin/invoices/letter?${subject}&title=Обучение&amount=4500000&due_date=31.12.2099`,
    );
    expect(letter?.text.join(' ').replaceAll('\u00a0', ' ')).toMatch(
      /45 000 ₽: Обучение, .+ до 31\.12\.2099/,
    );
    const incomplete = await preview(`/api/admin/invoices/letter?${subject}`);
    expect(incomplete.letter?.text.join(' ')).toContain('… ');
  });

  it('requires a representative, and an application of that person', async () => {
    const other = (await createDraft(stranger, {})).id;
    for (const query of ['user_id=1', `user_id=2&application_id=${other}`])
      expect((await office.call('GET', `/api/admin/invoices/letter?${query}`)).status).toBe(422);
  });
});

it("the subject of a contract or bill has the name from the family's records, not from the call", async () => {
  const id = await createAccepted();
  const { body: sent } = await sendContract(office, { application_id: id, child_name: 'Вася Пупкин' });
  expect(sent.child_name).toMatch(/\S/);
  expect(sent.child_name).not.toContain('Пупкин');
  expect((await sendContract(office, { child_name: 'Вася Пупкин' })).body.child_name).toBeFalsy();
  const { body: invoice } = await issueInvoice(office, { application_id: id, child_name: 'Вася Пупкин' });
  expect(invoice.child_name).toBe(sent.child_name);
});

it("the details and export of a contract have no legacy answers; child and status have the office's labels", async () => {
  const id = await createAccepted();
  const [child] = await parent.read<{ id: number }[]>(paths.children);
  const { body: sent } = await sendContract(office, { application_id: id, child_id: child?.id ?? 0 });
  const details = await office.call<Schemas['AdminContractRecord']>('GET', `/api/admin/contracts/${sent.id}`);
  expect(details.body.forms.flatMap(({ retired }) => retired)).toEqual([]);
  const file = await office.call('GET', '/api/admin/contracts/export?format=csv');
  const [header = '', ...lines] = file.text.split('\r\n');
  for (const key of ['child_id', 'application_id', 'replaces']) expect(header).not.toContain(key);
  expect(header).toContain('Имя ребёнка');
  const line = lines.find((one) => one.includes(sent.number)) ?? '';
  expect(line).toContain(sent.child_name);
  expect(line).toContain('Ждёт согласия семьи');
});
