import type { FormValues } from '#engine/definition/definition.ts';
import type { ApplicationColumns } from '#generated/columns.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';
import type { Problem } from '../http/errors.ts';
import { foldLetters } from '../lists/search.ts';

/** The form that applications are written in. */
export const applicationServerForm = serverForm<ApplicationColumns>(applicationForm);

export const { fileFields, toFlat, answersOf, problemsOfWhole, withoutHidden } = applicationServerForm;

/** Answers and the files that belong to them. */
interface WholeAnswers {
  readonly answers: FormValues;
  readonly files: Parameters<typeof problemsOfWhole>[1];
}

/** What keeps answers from being submitted now and did not before: those to an earlier form need not be complete. */
export function newProblems(before: WholeAnswers, now: WholeAnswers): readonly Problem[] {
  const problemsOf = ({ answers, files }: WholeAnswers) => problemsOfWhole(answers, files);
  const known = new Set(problemsOf(before).map(({ path, message }) => `${path} ${message}`));
  return problemsOf(now).filter(({ path, message }) => !known.has(`${path} ${message}`));
}

/** Where applications are kept, with what lists show of them and find them by. */
export const applicationAnswers = answersTable(
  'applications',
  applicationServerForm,
  (columns, { title, search }) => ({
    title,
    search_text: search,
    applying_grade: columns.applying_grade ?? null,
    child_key: childKey(columns),
  }),
  { within: [['campaign'], []] },
);

/**
 * By what applications of one child are found: names and birth date without differences of case, ё and spaces. `null`
 * where one of them is missing.
 */
export function childKey(columns: ApplicationColumns): string | null {
  const { student_last_name, student_first_name, student_birth_date } = columns;
  if (!student_last_name || !student_first_name || !student_birth_date) return null;
  const names = foldLetters(`${student_last_name} ${student_first_name}`);
  return `${names.trim().replace(/[\s-]+/g, ' ')} ${student_birth_date}`;
}
