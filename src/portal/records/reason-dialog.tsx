import { type FormEvent, useRef, useState } from 'react';
import type { ExportReason } from '#generated/portal/settings.ts';
import * as words from '#generated/words/table.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { LoneField } from '#portal/ui/lone-field.tsx';

interface ReasonDialogProps {
  readonly asks: ExportReason;
  readonly confirm: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/**
 * Asks for the purpose of an export with sensitive answers. The audit log records it, and the
 * export requires it.
 */
export function ReasonDialog({ asks, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const isBlank = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) return onConfirm(reason.trim());
    setRefused(true);
    field.current?.focus();
  };
  return (
    <Dialog title={asks.title} onClose={onClose}>
      <p className="mb-5 text-base-content/80">{asks.text}</p>
      <form noValidate onSubmit={submit}>
        <LoneField
          ref={field}
          label={asks.label}
          className="w-full"
          value={reason}
          maxLength={300}
          autoComplete="off"
          problem={refused && isBlank ? words.reasonNeeded : undefined}
          onValue={setReason}
        />
        <DialogActions>
          <button type="submit" className="btn btn-primary">
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
