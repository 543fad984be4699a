import { describe, expect, it } from 'vitest';
import { type AnyBody, type Client, paths, rejection, signIn } from '../support/client.ts';
import { sendContract } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';

interface Contract extends AnyBody {
  readonly number: string;
  readonly current?: { readonly status: string };
}

const { app, office, parent } = await openSchool();

const ADMIN = '/api/admin/contracts';
type More = Readonly<Record<string, string | number>>;

const upload = (more: More = {}) => sendContract(office, more);
const createContract = async (more?: More) => (await upload(more)).body;
const accept = (id: number) => parent.call<Contract>('POST', `/api/contracts/${id}/accept`);
const withdraw = (id: number, more: More = {}) =>
  office.json<Contract>('POST', `${ADMIN}/${id}/withdraw`, { reason: 'Указан не тот год', ...more });
const own = async (id: number) =>
  (await parent.read<Contract[]>('/api/contracts/?tab=main-education')).find(
    (contract) => contract.id === id,
  );

/** Creates a contract in each status by the calls of the product. */
const contractIn = {
  offered: () => createContract(),
  accepted: async () => (await accept((await createContract()).id)).body,
  withdrawn: async () => (await withdraw((await createContract()).id)).body,
  replaced: async () => {
    const former = await createContract();
    await upload({ replaces: former.id });
    return former;
  },
} satisfies Record<string, () => Promise<Contract>>;

const eventsAbout = async (number: string) => {
  const body = await parent.read<{ data: readonly { event: string; text: string }[] }>('/api/notifications/');
  return body.data.filter(({ text }) => text.includes(number)).map(({ event }) => event);
};

it.each([
  ['offered', 'withdraw', 200],
  ['offered', 'accept', 200],
  ['offered', 'replace', 201],
  ['accepted', 'withdraw', 409],
  ['accepted', 'accept', 200],
  ['accepted', 'replace', 201],
  ['withdrawn', 'withdraw', 409],
  ['withdrawn', 'accept', 409],
  ['withdrawn', 'replace', 409],
  ['replaced', 'withdraw', 409],
  ['replaced', 'accept', 409],
  ['replaced', 'replace', 409],
] as const)(
  'the status of a contract determines its transitions: a contract with the status %s: the call to %s it returns %i',
  async (status, transition, expected) => {
    const { id } = await contractIn[status]();
    expect((await own(id))?.status).toBe(status);
    const call = { withdraw, accept, replace: (replaces: number) => upload({ replaces }) }[transition];
    expect((await call(id)).status).toBe(expected);
    if (expected === 409) expect((await own(id))?.status).toBe(status);
  },
);

describe('a contract withdrawn by the school', () => {
  it('is shown with the reason and without a button, reported, and no longer pending', async () => {
    const { id, number } = await createContract();
    // a contract that is withdrawn before its letter was sent is not reported
    await app.context.db
      .updateTable('outgoing_messages')
      .set({ status: 'sent', attempts: 1 })
      .where('contract_id', '=', id)
      .execute();
    const { body } = await withdraw(id, { expected_status: 'offered' });
    expect(body).toMatchObject({ status: 'withdrawn', closed_by: expect.any(String) });
    const seen = await own(id);
    expect(seen).toMatchObject({ status: 'withdrawn', actions: [], reason: 'Указан не тот год' });
    expect(seen).not.toHaveProperty('closed_by');
    expect(await eventsAbout(number)).toEqual(['contract-withdrawn', 'contract-issued']);
    const todo = await parent.call<readonly { of: string; id: number }[]>('GET', '/api/todo');
    expect(
      todo.body.filter((contract) => contract.of === 'contract').map((contract) => contract.id),
    ).not.toContain(id);
    expect((await parent.call('GET', `/api/contracts/${id}/file`)).status).toBe(200);
  });

  it('needs a reason and the current status', async () => {
    const { id } = await createContract();
    expect((await withdraw(id, { reason: '' })).body.errors?.map(({ path }) => path)).toEqual(['reason']);
    await accept(id);
    const late = await withdraw(id, { expected_status: 'offered' });
    expect([late.status, late.body.current?.status]).toEqual([409, 'accepted']);
  });

  it('and accepted at the same time is either withdrawn or accepted', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createContract();
      const [acceptance, withdrawal] = await Promise.all([accept(id), withdraw(id)]);
      expect([acceptance.status, withdrawal.status].sort()).toEqual([200, 409]);
      expect((await own(id))?.status).toBe(acceptance.status === 200 ? 'accepted' : 'withdrawn');
    }
  });
});

describe('a replacement of a contract', () => {
  it('ends an unaccepted contract at once; the two link to each other, and one letter reports both', async () => {
    const former = await createContract({ title: 'Прежний' });
    const next = await createContract({ replaces: former.id, expected_status: 'offered' });
    expect(await own(former.id)).toMatchObject({
      status: 'replaced',
      actions: [],
      closed_at: expect.any(String),
      replaced_by: { id: next.id, number: next.number },
    });
    expect(await own(next.id)).toMatchObject({
      status: 'offered',
      actions: ['accept'],
      replaces: { id: former.id, number: former.number },
    });
    expect(await eventsAbout(next.number)).toEqual(['contract-replaced']);
    expect(await eventsAbout(former.number)).toEqual(['contract-replaced', 'contract-issued']);
  });

  it('leaves an accepted contract valid until the replacement is accepted', async () => {
    const former = await contractIn.accepted();
    const next = await createContract({ replaces: former.id });
    expect(await own(former.id)).toMatchObject({ status: 'accepted', replaced_by: { id: next.id } });
    expect((await upload({ replaces: former.id })).body.message).toContain(next.number);
    // the replacement can be replaced, too
    const last = await createContract({ replaces: next.id });
    expect(await own(former.id)).toMatchObject({ status: 'accepted', replaced_by: { id: last.id } });
    await accept(last.id);
    expect(await own(former.id)).toMatchObject({ status: 'replaced', accepted_at: expect.any(String) });
    expect((await parent.call('GET', `/api/contracts/${former.id}/file`)).status).toBe(200);
  });

  it('leaves an accepted contract valid if the replacement is withdrawn', async () => {
    const former = await contractIn.accepted();
    await withdraw((await createContract({ replaces: former.id })).id);
    const now = await own(former.id);
    expect(now?.status).toBe('accepted');
    expect(now).not.toHaveProperty('replaced_by');
    expect((await upload({ replaces: former.id })).status).toBe(201);
  });

  it('must be of the same representative, otherwise nothing is stored', async () => {
    const { id } = await createContract();
    expect(rejection(await upload({ user_id: 3, replaces: id }))).toEqual([422, ['replaces']]);
    expect((await own(id))?.status).toBe('offered');
  });
});

describe('the subject of a contract', () => {
  const children = async (client: Client) => await client.read<{ id: number }[]>(paths.children);

  it('is a child and an application of the family, shown to both sides and inherited by a replacement', async () => {
    const [child] = await children(parent);
    const { application } = (await parent.form(paths.createDraft, {})).body;
    const about = { child_id: child?.id ?? 0, application_id: application.id };
    const contract = await createContract(about);
    const numbered = { ...about, application_number: application.number };
    expect(await own(contract.id)).toMatchObject({ ...numbered, child_name: expect.stringMatching(/\S/) });
    expect(await createContract({ replaces: contract.id })).toMatchObject(numbered);
  });

  it('of another family is rejected', async () => {
    const stranger = await signIn(app.origin, 'stranger');
    const other = (await stranger.form(paths.createDraft, {})).body;
    for (const [name, id] of [
      ['child_id', 2_000_000_000],
      ['application_id', other.application.id],
    ] as const) {
      expect(rejection(await upload({ [name]: id }))).toEqual([422, [name]]);
    }
  });

  it('is optional', async () => {
    const withoutSubject = await createContract();
    for (const member of ['child_id', 'application_id', 'closed_at', 'replaced_by', 'replaces'])
      expect(withoutSubject).not.toHaveProperty(member);
  });
});
