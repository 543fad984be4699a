import { campaignOfQuery } from '#server/campaigns/campaigns.ts';
import type { Db } from '#server/database/open.ts';
import type { Call, Caller } from '#server/http/contract.ts';
import { type ListedFilters, readListedFilters } from '#server/lists/listed-answers.ts';
import { type Days, readDays } from '#server/lists/search.ts';
import { type OverdueThresholds, overdueThresholds } from '#server/workflow/due.ts';
import type { AfterDecision } from '../after-decision.ts';
import { applicationServerForm } from '../form.ts';
import type { ApplicationStatus } from '../status.ts';
import { type AttentionReason, type AttentionState, readAttentionState } from './attention.ts';

/** Filter and order: parsed once, for the list, counts, neighbours and export. */
export interface Selection {
  /** `null` for those of every campaign. */
  readonly campaign: string | null;
  /** Empty means all. */
  readonly statuses: readonly ApplicationStatus[];
  readonly q: string | undefined;
  readonly answers: ListedFilters;
  /** Submitted on these days. */
  readonly submitted: Days;
  /** Responsible employee; `null` selects unassigned applications. */
  readonly inCharge: number | null | undefined;
  /** Overdue statuses of the office, with the start times before which they are overdue. */
  readonly overdue: OverdueThresholds | null;
  /** Applications that need attention, by reason. */
  readonly attention: Attention | null;
  /** Filters on the states of the contract and invoices. */
  readonly after: Partial<AfterDecision>;
  readonly sort: string | undefined;
}

interface Attention {
  readonly reason: AttentionReason | 'any';
  readonly state: AttentionState;
}

export type SelectionQuery = Partial<Omit<Call<'listAdminApplications'>['query'], 'page' | 'per_page'>>;

export async function selectionOf(
  db: Db,
  query: SelectionQuery,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Selection> {
  const campaign = await campaignOfQuery(db, query.campaign);
  const selection = readSelection(query, { userId, campaign });
  const { attention: reason } = query;
  return reason ? { ...selection, attention: { reason, state: await readAttentionState(db) } } : selection;
}

/** `me` is the caller; `nobody` selects unassigned applications. */
function readInCharge(asked: string | undefined, me: number): Selection['inCharge'] {
  if (asked === undefined) return undefined;
  if (asked === 'nobody') return null;
  return asked === 'me' ? me : Number(asked);
}

/** Reads a query, except parts that need the database (campaign, `attention`). No account has the id 0. */
export function readSelection(
  query: Omit<SelectionQuery, 'campaign'>,
  { userId = 0, campaign = null }: { userId?: number; campaign?: string | null } = {},
): Selection {
  const { status = [], q, sort } = query;
  const { submitted_from, submitted_to, in_charge, overdue = false } = query;
  const { contract_state, payment_state } = query;
  return {
    campaign,
    statuses: [...new Set(status)],
    q,
    answers: readListedFilters(applicationServerForm.definition, query),
    submitted: readDays(submitted_from, submitted_to),
    inCharge: readInCharge(in_charge, userId),
    overdue: overdue ? overdueThresholds('application', new Date()) : null,
    attention: null,
    after: { ...(contract_state && { contract_state }), ...(payment_state && { payment_state }) },
    sort,
  };
}
