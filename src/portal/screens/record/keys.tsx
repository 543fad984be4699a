import { Keyboard } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import * as uiWords from '#generated/words/ui.ts';
import {
  type BoundKeys,
  setShortcutsEnabled,
  useKeys,
  useShortcutsEnabled,
} from '#portal/records/use-keys.ts';
import { Dialog } from '#portal/ui/dialog.tsx';

interface KeysHelpProps {
  readonly keys: NonNullable<RecordSettings['keys']>;
  /** Labels of the available transitions, by status. */
  readonly transitions: Readonly<Record<string, string>>;
}

/** The button and dialog of the keyboard shortcuts, with a switch that turns them off. */
export function KeysHelp({ keys, transitions }: KeysHelpProps) {
  const [open, setOpen] = useState(false);
  const on = useShortcutsEnabled();
  useKeys({ '?': () => setOpen(true) });
  const lines = [
    [keys.next, words.next],
    [keys.previous, words.previous],
    ...Object.entries(keys.transitions).flatMap(([to, key]) =>
      transitions[to] ? [[key, transitions[to]]] : [],
    ),
    ...(keys.step ? [[keys.step, words.keyStep]] : []),
    ...(keys.note ? [[keys.note, words.keyNote]] : []),
    ...(keys.remark ? [[keys.remark, words.keyRemark]] : []),
    ...(keys.documents ? [[keys.documents, words.keyDocuments]] : []),
    ...(keys.undo ? [[keys.undo, uiWords.undo]] : []),
    ['/', words.keySearch],
    ['?', words.keyHelp],
  ];
  return (
    <>
      <button
        type="button"
        className="shortcut-key btn btn-ghost btn-square print:hidden"
        aria-label={words.keysOpen}
        aria-keyshortcuts="?"
        title={`${words.keysOpen} (?)`}
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-5" aria-hidden />
      </button>
      {open && (
        <Dialog title={words.keysTitle} onClose={() => setOpen(false)}>
          <p className="text-base-content/80">{words.keysHelp}</p>
          <label className="my-3 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="checkbox"
              checked={on}
              onChange={(event) => setShortcutsEnabled(event.target.checked)}
            />
            {words.keysOn}
          </label>
          <dl className="grid grid-cols-[3rem_1fr] items-center gap-y-1.5">
            {lines.map(([key, does]) => (
              <div key={key} className="contents">
                <dt>
                  <Key name={key ?? ''} />
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

/** A key cap. */
export function Key({ name }: { readonly name: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-current px-1 font-sans text-xs font-medium opacity-75">
      {name.toUpperCase()}
    </kbd>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Roving focus: many buttons are one tab stop, at the last used or first one; arrow keys move inside. A click beside
 * a button selects it.
 */
export function useSingleTabStop(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const holder = container.current;
    if (!holder) return;
    const all = () => [...holder.querySelectorAll<HTMLElement>(selector)];
    const makeStop = (stop: HTMLElement | undefined) => {
      for (const one of all()) {
        one.tabIndex = one === stop ? 0 : -1;
        one.toggleAttribute('data-here', one === stop && holder.dataset.used !== undefined);
      }
    };
    const isThere = all().some(
      ({ tabIndex }, _, them) => tabIndex === 0 && them.filter((one) => one.tabIndex === 0).length === 1,
    );
    if (!isThere) makeStop(all()[0]);
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const buttons = all();
      const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
      const next = buttons[at + (step ?? 0)];
      if (step === undefined || at < 0 || !next) return;
      event.preventDefault();
      next.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(selector)) makeStop(event.target);
    };
    const onClick = (event: MouseEvent) => {
      const row = event.target instanceof Element ? event.target.closest('dl > div, li') : null;
      const button = row?.querySelector<HTMLElement>(selector);
      if (!button) return;
      holder.dataset.used = '';
      makeStop(button);
    };
    holder.addEventListener('keydown', onKey);
    holder.addEventListener('focusin', onFocus);
    holder.addEventListener('click', onClick);
    return () => {
      holder.removeEventListener('keydown', onKey);
      holder.removeEventListener('focusin', onFocus);
      holder.removeEventListener('click', onClick);
    };
  });
}

type PartKeys = Pick<NonNullable<RecordSettings['keys']>, 'note' | 'remark' | 'documents'>;

/** The field of a new note, in its own tab if there is no room beside the answers. */
const NOTE = '[data-note]';
const REMARK = '.remark-button';
/** Frames within which a tab renders and its notes load. */
const FRAMES = 120;

/** Shortcuts for a new note, a remark on the selected answer, and switching to the documents and back. */
export function usePartKeys({ note, remark, documents }: PartKeys = {}): void {
  const [search, setSearch] = useSearchParams();
  const goTo = (part: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('part');
      if (part !== '') after.set('part', part);
      return after;
    });
  const toNote = () => {
    if (focusNote()) return;
    goTo('notes');
    focusSoon(FRAMES);
  };
  const keys: readonly (readonly [key: string | undefined, run: () => void])[] = [
    [note, toNote],
    [remark, openRemark],
    [documents, () => goTo(search.get('part') === 'documents' ? '' : 'documents')],
  ];
  const bound: BoundKeys = Object.fromEntries(keys.filter(([key]) => key !== undefined));
  useKeys(bound);
}

function focusNote(): boolean {
  const area = document.querySelector<HTMLElement>(NOTE);
  area?.focus();
  return area !== null;
}

function focusSoon(frames: number): void {
  if (frames > 0 && !focusNote()) requestAnimationFrame(() => focusSoon(frames - 1));
}

/** Opens the remark on the answer that is chosen; where none is, chooses the first. */
function openRemark(): void {
  const all = [...document.querySelectorAll<HTMLElement>(REMARK)];
  const [first] = all;
  const alone = all.length === 1 ? first : undefined;
  const focused = all.find((one) => one === document.activeElement);
  const chosen = focused ?? all.find((one) => 'here' in one.dataset) ?? alone;
  if (chosen) chosen.click();
  else first?.focus();
}
