import { forms } from '#generated/forms.ts';
import { type ServerForm, serverForm } from './server-form.ts';

/** Every form of `schemas/forms`, by its id. */
const served: ReadonlyMap<string, ServerForm> = new Map(
  Object.entries(forms).map(([id, form]) => [id, serverForm(form)]),
);

export const servedForms: readonly ServerForm[] = [...served.values()];

/** A form by its id; `undefined` for one that was there when something was written, and is there no more. */
export function findForm(id: string): ServerForm | undefined {
  return served.get(id);
}
