import { type FormEvent, useRef, useState } from 'react';
import * as words from '#generated/words/actions.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { LoneField } from '#portal/ui/lone-field.tsx';
import { isNamed } from './asked-name.ts';

interface NameDialogProps {
  readonly title: string;
  /** What comes of it. */
  readonly text: string;
  /** What is to be typed. */
  readonly name: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question before what cannot be undone at all: its button works once the name of the record has been typed. */
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
