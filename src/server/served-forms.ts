import { isRemovedKey } from '#engine/migration/migrate.ts';
import { applicationAnswers } from './applications/form.ts';
import { contractAnswers } from './contracts/view.ts';
import { courseAnswers } from './courses/form.ts';
import type { Db } from './database/open.ts';
import { excursionAnswers } from './excursions/rules.ts';
import { refreshQuestions } from './faq/rules.ts';
import { findForm, servedForms } from './forms/registry.ts';
import type { ServerForm } from './forms/server-form.ts';
import { publish } from './forms/store.ts';
import type { Problem } from './http/errors.ts';
import { updateListIndexes } from './lists/list-indexes.ts';
import { invoiceAnswers } from './payments/view.ts';
import { kinds } from './questionnaires/kind.ts';
import { childAnswers } from './users/children.ts';

/** Stores the definition of every form, and updates listed answers and list indexes, at the start. */
export async function refreshAnswers(db: Db, options: { isShared?: boolean } = {}): Promise<void> {
  for (const { definition } of servedForms) await publish(db, definition);
  const tables = [
    applicationAnswers,
    childAnswers,
    contractAnswers,
    courseAnswers,
    excursionAnswers,
    invoiceAnswers,
    ...kinds.map(({ answers }) => answers),
  ];
  for (const table of tables) await table.refresh(db);
  await updateListIndexes(
    db,
    tables.flatMap(({ indexes }) => indexes),
    options,
  );
  await refreshQuestions(db);
}

/** Reads flat fields as answers to a form. Throws for an unknown form. */
export function readForm(
  id: string,
  fields: Readonly<Record<string, unknown>>,
): { fields: Record<string, unknown>; problems: Problem[] } {
  return formNamed(id).readFlat(fields);
}

/** The current key of a field that a page from before a release sends; other keys stay. Throws for an unknown form. */
export function currentKey(ids: readonly string[], key: string): string {
  const forms = ids.map(formNamed);
  if (hasCurrentField(forms, key)) return key;
  return forms.map((form) => form.currentKey(key)).find((current) => current !== key) ?? key;
}

/** Whether one of these forms had a field with this key and none has it now. Throws for an unknown form. */
export function isRemovedFromForms(ids: readonly string[], key: string): boolean {
  const forms = ids.map(formNamed);
  return !hasCurrentField(forms, key) && forms.some(({ definition }) => isRemovedKey(definition, key));
}

function hasCurrentField(forms: readonly ServerForm[], key: string): boolean {
  return forms.some((form) => form.hasKey(key));
}

function formNamed(id: string): ServerForm {
  const form = findForm(id);
  if (form) return form;
  throw new Error(`The contract names the form ${id}, which schemas/forms does not have`);
}

/** The upper bound of `maxSize` in `schemas/meta/form.schema.json`. */
export const LARGEST_FILE = 52_428_800;

/** The largest limits of all forms, for any upload. The limits of a field are checked per file. */
export function uploadLimits(): { maxSize: number; maxFiles: number } {
  const fields = servedForms.map(({ fileFields }) => fileFields.map(({ schema }) => schema));
  const sizes = fields.flat().map((schema) => schema['x-files']?.maxSize ?? 0);
  const counts = fields.map((own) => own.reduce((sum, { maxItems = 0 }) => sum + maxItems, 0));
  return { maxSize: Math.min(LARGEST_FILE, Math.max(0, ...sizes)), maxFiles: Math.max(0, ...counts) };
}
