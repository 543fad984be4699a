import { Keyboard } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
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
import { withParameters } from '#portal/text/query.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';

interface KeysHelpProps {
  readonly keys: NonNullable<RecordSettings['keys']>;
  /** Labels of the available transitions, by status. */
  readonly transitions: Readonly<Record<string, string>>;
}

/** The button that opens the list of keyboard shortcuts, with a switch that turns them off. */
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
      <Button
        className={`btn-ghost btn-square print:hidden ${SHORTCUT_KEY}`}
        aria-label={words.keysOpen}
        aria-keyshortcuts="?"
        title={`${words.keysOpen} (?)`}
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-5" aria-hidden />
      </Button>
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

/** Hides a shortcut on touch and narrow screens, which rarely have a keyboard. */
const SHORTCUT_KEY = 'max-md:hidden pointer-coarse:hidden';

interface KeyButtonProps extends ComponentProps<typeof Button> {
  readonly shortcut: string | undefined;
}

/** A button with its shortcut after the label, while shortcuts are on. */
export function KeyButton({ shortcut, children, ...button }: KeyButtonProps) {
  const key = useShortcutsEnabled() ? shortcut : undefined;
  return (
    <Button aria-keyshortcuts={key?.toUpperCase()} {...button}>
      {children}
      {key !== undefined && (
        <span aria-hidden className={SHORTCUT_KEY}>
          <Key name={key} />
        </span>
      )}
    </Button>
  );
}

function Key({ name }: { readonly name: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded border border-current px-1 font-sans text-xs font-medium opacity-75">
      {name.toUpperCase()}
    </kbd>
  );
}

const ARROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Roving focus: the buttons of a container are one Tab stop, at first the first button, then the last used one. Arrow keys
 * move between them. A click beside a button selects it.
 */
export function useSingleTabStop(container: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const findButtons = () => [...element.querySelectorAll<HTMLElement>(selector)];
    const makeStop = (stop: HTMLElement | undefined) => {
      for (const button of findButtons()) {
        button.tabIndex = button === stop ? 0 : -1;
        button.toggleAttribute('data-selected', button === stop && element.dataset.used !== undefined);
      }
    };
    const hasSingleStop = findButtons().filter(({ tabIndex }) => tabIndex === 0).length === 1;
    if (!hasSingleStop) makeStop(findButtons()[0]);
    const onKey = (event: KeyboardEvent) => {
      const step = ARROW_STEPS[event.key];
      const buttons = findButtons();
      const index = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
      const next = buttons[index + (step ?? 0)];
      if (step === undefined || index < 0 || !next) return;
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
      element.dataset.used = '';
      makeStop(button);
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('click', onClick);
    };
  });
}

type PartKeys = Pick<NonNullable<RecordSettings['keys']>, 'note' | 'remark' | 'documents'>;

/** The field of a new note: in the sidebar, or in its own tab on a narrow screen. */
const NOTE = '[data-note]';
const REMARK = '.remark-button';
/** The number of frames within which a tab renders and its notes load. */
const MAX_FRAMES = 120;

/** The shortcuts for a new note, for a remark on the selected answer, and between answers and documents. */
export function usePartKeys({ note, remark, documents }: PartKeys = {}): void {
  const [search, setSearch] = useSearchParams();
  const goTo = (part: string | undefined) => setSearch((before) => withParameters(before, { part }));
  const toNote = () => {
    if (focusNote()) return;
    goTo('notes');
    focusSoon(MAX_FRAMES);
  };
  const keys: readonly (readonly [key: string | undefined, run: () => void])[] = [
    [note, toNote],
    [remark, openRemark],
    [documents, () => goTo(search.get('part') === 'documents' ? undefined : 'documents')],
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

/** Opens the remark on the selected or only answer; otherwise focuses the first remark button. */
function openRemark(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(REMARK)];
  const [first, second] = buttons;
  const only = second ? undefined : first;
  const focused = buttons.find((button) => button === document.activeElement);
  const selected = focused ?? buttons.find(({ dataset }) => 'selected' in dataset) ?? only;
  if (selected) selected.click();
  else first?.focus();
}
