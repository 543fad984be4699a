import { campaignOn } from '#server/campaigns/rules.ts';
import type { Call } from '#server/http/contract.ts';
import { searchWords } from '#server/lists/search.ts';
import { readSort, type Sort } from '#server/lists/sorting.ts';
import type { ApplicationStatus } from '../status.ts';

export type ApplicationsOrder = 'number' | 'created_at' | 'submitted_at' | 'updated_at' | 'title';

/** Which applications, in which order: read once from the query, it serves the list, counts, neighbours and export. */
export interface Selection {
  /** `null` for those of every campaign. */
  readonly campaign: string | null;
  /** None means all. */
  readonly statuses: readonly ApplicationStatus[];
  /** Each is the beginning of some word of the application or of its representative. */
  readonly words: readonly string[];
  readonly sort: Sort<ApplicationsOrder>;
}

type SelectionQuery = Partial<
  Pick<Call<'listAdminApplications'>['query'], 'campaign' | 'status' | 'q' | 'sort'>
>;

/** Reads a query; without a campaign it is the one that is open now. */
export function readSelection(query: SelectionQuery, now = new Date()): Selection {
  const { campaign = campaignOn(now), status = [], q, sort = '-updated_at' } = query;
  return {
    campaign: campaign === 'all' ? null : campaign,
    statuses: [...new Set(status)],
    words: searchWords(q),
    sort: readSort<ApplicationsOrder>(sort),
  };
}
