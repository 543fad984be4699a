import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { currentKey } from '#tests/support/data/updated-calls.ts';
import { allAnswers, createDraft, requiredAnswers, submitApplication } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';

const app = await openApp();
const parent = await signIn(app.origin);

const finish = (id: number, more: object = {}) =>
  parent.json('PATCH', paths.finish, { application_id: id, ...more });
const read = async (id: number) =>
  (await parent.call('GET', paths.one(id))).body as unknown as Awaited<ReturnType<typeof createDraft>>;

describe('a draft', () => {
  it('may be incomplete, even empty', async () => {
    const { status, body } = await parent.form(paths.draft, {});
    expect(status).toBe(201);
    expect(body.application).toMatchObject({ status: 'draft', revision: 1, files: [], submitted_at: null });
    expect(body.application.number).toMatch(/^\d{4}-\d{5}$/);
  });

  it('may contain an incomplete date', async () => {
    const draft = await createDraft(parent, { student_birth_date: '27.03' });
    expect(draft.application_long).toMatchObject({ student_birth_date: '27.03' });
  });

  it('is rejected if ill-typed, by the key of the field', async () => {
    const { status, body } = await parent.form(paths.draft, { has_hobbies: 'maybe' });
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path)).toEqual(['has_hobbies']);
  });

  it('returns each answer under its own key', async () => {
    const draft = await createDraft(parent, allAnswers);
    expect((await read(draft.id)).application_long).toEqual({
      ...allAnswers,
      comment: null,
      student_id: null,
    });
  });

  it('rejects new keys unknown to the form, also in entries', async () => {
    const unknown = { from_another_version: 'как есть', sibling_2_nickname: 'Ёж' };
    const { status, body } = await parent.form(paths.draft, { ...requiredAnswers, ...unknown });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['from_another_version', 'sibling_1_nickname'],
    ]);
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

  it('rejects a stale revision', async () => {
    const draft = await createDraft(parent, requiredAnswers);
    await parent.form(paths.update, { id: draft.id, ...requiredAnswers, student_first_name: 'Анна' });
    const { status, body } = await finish(draft.id, { revision: 1 });
    expect([status, body.application.revision]).toEqual([409, 2]);
    expect((await finish(draft.id, { revision: 2 })).status).toBe(200);
  });

  it('returns the files, also when repeated', async () => {
    const { body: draft } = await parent.form(paths.draft, requiredAnswers, [pdfFile('справка.pdf')]);
    for (const _ of [1, 2]) {
      const { body } = await finish(draft.application.id);
      expect(body.application.files).toMatchObject([{ name: 'справка.pdf' }]);
    }
  });

  it('is refused for a cancelled application, with a message', async () => {
    const { id } = await submitApplication(parent);
    await parent.form(paths.status, { id, status: 'cancelled', comment: 'Переезжаем' });
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

  it('of a new application in one call leaves nothing after a refusal', async () => {
    const before = (await parent.call<unknown[]>('GET', paths.list)).body.length;
    expect((await parent.form(paths.create, { student_first_name: 'Анна' })).status).toBe(422);
    expect((await parent.call<unknown[]>('GET', paths.list)).body).toHaveLength(before);
  });
});

describe('a status', () => {
  it('becomes cancelled with a comment, stored with author and time', async () => {
    const { id } = await submitApplication(parent);
    const bare = await parent.form(paths.status, { id, status: 'cancelled' });
    expect([bare.status, bare.body.errors?.[0]?.path]).toEqual([422, 'comment']);
    const { status, body } = await parent.form(paths.status, {
      id,
      status: 'cancelled',
      comment: 'Переезжаем',
    });
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

  it('that is already current causes no transition and no message', async () => {
    const { id } = await submitApplication(parent);
    const office = await signIn(app.origin, 'administrator');
    for (const _ of [1, 2]) {
      const { status, body } = await office.form(paths.status, { id, status: 'in_review' });
      expect([status, body]).toEqual([200, { id, status: 'in_review' }]);
    }
    const { status_history: history } = await read(id);
    expect(history?.map(({ status }) => status)).toEqual(['draft', 'submitted', 'in_review']);
    const moves = app.context.db.selectFrom('audit_log').select(['user_id', 'details']);
    expect(
      await moves.where('application_id', '=', id).where('action', '=', 'application.status').execute(),
    ).toEqual([{ user_id: 1, details: { from: 'submitted', to: 'in_review' } }]);
    expect((await office.call('GET', paths.one(id))).body).not.toHaveProperty('sent_back');
  });

  it('is otherwise changed only by the school', async () => {
    const { id } = await submitApplication(parent);
    expect((await parent.form(paths.status, { id, status: 'accepted' })).status).toBe(403);
    const office = await signIn(app.origin, 'administrator');
    expect((await office.form(paths.status, { id, status: 'accepted' })).status).toBe(409);
    for (const status of ['in_review', 'accepted'])
      expect((await office.form(paths.status, { id, status })).body).toEqual({ id, status });
    const late = await parent.form(paths.status, { id, status: 'cancelled', comment: 'Поздно' });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('«Принята»')]);
  });
});

describe('the list', () => {
  it('has the newest application first', async () => {
    const mine = await createDraft(parent);
    const list = (await parent.call<{ id: number }[]>('GET', paths.list)).body;
    expect(list[0]?.id).toBe(mine.id);
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).sort((a, b) => b - a));
  });

  it('includes whether a draft is complete, as the to-do list does', async () => {
    const asked = Object.fromEntries(
      formFields(applicationForm.definition)
        .filter(({ schema }) => schema['x-ui-required'] !== undefined)
        .map(({ name }) => [name, '5А']),
    );
    const whole = await createDraft(parent, { ...requiredAnswers, ...asked });
    const half = await createDraft(parent, asked);
    const submitted = await submitApplication(parent);
    for (const path of [paths.list, '/api/todo']) {
      const { body } = await parent.call<{ id: number; ready?: boolean }[]>('GET', path);
      const ready = (id: number) => body.find((one) => one.id === id)?.ready;
      expect([ready(whole.id), ready(half.id), ready(submitted.id)]).toEqual([true, false, undefined]);
    }
  });

  it('includes the closing person and the price of the diagnostic', async () => {
    const office = await signIn(app.origin, 'administrator');
    const [own, closed, invited] = [
      await submitApplication(parent),
      await submitApplication(parent),
      await submitApplication(parent),
    ];
    await parent.form(paths.status, { id: own.id, status: 'cancelled', comment: 'Переезжаем' });
    await office.form(paths.status, { id: closed.id, status: 'cancelled', comment: 'Дубль' });
    for (const status of ['in_review', 'diagnostic'])
      await office.form(paths.status, { id: invited.id, status });
    const { body } = await parent.call<{ id: number }[]>('GET', paths.list);
    const shown = (id: number) => body.find((one) => one.id === id);
    expect(shown(own.id)).toMatchObject({ closed_by_family: true, amount: null });
    expect(shown(closed.id)).toMatchObject({ closed_by_family: false });
    expect(shown(invited.id)).toMatchObject({ amount: 150000, overdue: false });
    expect(shown(invited.id)).not.toHaveProperty('closed_by_family');
    expect((await parent.call('GET', paths.one(own.id))).body).toMatchObject({ closed_by_family: true });
  });
});
