import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { currentKey } from '#tests/support/data/updated-calls.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import {
  changeStatus,
  changeStatuses,
  createDraft,
  readApplication,
  submitApplication,
  submitDraft,
} from '../support/applications.ts';
import { auditLines } from '../support/audit-lines.ts';
import { paths, rejection, signIn } from '../support/client.ts';
import { expectOutdated } from '../support/outdated.ts';

const app = await openApp();
const parent = await signIn(app.origin);

const office = await signIn(app.origin, 'administrator');
const finish = (id: number) => submitDraft(parent, id);
const read = (id: number) => readApplication(parent, id);

describe('a draft', () => {
  it('may be incomplete, even empty', async () => {
    const { status, body } = await parent.form(paths.createDraft, {});
    expect(status).toBe(201);
    expect(body.application).toMatchObject({ status: 'draft', revision: 1, files: [], submitted_at: null });
    expect(body.application.number).toMatch(/^\d{4}-\d{5}$/);
  });

  it('may contain an incomplete date', async () => {
    const draft = await createDraft(parent, { student_birth_date: '27.03' });
    expect(draft.application_long).toMatchObject({ student_birth_date: '27.03' });
  });

  it('is rejected if ill-typed, by the key of the field', async () => {
    const response = await parent.form(paths.createDraft, { has_hobbies: 'maybe' });
    expect(rejection(response)).toEqual([422, ['has_hobbies']]);
  });

  it('rejects new keys unknown to the form, also in entries', async () => {
    // the only entry of a group is the first, whatever number its key has
    const unknown = { from_another_version: 'как есть', sibling_2_nickname: 'Ёж' };
    expect(rejection(await parent.form(paths.createDraft, { ...requiredAnswers, ...unknown }))).toEqual([
      422,
      ['from_another_version', 'sibling_1_nickname'],
    ]);
  });

  it('keeps the ids of representatives, also after submission', async () => {
    const ids = { representative_1_id: '2', representative_2_id: 'бабушка' };
    const draft = await createDraft(parent, { ...requiredAnswers, ...ids });
    expect(draft.application_long).toMatchObject(ids);
    expect((await finish(draft.id)).status).toBe(200);
    for (const client of [parent, office])
      expect((await readApplication(client, draft.id)).application_long).toMatchObject({
        representative_1_id: '2',
      });
  });

  it('accepts a list under its key with brackets', async () => {
    const draft = await createDraft(parent, { 'foreign_languages[]': ['english', 'german'] });
    expect(draft.application_long).toMatchObject({ foreign_languages: ['english', 'german'] });
  });
});

describe('submission', () => {
  it('validates the whole form and names each field', async () => {
    const draft = await createDraft(parent, {
      ...requiredAnswers,
      student_first_name: '',
      sibling_1_first_name: 'Пётр',
    });
    const { status, body } = await finish(draft.id);
    expect(status).toBe(422);
    const keys = body.errors?.map(({ path }) => path);
    expect(keys).toEqual(expect.arrayContaining(['student_first_name', 'sibling_1_birth_date']));
    expect((await read(draft.id)).status).toBe('draft');
  });

  it('returns the files, also when repeated', async () => {
    const { body: draft } = await parent.form(paths.createDraft, requiredAnswers, [pdfFile('справка.pdf')]);
    for (const _ of [1, 2]) {
      const { body } = await finish(draft.application.id);
      expect(body.application.files).toMatchObject([{ name: 'справка.pdf' }]);
    }
  });

  it('is refused for a cancelled application, with a message', async () => {
    const { id } = await submitApplication(parent);
    await changeStatus(parent, id, 'cancelled', { comment: 'Переезжаем' });
    const { status, body } = await finish(id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('«Отозвана»')]);
  });

  it('omits answers that are no longer visible', async () => {
    const draft = await createDraft(parent, {
      ...requiredAnswers,
      has_hobbies: false,
      which_hobbies: 'Шахматы',
    });
    const hobbies = currentKey(applicationForm, 'which_hobbies');
    expect(draft.application_long).toMatchObject({ [hobbies]: 'Шахматы' });
    const { body } = await finish(draft.id);
    expect(body.application.application_long).not.toHaveProperty(hobbies);
  });
});

describe('a status', () => {
  it('becomes cancelled with a comment, stored with author and time', async () => {
    const { id } = await submitApplication(parent);
    const withoutComment = await changeStatus(parent, id, 'cancelled');
    expect(rejection(withoutComment)).toEqual([422, ['comment']]);
    const { status, body } = await changeStatus(parent, id, 'cancelled', { comment: 'Переезжаем' });
    expect([status, body]).toEqual([200, { id, status: 'cancelled' }]);
    const { application_long, status_history } = await read(id);
    expect(application_long.comment).toBe('Переезжаем');
    expect(status_history?.at(-1)).toMatchObject({
      comment: 'Переезжаем',
      form: 'cancel-application',
      answers: { comment: 'Переезжаем' },
      author: { role_id: 2, name: 'Орлова Мария' },
    });
  });

  it('is not changed by a family that does not know the current one', async () => {
    const { id } = await submitApplication(parent);
    await changeStatus(office, id, 'in_review');
    const cancel = (expected_status: string) =>
      changeStatus(parent, id, 'cancelled', { comment: 'Переезжаем', expected_status });
    const label = 'На рассмотрении';
    expectOutdated(await cancel('submitted'), { status: 'in_review', label, isAuthorKnown: true });
    const informed = await cancel('in_review');
    expect([informed.status, informed.body.status]).toEqual([200, 'cancelled']);
  });

  it('is not changed again by a call with the current status', async () => {
    const { id } = await submitApplication(parent);
    for (const _ of [1, 2]) {
      const { status, body } = await changeStatus(office, id, 'in_review');
      expect([status, body]).toEqual([200, { id, status: 'in_review' }]);
    }
    const { status_history: history } = await read(id);
    expect(history?.map(({ status }) => status)).toEqual(['draft', 'submitted', 'in_review']);
    const lines = await auditLines(app, { application_id: id, action: 'application.status' });
    expect(lines.map(({ user_id, details }) => [user_id, details])).toEqual([
      [1, { from: 'submitted', to: 'in_review' }],
    ]);
    expect(await office.read(paths.application(id))).not.toHaveProperty('sent_back');
  });

  it('«accepted» is set only by the school, in the order of the workflow; then the family cannot cancel', async () => {
    const { id } = await submitApplication(parent);
    expect((await changeStatus(parent, id, 'accepted')).status).toBe(403);
    expect((await changeStatus(office, id, 'accepted')).status).toBe(409);
    for (const status of ['in_review', 'accepted'])
      expect((await changeStatus(office, id, status)).body).toEqual({ id, status });
    const late = await changeStatus(parent, id, 'cancelled', { comment: 'Поздно' });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('«Принята»')]);
  });
});

describe('the list', () => {
  it('has the newest application first', async () => {
    const mine = await createDraft(parent);
    const list = await parent.read<{ id: number }[]>(paths.applications);
    expect(list[0]?.id).toBe(mine.id);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => b - a));
  });

  it('includes whether a draft is complete, as the to-do list does', async () => {
    const requiredOnPage = Object.fromEntries(
      formFields(applicationForm.definition)
        .filter(({ schema }) => schema['x-ui-required'] !== undefined)
        .map(({ name }) => [name, '5А']),
    );
    const complete = await createDraft(parent, { ...requiredAnswers, ...requiredOnPage });
    const incomplete = await createDraft(parent, requiredOnPage);
    const submitted = await submitApplication(parent);
    for (const path of [paths.applications, '/api/todo']) {
      const body = await parent.read<{ id: number; ready?: boolean }[]>(path);
      const ready = (id: number) => body.find((one) => one.id === id)?.ready;
      expect([ready(complete.id), ready(incomplete.id), ready(submitted.id)]).toEqual([
        true,
        false,
        undefined,
      ]);
    }
  });

  it('includes whether the family closed an application, and the price of its diagnostic', async () => {
    const [own, closed, invited] = [
      await submitApplication(parent),
      await submitApplication(parent),
      await submitApplication(parent),
    ];
    await changeStatus(parent, own.id, 'cancelled', { comment: 'Переезжаем' });
    await changeStatus(office, closed.id, 'cancelled', { comment: 'Дубль' });
    await changeStatuses(office, invited.id, 'in_review', 'diagnostic');
    const body = await parent.read<{ id: number }[]>(paths.applications);
    const shown = (id: number) => body.find((one) => one.id === id);
    expect(shown(own.id)).toMatchObject({ closed_by_family: true, amount: null });
    expect(shown(closed.id)).toMatchObject({ closed_by_family: false });
    expect(shown(invited.id)).toMatchObject({ amount: 150000, overdue: false });
    expect(shown(invited.id)).not.toHaveProperty('closed_by_family');
    expect(await parent.read(paths.application(own.id))).toMatchObject({
      closed_by_family: true,
    });
  });
});
