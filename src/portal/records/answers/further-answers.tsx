import { type ReactNode, Suspense, useMemo } from 'react';
import { describe } from '#engine/describe/describe.ts';
import { FormItems } from '#engine/react/form/form-view.tsx';
import { valuesOf } from '#portal/forms/record-values.ts';
import { useForm } from '#portal/forms/use-form.ts';
import type { PortalRecord } from '#portal/records/record.ts';

interface FurtherAnswersProps {
  /** Id of the form whose answers the record has. */
  readonly form: string;
  readonly record: PortalRecord;
  /** Names of the fields that are shown already. */
  readonly shown: ReadonlySet<string>;
  /** What the answers stand in. */
  readonly children?: (answers: ReactNode) => ReactNode;
}

/** The answers of a record that its card does not show; nothing where there are none. */
export function FurtherAnswers(props: FurtherAnswersProps) {
  return (
    <Suspense>
      <Further {...props} />
    </Suspense>
  );
}

function Further({ form: id, record, shown, children = (answers) => answers }: FurtherAnswersProps) {
  const form = useForm(id);
  const values = useMemo(() => valuesOf(form.definition, record), [form, record]);
  const items = useMemo(
    () => describe(form, values, { except: shown }).flatMap((section) => section.items),
    [form, values, shown],
  );
  if (items.length === 0) return null;
  return children(
    <div className="form-view mt-1.5">
      <FormItems items={items} />
    </div>,
  );
}
