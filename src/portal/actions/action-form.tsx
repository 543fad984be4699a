import { type ReactNode, Suspense, useState } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten } from '#engine/wire/wire.ts';
import * as uiWords from '#generated/words/ui.ts';
import { formHostFor } from '#portal/forms/form-host.ts';
import { useForm } from '#portal/forms/forms.ts';
import { CancelButton, Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBoundary } from '#portal/ui/page/error-page.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { createLocalFiles } from './perform.ts';

export interface ActionFormProps {
  readonly formId: string;
  readonly submit: string;
  /** Red button: a deletion, a cancellation or a negative decision. */
  readonly danger?: boolean;
  /** Known answers: sent, but not part of the form. */
  readonly preset?: (form: CompiledForm) => FormValues;
  /** Parameters of the call beside the answers: lists of choices may depend on them. */
  readonly known?: Readonly<Record<string, unknown>>;
  readonly initial?: (form: CompiledForm) => FormValues;
  readonly onChange?: (values: FormValues, form: CompiledForm) => void;
  /** Receives flat answers with files; a failure is shown in the form. */
  readonly onSubmit: (answers: FlatBody) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form of a question before an action. */
export function ActionForm(props: ActionFormProps) {
  return (
    <ErrorBoundary
      fallback={(thrown, retry) => <FailedState title={uiWords.formFailed} error={thrown} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingBar label={uiWords.loadingForm} className="h-40" />}>
        <OpenForm {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

const NOTHING = {};

function OpenForm({
  formId,
  preset,
  known = NOTHING,
  initial,
  submit,
  danger,
  onChange,
  onSubmit,
  onCancel,
}: ActionFormProps) {
  const form = useForm(formId);
  const [files] = useState(createLocalFiles);
  const [host] = useState(() => ({ ...formHostFor(known), files: files.host }));
  const send = (values: FormValues) =>
    onSubmit(files.withFiles(form.definition, flatten(form.definition, values)));
  return (
    <SimpleForm
      form={form}
      host={host}
      {...(preset && { knownAnswers: preset(form) })}
      {...(initial && { initial: initial(form) })}
      submitLabel={submit}
      danger={danger}
      {...(onChange && { onChange: (values) => onChange(values, form) })}
      onSubmit={send}
      secondary={<CancelButton onClick={onCancel} />}
    />
  );
}

interface ActionDialogProps extends Omit<ActionFormProps, 'onCancel'> {
  readonly title: string;
  /** The consequences; absent if the form explains them. */
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A form that must be filled in before an action; after a failure it stays open and shows the error. */
export function ActionDialog({ title, text, children, onSubmit, onClose, ...rest }: ActionDialogProps) {
  const submit = async (answers: FlatBody) => {
    await onSubmit(answers);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className="mb-5 text-base-content/80">{text}</p>}
      {children}
      <ActionForm {...rest} onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}
