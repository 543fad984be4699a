import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { forms } from '#generated/forms.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { changeStatus } from '../support/applications.ts';
import { type AnyBody, type ApiResponse, paths, signIn } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { sendContract, startCourseApplication, submitCourseApplication } from '../support/school-things.ts';

/** The members of a record that a withdrawn consent changes. */
interface StoppedRecord {
  readonly id: number;
  readonly withdrawn?: string;
  readonly transitions: readonly { readonly to: string }[];
}

/** A submission: where the office reads, lists and decides on it, and the consent that it needs. */
interface Submission {
  readonly id: number;
  readonly read: string;
  readonly list: string;
  readonly decide: () => Promise<ApiResponse<AnyBody>>;
  readonly purpose: string;
  readonly title: string;
  /** The statuses that stay open to the office. */
  readonly open: readonly string[];
}

const GENERAL = 'Согласие на обработку персональных данных';
const HEALTH = 'Согласие на обработку сведений о здоровье ребёнка';

const submissions: Record<string, Submission> = {};
const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');
const give = (purpose: string) => parent.json('POST', '/api/consents', { purpose, version: 1 });
await give('health');
const application = (await parent.form(paths.create, { ...requiredAnswers, ...allAnswers })).body.application
  .id;
submissions.application = {
  id: application,
  read: paths.one(application),
  list: '/api/admin/applications/?campaign=all&per_page=100',
  decide: () => changeStatus(office, application, 'in_review'),
  purpose: 'health',
  title: HEALTH,
  open: ['cancelled'],
};
const course = (
  await submitCourseApplication(parent, (await startCourseApplication(parent)).body.application.id)
).body.application.id;
submissions.course = {
  id: course,
  read: `/api/application/course-application/${course}`,
  list: '/api/admin/course-applications/?campaign=all&per_page=100',
  decide: () => office.form('/api/application/update-course-status', { id: course, status: 'in_review' }),
  purpose: 'personal-data',
  title: GENERAL,
  open: ['cancelled'],
};
const answers = await completeAnswers(parent, forms.camp);
const camp = (await parent.form('/api/questionnaires/camp', answers)).body.id;
expect((await parent.json('POST', `/api/questionnaires/camp/${camp}/send`, {})).status).toBe(200);
submissions.questionnaire = {
  id: camp,
  read: `/api/questionnaires/camp/${camp}`,
  list: '/api/admin/questionnaires/camp?per_page=100',
  decide: () => office.json('POST', `/api/admin/questionnaires/camp/${camp}/status`, { status: 'accepted' }),
  purpose: 'health',
  title: HEALTH,
  open: [],
};
beforeEach(async () => {
  for (const purpose of ['personal-data', 'health']) await give(purpose);
});

const withdraw = (purpose: string) => parent.call('DELETE', `/api/consents/${purpose}`);
const read = async ({ read: path }: Submission) => (await office.call<StoppedRecord>('GET', path)).body;
const day = (at: string | Date) => new Date(at).toLocaleDateString('ru');

async function row({ list, id }: Submission): Promise<StoppedRecord | undefined> {
  const { data } = (await office.call<{ data: StoppedRecord[] }>('GET', list)).body;
  return data.find((one) => one.id === id);
}

describe.each(['application', 'course', 'questionnaire'])(
  'a submitted %s with a withdrawn consent',
  (name) => {
    const one = () => submissions[name] as Submission;

    it('shows both days to the office, and may only be closed', async () => {
      expect(await read(one())).not.toHaveProperty('withdrawn');
      await withdraw(one().purpose);
      const { due_at } = await app.context.db
        .selectFrom('cases')
        .select('due_at')
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      const notice = `${one().title}: отозвано ${day(new Date())}, данные нужно удалить до ${day(due_at)}. Решения и письма остановлены.`;
      for (const record of [await read(one()), await row(one())]) {
        expect(record?.withdrawn).toBe(notice);
        expect(record?.transitions.map(({ to }) => to)).toEqual(one().open);
      }
      expect((await parent.call<StoppedRecord>('GET', one().read)).body).not.toHaveProperty('withdrawn');
    });

    it('cannot be decided until the consent is given again', async () => {
      await withdraw(one().purpose);
      const refused = await one().decide();
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `Остановлено: ${day(new Date())} семья отозвала «${one().title}». Продолжить можно будет, когда она даст его снова.`,
      ]);
      await give(one().purpose);
      expect(await read(one())).not.toHaveProperty('withdrawn');
      expect((await one().decide()).status).toBe(200);
    });
  },
);

it('an application with a withdrawn consent can be closed', async () => {
  const made = await parent.form(paths.create, { ...requiredAnswers, ...allAnswers });
  const { id } = made.body.application;
  await withdraw('personal-data');
  const close = { id, status: 'cancelled', comment: 'Семья отозвала согласие' };
  expect((await office.form(paths.status, close)).status).toBe(200);
});

it('does not block after the health answers are erased', async () => {
  await withdraw('health');
  const one = submissions.application as Submission;
  expect(await read(one)).toHaveProperty('withdrawn');
  await app.context.db.updateTable('cases').set({ status: 'closed' }).where('status', '=', 'open').execute();
  expect(await read(one)).not.toHaveProperty('withdrawn');
  expect((await read(one)).transitions.length).toBeGreaterThan(1);
});

it('does not block forms without this consent', async () => {
  await withdraw('health');
  expect(await read(submissions.course as Submission)).not.toHaveProperty('withdrawn');
});

it('blocks resending letters about the record, and new contracts', async () => {
  const { db } = app.context;
  const letter = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('application_id', '=', submissions.application?.id ?? 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('outgoing_messages').set({ status: 'failed' }).where('id', '=', letter.id).execute();
  const resend = () => office.call('POST', `/api/admin/messages/${letter.id}/resend`);
  await withdraw('personal-data');
  for (const { status, body } of [await resend(), await sendContract(office)])
    expect([status, body.message]).toEqual([409, expect.stringContaining(`семья отозвала «${GENERAL}»`)]);
  await give('personal-data');
  expect((await resend()).status).toBe(200);
});

it('is shown on the family page with the open case, and to the parent with its days', async () => {
  await withdraw('health');
  const { body } = await office.call<components['schemas']['Family'] & AnyBody>(
    'GET',
    '/api/admin/users/2/family',
  );
  expect(body.user).toMatchObject({ withdrawn: expect.stringContaining(`${HEALTH}: отозвано`) });
  expect(body.cases).toEqual([expect.objectContaining({ covers: 'sensitive', status: 'open' })]);
  const [open] = body.cases;
  expect(body.consents.find(({ purpose }) => purpose === 'health')).toMatchObject({
    given_at: null,
    withdrawn_at: expect.any(String),
    due_at: open?.due_at,
  });
  const own = (await parent.call<components['schemas']['Consent'][]>('GET', '/api/consents')).body;
  expect(own.find(({ purpose }) => purpose === 'health')).toMatchObject({
    given: null,
    withdrawal_days: 30,
    withdrawn: { due_at: open?.due_at },
  });
});
