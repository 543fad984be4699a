import type { ChildColumns } from '#generated/columns.ts';
import { type ChildAnswers, childForm } from '#generated/forms/child.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';
import { fromRuDate } from '../values/ru-dates.ts';

/** What a representative tells of a child. */
export const childServerForm = serverForm<ChildColumns, ChildAnswers>(childForm);

/** Where children are kept, with what tells them apart, and what the school's list shows of them and finds them by. */
export const childAnswers = answersTable(
  'children',
  childServerForm,
  ({ last_name = null, first_name = null, birth_date }, { title, search }) => ({
    last_name,
    first_name,
    birth_date: birth_date === undefined ? null : fromRuDate(birth_date),
    title,
    search_text: search,
  }),
  { within: [[]] },
);
