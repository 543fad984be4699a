import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { createRemarkKeeper, type Keeping } from './remark-keeper.ts';

interface RemarkDialogProps {
  readonly label: string;
  /** As it was when it was opened. */
  readonly message: string;
  /** Keeps what is written; fails where it is not kept. */
  readonly onPut: (message: string) => Promise<void>;
  readonly onClose: () => void;
}

const SHORTEST = 3;

/** Where a remark is written. It is kept as it is written: a reload loses nothing. «Отмена» brings back what stood there. */
export function RemarkDialog({ label, message, onPut, onClose }: RemarkDialogProps) {
  const id = useId();
  const [text, setText] = useState(message);
  const [short, setShort] = useState(false);
  const { keeping, keeper } = useKeeping(message, onPut);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < SHORTEST) return setShort(true);
    if (await keeper.keep(text.trim())) onClose();
  };
  const put = async (said: string) => {
    if (await keeper.keep(said)) onClose();
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
            const said = event.target.value.trim();
            if (said.length >= SHORTEST) keeper.keepSoon(said);
            else keeper.drop();
          }}
        />
        {short && (
          <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-error">
            {words.remarkTooShort}
          </p>
        )}
        <p role="status" className="mt-1.5 min-h-5 text-sm text-base-content/75">
          {keeping === 'kept' && words.remarkKept}
          {keeping === 'keeping' && words.remarkKeeping}
          {keeping === 'failed' && words.remarkNotKept}
        </p>
        <div className="mt-4 grid gap-2 sm:flex">
          <button type="submit" className="btn btn-primary">
            {words.save}
          </button>
          {message && (
            <button type="button" className="btn btn-ghost text-error" onClick={() => void put('')}>
              {words.removeRemark}
            </button>
          )}
          <button type="button" className="btn btn-ghost" onClick={() => void put(message)}>
            {uiWords.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function useKeeping(before: string, onPut: RemarkDialogProps['onPut']) {
  const [keeping, setKeeping] = useState<Keeping>();
  const latest = useRef(onPut);
  useEffect(() => {
    latest.current = onPut;
  });
  const [keeper] = useState(() => createRemarkKeeper(before, (said) => latest.current(said), setKeeping));
  useEffect(() => keeper.close, [keeper]);
  return { keeping, keeper };
}
