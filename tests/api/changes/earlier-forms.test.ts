import { describe, expect, it } from 'vitest';
import type { FieldSchema, FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { cancelApplicationForm } from '#generated/forms/cancel-application.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import * as texts from '#generated/words/server/forms.ts';
import { newerFormsWarning, readLegacyAnswers, serverForm } from '#server/forms/server-form.ts';
import { publish } from '#server/forms/store.ts';
import { requiredAnswers } from '../support/answers.ts';
import {
  changeStatus,
  createDraft,
  readApplication,
  submitApplication,
  submitDraft,
} from '../support/applications.ts';
import { type Client, paths } from '../support/client.ts';
import { updateApplication } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

/** Fields that only earlier versions of the forms have. */
const formerFields: Readonly<Record<string, FieldSchema>> = {
  pet: { type: 'string', title: 'Кто живёт дома', oneOf: [{ const: 'cat', title: 'Кошка' }] },
  scans: { type: 'array', title: 'Документы', 'x-widget': 'files', items: { type: 'object' } },
  clubs: {
    type: 'array',
    title: 'Кружки',
    'x-labels': { entry: 'Кружок', add: 'Добавить', empty: 'Нет' },
    items: { type: 'object', properties: { name: { type: 'string', title: 'Название' } } },
  },
};

const { app, parent, office } = await openSchool();
await publish(app.context.db, earlierVersion(applicationForm.definition));
await publish(app.context.db, earlierVersion(courseApplicationForm.definition));
await publish(app.context.db, earlierVersion(cancelApplicationForm.definition));

const formerAnswers: FormValues = { pet: 'cat', clubs: [{ name: 'хор' }, { name: 'шахматы' }] };
const legacyAnswers = [
  { title: 'Кто живёт дома', text: 'Кошка', sensitive: false },
  { title: 'Кружок 1: Название', text: 'хор', sensitive: false },
  { title: 'Кружок 2: Название', text: 'шахматы', sensitive: false },
];

/** An earlier version of a form, with more questions. */
function earlierVersion(definition: FormDefinition): FormDefinition {
  const [first, ...steps] = definition.steps;
  if (!first) throw new Error('A form has a step');
  const schema = { ...first.schema, properties: { ...first.schema.properties, ...formerFields } };
  return { ...definition, hash: `earlierVersion ${definition.id}`, steps: [{ ...first, schema }, ...steps] };
}

async function storeEarlier(
  table: 'applications' | 'course_applications',
  id: number,
  earlierAnswers = formerAnswers,
): Promise<void> {
  const { form } = await readRow(table, id);
  const form_hash = `earlierVersion ${table === 'applications' ? 'application' : 'course-application'}`;
  const answers = JSON.stringify({ ...form, ...earlierAnswers });
  await app.context.db.updateTable(table).set({ form: answers, form_hash }).where('id', '=', id).execute();
}

async function readRow(table: 'applications' | 'course_applications', id: number) {
  return app.context.db
    .selectFrom(table)
    .select(['form', 'form_version', 'form_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const read = async (client: Client, id: number) => await readApplication(client, id);

describe('legacy answers', () => {
  it('are shown on the application with their former labels, to owner and office', async () => {
    const { id } = await createDraft(parent);
    expect(await read(parent, id)).not.toHaveProperty('retired');
    await storeEarlier('applications', id);
    expect((await read(parent, id)).retired).toEqual(legacyAnswers);
    expect((await read(office, id)).retired).toEqual(legacyAnswers);
  });

  it('are shown in the history with their transition', async () => {
    const { id } = await submitApplication(parent);
    const comment = 'Переезжаем';
    expect((await changeStatus(parent, id, 'cancelled', { comment })).status).toBe(200);
    const { definition } = cancelApplicationForm;
    const history = app.context.db.updateTable('application_history').where('application_id', '=', id);
    await history
      .set({
        form: JSON.stringify({ comment, ...formerAnswers }),
        form_hash: earlierVersion(definition).hash,
      })
      .where('form_id', '=', definition.id)
      .execute();
    for (const client of [parent, office]) {
      const { status_history = [] } = await read(client, id);
      expect(status_history.map(({ retired }) => retired)).toEqual([undefined, undefined, legacyAnswers]);
    }
  });

  it('survive later saves and the submission', async () => {
    const { id } = await createDraft(parent);
    await storeEarlier('applications', id);
    const saved = await parent.form(paths.updateApplication, {
      id,
      ...requiredAnswers,
      form: 'replace',
      student_first_name: 'Ия',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.application.revision).toBe(2);
    const repeated = await parent.form(paths.updateApplication, {
      id,
      ...requiredAnswers,
      form: 'replace',
      student_first_name: 'Ия',
    });
    expect(repeated.body.application.revision).toBe(2);
    const { status } = await submitDraft(parent, id);
    expect(status).toBe(200);
    expect((await readRow('applications', id)).form).toMatchObject({
      student_first_name: 'Ия',
      ...formerAnswers,
    });
    expect((await readRow('applications', id)).form_hash).toBe(applicationForm.definition.hash);
    expect((await read(office, id)).retired).toEqual(legacyAnswers);
  });

  it('survive a save of a page that sends back all answers that it received', async () => {
    const { id } = await createDraft(parent);
    await storeEarlier('applications', id, { 'was:pet': 'cat', 'was:spoke': true });
    const { application_long } = await read(parent, id);
    const answers = Object.fromEntries(
      Object.entries(application_long).filter(([, value]) => value !== null),
    );
    const sent = { ...answers, id, form: 'replace', student_first_name: 'Ия' };
    expect(await parent.form(paths.updateApplication, sent)).toMatchObject({ status: 200 });
    await updateApplication(app, id, { form_hash: earlierVersion(applicationForm.definition).hash });
    expect((await read(office, id)).retired).toMatchObject([
      { title: 'Кто живёт дома', text: 'Кошка' },
      { title: 'spoke', text: 'true' },
    ]);
  });

  it('survive in an entry too when a page sends back all answers that it received', async () => {
    const { id } = await createDraft(parent);
    const { form } = await readRow('applications', id);
    const siblings = [{ sibling_last_name: 'Иванов', sibling_first_name: 'Пётр', 'was:club': 'хор' }];
    await updateApplication(app, id, { form: JSON.stringify({ ...Object(form), siblings }) });
    const { application_long } = await read(parent, id);
    const answers = Object.fromEntries(
      Object.entries(application_long).filter(([, value]) => value !== null),
    );
    const sent = { ...answers, id, form: 'replace', student_first_name: 'Ия' };
    expect(await parent.form(paths.updateApplication, sent)).toMatchObject({ status: 200 });
    expect((await readRow('applications', id)).form).toMatchObject({ siblings });
  });

  it('include files of a removed files field', async () => {
    const form = serverForm(courseApplicationForm);
    const file = { id: 7, name: 'справка.pdf', size: 10, type: 'application/pdf' };
    const row = { form: {}, form_version: 1, form_hash: earlierVersion(form.definition).hash };
    expect(await readLegacyAnswers(app.context.db, form, row, [{ ...file, field: 'scans' }])).toEqual([
      { title: 'Документы', text: 'справка.pdf', sensitive: false, files: [file] },
    ]);
  });
});

describe('answers of a newer version of the portal', () => {
  const newer = applicationForm.definition.version + 1;

  async function newerDraft() {
    const { id } = await createDraft(parent);
    const { form } = await readRow('applications', id);
    await updateApplication(app, id, {
      form: JSON.stringify({ ...form, from_tomorrow: 'как есть' }),
      form_version: newer,
    });
    return id;
  }

  it('can be read, including unknown ones', async () => {
    const id = await newerDraft();
    const { application_long, form_version } = await read(parent, id);
    expect(application_long).toMatchObject({ ...requiredAnswers, from_tomorrow: 'как есть' });
    expect(form_version).toBe(newer);
    expect((await read(office, id)).retired).toEqual([
      { title: 'from_tomorrow', text: 'как есть', sensitive: false },
    ]);
  });

  it('are not overwritten: 409, and the row is unchanged', async () => {
    const id = await newerDraft();
    const before = await readRow('applications', id);
    const refused = [
      await parent.form(paths.updateApplication, { id, ...requiredAnswers, student_first_name: 'Ия' }),
      await submitDraft(parent, id),
      await parent.form('/api/application/make-child-user-data', { application_id: id }),
    ];
    for (const { status, body } of refused) expect([status, body.message]).toEqual([409, texts.newerAnswers]);
    expect(await readRow('applications', id)).toEqual(before);
  });

  it('are reported at the start', async () => {
    const { db } = app.context;
    const definitions = [applicationForm.definition, courseApplicationForm.definition];
    expect(await newerFormsWarning(db, definitions)).toBe('');
    await publish(db, { ...applicationForm.definition, hash: 'tomorrow', version: newer });
    expect(await newerFormsWarning(db, definitions)).toBe(
      texts.newerForms({
        forms: texts.newerForm({
          title: applicationForm.definition.title,
          stored: String(newer),
          own: String(newer - 1),
        }),
      }),
    );
  });
});
