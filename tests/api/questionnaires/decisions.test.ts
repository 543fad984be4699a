import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { statuses as names } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { openApp } from '../support/app.ts';
import { wholeOf } from '../support/chosen.ts';
import { signIn } from '../support/client.ts';
import { outdatedAt } from '../support/outdated.ts';
import type { Page, View } from './views.ts';

type Schemas = components['schemas'];

const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');

/** Those on which the office decides, with each of its decisions on what was just submitted. */
const decisions = Object.entries<Questionnaire>(questionnaires).flatMap(([name, { form, statuses }]) => {
  const { transitions }: Workflow = workflows[statuses];
  const seen = transitions.find(({ call }) => call === 'finish')?.to ?? '';
  return transitions
    .filter(({ from, by, call }) => from === seen && by === 'administrator' && call === 'status')
    .map((decision) => {
      const labels = Object.entries(names[statuses].statuses);
      const label = labels.find(([status]) => status === decision.to)?.[1].label ?? '';
      return { name, form: forms[form], seen, decision, to: decision.to, label };
    });
});

it('some questionnaires are decided by the office', () => expect(decisions.length).toBeGreaterThan(1));

it.each(decisions)(
  '$name: $to is refused to a second author, and undone while its letter is pending',
  async (one) => {
    const { name, form, seen, decision, to, label } = one;
    const forOffice = `/api/admin/questionnaires/${name}`;
    const { body: made } = await parent.form<View>(
      `/api/questionnaires/${name}`,
      await wholeOf(parent, form),
    );
    const { id } = made;
    await parent.json('POST', `/api/questionnaires/${name}/${id}/send`, {});
    const seenAs = async () => (await office.call<View>('GET', `/api/questionnaires/${name}/${id}`)).body;
    const letters = async () =>
      (await office.call<Schemas['Message'][]>('GET', `${forOffice}/${id}/messages`)).body;
    const before = await seenAs();
    const asked = decision.form === undefined ? {} : { comment: 'Нет справки с места работы' };
    const { body: preview } = await office.call<Schemas['LetterPreview']>(
      'GET',
      `${forOffice}/${id}/letter?status=${to}`,
    );
    const letter_line = 'Ждём вас в понедельник.';
    const body = { ...asked, status: to, expected_status: seen, letter_line };
    const decide = () => office.json('POST', `${forOffice}/${id}/status`, body);
    expect((await decide()).status).toBe(200);
    outdatedAt(await decide(), { status: to, label, by: true });
    const [sent] = await letters();
    for (const paragraph of preview.letter?.text.slice(0, -1) ?? []) expect(sent?.text).toContain(paragraph);
    expect(sent?.text).toContain(letter_line);
    const back = await office.json('POST', `${forOffice}/${id}/undo`, { expected_status: to });
    expect([back.status, back.body]).toEqual([200, { id, status: seen }]);
    expect(await seenAs()).toEqual(before);
    expect((await letters()).map(({ event }) => event)).not.toContain(sent?.event);
    expect((await office.json('POST', `${forOffice}/${id}/undo`, { expected_status: seen })).status).toBe(
      409,
    );
  },
);

it.each(Object.keys(questionnaires))("%s: a review queue has the list's ids in order", async (name) => {
  const forOffice = `/api/admin/questionnaires/${name}`;
  const { body: page } = await office.call<Page>('GET', `${forOffice}?per_page=100&sort=title`);
  const { body: set } = await office.call<{ ids: number[] }>('GET', `${forOffice}/ids?sort=title`);
  expect(set.ids.slice(0, 100)).toEqual(page.data.map(({ id }) => id));
  const some = page.data.slice(0, 10).reverse();
  const asked = some.map(({ id }) => `ids=${id}`).join('&');
  expect((await office.call('GET', `${forOffice}/rows?${asked}&ids=2147483647`)).body).toEqual(some);
});
