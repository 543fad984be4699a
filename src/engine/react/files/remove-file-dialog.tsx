import { useState } from 'react';
import * as words from '#engine/text/files.ts';
import type { StoredFile } from '../context/form-host.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

export interface RemoveFileDialogProps {
  readonly file: StoredFile;
  /** Deletes the file on the server and in the data; a failure is shown with its message. */
  readonly remove: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a file is deleted, since the server deletes it at once. */
export function RemoveFileDialog({ file, remove, onClose }: RemoveFileDialogProps) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await remove();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.removeFailed);
      setPending(false);
    }
  };
  return (
    <ConfirmDialog
      title={words.removeQuestion}
      confirmLabel={words.remove}
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="mt-2">{words.removeWarning(file.name)}</p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
