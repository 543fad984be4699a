import { Suspense } from 'react';
import { columnName } from '#engine/definition/columns.ts';
import { formFields } from '#engine/definition/definition.ts';
import { describe } from '#engine/describe/describe.ts';
import { FormItems } from '#engine/react/form/form-view.tsx';
import { unflatten } from '#engine/wire/wire.ts';
import { useForm } from '#portal/forms/use-form.ts';

interface MoveAnswersProps {
  /** The form that was asked. */
  readonly formId: string;
  /** Flat, as on the wire. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What stands beside them already, by the server's names. */
  readonly beside: object;
}

/** What was answered with a move beyond what stands beside it, in the words of its form. */
export function MoveAnswers(props: MoveAnswersProps) {
  return (
    <Suspense>
      <Answers {...props} />
    </Suspense>
  );
}

function Answers({ formId, answers, beside }: MoveAnswersProps) {
  const form = useForm(formId);
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  const further = new Set(
    formFields(form.definition)
      .filter((field) => !Object.hasOwn(beside, columnName(field)))
      .map(({ address }) => address),
  );
  const items = describe(form, unflatten(form.definition, Object.fromEntries(given)))
    .flatMap((section) => section.items)
    .filter(({ address }) => further.has(address));
  if (items.length === 0) return null;
  return (
    <div className="form-view mt-1.5">
      <FormItems items={items} />
    </div>
  );
}
