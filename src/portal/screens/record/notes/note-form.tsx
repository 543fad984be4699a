import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/notes.ts';
import { OFFICE } from '#portal/session/office-memory.ts';
import { useSession } from '#portal/session/use-session.ts';
import {
  begunMention,
  type Called,
  completeMention,
  fittingMentions,
  mentionedIn,
  unknownMention,
} from './mentions.ts';

interface NoteFormProps {
  /** Under which the device keeps what is written and not added yet, until the browser is closed. */
  readonly slot: string;
  readonly colleagues: readonly (Called & { readonly own: boolean })[];
  /** Its text area, for who leads the focus there. */
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly onAdd: (text: string, mentions: readonly number[]) => Promise<void>;
}

const MOST = 2000;

/** The list opens below the text area, where there may be no room left. */
const reveal = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** A note and its button; after `@` colleagues are offered. What is written outlives a reload. */
export function NoteForm({ slot, colleagues, area, onAdd }: NoteFormProps) {
  const field = useId();
  const { text, put } = useKeptText(slot);
  const [begun, setBegun] = useState<string>();
  const [active, setActive] = useState(0);
  const [problem, setProblem] = useState<string>();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const others = colleagues.filter(({ own }) => !own);
  const offered = begun === undefined ? [] : fittingMentions(begun, others);

  const write = (next: string, caret: number) => {
    put(next);
    setProblem(undefined);
    setBegun(begunMention(next, caret));
    setActive(0);
  };
  const refuse = (message: string) => {
    setProblem(message);
    area.current?.focus();
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
    if (text.trim() === '') return refuse(words.empty);
    const unknown = unknownMention(text, colleagues);
    if (unknown !== undefined) return refuse(words.unknown({ name: unknown }));
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
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return void add();
    const one = offered[active];
    if (!one) return;
    if (event.key === 'Escape') setBegun(undefined);
    else if (event.key === 'Enter' || event.key === 'Tab') call(one);
    else if (event.key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else return;
    event.preventDefault();
    event.stopPropagation();
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
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${field}-colleagues` : undefined}
        aria-activedescendant={offered.length > 0 ? `${field}-${active}` : undefined}
        onKeyDown={onKey}
      />
      {offered.length > 0 && (
        <div
          ref={reveal}
          role="listbox"
          id={`${field}-colleagues`}
          aria-label={words.colleagues}
          className="mt-1 max-h-56 overflow-y-auto rounded-field border border-base-300"
        >
          {offered.map((one, index) => (
            <Colleague
              key={one.id}
              id={`${field}-${index}`}
              name={one.name}
              isActive={index === active}
              onChoose={() => call(one)}
            />
          ))}
        </div>
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

interface ColleagueProps {
  readonly id: string;
  readonly name: string;
  /** Enter chooses it. */
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Colleague({ id, name, isActive, onChoose }: ColleagueProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text area, whose keys choose
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-11 cursor-pointer items-center px-3 text-[0.9375rem] hover:bg-base-200 aria-selected:bg-primary/10 md:min-h-9"
      // the focus stays in the text area
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      @{name}
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
