import type { Db } from '../database/open.ts';

/** The campaign in which an application made on that day stands: the next school year, `2027/28`. */
export function campaignOn(day: Date): string {
  const september = 8;
  const year = day.getFullYear() + (day.getMonth() >= september ? 1 : 0);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** Name of the campaign that is open now; its row is made when it is the first time. */
export async function currentCampaign(db: Db, now: Date): Promise<string> {
  const name = campaignOn(now);
  await db
    .insertInto('campaigns')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return name;
}
