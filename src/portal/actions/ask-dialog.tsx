import type { ReactNode } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { AskForm, type AskFormProps } from './ask-form.tsx';

interface AskDialogProps extends Omit<AskFormProps, 'onCancel'> {
  readonly title: string;
  /** What comes of it; none where the form says all. */
  readonly text?: string | undefined;
  /** Stands between the text and the form. */
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
