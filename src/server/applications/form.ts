import { applicationForm } from '#generated/forms/application.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';

/** The form that applications are written in. */
export const applicationServerForm = serverForm(applicationForm);

export const { fileFields, toValues, toFlat, answersOf, problemsOfWhole, withoutHidden } =
  applicationServerForm;

/** Where applications are kept, with what lists show of them and find them by. */
export const applicationAnswers = answersTable(
  'applications',
  applicationServerForm,
  (_, { title, search }) => ({ title, search_text: search }),
  { within: [['campaign'], []] },
);
