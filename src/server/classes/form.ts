import type { ClassListColumns } from '#generated/columns.ts';
import { type ClassListAnswers, classListForm } from '#generated/forms/class-list.ts';
import { serverForm } from '../forms/server-form.ts';

/** What an administrator writes of the school's classes. */
export const classListServerForm = serverForm<ClassListColumns, ClassListAnswers>(classListForm);
