import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { requiredAnswers } from '../support/answers.ts';
import { changeStatuses, createDraft, submitApplication } from '../support/applications.ts';
import { CURRENT_CAMPAIGN, updateCurrentCampaign } from '../support/campaigns.ts';
import { updateApplication } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

type Progress = components['schemas']['CampaignProgress'];

/** The calendar year in which the campaign starts. */
const YEAR = Number(CURRENT_CAMPAIGN.slice(0, 4)) - 1;

const { app, office, parent } = await openSchool();

const progress = async () => await office.read<Progress>('/api/admin/campaigns/progress');

it('a class shows its seats, its accepted and its undecided applications', async () => {
  await updateCurrentCampaign(office, { class_1_name: '7Б', class_1_places: 2 });
  expect((await progress()).classes).toEqual([{ name: '7Б', places: 2, taken: 0, waiting: 0 }]);
  const answers = { ...requiredAnswers, applying_grade: '7Б' };
  const { id: accepted } = await submitApplication(parent, answers);
  await submitApplication(parent, answers);
  const { id: rejected } = await submitApplication(parent, answers);
  await createDraft(parent, answers);
  await changeStatuses(office, accepted, 'in_review', 'accepted');
  await changeStatuses(office, rejected, 'in_review', 'diagnostic', 'rejected');
  expect((await progress()).classes).toEqual([{ name: '7Б', places: 2, taken: 1, waiting: 1 }]);
  await updateCurrentCampaign(office, {});
  const classes = (await progress()).classes;
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.find(({ name }) => name === '7Б')).toEqual({
    name: '7Б',
    places: null,
    taken: 1,
    waiting: 1,
  });
});

it("counts an application on the school's day of its first submission, and no drafts", async () => {
  const { db } = app.context;
  // in the school's time zone: the first and the last half hour of a day
  for (const at of [new Date(YEAR, 9, 14, 0, 30), new Date(YEAR, 9, 14, 23, 30)]) {
    const { id } = await submitApplication(parent);
    await updateApplication(app, id, { submitted_at: at });
  }
  const { days, campaign, stands, opens_on } = await progress();
  expect([campaign, opens_on]).toEqual([CURRENT_CAMPAIGN, `${YEAR}-09-01`]);
  expect(stands).toBe('идёт круглый год: дни набора не заданы');
  expect(days).toContainEqual({ day: `${YEAR}-10-14`, submitted: 2 });
  const submitted = await db
    .selectFrom('applications')
    .select((row) => row.fn.countAll().as('count'))
    .where('campaign', '=', CURRENT_CAMPAIGN)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(days.reduce((sum, { submitted: count }) => sum + count, 0)).toBe(Number(submitted.count));
});
