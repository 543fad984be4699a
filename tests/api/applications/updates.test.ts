import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import {
  changeStatus,
  correctAnswers,
  createDraft,
  readApplication,
  submitApplication,
  submitDraft,
} from '../support/applications.ts';
import { type Application, paths, signIn } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

type Child = components['schemas']['Child'];

const { app, parent, office } = await openSchool();
const stranger = await signIn(app.origin, 'stranger');

const read = (id: number) => readApplication(parent, id);

describe('an update', () => {
  it('replaces the whole form: omitted fields are cleared', async () => {
    const draft = await createDraft(parent, allAnswers);
    const { body } = await parent.form(paths.updateApplication, {
      id: draft.id,
      student_first_name: 'Алиса',
    });
    expect(body.application.application_long).toEqual({
      student_first_name: 'Алиса',
      comment: null,
      student_id: null,
    });
    expect(body.application.revision).toBe(2);
  });

  it('without fields of the form preserves the answers', async () => {
    const draft = await createDraft(parent);
    const { body } = await parent.form(paths.updateApplication, { id: draft.id });
    expect(body.application.application_long).toEqual(draft.application_long);
    expect(body.application.revision).toBe(1);
  });

  it.each([{ form: 'replace' }, { student_first_name: '' }])('clears all answers with %j', async (fields) => {
    const draft = await createDraft(parent);
    const { body } = await parent.form(paths.updateApplication, { id: draft.id, ...fields });
    expect(body.application.application_long).toEqual({ comment: null, student_id: null });
  });

  it("may name one's own child; with a child of another family nothing is stored", async () => {
    const [own] = await parent.read<{ id: number }[]>(paths.children);
    const [foreign] = await stranger.read<{ id: number }[]>(paths.children);
    const draft = await createDraft(parent, { student_first_name: 'Алиса' });
    const { body } = await parent.form(paths.updateApplication, { id: draft.id, student_id: own?.id });
    expect(body.application.application_long.student_id).toBe(own?.id);
    const fields = { id: draft.id, student_id: foreign?.id, student_first_name: 'Анна' };
    expect((await parent.form(paths.updateApplication, fields)).status).toBe(404);
    const { application_long: stored } = await read(draft.id);
    expect(stored).toMatchObject({ student_id: own?.id, student_first_name: 'Алиса' });
  });

  it('without changes causes no conflict and no new revision', async () => {
    const draft = await createDraft(parent, { student_first_name: 'Алиса' });
    await parent.form(paths.updateApplication, { id: draft.id, revision: 1, student_first_name: 'Анна' });
    const repeated = await parent.form(paths.updateApplication, {
      id: draft.id,
      revision: 1,
      student_first_name: 'Анна',
    });
    expect([repeated.status, repeated.body.application.revision]).toEqual([200, 2]);
  });

  it('without a revision overwrites', async () => {
    const draft = await createDraft(parent, { student_first_name: 'Алиса' });
    await parent.form(paths.updateApplication, { id: draft.id, student_first_name: 'Анна' });
    const { body } = await parent.form(paths.updateApplication, { id: draft.id, student_first_name: 'Алла' });
    expect(body.application).toMatchObject({ revision: 3, application_long: { student_first_name: 'Алла' } });
  });

  it('in parallel stores one state per revision', async () => {
    const draft = await createDraft(parent, { student_first_name: 'Алиса' });
    const names = Array.from({ length: 8 }, (_, index) => `Имя ${index}`);
    const responses = await Promise.all(
      names.map((name) =>
        parent.form(paths.updateApplication, { id: draft.id, revision: 1, student_first_name: name }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('keeps a submitted application complete until the review', async () => {
    const { id } = await submitApplication(parent);
    const changed = await parent.form(paths.updateApplication, {
      id,
      ...requiredAnswers,
      student_first_name: 'Ульяна',
    });
    expect([changed.status, changed.body.application.status]).toEqual([200, 'submitted']);
    const gap = await parent.form(paths.updateApplication, { id, student_first_name: 'Ульяна' });
    expect([gap.status, gap.body.errors?.length]).toEqual([422, expect.any(Number)]);
    await changeStatus(office, id, 'in_review');
    const late = await parent.form(paths.updateApplication, { id, ...requiredAnswers });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('«На рассмотрении»')]);
  });
});

it('preserves the answers hidden by «Особенностей нет» in all kinds of calls', async () => {
  const answers = { ...requiredAnswers, has_health_problems: 'Аллергия на орехи' };
  const { id } = await submitApplication(parent, answers);
  const stored = async () => (await read(id)).application_long;
  const hidden = { has_health_problems: 'Аллергия на орехи', no_health_features: true };
  const withoutFeatures = { ...answers, no_health_features: true };
  expect((await parent.form(paths.updateApplication, { id, ...withoutFeatures })).status).toBe(200);
  expect(await stored()).toMatchObject(hidden);

  expect((await changeStatus(office, id, 'needs_changes', { comment: 'Уточните имя' })).status).toBe(200);
  const renamed = { ...withoutFeatures, student_first_name: 'Ульяна' };
  expect((await parent.form(paths.updateApplication, { id, ...renamed })).status).toBe(200);
  expect((await submitDraft(parent, id)).status).toBe(200);
  expect(await stored()).toMatchObject(hidden);

  const { revision } = await read(id);
  const corrected = await correctAnswers(office, id, { ...renamed, student_last_name: 'Иванова', revision });
  expect(corrected.status, corrected.text).toBe(200);
  expect(await stored()).toMatchObject({ ...hidden, student_last_name: 'Иванова' });

  const withFeatures = { ...answers, student_first_name: 'Ульяна' };
  expect((await parent.form(paths.updateApplication, { id, ...withFeatures })).status).toBe(200);
  expect(await stored()).toMatchObject({ has_health_problems: 'Аллергия на орехи' });
  expect(await stored()).not.toHaveProperty('no_health_features');
});

it('the record of the child of a submitted application differs after a correction until it is saved again', async () => {
  const draft = await createDraft(parent, { ...requiredAnswers, student_last_name: 'Картин' });
  const created = await parent.form<Child>('/api/application/make-child-user-data', {
    application_id: draft.id,
  });
  expect((await submitDraft(parent, draft.id)).status).toBe(200);
  const differs = async () => {
    const body = await parent.read<Application[]>(paths.applications);
    return body.find(({ id }) => id === draft.id)?.child_differs;
  };
  expect(await differs()).toBe(false);
  await parent.form(paths.updateApplication, {
    ...requiredAnswers,
    id: draft.id,
    student_last_name: 'Картинин',
  });
  expect(await differs()).toBe(true);
  const { representative_id: _, ...card } = created.body;
  const saved = await parent.json('POST', '/api/users/update-or-create-user-child-data', {
    ...card,
    last_name: 'Картинин',
  });
  expect(saved.status, saved.text).toBe(200);
  expect(await differs()).toBe(false);
});
