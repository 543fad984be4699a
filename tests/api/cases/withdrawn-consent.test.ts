import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { forms } from '#generated/forms.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import { changeStatus } from '../support/applications.ts';
import { type AnyBody, type ApiResponse, paths } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { sendContract, startCourseApplication, submitCourseApplication } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';

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
  /** The transitions that the office may still make after the withdrawal. */
  readonly remaining: readonly string[];
}

const PERSONAL_DATA = 'Согласие на обработку персональных данных';
const HEALTH = 'Согласие на обработку сведений о здоровье ребёнка';

const submissions: Record<string, Submission> = {};
const { app, parent, office } = await openSchool();
const giveConsent = (purpose: string) => parent.json('POST', '/api/consents', { purpose, version: 1 });
await giveConsent('health');
const application = (await parent.form(paths.createApplication, { ...requiredAnswers, ...allAnswers })).body
  .application.id;
submissions.application = {
  id: application,
  read: paths.application(application),
  list: '/api/admin/applications/?campaign=all&per_page=100',
  decide: () => changeStatus(office, application, 'in_review'),
  purpose: 'health',
  title: HEALTH,
  remaining: ['cancelled'],
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
  title: PERSONAL_DATA,
  remaining: ['cancelled'],
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
  remaining: [],
};
beforeEach(async () => {
  for (const purpose of ['personal-data', 'health']) await giveConsent(purpose);
});

const withdrawConsent = (purpose: string) => parent.call('DELETE', `/api/consents/${purpose}`);
const read = async ({ read: path }: Submission) => await office.read<StoppedRecord>(path);
const formatDay = (at: string | Date) => new Date(at).toLocaleDateString('ru');

async function readRow({ list, id }: Submission): Promise<StoppedRecord | undefined> {
  const { data } = await office.read<{ data: StoppedRecord[] }>(list);
  return data.find((submission) => submission.id === id);
}

describe.each(['application', 'course', 'questionnaire'])(
  'a submitted %s with a withdrawn consent',
  (name) => {
    const submission = () => submissions[name] as Submission;

    it('shows the days of withdrawal and erasure to the office, and allows no transition but a closing', async () => {
      expect(await read(submission())).not.toHaveProperty('withdrawn');
      await withdrawConsent(submission().purpose);
      const { due_at } = await app.context.db
        .selectFrom('cases')
        .select('due_at')
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      const notice = `${submission().title}: отозвано ${formatDay(new Date())}, данные нужно удалить до ${formatDay(due_at)}. Решения и письма остановлены.`;
      for (const record of [await read(submission()), await readRow(submission())]) {
        expect(record?.withdrawn).toBe(notice);
        expect(record?.transitions.map(({ to }) => to)).toEqual(submission().remaining);
      }
      expect(await parent.read<StoppedRecord>(submission().read)).not.toHaveProperty('withdrawn');
    });

    it('cannot be decided until the consent is given again', async () => {
      await withdrawConsent(submission().purpose);
      const refused = await submission().decide();
      expect([refused.status, refused.body.message]).toEqual([
        409,
        `Остановлено: ${formatDay(new Date())} семья отозвала «${submission().title}». Продолжить можно будет, когда она даст его снова.`,
      ]);
      await giveConsent(submission().purpose);
      expect(await read(submission())).not.toHaveProperty('withdrawn');
      expect((await submission().decide()).status).toBe(200);
    });
  },
);

it('an application with a withdrawn consent can be closed', async () => {
  const created = await parent.form(paths.createApplication, { ...requiredAnswers, ...allAnswers });
  const { id } = created.body.application;
  await withdrawConsent('personal-data');
  const close = { id, status: 'cancelled', comment: 'Семья отозвала согласие' };
  expect((await office.form(paths.changeStatus, close)).status).toBe(200);
});

it('a withdrawn consent no longer blocks a record after the health answers are erased', async () => {
  await withdrawConsent('health');
  const submission = submissions.application as Submission;
  expect(await read(submission)).toHaveProperty('withdrawn');
  await app.context.db.updateTable('cases').set({ status: 'closed' }).where('status', '=', 'open').execute();
  expect(await read(submission)).not.toHaveProperty('withdrawn');
  expect((await read(submission)).transitions.length).toBeGreaterThan(1);
});

it('a withdrawn consent does not block records of forms without it', async () => {
  await withdrawConsent('health');
  expect(await read(submissions.course as Submission)).not.toHaveProperty('withdrawn');
});

it('a withdrawn consent blocks resending letters about the record, and new contracts', async () => {
  const { db } = app.context;
  const letter = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('application_id', '=', submissions.application?.id ?? 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable('outgoing_messages').set({ status: 'failed' }).where('id', '=', letter.id).execute();
  const resend = () => office.call('POST', `/api/admin/messages/${letter.id}/resend`);
  await withdrawConsent('personal-data');
  for (const { status, body } of [await resend(), await sendContract(office)])
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining(`семья отозвала «${PERSONAL_DATA}»`),
    ]);
  await giveConsent('personal-data');
  expect((await resend()).status).toBe(200);
});

it('a withdrawn consent is shown on the family page with the open case, and to the parent with its days', async () => {
  await withdrawConsent('health');
  const body = await office.read<components['schemas']['Family'] & AnyBody>('/api/admin/users/2/family');
  expect(body.user).toMatchObject({ withdrawn: expect.stringContaining(`${HEALTH}: отозвано`) });
  expect(body.cases).toEqual([expect.objectContaining({ covers: 'sensitive', status: 'open' })]);
  const [open] = body.cases;
  expect(body.consents.find(({ purpose }) => purpose === 'health')).toMatchObject({
    given_at: null,
    withdrawn_at: expect.any(String),
    due_at: open?.due_at,
  });
  const own = await parent.read<components['schemas']['Consent'][]>('/api/consents');
  expect(own.find(({ purpose }) => purpose === 'health')).toMatchObject({
    given: null,
    withdrawal_days: 30,
    withdrawn: { due_at: open?.due_at },
  });
});
