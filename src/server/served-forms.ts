import { applicationServerForm } from './applications/form.ts';
import { contractServerForm } from './contracts/form.ts';
import { courseServerForm } from './courses/form.ts';
import type { ServerForm } from './forms/server-form.ts';
import type { Problem } from './http/errors.ts';

/** Every form that a body of the contract names by `x-form`; a new one is a line here. */
export const servedForms: readonly ServerForm[] = [
  applicationServerForm,
  courseServerForm,
  contractServerForm,
];

/** Reads the flat fields of a form by its id; throws where no served form has it. */
export function readForm(
  id: string,
  fields: Readonly<Record<string, unknown>>,
): { fields: Record<string, unknown>; problems: Problem[] } {
  const form = servedForms.find(({ definition }) => definition.id === id);
  if (!form) throw new Error(`No form ${id} is served: add it to forms/served.ts`);
  return form.readFlat(fields);
}

/** The largest that any field of these forms allows: what a field itself allows is judged file by file. */
export function uploadLimits(): { maxSize: number; maxFiles: number } {
  const fields = servedForms.map(({ fileFields }) => fileFields.map(({ schema }) => schema));
  const sizes = fields.flat().map((schema) => schema['x-files']?.maxSize ?? 0);
  const counts = fields.map((own) => own.reduce((sum, { maxItems = 0 }) => sum + maxItems, 0));
  return { maxSize: Math.max(0, ...sizes), maxFiles: Math.max(0, ...counts) };
}
