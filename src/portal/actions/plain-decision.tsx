import { type ReactNode, useState } from 'react';
import { toApiError } from '#api/error.ts';
import { Button } from '#portal/ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { useCall } from '#portal/ui/use-call.ts';

interface PlainDecisionProps {
  readonly title: string;
  readonly confirm: string;
  /** Red: a negative decision. */
  readonly danger: boolean;
  readonly children: ReactNode;
  /** After a failure the question stays open and shows the error. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** The confirmation of a decision without a form. */
export function PlainDecision(props: PlainDecisionProps) {
  const { title, confirm, danger, children, onConfirm, onClose } = props;
  const [refused, setRefused] = useState('');
  const { running, run } = useCall((thrown) => setRefused(toApiError(thrown).message));
  const decide = () =>
    run(async () => {
      setRefused('');
      await onConfirm();
      onClose();
    });
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <p role="alert" className="font-medium text-error empty:hidden">
        {refused}
      </p>
      <DialogActions>
        <Button
          className={`${danger ? 'btn-error' : 'btn-primary'}`}
          data-first-focus
          isBusy={running}
          onClick={decide}
        >
          {confirm}
        </Button>
        <CancelButton onClick={onClose} />
      </DialogActions>
    </Dialog>
  );
}
