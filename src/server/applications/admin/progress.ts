import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import { campaignStands } from '#server/campaigns/admin.ts';
import { readCampaigns } from '#server/campaigns/campaigns.ts';
import { currentOf } from '#server/campaigns/rules.ts';
import { readClassNames } from '#server/classes/rules.ts';
import type { Db } from '#server/database/open.ts';
import { schoolDay } from '#server/lists/days.ts';
import { applicationWorkflow, undecided } from '../status.ts';

type Progress = components['schemas']['CampaignProgress'];

/** How the campaign that lists show goes: what was submitted on which day, and its classes with their places. */
export async function campaignProgress(db: Db, now: Date): Promise<Progress> {
  const campaigns = await readCampaigns(db);
  const campaign = currentOf(campaigns, now);
  const { name, opens, closes } = campaign;
  const classes =
    campaign.classes.length > 0
      ? campaign.classes
      : (await readClassNames(db)).map((one) => ({ name: one, places: null }));
  const counted = await countByClass(db, name);
  return {
    campaign: name,
    stands: campaignStands(campaign, campaigns, now),
    opens_on: opens,
    closes_on: closes,
    days: await submittedByDay(db, name),
    classes: classes.map((one) => {
      const { taken = 0, waiting = 0 } = counted.get(one.name) ?? {};
      return { ...one, taken, waiting };
    }),
  };
}

/** Days without any are left out. An application is of the day on which it was first submitted. */
async function submittedByDay(db: Db, campaign: string): Promise<Progress['days']> {
  const rows = await db
    .selectFrom('applications')
    .select((row) => [schoolDay('submitted_order').as('day'), row.fn.countAll().as('submitted')])
    .where('campaign', '=', campaign)
    .where('submitted_order', '>', sql<Date>`'-infinity'`)
    .groupBy(sql`1`)
    .orderBy('day')
    .execute();
  return rows.map(({ day, submitted }) => ({ day, submitted: Number(submitted) }));
}

interface Standing {
  readonly taken: number;
  readonly waiting: number;
}

/** By class: how many have a place, and of how many nobody has decided yet. */
async function countByClass(db: Db, campaign: string): Promise<ReadonlyMap<string, Standing>> {
  const rows = await db
    .selectFrom('applications')
    .select((row) => ['applying_grade', 'status', row.fn.countAll().as('count')])
    .where('campaign', '=', campaign)
    .where('applying_grade', 'is not', null)
    .groupBy(['applying_grade', 'status'])
    .execute();
  const counted = new Map<string, Standing>();
  for (const { applying_grade, status, count } of rows) {
    const name = applying_grade ?? '';
    const { taken, waiting } = counted.get(name) ?? { taken: 0, waiting: 0 };
    const holds = applicationWorkflow.statuses[status].holdsPlace === true;
    counted.set(name, {
      taken: taken + (holds ? Number(count) : 0),
      waiting: waiting + (undecided.includes(status) ? Number(count) : 0),
    });
  }
  return counted;
}
