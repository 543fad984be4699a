import { type ReactNode, Suspense, useState } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten } from '#engine/wire/wire.ts';
import * as uiWords from '#generated/words/ui.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { submitErrorOf } from '#portal/forms/submit-error.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { createLocalFiles } from './local-files.ts';

interface AskDialogProps {
  readonly formId: string;
  readonly title: string;
  readonly text: string;
  /** The button: the verb of the title. */
  readonly submit: string;
  /** Answers that are known already: they go with the others and are not asked for. */
  readonly given?: FormValues;
  /** Stands between the text and the form. */
  readonly children?: ReactNode;
  /** Given the answers flat, files as files; a failure keeps the dialog open and is shown in it. */
  readonly onSubmit: (answers: FlatBody) => Promise<void>;
  readonly onClose: () => void;
}

/** A question before an action that has to be answered in a form. */
export function AskDialog({ title, text, children, onClose, ...rest }: AskDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-5 text-base-content/80">{text}</p>
      {children}
      <Suspense
        fallback={
          <Loading label={uiWords.loadingForm}>
            <Bone className="h-40" />
          </Loading>
        }
      >
        <AskForm {...rest} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

type AskFormProps = Omit<AskDialogProps, 'title' | 'text' | 'children'>;

function AskForm({ formId, given, submit, onSubmit, onClose }: AskFormProps) {
  const form = useForm(formId);
  const [files] = useState(createLocalFiles);
  const send = async (values: FormValues) => {
    try {
      await onSubmit(files.withFiles(form.definition, flatten(form.definition, values)));
    } catch (thrown) {
      throw submitErrorOf(thrown);
    }
    onClose();
  };
  return (
    <SimpleForm
      form={form}
      host={{ ...formHost, files: files.host }}
      {...(given && { given })}
      submitLabel={submit}
      onSubmit={send}
      secondary={
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {uiWords.cancel}
        </button>
      }
    />
  );
}
