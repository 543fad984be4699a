import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/export.ts';
import { campaignStatusText } from '#server/campaigns/admin.ts';
import { readCampaigns } from '#server/campaigns/campaigns.ts';
import { currentAmong } from '#server/campaigns/rules.ts';
import { readClassNames } from '#server/classes/rules.ts';
import type { Db } from '#server/database/open.ts';
import type { RecordColumn } from '#server/exports/cells.ts';
import type { RowReader } from '#server/lists/define-list.ts';
import { schoolDay } from '#server/lists/search.ts';
import {
  progressColumns,
  representativeColumns,
  statusColumn,
  submissionExport,
} from '#server/workflow/exports.ts';
import { holdsSeat, undecidedStatuses } from '../status.ts';
import { applicationType } from '../submission-type.ts';
import { attentionLabel } from './attention.ts';
import { applicationList, type ListedApplication, listAnswers } from './store.ts';

/** The export of applications, with the columns of the form. */
export async function applicationExport(db: Db) {
  return submissionExport(db, applicationType, {
    name: words.applications,
    action: 'applications.exported',
    read: await answeredRowReader(db),
    own: OWN_COLUMNS,
  });
}

type Row = ListedApplication & Awaited<ReturnType<typeof listAnswers>>[number];

const CONTRACTS: Readonly<Record<Row['contract_state'], string>> = {
  none: '',
  sent: words.contractSent,
  signed: words.contractSigned,
};

const PAYMENTS: Readonly<Record<Row['payment_state'], string>> = {
  none: '',
  awaiting: words.paymentAwaiting,
  paid: words.paymentPaid,
};

/** Columns of every application besides its answers. */
const OWN_COLUMNS: readonly RecordColumn<Row>[] = [
  [words.number, (row) => row.number],
  [words.childName, (row) => row.title],
  [words.forClass, (row) => row.applying_grade ?? ''],
  statusColumn(applicationType),
  ...representativeColumns,
  [words.inCharge, (row) => row.in_charge_name ?? ''],
  [words.campaign, (row) => row.campaign],
  [words.attention, ({ attention }) => attentionLabel(attention)],
  ...progressColumns,
  [words.contract, ({ contract_state }) => CONTRACTS[contract_state]],
  [words.payment, ({ payment_state }) => PAYMENTS[payment_state]],
];

/** Reads rows with their answers, which the list has not; deleted rows are omitted. */
async function answeredRowReader(db: Db): Promise<RowReader<Row>> {
  const readRows = await applicationList.rowReader(db);
  return async (ids) => {
    const answers = new Map((await listAnswers(db, ids)).map((one) => [one.id, one]));
    return (await readRows(ids)).flatMap((row) => {
      const own = answers.get(row.id);
      return own ? [{ ...row, ...own }] : [];
    });
  };
}

type Progress = components['schemas']['CampaignProgress'];

/** The progress of the default campaign: submissions per day, and its classes with their seats. */
export async function campaignProgress(db: Db, now: Date): Promise<Progress> {
  const campaigns = await readCampaigns(db);
  const campaign = currentAmong(campaigns, now);
  const { name, opens, closes } = campaign;
  const classes =
    campaign.classes.length > 0
      ? campaign.classes
      : (await readClassNames(db)).map((one) => ({ name: one, places: null }));
  const counted = await countByClass(db, name);
  const status_label = campaignStatusText(campaign, campaigns, now);
  return {
    campaign: name,
    status_label,
    // the former name of `status_label`, for one release
    stands: status_label,
    opens_on: opens,
    closes_on: closes,
    days: await submittedByDay(db, name),
    classes: classes.map((one) => {
      const { taken = 0, waiting = 0 } = counted.get(one.name) ?? {};
      return { ...one, taken, waiting };
    }),
  };
}

/** Applications per day of their first submission; days without any are omitted. */
async function submittedByDay(db: Db, campaign: string): Promise<Progress['days']> {
  const rows = await db
    .selectFrom('applications')
    .select((row) => [schoolDay('submitted_order').as('day'), row.fn.countAll().as('submitted')])
    .where('campaign', '=', campaign)
    // never submitted applications have `-infinity`
    .where('submitted_order', '>', sql<Date>`'-infinity'`)
    .groupBy(sql`1`)
    .orderBy('day')
    .execute();
  return rows.map(({ day, submitted }) => ({ day, submitted: Number(submitted) }));
}

interface ClassCounts {
  readonly taken: number;
  readonly waiting: number;
}

/** Numbers of seats taken and of undecided applications, by class. */
async function countByClass(db: Db, campaign: string): Promise<ReadonlyMap<string, ClassCounts>> {
  const rows = await db
    .selectFrom('applications')
    .select((row) => ['applying_grade', 'status', row.fn.countAll().as('count')])
    .where('campaign', '=', campaign)
    .where('applying_grade', 'is not', null)
    .groupBy(['applying_grade', 'status'])
    .execute();
  const counted = new Map<string, ClassCounts>();
  for (const { applying_grade, status, count } of rows) {
    const name = applying_grade ?? '';
    const { taken, waiting } = counted.get(name) ?? { taken: 0, waiting: 0 };
    counted.set(name, {
      taken: taken + (holdsSeat(status) ? Number(count) : 0),
      waiting: waiting + (undecidedStatuses.includes(status) ? Number(count) : 0),
    });
  }
  return counted;
}
