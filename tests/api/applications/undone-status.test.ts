import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { cancelMessagesSince } from '#server/messages/send.ts';
import { requiredAnswers } from '../support/answers.ts';
import {
  changeStatus,
  readApplication,
  submitApplication,
  submitDraft,
  undoStatus,
} from '../support/applications.ts';
import { paths } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

type Schemas = components['schemas'];

const LIST = '/api/admin/applications';

const { app, office, parent } = await openSchool();

const submit = async () => (await submitApplication(parent)).id;
const transition = (id: number, status: string, more: object = {}) => changeStatus(office, id, status, more);
const read = async (id: number, client = office) => await readApplication(client, id);
const undo = (id: number, expected_status: string) => undoStatus(office, id, expected_status);
const remark = (id: number, path: string, message: string, client = office) =>
  client.json<Schemas['RemarkDraft'][]>('PUT', `${LIST}/${id}/remarks`, { path, message });
const letters = async (id: number) => await office.read<Schemas['Message'][]>(`${LIST}/${id}/messages`);

describe('an undone decision', () => {
  it('is audited like the decision', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    await transition(id, 'accepted');
    expect((await undo(id, 'accepted')).body).toEqual({ id, status: 'in_review' });
    const log = await office.read<Schemas['AuditLine'][]>(`${LIST}/${id}/audit`);
    const transitions = log.filter(({ action }) => action !== 'application.viewed').slice(0, 2);
    expect(transitions.map(({ action, details }) => [action, details])).toEqual([
      ['application.undone', { from: 'accepted', to: 'in_review' }],
      ['application.status', { from: 'in_review', to: 'accepted' }],
    ]);
  });

  it('restores sent remarks and the returned answers', async () => {
    const id = await submit();
    await transition(id, 'needs_changes', { comment: 'Исправьте' });
    await parent.form(paths.updateApplication, { id, ...requiredAnswers, student_first_name: 'Софья' });
    await submitDraft(parent, id);
    const before = await read(id);
    await remark(id, 'gender', 'Не то');
    await transition(id, 'needs_changes', { remark_1_path: 'gender', remark_1_message: 'Не то' });
    expect((await undo(id, 'needs_changes')).status).toBe(200);
    const after = await read(id);
    expect(after.remark_drafts).toMatchObject([{ path: 'gender', message: 'Не то' }]);
    expect({ ...after, remark_drafts: [] }).toEqual(before);
  });

  it('can restore the answers of an earlier return, which are stored until the next submission', async () => {
    const id = await submit();
    const formerSentBack = async () => {
      const { sent_back } = await app.context.db
        .selectFrom('applications')
        .select('sent_back')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return sent_back?.former;
    };
    await transition(id, 'needs_changes', { comment: 'Исправьте' });
    await submitDraft(parent, id);
    expect(await formerSentBack()).toBeUndefined();
    await transition(id, 'needs_changes', { comment: 'Исправьте' });
    expect(await formerSentBack()).toMatchObject({});
    await submitDraft(parent, id);
    expect(await formerSentBack()).toBeUndefined();
  });

  it('sends the message that the undone decision had suppressed', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    await transition(id, 'accepted');
    await undo(id, 'accepted');
    expect((await letters(id)).map(({ event }) => event)).toContain('application-in_review');
  });

  it('is refused a minute after the decision', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    const created_at = new Date(Date.now() - 60_000);
    const history = app.context.db.updateTable('application_history').set({ created_at });
    await history.where('application_id', '=', id).execute();
    expect((await undo(id, 'in_review')).status).toBe(409);
    expect((await read(id)).status).toBe('in_review');
  });

  it('preserves remarks that a colleague has written meanwhile', async () => {
    const id = await submit();
    await remark(id, 'gender', 'Свежее');
    await remark(id, 'student_first_name', 'Другое');
    await transition(id, 'needs_changes', { remark_1_path: 'gender', remark_1_message: 'Не то' });
    const draftMessages = async () => (await read(id)).remark_drafts?.map(({ message }) => message).sort();
    expect(await draftMessages()).toEqual(['Другое', 'Свежее']);
    expect((await undo(id, 'needs_changes')).status).toBe(200);
    expect(await draftMessages()).toEqual(['Другое', 'Свежее']);
  });

  it('is refused if the family has edited meanwhile', async () => {
    const id = await submit();
    await transition(id, 'needs_changes', { comment: 'Исправьте' });
    await parent.form(paths.updateApplication, { id, ...requiredAnswers, student_first_name: 'Софья' });
    expect((await undo(id, 'needs_changes')).status).toBe(409);
    expect((await read(id)).status).toBe('needs_changes');
  });

  it('is refused if its letter is being sent', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    const { db } = app.context;
    const own = db.selectFrom('outgoing_messages').where('application_id', '=', id).select('status');
    const letter = own.where('event', '=', 'application-in_review');
    let queryCount = 0;
    // the worker claims the letter after the first query
    const dbWithWorker = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queryCount += 1;
        const sent = db.updateTable('outgoing_messages').set({ status: 'sent', attempts: 1 });
        if (queryCount === 1) await sent.where('application_id', '=', id).execute();
        return result;
      },
    });
    const values = { number: '', child: '', due: '', payment: '' };
    const message = { event: 'application-in_review', userId: 2, values, applicationId: id } as const;
    const isUnsent = await cancelMessagesSince(dbWithWorker, message, new Date(0));
    // an undo requires that the letter was deleted before the worker claimed it
    expect(isUnsent).toBe((await letter.execute()).length === 0);
  });
});
