import type { ApplicationColumns } from '#generated/columns.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';

/** The form that applications are written in. */
export const applicationServerForm = serverForm<ApplicationColumns>(applicationForm);

export const { fileFields, toFlat, answersOf, problemsOfWhole, withoutHidden } = applicationServerForm;

/** Where applications are kept, with what lists show of them and find them by. */
export const applicationAnswers = answersTable(
  'applications',
  applicationServerForm,
  ({ applying_grade }, { title, search }) => ({
    title,
    search_text: search,
    applying_grade: applying_grade ?? null,
  }),
  { within: [['campaign'], []] },
);
