import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { signInColleague } from '../access/records.ts';
import { openApp } from '../support/app.ts';
import { changeStatus, readApplication, submitApplication } from '../support/applications.ts';
import { auditLines } from '../support/audit-lines.ts';
import { type Client, paths, rejection, signIn } from '../support/client.ts';
import { updateLetters } from '../support/rows.ts';

type Schemas = components['schemas'];

const LIST = '/api/admin/applications';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
const colleague = await signInColleague(app);
const parent = await signIn(app.origin);

const submit = async () => (await submitApplication(parent)).id;
const transition = (id: number, status: string, more: object = {}) => changeStatus(office, id, status, more);
const read = async (id: number, client: Client = office) => await readApplication(client, id);
const remark = (id: number, path: string, message: string, client: Client = office) =>
  client.json<Schemas['RemarkDraft'][]>('PUT', `${LIST}/${id}/remarks`, { path, message });
const letters = async (id: number) => await office.read<Schemas['Message'][]>(`${LIST}/${id}/messages`);

describe('an unsent remark', () => {
  it('is shared by the office, one per answer, and hidden from the family', async () => {
    const id = await submit();
    await remark(id, 'student_birth_date', 'Проверьте год');
    await remark(id, 'gender', 'Не то', colleague);
    const { body } = await remark(id, 'student_birth_date', 'Проверьте день', colleague);
    expect(body.map(({ path, message }) => [path, message])).toEqual([
      ['gender', 'Не то'],
      ['student_birth_date', 'Проверьте день'],
    ]);
    expect((await read(id)).remark_drafts).toEqual(body);
    expect(await read(id, parent)).not.toHaveProperty('remark_drafts');
    await remark(id, 'gender', ' ');
    expect((await read(id)).remark_drafts).toHaveLength(1);
  });

  it('must refer to an existing answer or file', async () => {
    const id = await submit();
    for (const path of ['no_such_key', 'files/2147483647', 'sibling_40_birth_date'])
      expect((await remark(id, path, 'Проверьте')).status).toBe(422);
  });

  it('is sent with a return, which otherwise needs a comment', async () => {
    const id = await submit();
    const withoutComment = await transition(id, 'needs_changes');
    expect(rejection(withoutComment)).toEqual([422, ['comment']]);
    // with a soft hyphen, as pasted text may have it
    const typed = 'Не то,\nпро\u00adверьте';
    await remark(id, 'gender', typed);
    const sent = await transition(id, 'needs_changes', { remark_1_path: 'gender', remark_1_message: typed });
    expect(sent.status).toBe(200);
    const { remarks, remark_drafts } = await read(id);
    expect([remarks, remark_drafts]).toEqual([[{ path: 'gender', message: 'Не то,\nпроверьте' }], []]);
  });
});

describe('the letter of a decision', () => {
  it('is previewed as sent, with the additional line, which the history keeps', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    const preview = await office.read<Schemas['LetterPreview']>(`${LIST}/${id}/letter?status=accepted`);
    const line = 'Ждём вас  {portal} в среду\nв десять';
    await transition(id, 'accepted', { letter_line: line });
    // without braces and line breaks
    const plain = 'Ждём вас portal в среду в десять';
    const [sent] = await letters(id);
    const { letter } = preview;
    const paragraphs = [
      ...(letter?.text.slice(0, letter.line_at) ?? []),
      plain,
      ...(letter?.text.slice(letter.line_at) ?? []),
    ];
    expect(sent).toMatchObject({ event: 'application-accepted', channel: letter?.channel, to: letter?.to });
    expect(sent?.text).toBe(paragraphs.join('\n\n'));
    // before the last two paragraphs: how to reply, and the signature
    expect(letter?.line_at).toBe((letter?.text.length ?? 0) - 2);
    const { status_history = [] } = await read(id, parent);
    expect(status_history.at(-1)?.letter_line).toContain('Ждём вас');
    expect(status_history.at(0)).not.toHaveProperty('letter_line');
  });

  it('is absent for a status without a letter, which accepts no additional line', async () => {
    const id = await submit();
    const body = await office.read(`${LIST}/${id}/letter?status=draft`);
    expect(body).toEqual({ notification: null, letter: null });
    const own = await changeStatus(parent, id, 'cancelled', { comment: 'Едем', letter_line: 'Привет' });
    expect(rejection(own)).toEqual([422, ['letter_line']]);
  });

  it('shows the reason of a failure beside the application', async () => {
    const id = await submit();
    await updateLetters(app, id, { status: 'failed', error: 'Ящик полон' });
    expect(await letters(id)).toMatchObject([{ status: 'failed', error: 'Ящик полон' }]);
  });
});

it('audits a view once, however often the page polls; families are not audited', async () => {
  const id = await submit();
  const viewers = async () =>
    (await auditLines(app, { application_id: id, action: 'application.viewed' })).map(
      ({ user_id }) => user_id,
    );
  await read(id);
  await read(id);
  await read(id, parent);
  const me = await office.read<{ user: { id: number } }>(paths.resource);
  expect(await viewers()).toEqual([me.user.id]);
  const another = await signInColleague(app);
  await read(id, another);
  expect(await viewers()).toEqual([me.user.id, another.id]);
});
