import { prune } from '#engine/conditions.ts';
import { type FieldNode, type FormValues, formFields } from '#engine/definition.ts';
import { migrate } from '#engine/migrate.ts';
import { validateForm } from '#engine/validate.ts';
import { flatten, unflatten } from '#engine/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import type { FileRow } from '../files/store.ts';
import type { Problem } from '../http/errors.ts';

/** The form that applications are written in; nothing else of the server knows which fields it has. */
const { definition } = applicationForm;

export const applicationDefinition = definition;

/** Fields that hold files, with their limits: an upload under another name is refused. */
export const fileFields: readonly FieldNode[] = formFields(definition).filter(({ kind }) => kind === 'files');

/** Flat fields as they came → tidied flat fields, and what is ill-typed in them (drafts may be incomplete). */
export function readFlat(fields: Readonly<Record<string, unknown>>): {
  fields: Record<string, unknown>;
  problems: Problem[];
} {
  const values = unflatten(definition, fields);
  return { fields: { ...flatten(definition, values) }, problems: problemsOf(values, 'draft') };
}

export function toValues(fields: Readonly<Record<string, unknown>>): FormValues {
  return unflatten(definition, fields);
}

export function toFlat(values: FormValues): Record<string, unknown> {
  return { ...flatten(definition, values) };
}

/** Stored answers brought to the form of today; nothing of them is dropped. */
export function answersOf(row: { readonly form: FormValues; readonly form_version: number }): FormValues {
  return migrate(definition, row.form, row.form_version);
}

/** What keeps the answers, with the files that belong to them, from being submitted. */
export function problemsOfWhole(values: FormValues, files: readonly FileRow[]): Problem[] {
  const lists = fileFields.map(({ name }) => {
    const own = files
      .filter(({ field }) => field === name)
      .map(({ id, name: title, size }) => ({ id, name: title, size }));
    return [name, own] as const;
  });
  return problemsOf({ ...values, ...Object.fromEntries(lists) }, {});
}

/** Answers as they are submitted: without those that the person no longer sees. */
export function withoutHidden(values: FormValues): FormValues {
  return prune(applicationForm, values);
}

function problemsOf(values: FormValues, scope: Parameters<typeof validateForm>[2]): Problem[] {
  return validateForm(applicationForm, values, scope).map(({ wireKey, message }) => ({
    path: wireKey,
    message,
  }));
}
