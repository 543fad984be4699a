import { type ExcursionAnswers, excursionForm } from '#generated/forms/excursion.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';

/** What somebody fills in who asks for an excursion. */
export const excursionServerForm = serverForm<object, ExcursionAnswers>(excursionForm);

/** Where requests are kept, with what they are found by. */
export const excursionAnswers = answersTable(
  'excursion_requests',
  excursionServerForm,
  (_, { search }) => ({ search_text: search }),
  { within: [[]] },
);
