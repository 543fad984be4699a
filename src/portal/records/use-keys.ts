import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createEmitter } from '#engine/store/emitter.ts';

const ITEM = 'record_keys';
const changes = createEmitter();

/**
 * Whether keyboard shortcuts are on. A person may turn them off (WCAG 2.1.4), and the choice is
 * stored.
 */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(changes.subscribe, readEnabled);
}

export function setShortcutsEnabled(on: boolean): void {
  if (on) localStorage.removeItem(ITEM);
  else localStorage.setItem(ITEM, 'off');
  changes.emit();
}

/** Actions by key: a letter, `/` or `?`. They run outside of fields and dialogs. */
export type BoundKeys = Readonly<Record<string, (() => void) | undefined>>;

export function useKeys(keys: BoundKeys): void {
  const latestKeys = useRef(keys);
  useEffect(() => {
    latestKeys.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const run = key === undefined ? undefined : latestKeys.current[key];
      if (!run || event.defaultPrevented || isTyping(event.target) || isCovered() || !readEnabled()) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether an overlay with its own keys is open. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') !== null;
}

function readEnabled(): boolean {
  return localStorage.getItem(ITEM) !== 'off';
}

/** The fields of a keyboard event that identify the key. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/**
 * The letter on a key in any layout, or `/` and `?`; `undefined` for a press with a modifier (Shift is allowed for the
 * two signs), a repeated press, and any other key.
 */
export function keyOf({ key, code, altKey, ctrlKey, metaKey, shiftKey, repeat }: Press): string | undefined {
  if (altKey || ctrlKey || metaKey || repeat) return undefined;
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  if (shiftKey) return undefined;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/** Whether the focused element uses keys itself: any field except a checkbox. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
