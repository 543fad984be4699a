import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { consents } from '#generated/consents.ts';
import { statuses as statusTexts } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { signInColleague } from '../access/records.ts';
import { openCourseApp } from '../courses/applicants.ts';
import { transitionAnswers } from '../questionnaires/views.ts';
import type { Client } from '../support/client.ts';
import { expectOutdated } from '../support/outdated.ts';
import { type Kind, kinds, kindsWithDraft } from './kinds.ts';

// the shared workflow of all submission types: drafts, decisions of the office, their letters and their undo

type Preview = components['schemas']['LetterPreview'];

const people = await openCourseApp();
const { app, office, parent } = people;
const colleague = await signInColleague(app, 'chief');
for (const [purpose, { version }] of Object.entries(consents))
  await parent.json('POST', '/api/consents', { purpose, version });

describe.each(Object.entries(kindsWithDraft))(
  '%s',
  (_, { officePath, missing, familyPath, answers, createDraft, read, save, send, createSubmitted }) => {
    it('sent several times at once is sent once', async () => {
      const id = await createDraft(people);
      const responses = await Promise.all([send(people, id), send(people, id), send(people, id)]);
      for (const { status, text } of responses) expect([200, 201], text).toContain(status);
      const { status_history: history } = Object(await read(people, id));
      expect(history).toHaveLength(2);
    });

    it('is not overwritten by a stale revision, which is refused with the newer state', async () => {
      const id = await createDraft(people);
      expect((await save(people, id, { revision: 1, form: 'replace' })).status).toBeLessThan(300);
      const stale = await save(people, id, { ...(await answers(people)), revision: 1 });
      const refusal = { status: 409, body: { application: { id, revision: 2 } } };
      expect(stale).toMatchObject(refusal);
      expect(await send(people, id, { revision: 1 })).toMatchObject(refusal);
      expect(await read(people, id)).toMatchObject({ revision: 2 });
      await save(people, id, { ...(await answers(people)), revision: 2 });
      expect((await send(people, id, { revision: 3 })).status).toBeLessThan(300);
    });

    it('is deleted only as a draft', async () => {
      const draft = await createDraft(people);
      expect((await parent.call('DELETE', familyPath(draft))).status).toBe(204);
      expect(await parent.call('DELETE', familyPath(draft))).toMatchObject({
        status: 404,
        body: { message: missing },
      });
      expect((await parent.call('DELETE', familyPath(await createSubmitted(people)))).status).toBe(409);
    });

    it.each(['sort=number', 'sort=-updated_at'])(
      'is in the review queue, whose ids have the order of the list: %s',
      async (query) => {
        await createSubmitted(people);
        const queue = await office.read<{ ids: number[] }>(`${officePath}/ids?${query}`);
        const page = await office.read<{ data: { id: number }[] }>(`${officePath}/?${query}&per_page=100`);
        expect(queue.ids.slice(0, 100)).toEqual(page.data.map(({ id }) => id));
        const some = page.data.slice(0, 20).reverse();
        const ids = some.map(({ id }) => `ids=${id}`).join('&');
        expect(await office.read(`${officePath}/rows?${ids}&ids=2147483647`)).toEqual(some);
      },
    );
  },
);

const decisions = Object.entries(kinds).flatMap(([name, kind]) => {
  const { transitions, initial }: Workflow = workflows[kind.statuses];
  const from = transitions.find(({ call }) => call === 'finish')?.to ?? initial;
  return transitions
    .filter((one) => one.from === from && one.by === 'administrator' && one.call === 'status')
    .map((decision) => ({ ...kind, name, from, to: decision.to, answers: transitionAnswers(decision) }));
});

const labelOf = ({ statuses }: Kind, status: string) =>
  Object.entries(statusTexts[statuses].statuses).find(([name]) => name === status)?.[1].label ?? '';

describe.each(decisions)('the decision $to on $name', (kind) => {
  const { column, officePath, decide, from, to, answers, createSubmitted } = kind;
  const undo = (id: number, expected_status: string, client: Client = office) =>
    client.json('POST', `${officePath}/${id}/undo`, { expected_status });
  const createDecided = async (more: object = {}) => {
    const id = await createSubmitted(people);
    const { status, text } = await decide(people, id, {
      ...answers,
      status: to,
      expected_status: from,
      ...more,
    });
    expect(status, text).toBe(200);
    return id;
  };
  const letters = (id: number) =>
    app.context.db
      .selectFrom('outgoing_messages')
      .select(['event', 'text'])
      .where(column, '=', id)
      .orderBy('id', 'desc')
      .execute();
  /** The record, and the events of its letters and notifications. */
  const readState = async (id: number) => {
    const { db } = app.context;
    const notices = db.selectFrom('notifications').select('event').where(column, '=', id).orderBy('event');
    const events = (await letters(id)).map(({ event }) => event);
    return [await kind.read(people, id), events, await notices.execute()];
  };

  it('is refused with the current status, author and time if a colleague has decided meanwhile', async () => {
    const id = await createDecided();
    const late = await decide(people, id, { ...answers, status: to, expected_status: from });
    expectOutdated(late, { status: to, label: labelOf(kind, to), isAuthorKnown: true });
  });

  it('has a preview of the letter that it sends', async () => {
    const id = await createSubmitted(people);
    const path = `${officePath}/${id}/letter?status=${to}`;
    const { letter } = await office.read<Preview>(path);
    const letter_line = 'Ждём вас в понедельник.';
    const takesLine = column !== 'excursion_id' && letter !== null;
    await decide(people, id, {
      ...answers,
      status: to,
      expected_status: from,
      // spaces are tidied
      ...(takesLine && { letter_line: ` ${letter_line.replace(' ', ' \n ')} ` }),
    });
    const beginning = [...(letter?.text.slice(0, letter.line_at) ?? []), ...(takesLine ? [letter_line] : [])];
    const [first] = await letters(id);
    expect((first?.text ?? '').startsWith(beginning.join('\n\n'))).toBe(true);
  });

  it('is undone once by its author while the letter is pending, and leaves no trace', async () => {
    const id = await createSubmitted(people);
    const before = await readState(id);
    await decide(people, id, { ...answers, status: to, expected_status: from });
    expectOutdated(await undo(id, from), { status: to, label: labelOf(kind, to), isAuthorKnown: true });
    expect((await undo(id, to, colleague)).status).toBe(409);
    expect(await undo(id, to)).toMatchObject({ status: 200, body: { id, status: from } });
    expect(await readState(id)).toEqual(before);
    expect((await undo(id, from)).status).toBe(409);
  });

  it('is not undone after its letter was sent', async () => {
    const id = await createDecided();
    const letter = app.context.db.updateTable('outgoing_messages').set({ attempts: 1 });
    const { numUpdatedRows } = await letter
      .where(column, '=', id)
      .where('status', '=', 'queued')
      .executeTakeFirstOrThrow();
    // some decisions send no letter
    if (numUpdatedRows > 0) expect((await undo(id, to)).status).toBe(409);
  });
});
