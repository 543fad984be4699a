import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import { healthAnswerCheck } from '#server/audit/health.ts';
import { assertConsents } from '#server/consents/rules.ts';
import { hasHealthAnswers, healthNames } from '#server/forms/health-answers.ts';
import { servedForms } from '#server/forms/registry.ts';
import { publish } from '#server/forms/store.ts';
import { allAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { createDraft, submitDraft } from '../support/applications.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { paths, signIn } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { submitCourseApplication } from '../support/school-records.ts';

const FORMER = { title: 'Чем болел', type: 'string', 'x-sensitive': true } as const;

const app = await openApp();
const parent = await signIn(app.origin);
// adds an earlier version of every form, with a health question that the present version lacks
for (const { definition } of servedForms) {
  const [step] = definition.steps;
  const properties = { ...step?.schema.properties, former_health: { ...FORMER } };
  const steps = [{ ...step, schema: { ...step?.schema, properties } }, ...definition.steps.slice(1)];
  await publish(app.context.db, Object.assign({}, definition, { steps, hash: `earlier-${definition.id}` }));
}

/** Every name under which a read record has an answer to this field: `was:` marks the answer to a former question. */
const namesOf = (name: string) => [name, `was:${name}`, `was:was:${name}`];

const healthAnswers = servedForms.flatMap((form) =>
  [...healthNames(form.definition), 'former_health'].flatMap((field) =>
    namesOf(field).map((name) => ({ id: form.definition.id, form, name })),
  ),
);

describe.each(healthAnswers)('a health answer of $id under the name $name', ({ id, form, name }) => {
  // data of an external form are one answer, whatever is in them
  const value = formFields(form.definition).some((field) => field.kind === 'external' && field.name === name)
    ? '{"note":"астма"}'
    : 'астма';

  it('requires the health consent and is audited, in the call and in storage', async () => {
    const { db } = app.context;
    const hasHealth = healthAnswerCheck({ forms: [id], body: undefined });
    expect(await hasHealth(db, { body: { [name]: value } })).toBe(true);
    expect(await hasHealth(db, { body: { [name]: '' } })).toBe(false);
    const row = { form: { [name]: value }, form_version: form.definition.version };
    expect(await hasHealthAnswers(db, form, row)).toBe(true);
    // user 1 has given no consent
    await expect(assertConsents(db, 1, form, row)).rejects.toMatchObject({ status: 403 });
  });
});

it('an unknown name requires no consent', async () => {
  const hasHealth = healthAnswerCheck({ forms: ['application'], body: undefined });
  expect(await hasHealth(app.context.db, { body: { favourite_book: 'Маленький принц' } })).toBe(false);
});

describe('answers stored with the health consent', () => {
  const giveConsent = () => parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
  const withdrawConsent = () => parent.call('DELETE', '/api/consents/health');

  /** By operation that submits stored answers: stores health answers and returns the call that submits them. */
  const submissions: Readonly<
    Record<string, () => Promise<() => Promise<{ status: number; body: unknown }>>>
  > = {
    finishDraftApplication: async () => {
      const { body } = await parent.form(paths.createDraft, allAnswers);
      return () => submitDraft(parent, body.application.id);
    },
    sendCamp: async () => {
      const answers = await completeAnswers(parent, forms.camp);
      const { id } = (await parent.form('/api/questionnaires/camp', answers)).body;
      return () => parent.json('POST', `/api/questionnaires/camp/${id}/send`, {});
    },
    createLongApplicationCourse: async () => {
      const path = '/api/application/make-draft-long-application-course';
      const { id } = (await parent.form(path, {})).body.application;
      await app.context.db
        .updateTable('course_applications')
        .set({ form: JSON.stringify({ former_health: 'астма' }) })
        .where('id', '=', id)
        .execute();
      return () => submitCourseApplication(parent, id);
    },
  };

  it.each(Object.entries(submissions))('cannot be submitted after its withdrawal: %s', async (_, store) => {
    await giveConsent();
    const submit = await store();
    await withdrawConsent();
    expect(await submit()).toMatchObject({ status: 403, body: { consent: 'health' } });
    await giveConsent();
    expect((await submit()).status).toBeLessThan(300);
  });

  it('are audited with their person', async () => {
    await giveConsent();
    const { id } = await createDraft(parent, allAnswers);
    const line = await lastAuditLine(app, { operation: 'makeDraftLongApplication', application_id: id });
    expect(line).toMatchObject({ user_id: 2, person_id: 2, health: true });
  });
});
