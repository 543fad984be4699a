import { useMemo } from 'react';
import type { Choice, FormValues } from '#engine/definition/definition.ts';
import { FormView } from '#engine/react/form/form-view.tsx';
import { unflatten } from '#engine/wire/wire.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { type RetiredAnswer, RetiredAnswers } from '../saved-form/retired-answers.tsx';

/** What was answered in one form, as an operation tells it. */
export interface ToldAnswers {
  /** Id of the form. */
  readonly form: string;
  /** Under the flat keys of the form. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly {
    readonly field: string;
    readonly id: number;
    readonly name: string;
    readonly size: number;
  }[];
  /** Words of choices that operations supplied, by the operation. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  readonly retired: readonly RetiredAnswer[];
  /** Which answers are left out for the role of who reads, in words. */
  readonly hidden?: string;
  /** The names of their fields. */
  readonly hidden_fields?: readonly string[];
}

interface AnswersViewProps {
  readonly told: ToldAnswers;
  /** The heading above, where there are several forms. */
  readonly titleId?: string;
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
}

/** Every answer of a form as its definition has them, and below what it no longer asks. Suspends until the form is there. */
export function AnswersView({ told, titleId, fileHref }: AnswersViewProps) {
  const form = useForm(told.form);
  const values = useMemo(
    () => ({ ...unflatten(form.definition, told.answers), ...filesByField(told.files) }),
    [form, told],
  );
  const under = { title: form.definition.title, ...(titleId && { id: titleId }) };
  const options = useMemo(
    () => ({
      choices: (operation: string) => told.choices[operation],
      except: new Set(told.hidden_fields),
    }),
    [told],
  );
  return (
    <>
      <FormView form={form} values={values} options={options} under={under} {...(fileHref && { fileHref })} />
      {told.hidden && <p className="mt-3 text-[0.9375rem] text-base-content/75">{told.hidden}</p>}
      <RetiredAnswers answers={told.retired} titleId={titleId} fileHref={fileHref} />
    </>
  );
}

function filesByField(files: ToldAnswers['files']): FormValues {
  const fields = [...new Set(files.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((name) => [
      name,
      files
        .filter(({ field }) => field === name)
        .map(({ id, name: file, size }) => ({ id, name: file, size })),
    ]),
  );
}
