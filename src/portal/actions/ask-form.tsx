import { Suspense, useState } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten, type Wire } from '#engine/wire/wire.ts';
import * as uiWords from '#generated/words/ui.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { submitErrorOf } from '#portal/forms/submit-error.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { ErrorBoundary } from '#portal/ui/page/error-boundary.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { createLocalFiles } from './local-files.ts';

export interface AskFormProps {
  readonly formId: string;
  /** The button. */
  readonly submit: string;
  /** Answers that are known already: they go with the others and are not asked for. */
  readonly given?: (form: CompiledForm) => FormValues;
  /** What stands in the form already, to be changed. */
  readonly initial?: (form: CompiledForm) => FormValues;
  /** Given the answers flat, as they are typed. */
  readonly onChange?: ((answers: Wire) => void) | undefined;
  /** Given the answers flat, files as files; a failure is shown in the form. */
  readonly onSubmit: (answers: FlatBody) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form of a question before an action. */
export function AskForm(props: AskFormProps) {
  const [tries, setTries] = useState(0);
  return (
    <ErrorBoundary
      key={tries}
      fallback={(thrown) => (
        <FailedState title={uiWords.formFailed} error={thrown} onRetry={() => setTries(tries + 1)} />
      )}
    >
      <Suspense
        fallback={
          <Loading label={uiWords.loadingForm}>
            <Bone className="h-40" />
          </Loading>
        }
      >
        <OpenForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function OpenForm({ formId, given, initial, submit, onChange, onSubmit, onCancel }: AskFormProps) {
  const form = useForm(formId);
  const [files] = useState(createLocalFiles);
  const [host] = useState(() => ({ ...formHost, files: files.host }));
  const send = async (values: FormValues) => {
    try {
      await onSubmit(files.withFiles(form.definition, flatten(form.definition, values)));
    } catch (thrown) {
      throw submitErrorOf(thrown);
    }
  };
  return (
    <SimpleForm
      form={form}
      host={host}
      {...(given && { given: given(form) })}
      {...(initial && { initial: initial(form) })}
      submitLabel={submit}
      {...(onChange && { onChange: (values) => onChange(flatten(form.definition, values)) })}
      onSubmit={send}
      secondary={
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {uiWords.cancel}
        </button>
      }
    />
  );
}
