import type { FaqQuestionColumns } from '#generated/columns.ts';
import { type FaqQuestionAnswers, faqQuestionForm } from '#generated/forms/faq-question.ts';
import { answersTable } from '../forms/answers-table.ts';
import { serverForm } from '../forms/server-form.ts';

/** A question with its answer, as an administrator writes them. */
export const faqServerForm = serverForm<FaqQuestionColumns, FaqQuestionAnswers>(faqQuestionForm);

/** Where questions are kept; those without a section stand in one of no name. */
export const faqAnswers = answersTable('faq_questions', faqServerForm, ({ section = '' }) => ({ section }));
