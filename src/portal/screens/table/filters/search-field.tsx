import { Search, X } from 'lucide-react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import * as words from '#generated/words/table.ts';
import { useKeys, useKeysOn } from '#portal/records/keys/use-keys.ts';

/** Typing asks when it pauses: each question costs the server a search. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  /** What it looks in: «Имя, телефон, почта». */
  readonly hint: string;
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** The search that is always there; what the address says and what is typed keep in step. */
export function SearchField({ hint, q, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  if (q !== known) {
    setKnown(q);
    // the address changed by something else than this field: the back button, «Сбросить»
    if (q !== text.trim()) setText(q);
  }
  const ask = useRef(onSearch);
  useEffect(() => {
    ask.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(() => ask.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, known]);

  const keysOn = useKeysOn();
  useWays(field);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={submit}>
        <label className="input table-search w-full md:h-9">
          <Search className="size-4 shrink-0 opacity-60" aria-hidden />
          <input
            ref={field}
            type="text"
            aria-keyshortcuts={keysOn ? '/' : undefined}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label={words.search({ hint })}
            placeholder={hint}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {!text && keysOn && (
            <kbd
              className="hidden rounded border border-base-300 px-1.5 text-xs leading-5 text-base-content/75 md:block"
              aria-hidden
            >
              /
            </kbd>
          )}
          {text && (
            <button
              type="button"
              className="btn btn-ghost btn-square btn-sm -mr-2"
              aria-label={words.clearSearch}
              onClick={() => {
                setText('');
                onSearch('');
                field.current?.focus();
              }}
            >
              <X className="size-4" aria-hidden />
            </button>
          )}
        </label>
      </form>
    </search>
  );
}

/** «/» leads to the field, and so does the address that ends with `#search`: «/» of a record leads there. */
function useWays(field: RefObject<HTMLInputElement | null>): void {
  const { hash } = useLocation();
  const isLed = useNavigationType() !== 'POP' && hash === '#search';
  const go = useCallback(() => {
    field.current?.focus();
    field.current?.select();
  }, [field]);
  useEffect(() => {
    if (isLed) go();
  }, [isLed, go]);
  useKeys({ '/': go });
}
