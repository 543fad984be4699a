import { campaignForm } from '#generated/forms/campaign.ts';
import { applicationServerForm } from '#server/applications/form.ts';
import { applicationWorkflow } from '#server/applications/status.ts';
import { campaignServerForm } from '#server/campaigns/form.ts';
import { listCampaignRows, saveDecided } from '#server/campaigns/store.ts';
import type { Db } from '#server/database/open.ts';
import { answered } from '../makers/answers.ts';
import type { School } from '../makers/school-maker.ts';

const PLACES = 25;

/** Which classes the campaign is for, some of them full. It has no days of its own: the demonstration takes applications on any. */
export async function decideClasses(
  tx: Db,
  { applications }: School,
  { campaign, classes }: { campaign: string; classes: readonly string[] },
): Promise<void> {
  const row = (await listCampaignRows(tx)).find(({ name }) => name === campaign);
  if (!row) return;
  const holding = applications.filter(
    (one) => one.campaign === campaign && applicationWorkflow.statuses[one.status].holdsPlace,
  );
  const wanted = holding.map(({ form }) => applicationServerForm.columnsOf(form).applying_grade);
  const limited = classes.map((name, index) => {
    const taken = wanted.filter((one) => one === name).length;
    return { name, places: index % 4 === 3 && taken > 0 ? taken : PLACES };
  });
  const values = answered(campaignForm, { name: campaign, classes: limited });
  await saveDecided(tx, row.id, { name: campaign, ...campaignServerForm.written(values) });
}
