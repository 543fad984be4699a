import { describe, expect, it } from 'vitest';
import { questionnaires } from '#generated/questionnaires.ts';
import { operationsOf } from '#scripts/generate/catalogues/questionnaires.ts';
import { type Operation, operations } from '#server/http/document.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { createDraft, submitApplication } from '../support/applications.ts';
import {
  type AnyBody,
  type ApiResponse,
  type Client,
  clientOf,
  paths,
  rejection,
} from '../support/client.ts';
import { startCourseApplication } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';

const { app, parent, office } = await openSchool();

/** Names that no form has. The prefix `was:` marks answers to former questions when a record is read. */
const NEW_NAMES = { x_unknown: 'новый', 'was:has_health_problems': 'астма' };

const formOperations = operations().filter(({ forms }) => forms.length > 0);
const isClosed = ({ body }: Operation) =>
  Object.values(body?.content ?? {}).every(
    ({ schema = {} }) => Object(schema).additionalProperties === false,
  );

it.each(formOperations.filter(isClosed))(
  'the closed body of $id rejects unknown names with 400',
  async ({ id, ...operation }) => {
    const [type = ''] = Object.keys(operation.body?.content ?? {});
    const path = operation.path.replaceAll(/\{\w+\}/g, '1');
    const caller = callerOf(operation);
    const { status, body } =
      type === 'application/json'
        ? await caller.json(operation.method, path, NEW_NAMES)
        : await caller.form(path, NEW_NAMES, [], {}, operation.method);
    expect([status, body.errors?.map((one) => one.path)]).toEqual([
      400,
      expect.arrayContaining(Object.keys(NEW_NAMES)),
    ]);
  },
);

function callerOf({ access }: Pick<Operation, 'access'>): Client {
  if (access === 'public') return clientOf(app.origin);
  return access === 'any' || access.includes('representative') ? parent : office;
}

type Save = (fields: Readonly<Record<string, unknown>>) => Promise<ApiResponse<AnyBody>>;

/** By operation whose body may contain stored answers under unknown names: a function that saves fields with it. */
const saves: Readonly<Record<string, () => Promise<Save>>> = {
  makeDraftLongApplication: async () => (fields) =>
    parent.form(paths.createDraft, { ...requiredAnswers, ...fields }),
  createLongApplication: async () => (fields) =>
    parent.form(paths.createApplication, { ...requiredAnswers, ...fields }),
  updateLongApplication: async () => {
    const { id } = await createDraft(parent);
    return (fields) => parent.form(paths.updateApplication, { id, ...requiredAnswers, ...fields });
  },
  correctApplication: async () => {
    const { id } = await submitApplication(parent);
    const correction = { revision: 1, reason: 'Опечатка', ...requiredAnswers, student_first_name: 'Софья' };
    const path = `/api/admin/applications/${id}/answers`;
    return (fields) => office.form(path, { ...correction, ...fields }, [], {}, 'PATCH');
  },
  makeDraftLongApplicationCourse: async () => {
    const { id } = (await startCourseApplication(parent)).body.application;
    return (fields) => parent.form('/api/application/make-draft-long-application-course', { id, ...fields });
  },
  createLongApplicationCourse: async () => (fields) =>
    parent.form('/api/application/create-long-application-course', { contact: 'Письмом', ...fields }),
  ...Object.fromEntries(Object.keys(questionnaires).flatMap(questionnaireSaves)),
  uploadContract: async () => (fields) =>
    office.form('/api/admin/contracts', { user_id: 2, tab: 'main-education', title: 'Договор', ...fields }, [
      pdfFile('Договор.pdf'),
    ]),
  updateSettings: async () => {
    const body = await office.read<Readonly<Record<string, unknown>>>(paths.settings);
    return (fields) => office.json('PUT', paths.settings, { ...settingsIn(body), ...fields });
  },
};

function questionnaireSaves(name: string): readonly (readonly [string, () => Promise<Save>])[] {
  const { create, update } = operationsOf(name);
  return [
    [create, async () => (fields) => parent.form(`/api/questionnaires/${name}`, fields)],
    [update, () => saveDraftOf(name)],
  ];
}

async function saveDraftOf(name: string): Promise<Save> {
  const { id } = (await parent.form(`/api/questionnaires/${name}`, {})).body;
  return (fields) => parent.form(`/api/questionnaires/${name}/${id}`, fields, [], {}, 'PATCH');
}

function settingsIn({ revision, settings }: Readonly<Record<string, unknown>>): object {
  const answered = Object.entries(Object(settings)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(answered), revision };
}

describe('a body with stored answers', () => {
  it('is tested for every operation that accepts one', () => {
    const open = formOperations.filter((operation) => !isClosed(operation)).map(({ id }) => id);
    expect(Object.keys(saves).sort()).toEqual([...open].sort());
  });

  it.each(Object.keys(saves))('%s rejects new names with 422', async (id) => {
    const save = await saves[id]?.();
    const refused = await save?.(NEW_NAMES);
    expect([refused?.status, refused?.body.errors?.map(({ path }) => path).sort()], refused?.text).toEqual([
      422,
      Object.keys(NEW_NAMES).sort(),
    ]);
  });

  it('accepts stored names only with their stored values', async () => {
    const { id } = await createDraft(parent);
    const { db } = app.context;
    const { form } = await db
      .selectFrom('applications')
      .select('form')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const stored = { key_of_another_portal: ['а', 'б'], 'was:spoke': true, clubs: [{ name: 'хор' }] };
    await db
      .updateTable('applications')
      .set({ form: JSON.stringify({ ...Object(form), ...stored }) })
      .where('id', '=', id)
      .execute();
    const { key_of_another_portal, 'was:spoke': spoke } = stored;
    const sameFields = {
      ...requiredAnswers,
      id,
      key_of_another_portal,
      'was:spoke': String(spoke),
      form: 'replace',
    };
    const saved = await parent.form(paths.updateApplication, { ...sameFields, student_first_name: 'Ия' });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.application.application_long).toMatchObject({
      ...stored,
      // a multipart body has only texts
      'was:spoke': 'true',
    });
    const changed = await parent.form(paths.updateApplication, { ...sameFields, 'was:spoke': 'false' });
    expect(rejection(changed)).toEqual([422, ['was:spoke']]);
  });
});
