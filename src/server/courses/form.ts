import type { components } from '#generated/api.d.ts';
import type { CourseApplicationColumns } from '#generated/columns.ts';
import { type CourseApplicationAnswers, courseApplicationForm } from '#generated/forms/course-application.ts';
import { answersTable, recordIdOf } from '../forms/answers-store.ts';
import { serverForm } from '../forms/server-form.ts';

export const courseServerForm = serverForm<
  CourseApplicationColumns,
  CourseApplicationAnswers,
  components['schemas']['CourseApplication']['application_course']
>(courseApplicationForm);

export const courseAnswers = answersTable('course_applications', courseServerForm, readChoice, {
  indexPrefixes: [['campaign'], []],
});

/** The two answers used by the server: course and child. */
export function readChoice({ course_id, child }: CourseApplicationColumns): {
  course_id: number | null;
  child_id: number | null;
} {
  return { course_id: recordIdOf(course_id), child_id: recordIdOf(child) };
}

/** Members of a body that are not answers. */
export const NON_ANSWER_KEYS = new Set(['id', 'revision', 'form']);
