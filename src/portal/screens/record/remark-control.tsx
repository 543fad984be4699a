import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import type { PendingRemark } from './remark-list.ts';

interface RemarkControlProps {
  readonly path: string;
  readonly label: string;
  readonly remark: PendingRemark | undefined;
  readonly onPut: (remark: PendingRemark) => void;
}

const SHORTEST = 3;

/** Below an answer: what is to be mended in it, and the way to say so. */
export function RemarkControl({ path, label, remark, onPut }: RemarkControlProps) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-sm -my-2.5 -mr-3 h-11 text-sm font-normal text-base-content/75 sm:-my-1 sm:mr-0 md:h-8 print:hidden"
        aria-label={remark ? words.changeRemarkOn({ label }) : words.remarkOn({ label })}
        onClick={() => setWriting(true)}
      >
        <MessageSquarePlus className="size-4" aria-hidden />
        {remark ? words.changeRemark : words.remark}
      </button>
      {remark && <RemarkNote>{remark.message}</RemarkNote>}
      {writing && (
        <RemarkDialog
          label={label}
          message={remark?.message ?? ''}
          onSave={(message) => {
            onPut({ path, label, message });
            setWriting(false);
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

/** What is to be mended in an answer, below it. */
export function RemarkNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="col-span-full mt-1.5 w-full rounded-field border border-accent/60 bg-accent/15 px-3 py-2 text-[0.9375rem] wrap-anywhere">
      {children}
    </p>
  );
}

interface RemarkDialogProps {
  readonly label: string;
  readonly message: string;
  readonly onSave: (message: string) => void;
  readonly onClose: () => void;
}

function RemarkDialog({ label, message, onSave, onClose }: RemarkDialogProps) {
  const id = useId();
  const [text, setText] = useState(message);
  const [short, setShort] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said.length < SHORTEST) return setShort(true);
    onSave(said);
  };
  return (
    <Dialog title={words.remarkOn({ label })} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
          {words.whatToMend}
        </label>
        <textarea
          id={id}
          className="textarea"
          value={text}
          maxLength={500}
          aria-invalid={short || undefined}
          aria-describedby={short ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setShort(false);
          }}
        />
        {short && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-error">
            {words.remarkTooShort}
          </p>
        )}
        <div className="mt-6 grid gap-2 sm:flex">
          <button type="submit" className="btn btn-primary">
            {words.save}
          </button>
          {message && (
            <button type="button" className="btn btn-ghost text-error" onClick={() => onSave('')}>
              {words.removeRemark}
            </button>
          )}
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {uiWords.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
