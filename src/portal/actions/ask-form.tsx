import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/actions.ts';
import * as uiWords from '#generated/words/ui.ts';
import { formHostFor } from '#portal/forms/form-host.ts';
import { submitErrorOf, useForm } from '#portal/forms/forms.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { LoneField } from '#portal/ui/lone-field.tsx';
import { ErrorBoundary } from '#portal/ui/page/error-page.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { FailedState } from '#portal/ui/states.tsx';
import { isNamed } from './call-arguments.ts';
import { createLocalFiles } from './perform.ts';

export interface AskFormProps {
  readonly formId: string;
  /** The button. */
  readonly submit: string;
  /** The action is irreversible: the button is red. */
  readonly danger?: boolean;
  /** Known answers, sent with the form and not asked for. */
  readonly given?: (form: CompiledForm) => FormValues;
  /** Parameters of the call beside the answers: lists of choices may depend on them. */
  readonly known?: Readonly<Record<string, unknown>>;
  /** Initial answers of the form. */
  readonly initial?: (form: CompiledForm) => FormValues;
  /** Called with the typed values after each change. */
  readonly onChange?: (values: FormValues, form: CompiledForm) => void;
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

const NOTHING = {};

function OpenForm({
  formId,
  given,
  known = NOTHING,
  initial,
  submit,
  danger,
  onChange,
  onSubmit,
  onCancel,
}: AskFormProps) {
  const form = useForm(formId);
  const [files] = useState(createLocalFiles);
  const [host] = useState(() => ({ ...formHostFor(known), files: files.host }));
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
      danger={danger}
      {...(onChange && { onChange: (values) => onChange(values, form) })}
      onSubmit={send}
      secondary={
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {uiWords.cancel}
        </button>
      }
    />
  );
}

interface AskDialogProps extends Omit<AskFormProps, 'onCancel'> {
  readonly title: string;
  /** The consequences; absent if the form explains them. */
  readonly text?: string | undefined;
  /** Content between the text and the form. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A question before an action that has to be answered in a form; a failure keeps it open and is shown in it. */
export function AskDialog({ title, text, children, onSubmit, onClose, ...rest }: AskDialogProps) {
  const submit = async (answers: FlatBody) => {
    await onSubmit(answers);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p className="mb-5 text-base-content/80">{text}</p>}
      {children}
      <AskForm {...rest} onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}

interface NameDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly text: string;
  /** The name to type. */
  readonly name: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question before an irreversible action: its button is enabled after the name of the record is typed. */
export function NameDialog({ title, text, name, confirm, onConfirm, onClose }: NameDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const agrees = isNamed(name, typed);
  const isWrong = refused && !agrees;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (agrees) return onConfirm();
    setRefused(true);
    field.current?.focus();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-5 text-base-content/80">{text}</p>
      <form noValidate onSubmit={submit}>
        <LoneField
          ref={field}
          label={words.typeName({ name })}
          className="w-full"
          value={typed}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={isWrong ? words.otherName({ name }) : undefined}
          onValue={setTyped}
        />
        <DialogActions>
          <button type="submit" className="btn btn-error" aria-disabled={!agrees || undefined}>
            {confirm}
          </button>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {uiWords.cancel}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
