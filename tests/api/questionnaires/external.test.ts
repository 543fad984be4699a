import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { canonicalJson } from '#engine/values/equal.ts';
import { consents } from '#generated/consents.ts';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { openApp } from '../support/app.ts';
import { formData, signIn } from '../support/client.ts';
import type { View } from './views.ts';

const app = await openApp();
const parent = await signIn(app.origin);
for (const [purpose, { version }] of Object.entries(consents))
  await parent.json('POST', '/api/consents', { purpose, version });

/** Questionnaires with external forms, whose data are one answer. */
const external = Object.entries<Questionnaire>(questionnaires).flatMap(([name, { form }]) => {
  const [answers] = formFields(forms[form].definition);
  return answers?.kind === 'external' ? [{ name, examples: answers.schema.examples ?? [] }] : [];
});

describe.each(external)('the external questionnaire $name', ({ name, examples }) => {
  const own = `/api/questionnaires/${name}`;
  const [example] = examples;
  const formWith = (data: unknown) => formData({ answers: JSON.stringify(data) }, []);
  const createDraft = (body: FormData) => parent.call<View>('POST', own, { body });
  const patch = (id: number, data: unknown, revision: number) => {
    const body = formWith(data);
    body.set('revision', String(revision));
    return parent.call<View>('PATCH', `${own}/${id}`, { body });
  };
  /** Stores answers without a validation. */
  const store = (id: number, answers: unknown) =>
    app.context.db
      .updateTable('questionnaires')
      .set({ form: JSON.stringify({ answers }) })
      .where('id', '=', id)
      .execute();
  const send = (id: number) => parent.json<View>('POST', `${own}/${id}/send`, {});

  const [[member, answer] = ['', null], ...others] = Object.entries(Object(example));

  it('stores a draft with all answers, even incomplete or invalid', async () => {
    const data = { [member]: ['', null, [1.5]], ...Object.fromEntries(others.slice(1)) };
    const created = await createDraft(formWith(data));
    expect(created.status, created.text).toBe(201);
    expect(created.body.answers).toEqual({ answers: canonicalJson(data) });
    const seen = await parent.call<View>('GET', `${own}/${created.body.id}`);
    expect(JSON.parse(String(seen.body.answers.answers))).toEqual(data);
  });

  it('rejects unknown members, except stored ones', async () => {
    const unknown = { notes: ['', null, {}], '': 0, deep: [[1.5], [{ 'a/b~c': false }]], constructor: 'x' };
    const refused = await createDraft(formWith({ ...Object(example), ...unknown }));
    const paths = (view: object) => Object(view).errors?.map(({ path }: { path: string }) => path);
    expect([refused.status, paths(refused.body)?.sort()]).toEqual([
      422,
      ['answers/', 'answers/constructor', 'answers/deep', 'answers/notes'],
    ]);
    const { id } = (await createDraft(formWith(example))).body;
    await store(id, { ...Object(example), ...unknown });
    expect((await patch(id, { ...unknown, [member]: answer }, 1)).status).toBe(200);
    const changed = await patch(id, { ...unknown, deep: [], [member]: answer }, 2);
    expect([changed.status, paths(changed.body)]).toEqual([422, ['answers/deep']]);
    const seen = await parent.call<View>('GET', `${own}/${id}`);
    expect(JSON.parse(String(seen.body.answers.answers))).toEqual({ ...unknown, [member]: answer });
  });

  it('is unchanged by the same answers in another order', async () => {
    const { id } = (await createDraft(formWith(example))).body;
    const reordered = Object.fromEntries(Object.entries(Object(example)).reverse());
    expect((await patch(id, reordered, 1)).body.revision).toBe(1);
  });

  it('is validated by its schema on submission, with messages at the fields', async () => {
    const { id } = (await createDraft(formWith({}))).body;
    const early = await send(id);
    expect(early.status).toBe(422);
    const errors = early.body.errors ?? [];
    expect(errors.length).toBeGreaterThan(0);
    for (const { path, message } of errors) {
      expect(path).toMatch(/^answers\/\w/);
      expect(message).toMatch(/^[А-ЯЁ]/);
    }
    await store(id, { unknown: [1] });
    expect((await patch(id, { ...Object(example), unknown: [1] }, 1)).status).toBe(200);
    const sent = await send(id);
    expect(sent.status, sent.text).toBe(200);
    expect(JSON.parse(String(sent.body.answers.answers))).toMatchObject({ unknown: [1] });
  });

  it.each(examples.map((data, index) => ({ index, data })))(
    'accepts its example $index',
    async ({ data }) => {
      const { id } = (await createDraft(formWith(data))).body;
      const sent = await send(id);
      expect(sent.status, sent.text).toBe(200);
      expect(JSON.parse(String(sent.body.answers.answers))).toEqual(data);
    },
  );

  it.each([
    ['incomplete JSON', '{"name": "Анна"'],
    ['a text', '"Анна"'],
    ['a number', '5'],
    ['nested without end', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a member name that the database cannot store', '{"\\u0000": 1}'],
  ])('rejects unreadable data at its field in Russian: %s', async (_, answers) => {
    const refused = await createDraft(formData({ answers }, []));
    expect([refused.status, refused.body.errors?.[0]?.path], refused.text).toEqual([422, 'answers']);
    expect(refused.body.errors?.[0]?.message).toMatch(/^[А-ЯЁ][^{}"]+$/);
  });

  it('rejects overlong data in Russian', async () => {
    const [long, huge] = await Promise.all(
      [250_000, 1_000_000].map((length) => createDraft(formWith({ note: 'я'.repeat(length) }))),
    );
    expect([long?.status, huge?.status]).toEqual([413, 413]);
    for (const refused of [long, huge]) expect(refused?.body.message).toMatch(/^[А-ЯЁ]/);
    // short enough for a body, too long for an answer
    const latin = await createDraft(formWith({ note: 'a'.repeat(210_000) }));
    expect([latin.status, latin.body.errors?.[0]?.path], latin.text).toEqual([400, 'answers']);
  });

  it('ignores members of the prototype', async () => {
    const created = await createDraft(formData({ answers: '{"__proto__":{"admin":true}}' }, []));
    expect(created.body.answers).toEqual({});
    expect(Object(created.body).admin).toBeUndefined();
  });
});
