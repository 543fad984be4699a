import { expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { classListForm } from '#generated/forms/class-list.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import { findForm } from '#server/forms/registry.ts';
import { operations } from '#server/http/document.ts';
import { callOf } from '../access/calls.ts';
import { lazyRecords } from '../access/records.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { type AnyBody, type ApiResponse, type Client, rejection } from '../support/client.ts';
import { openSchool } from '../support/session.ts';

const CLASS_LIST = '/api/admin/class-list';
const COURSE_DRAFT = '/api/application/make-draft-long-application-course';

const { app, office, parent } = await openSchool();

it('the class list is a string for callers that fill in a form', async () => {
  await change('1А, 1Б, 2А');
  const { status, body } = await parent.call<{ classList: string }>('GET', CLASS_LIST);
  expect([status, body.classList]).toEqual([200, '1А, 1Б, 2А']);
});

/** Every body field whose choices come from a list (`x-options`). */
const fieldsWithOptions = operations().flatMap(({ id, forms, access }) =>
  forms
    .flatMap((form) => findForm(form) ?? [])
    .flatMap(({ definition }) => formFields(definition))
    .filter(({ schema }) => schema['x-options'] !== undefined)
    .map(({ name }) => ({
      id,
      name,
      isForParents: access !== 'public' && (access === 'any' || access.includes('representative')),
    })),
);

/** Whether the form still has the class, which a school may remove. */
const hasClass = !isRemovedKey(courseApplicationForm.definition, 'class');

it('several calls have fields with choices from a list', () => {
  expect(fieldsWithOptions.map(({ id, name }) => `${id} ${name}`)).toEqual(
    expect.arrayContaining([
      'updateUser training_class',
      'finishRegistration training_class',
      'createUser training_class',
      ...(hasClass ? ['createLongApplicationCourse class'] : []),
      'createLongApplicationCourse child',
      'makeDraftLongApplicationCourse course_id',
    ]),
  );
});

/** Other members that a field requires. */
const FURTHER_FIELDS: Readonly<Record<string, object>> = { 'createUser office_role': { role_id: '1' } };

it.each(fieldsWithOptions)('$id rejects a $name outside of its list', async ({ id, name, isForParents }) => {
  const client = isForParents ? parent : office;
  const changed: Client = {
    ...client,
    json: (method, path, body, headers) =>
      client.json(
        method,
        path,
        { ...Object(body), ...FURTHER_FIELDS[`${id} ${name}`], [name]: '999999' },
        headers,
      ),
    form: (path, fields, ...rest) => client.form(path, { ...fields, [name]: '999999' }, ...rest),
  };
  const call = callOf(id);
  const { status, body } = (await call(changed, lazyRecords(app, parent, office))) as ApiResponse<AnyBody>;
  expect([status, body.errors]).toEqual([
    422,
    [{ path: name, message: 'Этого варианта в списке нет. Выберите другой.' }],
  ]);
});

const update = (body: object) => parent.json('POST', '/api/users/update', body);

it('a removed class stays in a stored profile, and cannot be chosen again', async () => {
  await change('1А, 9Э');
  expect((await update({ training_class: '9Э' })).status).toBe(200);
  await change('1А');
  expect((await update({ training_class: '9Э', middle_name: 'Игоревна' })).body.user).toMatchObject({
    training_class: '9Э',
    middle_name: 'Игоревна',
  });
  expect((await update({ name: 'Мария' })).status).toBe(200);
  expect((await update({ training_class: '1А' })).status).toBe(200);
  expect((await update({ training_class: '9Э' })).body.errors?.map(({ path }) => path)).toEqual([
    'training_class',
  ]);
});

it.runIf(hasClass)('a course application keeps its stored class', async () => {
  await change('1А, 9Э');
  const draft = await parent.form<{ application: { id: number } }>(COURSE_DRAFT, { class: '9Э' });
  const { id } = draft.body.application;
  await change('1А');
  const saved = await parent.form<{ application: { application_course: object } }>(COURSE_DRAFT, {
    id,
    class: '9Э',
    comment: 'После обеда',
  });
  expect(saved.body.application.application_course).toMatchObject({ class: '9Э', comment: 'После обеда' });
  expect((await parent.form(COURSE_DRAFT, { id, class: '9Ю' })).status).toBe(422);
  expect((await parent.form(COURSE_DRAFT, { class: '9Э' })).status).toBe(422);
});

const change = (classList: string) => office.json<{ classList: string }>('PATCH', CLASS_LIST, { classList });

it.each([
  ['1А,1Б', '1А, 1Б'],
  [' 1А ; нет,\n 1 Б ,, 2А,', '1А ; нет, 1 Б, 2А'],
  ['1а, 1Б, 1А, 1Б', '1А, 1Б'],
  ['11А, 2А', '11А, 2А'],
])('the class list %j is stored as %j', async (given, stored) => {
  expect((await change(given)).body).toMatchObject({ classList: stored });
  expect(await parent.read(CLASS_LIST)).toMatchObject({ classList: stored });
});

it.each(['', ' , ,', 'х'.repeat(41)])('the class list %j is rejected and changes nothing', async (given) => {
  const before = await parent.read(CLASS_LIST);
  const { status, body } = await office.json('PATCH', CLASS_LIST, { classList: given });
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'classList']);
  expect(await parent.read(CLASS_LIST)).toEqual(before);
});

it('returns its form to an administrator, and rejects a member that the form does not have', async () => {
  const { body: changed } = await change('1А, 1Б');
  const body = await office.read(`${CLASS_LIST}/answers`);
  expect([changed, body]).toMatchObject([{ classList: '1А, 1Б' }, { classList: '1А, 1Б' }]);
  const unknown = await office.json('PATCH', CLASS_LIST, { classList: '1А', classlist: '1Б' });
  expect(rejection(unknown)).toEqual([400, ['classlist']]);
});

it('stores the answers with their form version', async () => {
  await change(' 1А,1Б ');
  const row = await app.context.db
    .selectFrom('form_answers')
    .select(['subject', 'form', 'form_version'])
    .where('form_id', '=', 'class-list')
    .executeTakeFirstOrThrow();
  const { version } = classListForm.definition;
  expect(row).toMatchObject({ subject: 'school', form: { classList: '1А, 1Б' }, form_version: version });
});

it('audits the author and both values of a change', async () => {
  await change('1А');
  await change('1А, 1Б');
  const row = await lastAuditLine(app, { action: 'classes.changed' });
  expect(row).toMatchObject({ user_id: 1, details: { before: ['1А'], after: ['1А', '1Б'] } });
});

it('lists the campaigns of applications, the open one first', async () => {
  await app.context.db.insertInto('campaigns').values({ name: '2020/21' }).execute();
  const body =
    await parent.read<{ name: string; current: boolean; accepts_until: string }[]>('/api/campaigns');
  expect(body.map(({ current }) => current)).toEqual([true, false]);
  expect(body[1]).toEqual({ name: '2020/21', current: false, accepts_until: '2020-08-31' });
});
