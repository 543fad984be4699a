import { createEmitter } from '#engine/store/emitter.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { OFFICE } from '#portal/session/office-memory.ts';
import { type BulkPlan, runBulk } from './run-bulk.ts';

interface Start extends Pick<BulkRun, 'label' | 'query' | 'user'>, Pick<BulkPlan, 'targets'> {
  readonly nameOf: (record: PortalRecord) => string;
  readonly run: (record: PortalRecord) => Promise<unknown>;
  /** Called after the end or a stop. */
  readonly onEnd: () => unknown;
}

/** The runs of bulk actions, which continue and keep their results when the table unmounts. */
export function createRuns(storage: Parameters<typeof createRunMemory>[0]) {
  const memory = createRunMemory(storage);
  const stops = new Map<string, AbortController>();
  const left = new Map<string, readonly PortalRecord[]>();
  return {
    of: memory.of,
    subscribe: memory.subscribe,

    /** Starts a run, unless one is running. */
    async start(screen: string, asked: Start): Promise<void> {
      if (memory.of(screen)?.state === 'running') return;
      const stop = new AbortController();
      stops.set(screen, stop);
      left.delete(screen);
      const isMine = () => stops.get(screen) === stop;
      // signing out removed the run
      const rows = await processTargets(asked, stop.signal, (run) => isMine() && memory.put(screen, run));
      if (!isMine()) return;
      const missed = asked.targets.filter((_, place) => rows[place]?.state !== 'done');
      left.set(screen, missed);
      memory.put(screen, { ...newRun(asked), rows, state: 'ended' });
      await asked.onEnd();
    },

    /** Stops the run: running calls finish, no further ones start. */
    stop: (screen: string) => stops.get(screen)?.abort(),

    /** The verdict was read. */
    close(screen: string) {
      stops.delete(screen);
      memory.put(screen, undefined);
    },

    /**
     * Returns the failed and unprocessed records of the run that ended on this page; empties the
     * list.
     */
    takeLeft(screen: string): readonly PortalRecord[] {
      const records = left.get(screen) ?? [];
      left.delete(screen);
      return records;
    },

    /** Clears the run at sign-out. */
    clear() {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
      left.clear();
      memory.clear();
    },
  };
}

function newRun({ label, query, user, targets, nameOf }: Start): BulkRun {
  const rows = targets.map((record): RunRow => ({ id: record.id, name: nameOf(record), state: 'waiting' }));
  return { label, query, user, rows, state: 'running' };
}

/** Processes the targets, reports progress after each step, and returns the results of the rows. */
async function processTargets(
  asked: Start,
  signal: AbortSignal,
  tell: (run: BulkRun) => void,
): Promise<readonly RunRow[]> {
  const { targets, run } = asked;
  const places = new Map(targets.map(({ id }, place) => [id, place]));
  let now = newRun(asked);
  const become = (rows: readonly RunRow[]) => {
    now = { ...now, rows };
    tell(now);
  };
  const mark = ({ id }: PortalRecord, change: Pick<RunRow, 'state' | 'failure'>) => {
    const place = places.get(id);
    become(now.rows.map((row, at) => (at === place ? { ...row, ...change } : row)));
  };
  become(now.rows);
  await runBulk(targets, {
    run: (record) => {
      mark(record, { state: 'begun' });
      return run(record);
    },
    onVerdict: ({ record, failure }) =>
      mark(record, failure === undefined ? { state: 'done' } : { state: 'failed', failure }),
    signal,
  });
  return now.rows;
}

/** One row of a run: `begun` is a call without a response yet. */
export interface RunRow {
  readonly id: PortalRecord['id'];
  readonly name: string;
  readonly state: 'waiting' | 'begun' | 'done' | 'failed';
  /** The server's words. */
  readonly failure?: string;
}

/** A running or finished bulk action, with the result of each row. */
export interface BulkRun {
  /** The action's own name. */
  readonly label: string;
  /** Query of the list at selection time. */
  readonly query: Readonly<Record<string, string>>;
  /** Owner of the run. */
  readonly user: number | undefined;
  readonly rows: readonly RunRow[];
  readonly state: 'running' | 'ended' | 'interrupted';
}

type RunStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const KEY = `${OFFICE}bulk-run:`;

/**
 * Known runs, one per screen; also stored in the tab's session storage, in case the page closes
 * during a run.
 */
function createRunMemory(storage: RunStorage) {
  const known = new Map<string, BulkRun | undefined>();
  const changes = createEmitter();
  return {
    of(screen: string): BulkRun | undefined {
      if (!known.has(screen)) known.set(screen, readRun(storage.getItem(KEY + screen)));
      return known.get(screen);
    },
    put(screen: string, run: BulkRun | undefined) {
      known.set(screen, run);
      if (run) storage.setItem(KEY + screen, JSON.stringify(run));
      else storage.removeItem(KEY + screen);
      changes.emit();
    },
    clear() {
      known.clear();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const key of keys.filter((one) => one.startsWith(KEY))) storage.removeItem(key);
      changes.emit();
    },
    subscribe: changes.subscribe,
  };
}

/** Reads a run from storage that this page does not know: a run in progress was interrupted. */
function readRun(text: string | null): BulkRun | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRun(stored)) return undefined;
    return stored.state === 'running' ? { ...stored, state: 'interrupted' } : stored;
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
