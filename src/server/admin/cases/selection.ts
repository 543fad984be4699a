import type { Call } from '#server/http/contract.ts';
import { readSort } from '#server/lists/sorting.ts';
import type { CaseFilter, CaseSort } from './cases-store.ts';

type SelectionQuery = Omit<Call<'listCases'>['query'], 'page' | 'per_page'>;

/** Which cases, in which order: the list and its export take the same. */
export function readSelection({ status, kind, q, sort = 'due_at' }: SelectionQuery): {
  filter: CaseFilter;
  sort: CaseSort;
} {
  return { filter: { status, kind, q }, sort: readSort(sort) };
}
