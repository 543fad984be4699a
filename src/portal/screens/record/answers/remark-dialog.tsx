import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { createRemarkKeeper, type Keeping } from './remark-keeper.ts';
import type { PendingRemark, RemarkSubject } from './remark-list.ts';

interface RemarkDialogProps {
  /** The answers of a line, one of which the remark is about. */
  readonly about: readonly RemarkSubject[];
  /** The remarks on them as they were when it was opened. */
  readonly pending: readonly PendingRemark[];
  /** Keeps what is written; fails where it is not kept. */
  readonly onPut: (subject: RemarkSubject, message: string) => Promise<void>;
  readonly onClose: () => void;
}

const SHORTEST = 3;

/** Where a remark is written. It is kept as it is written: a reload loses nothing. «Отмена» brings back what stood there. */
export function RemarkDialog({ about, pending, onPut, onClose }: RemarkDialogProps) {
  const [chosen, setChosen] = useState({ path: pending[0]?.path ?? about[0]?.path, text: '' });
  const subject = about.find(({ path }) => path === chosen.path);
  return (
    <Dialog title={words.remarkOn({ label: about.map(({ label }) => label).join(', ') })} onClose={onClose}>
      {subject && (
        <RemarkForm
          key={subject.path}
          about={about}
          subject={subject}
          message={pending.find(({ path }) => path === subject.path)?.message ?? ''}
          text={chosen.text}
          onChoose={setChosen}
          onPut={(message) => onPut(subject, message)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface RemarkFormProps extends Pick<RemarkDialogProps, 'about' | 'onClose'> {
  readonly subject: RemarkSubject;
  /** The remark that stands there. */
  readonly message: string;
  /** What was written before the subject was chosen. */
  readonly text: string;
  /** Another answer of the line is chosen; a new remark goes along, behind the one that stands there. */
  readonly onChoose: (chosen: { readonly path: string; readonly text: string }) => void;
  readonly onPut: (message: string) => Promise<void>;
}

function RemarkForm({ about, subject, message, text: carried, onChoose, onPut, onClose }: RemarkFormProps) {
  const id = useId();
  const [before] = useState(message);
  const [text, setText] = useState([message, carried].filter(Boolean).join('\n'));
  const [short, setShort] = useState(false);
  const { keeping, keeper } = useKeeping(before, onPut);
  const choose = (path: string) => {
    if (before === '') void keeper.keep('');
    onChoose({ path, text: before === '' ? text : '' });
  };
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < SHORTEST) return setShort(true);
    if (await keeper.keep(text.trim())) onClose();
  };
  const put = async (said: string) => {
    if (await keeper.keep(said)) onClose();
  };
  return (
    <form onSubmit={finish} noValidate>
      {about.length > 1 && (
        <div className="mb-5">
          <label htmlFor={`${id}-subject`} className="mb-1.5 block text-[0.9375rem] font-medium">
            {words.remarkAbout}
          </label>
          <select
            id={`${id}-subject`}
            className="select"
            value={subject.path}
            onChange={({ target }) => choose(target.value)}
          >
            {about.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {words.whatToMend}
      </label>
      <textarea
        id={id}
        data-first-focus
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
      <DialogActions>
        <button type="submit" className="btn btn-primary">
          {uiWords.done}
        </button>
        {before && (
          <button type="button" className="btn btn-ghost text-error" onClick={() => void put('')}>
            {words.removeRemark}
          </button>
        )}
        <button type="button" className="btn btn-ghost" onClick={() => void put(before)}>
          {uiWords.cancel}
        </button>
      </DialogActions>
    </form>
  );
}

function useKeeping(before: string, onPut: RemarkFormProps['onPut']) {
  const [keeping, setKeeping] = useState<Keeping>();
  const latest = useRef(onPut);
  useEffect(() => {
    latest.current = onPut;
  });
  const [keeper] = useState(() => createRemarkKeeper(before, (said) => latest.current(said), setKeeping));
  useEffect(() => keeper.close, [keeper]);
  return { keeping, keeper };
}
