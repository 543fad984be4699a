import { expect, it } from 'vitest';
import { createDraft, requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';

const app = await openApp();

it('transfers the ids of representatives unchanged', async () => {
  const parent = await signIn(app.origin);
  const ids = { representative_1_id: '2', representative_2_id: 'бабушка' };
  const draft = await createDraft(parent, { ...requiredAnswers, ...ids });
  expect(draft.application_long).toMatchObject(ids);
  expect((await parent.json('PATCH', paths.finish, { application_id: draft.id })).status).toBe(200);
  for (const client of [parent, await signIn(app.origin, 'administrator')]) {
    const { body } = await client.call<typeof draft>('GET', paths.one(draft.id));
    expect(body.application_long).toMatchObject({ representative_1_id: '2' });
  }
});
