import { prune } from '#engine/conditions/conditions.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { flatten, unflatten } from '#engine/wire/wire.ts';
import type { Problem } from '../http/errors.ts';

/** A file as far as a form judges it. */
interface EnclosedFile {
  readonly id: number;
  /** The form's field that it belongs to. */
  readonly field: string;
  readonly name: string;
  readonly size: number;
}

/** A form as the server reads, judges and keeps it; nothing else of the server knows which fields it has. */
export interface ServerForm {
  readonly definition: FormDefinition;
  /** Fields that hold files, with their limits: an upload under another name is refused. */
  readonly fileFields: readonly FieldNode[];
  /** Flat fields as they came → tidied flat fields, and what is ill-typed in them (drafts may be incomplete). */
  readFlat(fields: Readonly<Record<string, unknown>>): {
    fields: Record<string, unknown>;
    problems: Problem[];
  };
  toValues(fields: Readonly<Record<string, unknown>>): FormValues;
  toFlat(values: FormValues): Record<string, unknown>;
  /** Stored answers brought to the form of today; nothing of them is dropped. */
  answersOf(row: { readonly form: FormValues; readonly form_version: number }): FormValues;
  /** What keeps the answers, with the files that belong to them, from being submitted. */
  problemsOfWhole(values: FormValues, files?: readonly EnclosedFile[]): Problem[];
  /** Answers as they are submitted: without those that the person no longer sees. */
  withoutHidden(values: FormValues): FormValues;
  /** Answers with the definition that they are written under, as a row holds them. */
  written(values: FormValues): { form: string; form_version: number; form_hash: string };
}

export function serverForm(form: CompiledForm): ServerForm {
  const { definition } = form;
  const fileFields = formFields(definition).filter(({ kind }) => kind === 'files');
  const toValues = (fields: Readonly<Record<string, unknown>>) => unflatten(definition, fields);
  const toFlat = (values: FormValues) => ({ ...flatten(definition, values) });
  const problemsOf = (values: FormValues, scope: Parameters<typeof validateForm>[2]): Problem[] =>
    validateForm(form, values, scope).map(({ wireKey, message }) => ({ path: wireKey, message }));

  return {
    definition,
    fileFields,
    toValues,
    toFlat,
    readFlat: (fields) => {
      const values = toValues(fields);
      return { fields: toFlat(values), problems: problemsOf(values, 'draft') };
    },
    answersOf: (row) => migrate(definition, row.form, row.form_version),
    problemsOfWhole: (values, files = []) => {
      const lists = fileFields.map(({ name }) => [name, filesOf(name, files)] as const);
      return problemsOf({ ...values, ...Object.fromEntries(lists) }, {});
    },
    withoutHidden: (values) => prune(form, values),
    written: (values) => ({
      form: JSON.stringify(values),
      form_version: definition.version,
      form_hash: definition.hash,
    }),
  };
}

function filesOf(field: string, files: readonly EnclosedFile[]) {
  return files.filter((file) => file.field === field).map(({ id, name, size }) => ({ id, name, size }));
}
