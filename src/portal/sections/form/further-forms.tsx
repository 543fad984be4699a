import { Suspense, useMemo } from 'react';
import { formFields } from '#engine/definition/definition.ts';
import type { FormSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { FurtherAnswers } from '#portal/records/answers/further-answers.tsx';

interface FurtherFormsProps {
  readonly settings: Pick<FormSettings, 'form' | 'further'>;
  readonly record: object | undefined;
}

/** What a person has answered in other forms about the same record, below the form that does not ask it. */
export function FurtherForms({ settings, record }: FurtherFormsProps) {
  const { form, further = [] } = settings;
  if (!record) return null;
  return further.map((other) => (
    <Suspense key={other.form}>
      <FurtherForm form={form} other={other} record={record} />
    </Suspense>
  ));
}

const NONE: readonly string[] = [];

interface FurtherFormProps {
  readonly form: string;
  readonly other: NonNullable<FormSettings['further']>[number];
  readonly record: object;
}

function FurtherForm({ form, other, record }: FurtherFormProps) {
  const { form: id, except = NONE } = other;
  const { definition } = useForm(form);
  const { definition: named, columns = {} } = useForm(id);
  // what the server understands stands where it belongs: the phone below, the names above
  const shown = useMemo(
    () => new Set([...formFields(definition).map(({ name }) => name), ...Object.values(columns), ...except]),
    [definition, columns, except],
  );
  return (
    <FurtherAnswers form={id} answers={record} except={shown}>
      {(answers) => (
        <details className="disclosure mt-4">
          <summary>{words.alsoAnswered({ form: named.title })}</summary>
          {answers}
        </details>
      )}
    </FurtherAnswers>
  );
}
