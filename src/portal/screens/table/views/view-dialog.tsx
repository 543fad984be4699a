import { type FormEvent, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import * as uiWords from '#generated/words/ui.ts';
import * as words from '#generated/words/views.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { LoneField } from '#portal/ui/lone-field.tsx';

interface ViewDialogProps {
  readonly title: string;
  /** How it is called so far. */
  readonly name?: string | undefined;
  /** Whether it may be for the whole office. */
  readonly canShare: boolean;
  /** Throws what the server says against it. */
  readonly onSave: (name: string, isShared: boolean) => Promise<void>;
  readonly onClose: () => void;
}

const MOST_CHARACTERS = 60;

/** How a view is called, and who sees it. */
export function ViewDialog({ title, name: known = '', canShare, onSave, onClose }: ViewDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(known);
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [saving, setSaving] = useState(false);
  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    if (name.trim() === '') return refuse(words.nameless);
    setSaving(true);
    try {
      await onSave(name.trim(), isShared);
      onClose();
    } catch (error) {
      setSaving(false);
      refuse(toApiError(error).message);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <LoneField
          ref={field}
          label={words.name}
          help={words.nameHelp}
          className="w-full"
          value={name}
          maxLength={MOST_CHARACTERS}
          autoComplete="off"
          problem={problem}
          onValue={(value) => {
            setName(value);
            setProblem(undefined);
          }}
        />
        {canShare && (
          <>
            <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox checkbox-primary checkbox-sm"
                checked={isShared}
                onChange={(event) => setShared(event.target.checked)}
              />
              {words.forAll}
            </label>
            <p className="mt-2 text-sm text-base-content/75">{words.remembers}</p>
          </>
        )}
        <DialogActions>
          <button type="submit" className="btn btn-primary" disabled={saving}>
            {title}
          </button>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {uiWords.cancel}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
