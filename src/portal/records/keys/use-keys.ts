import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isTyping, keyOf } from './pressed-key.ts';

const ITEM = 'record_keys';
const listeners = new Set<() => void>();

/** Whether letters do something; a person may have none of it (WCAG 2.1.4), and that is kept. */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}

export function turnKeys(on: boolean): void {
  if (on) localStorage.removeItem(ITEM);
  else localStorage.setItem(ITEM, 'off');
  for (const listener of listeners) listener();
}

/** What is done when a key is pressed alone, outside of fields and dialogs: by the letter, `/` or `?`. */
export type BoundKeys = Readonly<Record<string, (() => void) | undefined>>;

export function useKeys(bound: BoundKeys): void {
  const latest = useRef(bound);
  useEffect(() => {
    latest.current = bound;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      const run = key === undefined ? undefined : latest.current[key];
      if (!run || event.defaultPrevented || isTyping(event.target) || isCovered() || !areOn()) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Something is open above the page, which has keys of its own. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open') !== null;
}

function areOn(): boolean {
  return localStorage.getItem(ITEM) !== 'off';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
