import { Suspense } from 'react';
import type { FormValues } from '#engine/definition.ts';
import { SimpleForm } from '#engine/react/simple-form.tsx';
import { flatten, type Wire } from '#engine/wire.ts';
import { plainHost } from '../../plain-host.ts';
import { submitErrorOf } from '../../submit-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone, Loading } from '../../ui/skeleton.tsx';
import { useForm } from '../../use-form.ts';

interface AskDialogProps {
  readonly formId: string;
  readonly title: string;
  readonly text: string;
  /** The button: the verb of the title. */
  readonly submit: string;
  /** Given the answers flat; a failure keeps the dialog open and is shown in it. */
  readonly onSubmit: (answers: Wire) => Promise<void>;
  readonly onClose: () => void;
}

/** A question before an action that has to be answered in a form. */
export function AskDialog({ title, text, onClose, ...rest }: AskDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-5 text-base-content/80">{text}</p>
      <Suspense
        fallback={
          <Loading label="Загружаем форму">
            <Bone className="h-40" />
          </Loading>
        }
      >
        <AskForm {...rest} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}

function AskForm({ formId, submit, onSubmit, onClose }: Omit<AskDialogProps, 'title' | 'text'>) {
  const form = useForm(formId);
  const send = async (values: FormValues) => {
    try {
      await onSubmit(flatten(form.definition, values));
    } catch (thrown) {
      throw submitErrorOf(thrown);
    }
    onClose();
  };
  return (
    <SimpleForm
      form={form}
      host={plainHost}
      submitLabel={submit}
      onSubmit={send}
      secondary={
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Не надо
        </button>
      }
    />
  );
}
