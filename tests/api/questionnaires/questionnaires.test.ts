import { describe, expect, it } from 'vitest';
import { consents } from '#generated/consents.ts';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { type Transition, type Workflow, workflows } from '#generated/workflows.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { type AnyBody, type Client, formData, paths, rejection, signIn } from '../support/client.ts';
import { openSchool } from '../support/session.ts';
import { type Page, pathTo, transitionAnswers, type View } from './views.ts';

const { app, parent, office } = await openSchool();
const stranger = await signIn(app.origin, 'stranger');
for (const client of [parent, stranger])
  for (const [purpose, { version }] of Object.entries(consents))
    await client.json('POST', '/api/consents', { purpose, version });

const all = Object.entries<Questionnaire>(questionnaires);

it('there are questionnaires to test', () => expect(all.length).toBeGreaterThan(0));

describe.each(all)('the questionnaire %s', (name, { form: formId, number: prefix, statuses }) => {
  const own = `/api/questionnaires/${name}`;
  const forOffice = `/api/admin/questionnaires/${name}`;
  const form = forms[formId];
  const workflow: Workflow = workflows[statuses];
  const transitions = workflow.transitions;
  const submitted = transitions.find(({ call }) => call === 'finish')?.to ?? '';

  const childOf = async (client: Client) => (await client.read<{ id: number }[]>(paths.children))[0]?.id ?? 0;
  const isAboutChild = form.columns?.child !== undefined;
  const childField = async (client: Client) => isAboutChild && { child: String(await childOf(client)) };
  const completeFields = async (client = parent) => ({ ...wireOf(form), ...(await childField(client)) });
  const createDraft = (fields: object = {}, client = parent, headers: Record<string, string> = {}) =>
    client.call<View>('POST', own, { body: formData({ ...fields }, []), headers });
  const patch = (id: number, fields: object, client = parent) =>
    client.call<View>('PATCH', `${own}/${id}`, { body: formData({ ...fields }, []) });
  const send = (id: number, body: object = {}, client = parent, headers?: Record<string, string>) =>
    client.json<View>('POST', `${own}/${id}/send`, body, headers);
  const read = async (id: number, client = parent) => await client.read<View>(`${own}/${id}`);
  const list = async (query = '') => await office.read<Page>(`${forOffice}?per_page=100${query}`);
  const submitNew = async () => {
    const { body } = await createDraft(await completeFields());
    await send(body.id);
    return body.id;
  };
  const changeStatus = (
    client: Client,
    id: number,
    step: Pick<Transition, 'to' | 'form' | 'remarks'>,
    more: object = {},
  ) =>
    client.json<AnyBody>('POST', `${client === office ? forOffice : own}/${id}/status`, {
      status: step.to,
      ...transitionAnswers(step),
      ...more,
    });

  it('starts as an incomplete draft and is submitted when complete, with its number', async () => {
    const response = await createDraft();
    expect(response.status, response.text).toBe(201);
    const { id, number, status, actions } = response.body;
    expect([status, number]).toEqual([workflow.initial, `${prefix}-${String(id).padStart(5, '0')}`]);
    expect(actions).toEqual(expect.arrayContaining(['edit', 'finish', 'delete']));

    const early = await send(id);
    expect(early.status).toBe(422);
    expect(early.body.errors?.length).toBeGreaterThan(0);

    const changed = await patch(id, { ...(await completeFields()), revision: 1 });
    expect([changed.status, changed.body.revision], changed.text).toEqual([200, 2]);
    const finished = await send(id, { revision: 2 });
    expect([finished.status, finished.body.status], finished.text).toEqual([200, submitted]);
    expect((await read(id)).status_history.map((step) => step.status)).toEqual([workflow.initial, submitted]);
  });

  it("returns its answers as sent, in its owner's list, newest first", async () => {
    const fields = await completeFields();
    const { id } = (await createDraft(fields)).body;
    const body = await parent.read<View[]>(own);
    expect(body[0]).toMatchObject({ id, answers: fields });
    expect(body.map((view) => view.id)).toEqual(body.map((view) => view.id).sort((a, b) => b - a));
  });

  it.runIf(isAboutChild)("rejects another family's child at its field", async () => {
    const fields = { ...(await completeFields()), child: String(await childOf(stranger)) };
    const refused = await createDraft(fields);
    expect(rejection(refused)).toEqual([422, ['child']]);
  });

  it("is in the school's list after submission: by number, name, phone and status, in any order", async () => {
    const draft = (await createDraft(await completeFields())).body;
    const id = await submitNew();
    const ids = (await list()).data.map((view) => view.id);
    expect(ids).toContain(id);
    expect(ids).not.toContain(draft.id);
    const { number, representative, child } = (await list()).data.find((view) => view.id === id) ?? {};
    expect(representative?.id).toBeGreaterThan(0);
    for (const q of [number, 'Орлова', '+79000000002', child?.name])
      expect((await list(`&q=${encodeURIComponent(q ?? '')}`)).data.map((view) => view.id)).toContain(id);
    expect((await list('&q=никого')).total).toBe(0);
    expect((await list(`&status=${submitted}`)).data.every(({ status }) => status === submitted)).toBe(true);
    for (const sort of ['number', 'created_at', 'submitted_at', 'updated_at', 'title']) {
      const up = (await list(`&sort=${sort}`)).data.map((view) => view.id);
      const down = (await list(`&sort=-${sort}`)).data.map((view) => view.id);
      expect(down, sort).toEqual([...up].reverse());
    }
  });

  it.runIf(isAboutChild)("is not found by the name of another family's child", async () => {
    const id = await submitNew();
    const { number } = await read(id);
    const [child] = await stranger.read<{ id: number; last_name: string }[]>(paths.children);
    if (!child) throw new Error('The other family has no child.');
    const { db } = app.context;
    await db.updateTable('questionnaires').set({ child_id: child.id }).where('id', '=', id).execute();
    for (const q of [child.last_name, `${number} ${child.last_name}`])
      expect((await list(`&q=${encodeURIComponent(q)}`)).data.map((view) => view.id)).not.toContain(id);
  });

  it('makes exactly the transitions of its table', async () => {
    for (const target of transitions.filter(({ call }) => call === 'status')) {
      const id = await submitNew();
      const { status: now } = await read(id);
      const chain = pathTo(transitions, now, target.from);
      for (const step of chain ?? []) {
        const response =
          step.call === 'finish' ? await send(id) : await changeStatus(clientOf(step), id, step);
        expect(response.status, `${step.from} → ${step.to}: ${response.text}`).toBe(200);
      }
      // no calls of these people lead to the start of the transition
      if (!chain) continue;
      const response = await changeStatus(clientOf(target), id, target);
      expect([response.status, response.body.status], response.text).toEqual([200, target.to]);
    }
    const id = await submitNew();
    const reached = new Set(
      transitions
        .filter(({ from, by, call }) => from === submitted && by === 'administrator' && call === 'status')
        .map(({ to }) => to),
    );
    for (const status of Object.keys(workflow.statuses).filter((to) => to !== submitted && !reached.has(to)))
      expect((await changeStatus(office, id, { to: status })).status, status).toBe(409);
  });

  const returnTransition = transitions.find(({ remarks, from }) => remarks && from === submitted);
  it.runIf(returnTransition)('shows the remarks of a return at their fields until resubmission', async () => {
    if (!returnTransition) throw new Error('There is no return.');
    const id = await submitNew();
    const key = Object.keys(await completeFields())[0] ?? '';
    const wrong = await changeStatus(office, id, returnTransition, {
      remark_1_path: 'nothing',
      remark_1_message: 'Нет такого',
    });
    expect(rejection(wrong)).toEqual([422, ['remark_1_path']]);
    const response = await changeStatus(office, id, returnTransition, {
      remark_1_path: key,
      remark_1_message: 'Проверьте',
    });
    expect(response.status, response.text).toBe(200);
    expect((await read(id)).remarks).toEqual([{ path: key, message: 'Проверьте' }]);
    const { submitted_at } = await read(id);
    expect((await send(id)).body).toMatchObject({ remarks: [], submitted_at });
  });

  it('notifies its representative of the submission unless the status is silent', async () => {
    const id = await submitNew();
    const { db } = app.context;
    const messages = await db
      .selectFrom('notifications')
      .select('text')
      .where('questionnaire_id', '=', id)
      .execute();
    const { number } = await read(id);
    const isSilent = workflow.statuses[submitted]?.silent === true;
    expect(messages.map(({ text }) => text.includes(number))).toEqual(isSilent ? [] : [true]);
  });

  it('is exported with its number and child, in a row below the header', async () => {
    const id = await submitNew();
    const { number, child } = await read(id);
    const file = await office.call('GET', `${forOffice}/export?format=csv&q=${encodeURIComponent(number)}`);
    expect(file.status).toBe(200);
    expect(file.text).toContain(number);
    if (child) expect(file.text).toContain(child.name);
    expect(file.text.trim().split('\r\n')).toHaveLength(2);
  });

  const hasFiles = form.definition.steps.some(({ schema }) => JSON.stringify(schema).includes('x-files'));
  it.skipIf(hasFiles)('accepts no files without a files field', async () => {
    const refused = await parent.call<View>('POST', own, { body: formData({}, [pdfFile()]) });
    expect(refused.status).toBe(422);
  });

  const [purpose = ''] = Object.entries(consents).find(([, { asked }]) => asked.form === formId) ?? [];
  it.runIf(purpose)('requires the consent of its form before a draft', async () => {
    await stranger.call('DELETE', `/api/consents/${purpose}`);
    expect(await createDraft({}, stranger)).toMatchObject({ status: 403, body: { consent: purpose } });
    const version = consents[purpose as keyof typeof consents].version;
    await stranger.json('POST', '/api/consents', { purpose, version });
    expect((await createDraft({}, stranger)).status).toBe(201);
  });

  function clientOf({ by }: Transition): Client {
    return by === 'administrator' ? office : parent;
  }
});
