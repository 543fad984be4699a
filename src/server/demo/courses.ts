import { currentCampaign } from '../campaigns/campaigns.ts';
import { insertCourses } from '../courses/courses-store.ts';
import type { Db } from '../database/open.ts';
import courses from './courses.json' with { type: 'json' };

/** The schedule of courses for the campaign that is open now; days of a course fall into its school year. */
export async function seedCourses(db: Db): Promise<void> {
  const campaign = await currentCampaign(db, new Date());
  const year = Number(campaign.slice(0, 4));
  const scheduled = courses.map(({ starts_on, ends_on, classes, ...course }) => ({
    ...course,
    classes: JSON.stringify(classes),
    campaign,
    starts_on: `${year}-${starts_on}`,
    ends_on: `${year + 1}-${ends_on}`,
  }));
  await insertCourses(db, scheduled);
}
