import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { type Client, paths, signIn } from '../support/client.ts';

type Child = components['schemas']['Child'];

const app = await openApp();
const parent = await signIn(app.origin);

const sonya = { last_name: 'Орлова', first_name: 'Софья', birth_date: '1.9.2016', gender: 'female' };
const semyon = { last_name: 'Ильин', first_name: 'Семён', birth_date: '07.07.2018', gender: 'male' };
const save = (client: Client, body: object) =>
  client.json<Child & { errors?: { path: string }[] }>(
    'POST',
    '/api/users/update-or-create-user-child-data',
    body,
  );
const childrenOf = async (client: Client) => await client.read<Child[]>(paths.children);
const saveChildOf = (client: Client, id: number) =>
  client.form<Child & { errors?: { path: string }[] }>('/api/application/make-child-user-data', {
    application_id: id,
  });

describe('a child', () => {
  it('can be added, changed and removed', async () => {
    const created = await save(parent, sonya);
    expect([created.status, created.body]).toMatchObject([
      201,
      { ...sonya, birth_date: '01.09.2016', middle_name: null, representative_id: 2 },
    ]);
    const { id } = created.body;
    const changed = await save(parent, { id, ...sonya, middle_name: 'Ильинична', current_grade: '3' });
    expect([changed.status, changed.body]).toMatchObject([200, { id, middle_name: 'Ильинична' }]);
    expect(await childrenOf(parent)).toContainEqual(changed.body);
    expect((await parent.call('DELETE', `/api/users/user-child-data/${id}`)).status).toBe(204);
    expect((await parent.call('DELETE', `/api/users/user-child-data/${id}`)).status).toBe(404);
    expect(await childrenOf(parent)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('can be removed; its application then only loses the reference to the child', async () => {
    const { id } = (await save(parent, sonya)).body;
    const draft = await createDraft(parent, { ...requiredAnswers, student_id: id });
    await parent.call('DELETE', `/api/users/user-child-data/${id}`);
    const body = await parent.read<typeof draft>(paths.application(draft.id));
    expect(body.application_long).toEqual({ ...draft.application_long, student_id: null });
  });
});

describe('the child of an application', () => {
  it('is saved once in the profile and linked to the application', async () => {
    const answers = { ...requiredAnswers, student_first_name: 'Вера', student_birth_date: '05.05.2017' };
    const draft = await createDraft(parent, answers);
    const created = await saveChildOf(parent, draft.id);
    expect([created.status, created.body.first_name, created.body.birth_date]).toEqual([
      201,
      'Вера',
      '05.05.2017',
    ]);
    const repeated = await saveChildOf(parent, draft.id);
    expect(repeated.body.id).toBe(created.body.id);
    const body = await parent.read<typeof draft>(paths.application(draft.id));
    expect([body.application_long.student_id, body.revision]).toEqual([created.body.id, draft.revision + 1]);
  });

  it('of a second application updates the child of the first', async () => {
    const answers = { ...requiredAnswers, student_first_name: 'Лев', student_birth_date: '06.06.2017' };
    const first = await saveChildOf(
      parent,
      (await createDraft(parent, { ...answers, current_grade: '1' })).id,
    );
    const second = await saveChildOf(
      parent,
      (await createDraft(parent, { ...answers, current_grade: '2' })).id,
    );
    expect([second.body.id, second.body.current_grade]).toEqual([first.body.id, '2']);
  });

  it.each([
    ['the selected child', {}, 'the selected'],
    ['the selected child, with further answers', { current_grade: '4', gender: 'male' }, 'the selected'],
    ['a sibling whom the profile lacks', { student_first_name: 'Марк' }, 'a new one'],
    ['a sister in the profile', { student_first_name: 'Злата' }, 'the sister'],
  ])(
    'with answers about %s is saved in the record of that child, whichever child is selected',
    async (_, change, expected) => {
      const selected = (await save(parent, semyon)).body;
      const sister = (await save(parent, { ...semyon, first_name: 'Злата', gender: 'female' })).body;
      const answers = {
        ...requiredAnswers,
        student_last_name: semyon.last_name,
        student_first_name: semyon.first_name,
        student_birth_date: semyon.birth_date,
        ...change,
      };
      const draft = await createDraft(parent, { ...answers, student_id: selected.id });
      const { body: saved } = await saveChildOf(parent, draft.id);
      const idsByName = new Map([
        ['the selected', selected.id],
        ['the sister', sister.id],
      ]);
      if (expected === 'a new one') expect([...idsByName.values()]).not.toContain(saved.id);
      else expect(saved.id).toBe(idsByName.get(expected));
      const all = await childrenOf(parent);
      for (const child of [selected, sister]) if (child.id !== saved.id) expect(all).toContainEqual(child);
      const body = await parent.read<typeof draft>(paths.application(draft.id));
      expect(body.application_long.student_id).toBe(saved.id);
      for (const id of new Set([selected.id, sister.id, saved.id]))
        await parent.call('DELETE', `/api/users/user-child-data/${id}`);
    },
  );

  it("is rejected under the application's keys while its answers are incomplete", async () => {
    const { id } = await createDraft(parent, { student_first_name: 'Вера' });
    const { status, body } = await saveChildOf(parent, id);
    expect(status).toBe(422);
    expect(body.errors?.map(({ path }) => path)).toContain('student_birth_date');
  });
});
