import type { FormValues } from '#engine/definition/definition.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import { serverForm } from '../forms/server-form.ts';

/** The form that applications for courses are written in. */
export const courseServerForm = serverForm(courseApplicationForm);

/** The two answers that the server itself understands: which course, and which child. */
export function choiceOf({ course_id, child }: FormValues): {
  courseId: number | null;
  childId: number | null;
} {
  return { courseId: idOf(course_id), childId: idOf(child) };
}

/** Members of a multipart body that are no fields of the form. */
const CONTROL = new Set(['id', 'revision', 'form']);

export const isFormField = (key: string): boolean => !CONTROL.has(key);

/** The form's fields of a body, known and unknown. */
export function formFieldsOf(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([key]) => isFormField(key)));
}

function idOf(answer: FormValues[string]): number | null {
  return typeof answer === 'string' && /^[1-9]\d{0,8}$/.test(answer) ? Number(answer) : null;
}
