import { applicationAnswers } from './applications/form.ts';
import { contractAnswers } from './contracts/form.ts';
import { courseAnswers } from './courses/form.ts';
import type { Db } from './database/open.ts';
import { excursionAnswers } from './excursions/form.ts';
import { refreshQuestions } from './faq/rules.ts';
import { findForm, servedForms } from './forms/registry.ts';
import { publish } from './forms/store.ts';
import type { Problem } from './http/errors.ts';
import { invoiceAnswers } from './payments/form.ts';
import { childAnswers } from './users/child-form.ts';

/** Publishes every form, and brings what lists show of older answers to the forms of today. */
export async function refreshAnswers(db: Db): Promise<void> {
  for (const { definition } of servedForms) await publish(db, definition);
  const tables = [
    applicationAnswers,
    childAnswers,
    contractAnswers,
    courseAnswers,
    excursionAnswers,
    invoiceAnswers,
  ];
  for (const table of tables) await table.refresh(db);
  await refreshQuestions(db);
}

/** Reads the flat fields of a form by its id; throws where there is no such form. */
export function readForm(
  id: string,
  fields: Readonly<Record<string, unknown>>,
): { fields: Record<string, unknown>; problems: Problem[] } {
  const form = findForm(id);
  if (!form) throw new Error(`The contract names the form ${id}, and schemas/forms has none`);
  return form.readFlat(fields);
}

/** The largest that any field of the forms allows: what a field itself allows is judged file by file. */
export function uploadLimits(): { maxSize: number; maxFiles: number } {
  const fields = servedForms.map(({ fileFields }) => fileFields.map(({ schema }) => schema));
  const sizes = fields.flat().map((schema) => schema['x-files']?.maxSize ?? 0);
  const counts = fields.map((own) => own.reduce((sum, { maxItems = 0 }) => sum + maxItems, 0));
  return { maxSize: Math.max(0, ...sizes), maxFiles: Math.max(0, ...counts) };
}
