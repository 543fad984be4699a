import type { PortalRecord } from '#portal/records/record.ts';
import { OFFICE } from '#portal/session/office-memory.ts';

/** One row of a run: `begun` is a call that was sent and has not been answered. */
export interface RunRow {
  readonly id: PortalRecord['id'];
  readonly name: string;
  readonly state: 'waiting' | 'begun' | 'done' | 'failed';
  /** The server's words. */
  readonly failure?: string;
}

/** A bulk action that goes on or has ended, with the verdict of each row. */
export interface BulkRun {
  /** The action's own name. */
  readonly label: string;
  /** What the list was asked with, when the rows were chosen. */
  readonly query: Readonly<Record<string, string>>;
  /** Of whose account it is. */
  readonly user: number | undefined;
  readonly rows: readonly RunRow[];
  readonly state: 'running' | 'ended' | 'interrupted';
}

type RunStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const KEY = `${OFFICE}bulk-run:`;

/** What is known of the runs, one a screen; kept in the tab's storage as well, for a page that is closed under one. */
export function createRunMemory(storage: RunStorage) {
  const known = new Map<string, BulkRun | undefined>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    of(screen: string): BulkRun | undefined {
      if (!known.has(screen)) known.set(screen, readRun(storage.getItem(KEY + screen)));
      return known.get(screen);
    },
    put(screen: string, run: BulkRun | undefined) {
      known.set(screen, run);
      if (run) storage.setItem(KEY + screen, JSON.stringify(run));
      else storage.removeItem(KEY + screen);
      tell();
    },
    clear() {
      known.clear();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const key of keys.filter((one) => one.startsWith(KEY))) storage.removeItem(key);
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What the storage has of a run that this page does not know: one that still went on was broken off. */
function readRun(text: string | null): BulkRun | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRun(kept)) return undefined;
    return kept.state === 'running' ? { ...kept, state: 'interrupted' } : kept;
  } catch {
    return undefined;
  }
}

function isRun(value: unknown): value is BulkRun {
  return (
    typeof value === 'object' &&
    value !== null &&
    'label' in value &&
    'query' in value &&
    'state' in value &&
    'rows' in value &&
    Array.isArray(value.rows)
  );
}
