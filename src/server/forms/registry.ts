import { type FormId, type FormTypes, forms } from '#generated/forms.ts';
import { type ServerForm, serverForm } from './server-form.ts';

const served: ReadonlyMap<string, ServerForm> = new Map(
  Object.entries(forms).map(([id, form]) => [id, serverForm(form)]),
);

export const servedForms: readonly ServerForm[] = [...served.values()];

/** A form that the server's code names, with the types of its answers. */
export function formOf<Id extends FormId>(
  id: Id,
): ServerForm<FormTypes[Id]['columns'], FormTypes[Id]['answers']> {
  return served.get(id) as ServerForm<FormTypes[Id]['columns'], FormTypes[Id]['answers']>;
}

/** A form by id; `undefined` for a removed form. */
export function findForm(id: string): ServerForm | undefined {
  return served.get(id);
}
