import { describe, expect, it } from 'vitest';
import { cancelApplicationForm } from '#generated/forms/cancel-application.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import { changeStatus, readApplication, submitDraft } from '../support/applications.ts';
import { type Client, paths, rejection } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

const { office, parent } = await openSchool();

async function submitWithFile() {
  const { body } = await parent.form(paths.createApplication, { ...requiredAnswers, ...allAnswers }, [
    pdfFile(),
  ]);
  return { id: body.application.id, file: body.files[0]?.id ?? 0 };
}

const sendBack = (id: number, remarks: Readonly<Record<string, string>>) =>
  changeStatus(office, id, 'needs_changes', { comment: 'Исправьте отмеченное', ...remarks });

const read = async (client: Client, id: number) => {
  const { status_history = [], ...application } = await readApplication(client, id);
  return { ...application, status_history };
};

describe('a returned application', () => {
  it('names fields, entries and files, for the representative and in the history', async () => {
    const { id, file } = await submitWithFile();
    const remarks = [
      { path: 'student_birth_date', message: 'Не как в свидетельстве' },
      { path: 'sibling_1_birth_date', message: 'Проверьте год' },
      { path: `files/${file}`, message: 'Страница не читается' },
    ];
    const flat = Object.fromEntries(
      remarks.flatMap(({ path, message }, i) => [
        [`remark_${i + 1}_path`, path],
        [`remark_${i + 1}_message`, message],
      ]),
    );
    expect((await sendBack(id, flat)).body).toEqual({ id, status: 'needs_changes' });
    const own = await read(parent, id);
    expect(own.remarks).toEqual(remarks);
    expect(own.status_history.at(-1)).toMatchObject({ status: 'needs_changes', remarks });
    const list = await parent.read<{ id: number; remarks: unknown }[]>(paths.applications);
    expect(list.find((one) => one.id === id)?.remarks).toEqual(remarks);
  });

  it('has no remarks after resubmission; the history keeps them', async () => {
    const { id } = await submitWithFile();
    await sendBack(id, { remark_1_path: 'gender', remark_1_message: 'Выбрано не то' });
    expect((await submitDraft(parent, id)).status).toBe(200);
    const own = await read(parent, id);
    expect(own.remarks).toEqual([]);
    expect(own.status_history.map(({ remarks }) => remarks.length)).toEqual([0, 0, 1, 0]);
  });

  it('keeps the first submission day and shows the last one', async () => {
    const { id } = await submitWithFile();
    const first = await read(parent, id);
    expect(first).toMatchObject({ submitted_at: expect.any(String), resubmitted_at: null });
    for (let again = 0; again < 2; again += 1) {
      await sendBack(id, {});
      await submitDraft(parent, id);
    }
    const { submitted_at, resubmitted_at, status_history } = await read(office, id);
    expect([submitted_at, resubmitted_at]).toEqual([first.submitted_at, status_history.at(-1)?.created_at]);
  });

  it('keeps the original answers: visible to the family during corrections, to the school afterwards', async () => {
    const { id, file } = await submitWithFile();
    const before = (await read(parent, id)).application_long;
    expect(await read(office, id)).not.toHaveProperty('sent_back');
    await sendBack(id, { remark_1_path: 'student_first_name', remark_1_message: 'Исправьте имя' });
    const resolved = { ...requiredAnswers, ...allAnswers, student_first_name: 'Софья' };
    await parent.form(paths.updateApplication, { id, ...resolved });
    const sentBack = {
      answers: { student_first_name: before.student_first_name },
      files: [{ id: file, field: 'files' }],
    };
    expect(await read(parent, id)).toMatchObject({
      sent_back: sentBack,
      application_long: { student_first_name: 'Софья' },
    });
    await submitDraft(parent, id);
    const { sent_back, status_history } = await read(office, id);
    expect(sent_back).toMatchObject(sentBack);
    const [returned] = status_history.filter(({ created_at }) => created_at === sent_back?.at);
    expect(returned?.remarks).toEqual([{ path: 'student_first_name', message: 'Исправьте имя' }]);
    expect(await read(parent, id)).not.toHaveProperty('sent_back');
  });
});

const remark_1_message = 'Исправьте';

it.each([
  { name: 'on an unknown field', fields: { remark_1_path: 'nothing', remark_1_message } },
  { name: 'on a missing entry', fields: { remark_1_path: 'sibling_99_birth_date', remark_1_message } },
  { name: 'on the file of another application', fields: { remark_1_path: 'files/1', remark_1_message } },
  { name: 'without a path', fields: { remark_1_message } },
  { name: 'on a member of every object', fields: { remark_1_path: 'constructor', remark_1_message } },
  { name: 'without a text', fields: { remark_1_path: 'gender' }, path: 'remark_1_message' },
  {
    name: 'with a transition other than a return',
    fields: { status: 'in_review', remark_1_path: 'gender', remark_1_message },
  },
  {
    name: 'under an unknown key',
    fields: { unknown_1_path: 'gender' },
    path: 'unknown_1_path',
    expected: 400,
  },
])('a remark $name is rejected and changes nothing', async ({ fields, path, expected }) => {
  const { id } = await submitWithFile();
  expect(rejection(await sendBack(id, fields))).toEqual([expected ?? 422, [path ?? 'remark_1_path']]);
  expect((await read(office, id)).status).toBe('submitted');
});

it('an administrator sees the representative and all transitions; the representative only their own', async () => {
  const { id } = await submitWithFile();
  const [theirs, own] = [await read(office, id), await read(parent, id)];
  expect(theirs).toMatchObject({
    campaign: expect.stringMatching(/^\d{4}\/\d{2}$/),
    representative: {
      id: 2,
      name: 'Орлова Мария Игоревна',
      phone: '+79000000002',
      email: 'orlova@example.ru',
    },
    transitions: expect.arrayContaining([{ to: 'needs_changes', comment: 'needed', form: 'send-back' }]),
  });
  expect(own).toMatchObject({
    transitions: [{ to: 'cancelled', comment: 'needed', form: 'cancel-application' }],
  });
  expect(own).not.toHaveProperty('representative');
});

it.each([paths.changeStatus, `${paths.changeStatus}/`])(
  'a status change may also be sent form-urlencoded: %s',
  async (path) => {
    const { id } = await submitWithFile();
    const fields = { id, status: 'cancelled', ...wireOf(cancelApplicationForm, { comment: 'Передумали' }) };
    const body = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    expect((await parent.call('POST', path, { body })).body).toEqual({ id, status: 'cancelled' });
  },
);
