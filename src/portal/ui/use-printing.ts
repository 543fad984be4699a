import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const readers = new Set<() => void>();

/** Whether the page is being printed, for content that is rendered in print only. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

function subscribe(reader: () => void): () => void {
  if (readers.size === 0) {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
  }
  readers.add(reader);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}

const begin = () => change(true);
const end = () => change(false);

/** Renders synchronously, because the browser prints right after the listeners. */
function change(to: boolean): void {
  printing = to;
  flushSync(() => {
    for (const reader of readers) reader();
  });
}
