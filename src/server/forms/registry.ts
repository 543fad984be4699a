import { forms } from '#generated/forms.ts';
import { type ServerForm, serverForm } from './server-form.ts';

const served: ReadonlyMap<string, ServerForm> = new Map(
  Object.entries(forms).map(([id, form]) => [id, serverForm(form)]),
);

export const servedForms: readonly ServerForm[] = [...served.values()];

/** A form by id; `undefined` for a removed form. */
export function findForm(id: string): ServerForm | undefined {
  return served.get(id);
}
