import { currentCampaign } from '#server/campaigns/campaigns.ts';
import { campaignOn } from '#server/campaigns/rules.ts';
import type { Db } from '#server/database/open.ts';
import type { Call } from '#server/http/contract.ts';
import { type Days, readDays } from '#server/lists/days.ts';
import { type ListedFilters, readListedFilters } from '#server/lists/listed-answers.ts';
import { type SearchWord, searchWords } from '#server/lists/search.ts';
import { readSort, type Sort } from '#server/lists/sorting.ts';
import { applicationServerForm } from '../form.ts';
import type { ApplicationStatus } from '../status.ts';

/** Which applications, in which order: read once from the query, it serves the list, counts, neighbours and export. */
export interface Selection {
  /** `null` for those of every campaign. */
  readonly campaign: string | null;
  /** None means all. */
  readonly statuses: readonly ApplicationStatus[];
  /** Each is the beginning of some word of the application or of its representative. */
  readonly words: readonly SearchWord[];
  /** What listed answers are to be. */
  readonly answers: ListedFilters;
  /** Submitted on these days. */
  readonly submitted: Days;
  /** One of the list's own orders, or by a listed answer. */
  readonly sort: Sort<string>;
}

type SelectionQuery = Partial<Omit<Call<'listAdminApplications'>['query'], 'page' | 'per_page'>>;

/** What a query asks for; without a campaign it is the current one. */
export async function selectionOf(db: Db, query: SelectionQuery): Promise<Selection> {
  return readSelection(query, query.campaign ?? (await currentCampaign(db, new Date())));
}

/** Reads a query; without a campaign it is `current`. */
export function readSelection(query: SelectionQuery, current = campaignOn(new Date())): Selection {
  const { campaign = current, status = [], q, sort = '-submitted_at' } = query;
  const { submitted_from, submitted_to } = query;
  return {
    campaign: campaign === 'all' ? null : campaign,
    statuses: [...new Set(status)],
    words: searchWords(q),
    answers: readListedFilters(applicationServerForm.definition, query),
    submitted: readDays(submitted_from, submitted_to),
    sort: readSort(sort),
  };
}
