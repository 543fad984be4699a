import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { KeepRemarkOperation, RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { session } from '#portal/session/services.ts';
import { useWrite } from '#portal/session/writes.ts';
import { CancelButton, Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { type PendingRemark, putRemark, type RemarkSubject, usePendingRemarks } from './remark-values.ts';

interface RemarkDialogProps {
  /** The answers of a line, as possible subjects of the remark. */
  readonly about: readonly RemarkSubject[];
  /** The remarks at the opening of the dialog. */
  readonly pending: readonly PendingRemark[];
  /** Saves the text; rejects if saving fails. */
  readonly onPut: (subject: RemarkSubject, message: string) => Promise<void>;
  readonly onClose: () => void;
}

const SHORTEST = 3;

/**
 * The editor of a remark. Text is saved while it is typed, so a reload loses nothing. «Отмена»
 * restores the previous text.
 */
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
  /** The existing remark. */
  readonly message: string;
  /** Text written before the subject was chosen. */
  readonly text: string;
  /** Selects another answer of the line; the typed remark moves there, after an existing one. */
  readonly onChoose: (chosen: { readonly path: string; readonly text: string }) => void;
  readonly onPut: (message: string) => Promise<void>;
}

function RemarkForm({ about, subject, message, text: carried, onChoose, onPut, onClose }: RemarkFormProps) {
  const id = useId();
  const [before] = useState(message);
  const [text, setText] = useState([message, carried].filter(Boolean).join('\n'));
  const [short, setShort] = useState(false);
  const { keeping, saver } = useRemarkSaver(before, onPut);
  const choose = (path: string) => {
    if (before === '') void saver.keep('');
    onChoose({ path, text: before === '' ? text : '' });
  };
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < SHORTEST) return setShort(true);
    if (await saver.keep(text.trim())) onClose();
  };
  const put = async (said: string) => {
    if (await saver.keep(said)) onClose();
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
        {words.whatToCorrect}
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
          const trimmedRemark = event.target.value.trim();
          if (trimmedRemark.length >= SHORTEST) saver.keepSoon(trimmedRemark);
          else saver.drop();
        }}
      />
      {short && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-error">
          {words.remarkTooShort}
        </p>
      )}
      <p role="status" className="mt-1.5 min-h-5 text-sm text-base-content/75">
        {keeping === 'saved' && words.remarkSaved}
        {keeping === 'saving' && words.remarkKeeping}
        {keeping === 'failed' && words.remarkNotSaved}
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
        <CancelButton onClick={() => void put(before)} />
      </DialogActions>
    </form>
  );
}

function useRemarkSaver(before: string, onPut: RemarkFormProps['onPut']) {
  const [keeping, setKeeping] = useState<Keeping>();
  const latest = useRef(onPut);
  useEffect(() => {
    latest.current = onPut;
  });
  const [saver] = useState(() => createRemarkSaver(before, (said) => latest.current(said), setKeeping));
  useEffect(() => saver.close, [saver]);
  return { keeping, saver };
}

/** Save status of the text; `undefined` before the first change. */
type Keeping = 'saved' | 'saving' | 'failed' | undefined;

/** Delay between the last key press and saving. */
const REST_MS = 700;

interface RemarkSaver {
  /**
   * Saves at once, after any save in progress, and cancels a scheduled one; resolves to whether it
   * succeeded.
   */
  readonly keep: (said: string) => Promise<boolean>;
  readonly keepSoon: (said: string) => void;
  /** Cancels a scheduled save. */
  readonly drop: () => void;
  /** Saves text at once when the person leaves before the delay has passed. */
  readonly close: () => void;
}

/**
 * Serialises saves of a text so that the last version wins, and skips unchanged text. `before` is
 * the previous text, `put` saves a remark and rejects on failure, `tell` receives the status.
 */
export function createRemarkSaver(
  before: string,
  put: (said: string) => Promise<void>,
  tell: (keeping: Keeping) => void,
): RemarkSaver {
  let saved = before;
  let unsent: string | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let line = Promise.resolve(true);
  const drop = () => {
    clearTimeout(rest);
    unsent = undefined;
  };
  const send = async (said: string) => {
    if (saved === said) return true;
    tell('saving');
    try {
      await put(said);
      saved = said;
      tell('saved');
      return true;
    } catch {
      tell('failed');
      return false;
    }
  };
  const keep = (said: string) => {
    drop();
    line = line.then(() => send(said));
    return line;
  };
  return {
    keep,
    keepSoon: (said) => {
      drop();
      unsent = said;
      rest = setTimeout(() => void keep(said), REST_MS);
    },
    drop,
    close: () => {
      if (unsent !== undefined) void keep(unsent);
    },
  };
}

interface RemarksSource {
  readonly operations: Pick<RecordSettings['operations'], 'read' | 'keepRemark'>;
  readonly list: OperationId;
  readonly server: ServerDraft;
  /** Label of an answer or a file, by the path of a remark. */
  readonly labelOf: (path: string) => string | undefined;
}

/** The unsent remarks: of the whole office if the server stores them, otherwise of this page. */
export function useRemarks({ operations, list, server, labelOf }: RemarksSource) {
  const here = usePendingRemarks(list, server.id);
  const { keepRemark, read } = operations;
  const { queryKey } = freshOptions({ operation: read, list, path: { id: server.id } });
  const write = useWrite<KeepRemarkOperation>([queryKey], { waits: true });
  const drafts = server.record.remark_drafts;
  const own = session.state().user?.id;
  const saved = useMemo(
    () =>
      drafts?.map(
        ({ path, message, author }): PendingRemark => ({
          ...{ path, message, label: labelOf(path) ?? path },
          author: author.id === own ? undefined : (author.name ?? undefined),
        }),
      ),
    [drafts, labelOf, own],
  );
  const put = async (remark: PendingRemark) => {
    if (keepRemark === undefined) return putRemark(list, server.id, remark);
    const { path, message } = remark;
    await write(keepRemark, { path: { id: server.id }, body: { path, message } });
  };
  return { pending: keepRemark === undefined ? here : (saved ?? []), put };
}
