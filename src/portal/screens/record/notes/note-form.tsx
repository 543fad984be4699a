import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/notes.ts';
import { OFFICE } from '#portal/session/office-memory.ts';
import { useSession } from '#portal/session/use-session.ts';
import { begunMention, type Called, completeMention, fittingMentions, mentionedIn } from './mentions.ts';

interface NoteFormProps {
  /** Under which the device keeps what is written and not added yet, until the browser is closed. */
  readonly slot: string;
  readonly colleagues: readonly (Called & { readonly own: boolean })[];
  /** Its text area, for who leads the focus there. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (text: string, mentions: readonly number[]) => Promise<void>;
}

const MOST = 2000;

/** A note and its button; after `@` colleagues are offered. What is written outlives a reload. */
export function NoteForm({ slot, colleagues, area, onAdd }: NoteFormProps) {
  const field = useId();
  const { text, put } = useKeptText(slot);
  const [begun, setBegun] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const others = colleagues.filter(({ own }) => !own);
  const offered = begun === undefined ? [] : fittingMentions(begun, others).slice(0, 6);

  const write = (next: string, caret: number) => {
    put(next);
    setProblem(undefined);
    setBegun(begunMention(next, caret));
  };
  const call = ({ name }: Called) => {
    const done = completeMention(text, area.current?.selectionStart ?? text.length, name);
    put(done.text);
    setBegun(undefined);
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(done.caret, done.caret));
  };
  const add = async () => {
    if (busy.current) return;
    if (text.trim() === '') {
      setProblem(words.empty);
      area.current?.focus();
      return;
    }
    busy.current = true;
    setSending(true);
    setBegun(undefined);
    try {
      await onAdd(text.trim(), mentionedIn(text, others));
      put('');
    } catch (thrown) {
      setProblem(toApiError(thrown).message);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add();
    if (event.key === 'Escape' && offered.length > 0) {
      event.stopPropagation();
      setBegun(undefined);
    }
  };

  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-[0.9375rem] font-medium">
        {words.label}
      </label>
      <textarea
        ref={area}
        id={field}
        data-note
        className="textarea w-full"
        rows={3}
        maxLength={MOST}
        placeholder={words.placeholder}
        value={text}
        readOnly={sending}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${field}-problem`}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={sendByKey}
      />
      {offered.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-1.5" aria-label={words.colleagues}>
          {offered.map((one) => (
            <li key={one.id}>
              <button type="button" className="btn btn-sm btn-outline" onClick={() => call(one)}>
                @{one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p id={`${field}-problem`} role="alert" className="mt-1 text-sm text-error">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="btn btn-outline mt-2 w-full"
        aria-disabled={sending || undefined}
        onClick={() => void add()}
      >
        {sending ? words.adding : words.add}
      </button>
    </div>
  );
}

/** A text that a reload of the page does not take away; it is its writer's alone. */
function useKeptText(slot: string) {
  const { user } = useSession();
  const key = `${OFFICE}note ${user?.id} ${slot}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const put = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return { text, put };
}
