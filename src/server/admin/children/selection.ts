import type { Call } from '#server/http/contract.ts';
import { readListedFilters } from '#server/lists/listed-answers.ts';
import { searchWords } from '#server/lists/search.ts';
import { readSort } from '#server/lists/sorting.ts';
import { childServerForm } from '#server/users/child-form.ts';
import type { ChildrenSelection } from './store.ts';

type SelectionQuery = Pick<Call<'exportChildren'>['query'], 'q' | 'sort'>;

/** Which children, in which order: by name where none is named. */
export function readSelection(query: SelectionQuery): ChildrenSelection {
  const { q, sort = 'title' } = query;
  return {
    words: searchWords(q),
    answers: readListedFilters(childServerForm.definition, query),
    sort: readSort<string>(sort),
  };
}
