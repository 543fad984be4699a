import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import { Button } from '#portal/ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { LoneTextArea } from '#portal/ui/lone-field.tsx';
import type { PendingRemark, RemarkSubject } from './remark-values.ts';

interface RemarkDialogProps {
  /** The answers of a line, as possible subjects of the remark. */
  readonly subjects: readonly RemarkSubject[];
  /** The remarks that were written before the dialog opened. */
  readonly pending: readonly PendingRemark[];
  /** Saves the message; rejects if saving fails. */
  readonly onSave: (subject: RemarkSubject, message: string) => Promise<void>;
  readonly onClose: () => void;
}

const MIN_LENGTH = 3;

/** The editor of a remark. Text is saved while it is typed. «Отмена» restores the former text. */
export function RemarkDialog({ subjects, pending, onSave, onClose }: RemarkDialogProps) {
  const [chosen, setChosen] = useState({ path: pending[0]?.path ?? subjects[0]?.path, text: '' });
  const subject = subjects.find(({ path }) => path === chosen.path);
  return (
    <Dialog
      title={words.remarkOn({ label: subjects.map(({ label }) => label).join(', ') })}
      onClose={onClose}
    >
      {subject && (
        <RemarkForm
          key={subject.path}
          subjects={subjects}
          subject={subject}
          message={pending.find(({ path }) => path === subject.path)?.message ?? ''}
          text={chosen.text}
          onChoose={setChosen}
          onSave={(message) => onSave(subject, message)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface RemarkFormProps extends Pick<RemarkDialogProps, 'subjects' | 'onClose'> {
  readonly subject: RemarkSubject;
  /** The existing remark. */
  readonly message: string;
  /** Text written before the subject was chosen. */
  readonly text: string;
  /** Selects another answer of the line. The text of a new remark moves to it, below its existing remark. */
  readonly onChoose: (chosen: { readonly path: string; readonly text: string }) => void;
  readonly onSave: (message: string) => Promise<void>;
}

function RemarkForm({
  subjects,
  subject,
  message,
  text: carried,
  onChoose,
  onSave,
  onClose,
}: RemarkFormProps) {
  const id = useId();
  const [before] = useState(message);
  const [text, setText] = useState([message, carried].filter(Boolean).join('\n'));
  const [isShort, setShort] = useState(false);
  const { status, saver } = useRemarkSaver(before, onSave);
  const choose = (path: string) => {
    // a new remark moves to the other answer, so its saved copy here is deleted
    if (before === '') void saver.saveNow('');
    onChoose({ path, text: before === '' ? text : '' });
  };
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < MIN_LENGTH) return setShort(true);
    if (await saver.saveNow(text.trim())) onClose();
  };
  const saveAndClose = async (message: string) => {
    if (await saver.saveNow(message)) onClose();
  };
  return (
    <form onSubmit={finish} noValidate>
      {subjects.length > 1 && (
        <div className="mb-5">
          <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
            {words.remarkAbout}
          </label>
          <select
            id={id}
            className="select"
            value={subject.path}
            onChange={({ target }) => choose(target.value)}
          >
            {subjects.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <LoneTextArea
        label={words.whatToCorrect}
        data-first-focus
        value={text}
        maxLength={500}
        problem={isShort ? words.remarkTooShort : undefined}
        onValue={(next) => {
          setText(next);
          setShort(false);
          const trimmedRemark = next.trim();
          if (trimmedRemark.length >= MIN_LENGTH) saver.scheduleSave(trimmedRemark);
          else saver.cancel();
        }}
      />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-base-content/75">
        {status === 'saved' && words.remarkSaved}
        {status === 'saving' && words.remarkKeeping}
        {status === 'failed' && words.remarkNotSaved}
      </p>
      <DialogActions>
        <Button type="submit" className="btn-primary">
          {uiWords.done}
        </Button>
        {before && (
          <Button className="btn-ghost text-error" onClick={() => void saveAndClose('')}>
            {words.removeRemark}
          </Button>
        )}
        <CancelButton onClick={() => void saveAndClose(before)} />
      </DialogActions>
    </form>
  );
}

function useRemarkSaver(before: string, onSave: RemarkFormProps['onSave']) {
  const [status, setStatus] = useState<SaveStatus>();
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  const [saver] = useState(() => createRemarkSaver(before, (text) => latest.current(text), setStatus));
  useEffect(() => saver.close, [saver]);
  return { status, saver };
}

/** Save status of the text; `undefined` before the first change. */
type SaveStatus = 'saved' | 'saving' | 'failed' | undefined;

/** Pause after the last key press before the text is saved. */
const PAUSE_MS = 700;

/**
 * Serialises the saves of a text, so that the last version wins, and skips unchanged text. `before` is the saved text,
 * `save` rejects on failure.
 */
export function createRemarkSaver(
  before: string,
  save: (text: string) => Promise<void>,
  onStatus: (status: SaveStatus) => void,
) {
  let saved = before;
  let unsent: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSave = Promise.resolve(true);
  const cancel = () => {
    clearTimeout(timer);
    unsent = undefined;
  };
  const send = async (text: string) => {
    if (saved === text) return true;
    onStatus('saving');
    try {
      await save(text);
      saved = text;
      onStatus('saved');
      return true;
    } catch {
      onStatus('failed');
      return false;
    }
  };
  /** Saves after a save in progress, and cancels a scheduled one. Resolves to whether it succeeded. */
  const saveNow = (text: string) => {
    cancel();
    lastSave = lastSave.then(() => send(text));
    return lastSave;
  };
  return {
    saveNow,
    /** Saves after a pause in typing. */
    scheduleSave: (text: string) => {
      cancel();
      unsent = text;
      timer = setTimeout(() => void saveNow(text), PAUSE_MS);
    },
    cancel,
    /** Saves a scheduled text at once: the person leaves the editor. */
    close: () => {
      if (unsent !== undefined) void saveNow(unsent);
    },
  };
}
