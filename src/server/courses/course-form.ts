import type { CourseColumns } from '#generated/columns.ts';
import { type CourseAnswers, courseForm } from '#generated/forms/course.ts';
import { serverForm } from '../forms/server-form.ts';

/** A course, as the office writes it. */
export const courseOfOffice = serverForm<CourseColumns, CourseAnswers>(courseForm);
