import type { Call } from '../http/contract.ts';
import { readListedFilters } from '../lists/listed-answers.ts';
import { readSort } from '../lists/sorting.ts';
import { excursionServerForm } from './form.ts';
import type { RequestFilter, RequestOrder } from './store.ts';

type SelectionQuery = Pick<Call<'exportExcursions'>['query'], 'status' | 'q' | 'sort'>;

/** Which requests, in which order: the newest first where none is named. */
export function readSelection(query: SelectionQuery): { filter: RequestFilter; sort: RequestOrder } {
  const { status, q, sort = '-created_at' } = query;
  const answers = readListedFilters(excursionServerForm.definition, query);
  return {
    filter: { ...(status && { status }), ...(q !== undefined && { q }), answers },
    sort: readSort<string>(sort),
  };
}
