import { type CloseCaseAnswers, closeCaseForm } from '#generated/forms/close-case.ts';
import { serverForm } from '#server/forms/server-form.ts';

/** What the office writes on closing a case. */
export const closeCaseServerForm = serverForm<object, CloseCaseAnswers>(closeCaseForm);
