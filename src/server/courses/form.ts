import type { components } from '#generated/api.d.ts';
import type { CourseApplicationColumns } from '#generated/columns.ts';
import { type CourseApplicationAnswers, courseApplicationForm } from '#generated/forms/course-application.ts';
import { answersTable } from '../forms/answers-store.ts';
import { serverForm } from '../forms/server-form.ts';

/** The form that applications for courses are written in. */
export const courseServerForm = serverForm<
  CourseApplicationColumns,
  CourseApplicationAnswers,
  components['schemas']['CourseApplication']['application_course']
>(courseApplicationForm);

/** Where they are stored, with the course and the child that they name. */
export const courseAnswers = answersTable('course_applications', courseServerForm, choiceOf, {
  within: [['campaign'], []],
});

/** The two answers that the server itself understands: which course, and which child. */
export function choiceOf({ course_id, child }: CourseApplicationColumns): {
  course_id: number | null;
  child_id: number | null;
} {
  return { course_id: idOf(course_id), child_id: idOf(child) };
}

/** Members of a multipart body that are no fields of the form. */
const CONTROL = new Set(['id', 'revision', 'form']);

export const isFormField = (key: string): boolean => !CONTROL.has(key);

/** The form's fields of a body, known and unknown. */
export function formFieldsOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => isFormField(key)));
}

function idOf(answer: string | undefined): number | null {
  return answer !== undefined && /^[1-9]\d{0,8}$/.test(answer) ? Number(answer) : null;
}
