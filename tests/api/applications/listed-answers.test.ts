import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedAnswersOf } from '#server/applications/admin/listed-answers.ts';
import { draftOf, enough } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('the answers that columns show', () => {
  it('are in words, by their keys; what is not answered is empty', async () => {
    const { id } = await draftOf(await signIn(app.origin), {
      current_grade: '5',
      representative_1_phone: '+79160000000',
    });
    const keys = ['current_grade', 'representative_1_phone', 'current_school'];
    expect((await listedAnswersOf(app.context.db, [id], keys)).get(id)).toEqual({
      current_grade: '5 класс',
      representative_1_phone: '+7 916 000-00-00',
      current_school: '',
    });
  });

  it('are left out of the rows where no column shows any', async () => {
    await draftOf(await signIn(app.origin));
    const office = await signIn(app.origin, 'administrator');
    const { body } = await office.call<{ data: object[] }>(
      'GET',
      '/api/admin/applications/?campaign=all&per_page=1',
    );
    expect(body.data).toHaveLength(1);
    expect(Object.keys(body.data[0] ?? {})).not.toContain('answers');
  });
});

it('the ids of representatives are carried as they were sent, up to the school', async () => {
  const parent = await signIn(app.origin);
  const ids = { representative_1_id: '2', representative_2_id: 'бабушка' };
  const draft = await draftOf(parent, { ...enough, ...ids });
  expect(draft.application_long).toMatchObject(ids);
  expect((await parent.json('PATCH', paths.finish, { application_id: draft.id })).status).toBe(200);
  for (const client of [parent, await signIn(app.origin, 'administrator')]) {
    const { body } = await client.call<typeof draft>('GET', paths.one(draft.id));
    expect(body.application_long).toMatchObject({ representative_1_id: '2' });
  }
});
