import { type ReactNode, Suspense, useMemo } from 'react';
import { columnName } from '#engine/definition/columns.ts';
import { formFields } from '#engine/definition/definition.ts';
import { describe } from '#engine/describe/describe.ts';
import { FormItems } from '#engine/react/form/form-view.tsx';
import { valuesOf } from '#portal/forms/record-values.ts';
import { useForm } from '#portal/forms/use-form.ts';

interface FurtherAnswersProps {
  /** Id of the form. */
  readonly form: string;
  /** Has the answers under the form's flat keys: a record, or what was answered with a move. */
  readonly answers: object;
  /** What is shown beside them already, by the names of the fields or by the server's. */
  readonly except: ReadonlySet<string>;
  /** What the answers stand in. */
  readonly children?: (answers: ReactNode) => ReactNode;
}

/** The answers of a form that do not stand elsewhere yet, in its words; nothing where there are none. */
export function FurtherAnswers(props: FurtherAnswersProps) {
  return (
    <Suspense>
      <Further {...props} />
    </Suspense>
  );
}

function Further({ form: id, answers, except: shown, children = (view) => view }: FurtherAnswersProps) {
  const form = useForm(id);
  const items = useMemo(() => {
    const names = formFields(form.definition)
      .filter((field) => shown.has(field.name) || shown.has(columnName(field)))
      .map(({ name }) => name);
    const values = valuesOf(form.definition, answers);
    return describe(form, values, { except: new Set(names) }).flatMap((section) => section.items);
  }, [form, answers, shown]);
  if (items.length === 0) return null;
  return children(
    <div className="form-view mt-1.5">
      <FormItems items={items} />
    </div>,
  );
}
