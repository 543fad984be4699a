import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { exeFile, pdfFile } from '#tests/support/data/files.ts';
import { signInColleague } from '../access/records.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import {
  changeStatus,
  correctAnswers,
  createDraft,
  readApplication,
  submitApplication,
  undoStatus,
} from '../support/applications.ts';
import { type Client, paths, rejection, signIn } from '../support/client.ts';
import { withdrawConsent } from '../support/school-records.ts';

type Schemas = components['schemas'];

const LIST = '/api/admin/applications';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
const colleague = await signInColleague(app, 'admissions');
const parent = await signIn(app.origin);

const submit = async () => (await submitApplication(parent)).id;
const transition = (id: number, status: string, more: object = {}) => changeStatus(office, id, status, more);
const read = async (id: number, client: Client = office) => await readApplication(client, id);
const undo = (id: number, expected_status: string) => undoStatus(office, id, expected_status);
const sendBack = async () => {
  const id = await submit();
  await transition(id, 'needs_changes', { remark_1_path: 'gender', remark_1_message: 'Не то' });
  return id;
};
const messagesAbout = (id: number) =>
  app.context.db
    .selectFrom('outgoing_messages')
    .select(['event', 'text'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
const DUE = '31.12.2098';
const DUE_DAY = '2098-12-31';

describe('a return', () => {
  it('can be cancelled; record and letter then say that nothing has to be corrected', async () => {
    const id = await sendBack();
    expect((await transition(id, 'in_review')).status).toBe(200);
    const own = await read(id, parent);
    expect(own).toMatchObject({ status: 'in_review', remarks: [], actions: ['cancel'] });
    expect(own.application_long.comment).toBe('Школа сняла замечания, исправлять ничего не нужно.');
    const [letter] = await messagesAbout(id);
    expect(letter?.event).toBe('application-in_review');
    expect(letter?.text).toContain('Школа сняла замечания, исправлять ничего не нужно.');
  });

  it('cannot be cancelled while corrections are in progress', async () => {
    const id = await sendBack();
    const { student_birth_date: _, ...half } = requiredAnswers;
    await parent.form(paths.updateApplication, { id, ...half });
    const { status, body } = await transition(id, 'in_review');
    expect([status, body.message]).toEqual([
      409,
      'Семья начала исправлять заявку, и сейчас в ней не всё заполнено. Дождитесь, пока она подаст её снова, или исправьте ответы сами.',
    ]);
    expect((await correct(id, requiredAnswers)).status).toBe(200);
    expect((await transition(id, 'in_review')).status).toBe(200);
  });

  it("gives the family the school's deadline in record, to-do list and letter", async () => {
    const id = await submit();
    const preview = await office.call<Schemas['LetterPreview']>(
      'GET',
      `${LIST}/${id}/letter?status=needs_changes&due_on=${DUE}`,
    );
    expect(preview.body.letter?.text.join(' ')).toContain(DUE);
    await transition(id, 'needs_changes', { comment: 'Исправьте дату', due_on: DUE });
    expect((await read(id, parent)).due_on).toBe(DUE_DAY);
    const todo = await parent.read<Schemas['TodoItem'][]>('/api/todo');
    expect(todo.find((item) => item.of === 'application' && item.id === id)?.due_on).toBe(DUE_DAY);
    expect((await messagesAbout(id))[0]?.text).toContain(DUE);
    const { status_history } = await read(id);
    expect(status_history?.at(-1)?.answers).toMatchObject({ due_on: DUE });
  });

  it('has the default deadline after an undo and in the next status', async () => {
    const id = await submit();
    const before = (await read(id)).due_on;
    await transition(id, 'needs_changes', { comment: 'Исправьте дату', due_on: DUE });
    await undo(id, 'needs_changes');
    expect((await read(id)).due_on).toBe(before);
    await transition(id, 'needs_changes', { comment: 'Исправьте дату', due_on: DUE });
    await transition(id, 'in_review');
    expect((await read(id)).due_on).not.toBe(DUE_DAY);
  });

  it('is rejected with a past deadline', async () => {
    const { status, body } = await transition(await submit(), 'needs_changes', {
      comment: 'Исправьте дату',
      due_on: '01.02.2020',
    });
    expect(status).toBe(422);
    expect(body.errors?.[0]?.path).toBe('due_on');
  });
});

describe('a reminder of a draft', () => {
  const remind = (id: number) => office.call('POST', `${LIST}/${id}/reminder`);

  it('notifies the family once a week and is audited', async () => {
    const { id } = await createDraft(parent);
    expect((await remind(id)).status).toBe(204);
    expect(await messagesAbout(id)).toMatchObject([{ event: 'draft-reminder' }]);
    expect((await remind(id)).status).toBe(409);
    const log = await office.read<Schemas['AuditLine'][]>(`${LIST}/${id}/audit`);
    expect(log.map(({ action }) => action)).toContain('application.reminded');
    await app.context.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('application_id', '=', id)
      .execute();
    expect((await remind(id)).status).toBe(204);
  });

  it('is refused after submission', async () => {
    expect((await remind(await submit())).status).toBe(409);
  });

  it('is not sent to a family that has withdrawn a consent', async () => {
    const { id } = await createDraft(parent);
    await withdrawConsent(parent);
    expect((await remind(id)).status).toBe(409);
    expect(await messagesAbout(id)).toEqual([]);
    await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    expect((await remind(id)).status).toBe(204);
  });
});

describe('starting a review', () => {
  it('assigns the reviewer, and its undo reverts that', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    const { in_charge } = await read(id);
    expect(in_charge).not.toBeNull();
    const mine = await office.call<{ data: { id: number }[] }>('GET', `${LIST}/?in_charge=me&per_page=100`);
    expect(mine.body.data.map((row) => row.id)).toContain(id);
    await undo(id, 'in_review');
    expect((await read(id)).in_charge).toBeNull();
  });

  it('does not replace an existing assignee', async () => {
    const id = await submit();
    const colleagues = await office.read<Schemas['Colleague'][]>('/api/admin/colleagues');
    const other = colleagues.find(({ own }) => !own)?.id ?? 0;
    await office.json('PUT', `${LIST}/${id}/charge`, { user_id: other });
    await transition(id, 'in_review');
    expect((await read(id)).in_charge?.id).toBe(other);
    await undo(id, 'in_review');
    expect((await read(id)).in_charge?.id).toBe(other);
  });
});

it('an accepted application declined by the family is closed by one transition with a reason, without a review', async () => {
  const id = await submit();
  await transition(id, 'in_review');
  await transition(id, 'accepted');
  expect((await transition(id, 'cancelled')).status).toBe(422);
  expect((await transition(id, 'cancelled', { comment: 'Семья выбрала другую школу' })).status).toBe(200);
  const { status_history } = await read(id, parent);
  expect(status_history?.map(({ status }) => status).slice(-2)).toEqual(['accepted', 'cancelled']);
  await undo(id, 'cancelled');
  expect((await read(id)).status).toBe('accepted');
});

const correct = async (
  id: number,
  fields: object,
  {
    client = office,
    files = [],
    ...more
  }: { client?: Client; files?: Parameters<Client['form']>[2]; revision?: number } = {},
) => {
  const revision = more.revision ?? (await read(id)).revision;
  return correctAnswers(client, id, { revision, reason: 'Ошибка в свидетельстве', ...fields }, files);
};

describe('a correction by the school', () => {
  it('changes the answer and notifies the family of both values and the reason', async () => {
    const id = await submit();
    await transition(id, 'in_review');
    const { status } = await correct(id, { ...requiredAnswers, student_first_name: 'Софья' });
    expect(status).toBe(200);
    const own = await read(id, parent);
    expect(own.application_long).toMatchObject({ student_first_name: 'Софья' });
    expect(own.corrections).toMatchObject([
      {
        reason: 'Ошибка в свидетельстве',
        changes: [
          {
            address: 'student_first_name',
            label: 'Имя',
            before: requiredAnswers.student_first_name,
            now: 'Софья',
          },
        ],
      },
    ]);
    const [letter] = await messagesAbout(id);
    expect(letter?.event).toBe('answers-corrected');
    expect(letter?.text).not.toContain('свидетельстве');
    const log = await office.read<Schemas['AuditLine'][]>(`${LIST}/${id}/audit`);
    expect(log.find(({ action }) => action === 'application.corrected')?.details).toEqual({
      fields: ['student_first_name'],
    });
  });

  it('reaches an open wizard as a newer state', async () => {
    const id = await submit();
    const { revision } = await read(id, parent);
    await correct(id, { ...requiredAnswers, student_first_name: 'Софья' });
    const stale = await parent.form(paths.updateApplication, {
      id,
      ...requiredAnswers,
      student_last_name: 'Иная',
      revision,
    });
    expect(stale.status).toBe(409);
    expect(stale.body.application.application_long).toMatchObject({ student_first_name: 'Софья' });
  });

  it('is rejected for stale answers, without a change and without a reason', async () => {
    const id = await submit();
    const { revision } = await read(id);
    await parent.form(paths.updateApplication, { id, ...requiredAnswers, student_first_name: 'Софья' });
    const late = await correct(id, { ...requiredAnswers, student_first_name: 'Инна' }, { revision });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Пока вы исправляли, заявку изменили. Закройте окно и посмотрите новые ответы: ваши исправления не сохранены.',
    ]);
    expect((await correct(id, { ...requiredAnswers, student_first_name: 'Софья' })).status).toBe(422);
    const { status, body } = await correct(id, { ...requiredAnswers, reason: '  ' });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'reason']);
  });

  it('is rejected if the application would become incomplete', async () => {
    const id = await submit();
    const { student_birth_date: _, ...others } = requiredAnswers;
    expect(rejection(await correct(id, others))).toEqual([422, ['student_birth_date']]);
    expect((await read(id)).corrections).toBeUndefined();
  });

  it('is rejected for drafts and closed applications', async () => {
    const draft = (await createDraft(parent)).id;
    expect((await correct(draft, { ...requiredAnswers, student_first_name: 'Софья' })).status).toBe(409);
    const id = await submit();
    await transition(id, 'cancelled', { comment: 'Переезд' });
    expect((await correct(id, { ...requiredAnswers, student_first_name: 'Софья' })).status).toBe(409);
  });

  it('preserves answers hidden from the role and rejects changes of them', async () => {
    const { id } = await submitApplication(parent, allAnswers);
    const original = await read(id);
    const visible = await read(id, colleague);
    const { comment: _, student_id: __, ...flat } = visible.application_long;
    const changed = { ...flat, student_first_name: 'Софья' };
    expect((await correct(id, changed, { client: colleague })).status).toBe(200);
    const after = await read(id);
    expect(after.application_long).toEqual({ ...original.application_long, student_first_name: 'Софья' });
    const refused = await correct(id, { ...changed, has_health_problems: true }, { client: colleague });
    expect(rejection(refused)).toEqual([422, ['has_health_problems']]);
  });

  it('of a health answer is reported without values, and only to roles that see it', async () => {
    const { id } = await submitApplication(parent, allAnswers);
    const { comment: _, student_id: __, ...flat } = (await read(id)).application_long;
    const corrected = await correct(id, { ...flat, additional_information: 'Аллергия на орехи' });
    expect(corrected.status).toBe(200);
    const { corrections } = await read(id, parent);
    expect(corrections?.[0]?.changes).toEqual([
      { address: 'additional_information', label: expect.any(String) },
    ]);
    expect((await read(id, colleague)).corrections).toEqual([]);
  });
});

describe('a document brought to the school', () => {
  it('is attached with a note for the family, and resolves the remark on its field', async () => {
    const { id } = await submitApplication(parent);
    await parent.form(paths.updateApplication, { id }, [pdfFile('Справка.pdf')]);
    const file = (await read(id)).files[0]?.id ?? 0;
    await transition(id, 'needs_changes', {
      remark_1_path: `files/${file}`,
      remark_1_message: 'Не читается',
      remark_2_path: 'gender',
      remark_2_message: 'Не то',
    });
    const { status } = await correct(id, {}, { files: [pdfFile('Паспорт.pdf')] });
    expect(status).toBe(200);
    const own = await read(id, parent);
    expect(own.remarks).toEqual([{ path: 'gender', message: 'Не то' }]);
    expect(own.files.map(({ name, note }) => [name, note?.replace(/\d/g, '0')])).toEqual([
      ['Справка.pdf', undefined],
      ['Паспорт.pdf', 'приложила школа 00.00.0000'],
    ]);
    expect(own.corrections?.[0]?.changes).toMatchObject([{ label: 'Файлы', before: '', now: 'Паспорт.pdf' }]);
  });

  it("is validated like a family's, and rejected for a closed application", async () => {
    const id = await submit();
    expect((await correct(id, {}, { files: [exeFile('анкета.pdf')] })).status).toBe(415);
    await transition(id, 'rejected', { comment: 'Нет мест' });
    await transition(id, 'cancelled', { comment: 'Переезд' });
    expect((await correct(id, {}, { files: [pdfFile()] })).status).toBe(409);
  });

  it('can be removed only by the school, which removes no files of the family', async () => {
    const id = await submit();
    await parent.form(paths.updateApplication, { id }, [pdfFile('Справка.pdf')]);
    await correct(id, {}, { files: [pdfFile('Паспорт.pdf')] });
    const [own, attached] = (await read(id)).files.map((file) => file.id);
    expect((await parent.call('DELETE', paths.file(attached ?? 0))).status).toBe(409);
    expect((await office.call('DELETE', paths.file(own ?? 0))).status).toBe(409);
    expect((await office.call('DELETE', paths.file(attached ?? 0))).status).toBe(204);
    expect((await read(id)).files.map(({ name }) => name)).toEqual(['Справка.pdf']);
  });
});
