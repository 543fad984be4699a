import { toApiError } from '#api/error.ts';
import { isRecord } from '#engine/definition/definition.ts';
import type { CallAction } from '#generated/portal/settings.ts';
import { formOfAction, isOffered } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { createTabEntries } from '#portal/records/tab-entries.ts';

/**
 * Records that a bulk action processes and skips. It skips records without this action, or with a
 * different form than the first record that has the action.
 */
export interface BulkPlan {
  /** Id of the form that is filled in once for all records. */
  readonly form: string | undefined;
  readonly targets: readonly PortalRecord[];
  readonly skipped: readonly PortalRecord[];
}

export function planOf(action: CallAction, records: readonly PortalRecord[]): BulkPlan {
  const first = records.find((record) => isOffered(action, record));
  const form = first && formOfAction(action, first);
  const isTarget = (record: PortalRecord) =>
    isOffered(action, record) && formOfAction(action, record) === form;
  return {
    form,
    targets: records.filter(isTarget),
    skipped: records.filter((record) => !isTarget(record)),
  };
}

/** Number of concurrent calls: few, to leave the server to others. */
const CONCURRENCY = 3;

interface CallOptions {
  readonly run: (record: PortalRecord) => Promise<unknown>;
  /** Called after each call; `failure` is the error message of a failed one. */
  readonly onResult: (record: PortalRecord, failure?: string) => void;
  /** Aborting lets running calls finish and starts no more. */
  readonly signal: AbortSignal;
}

/** Calls `run` for each record, a few at once. A failure does not stop the others. */
async function callForEach(
  targets: readonly PortalRecord[],
  { run, onResult, signal }: CallOptions,
): Promise<void> {
  const waiting = targets.values();
  const work = async () => {
    for (const record of waiting) {
      onResult(record, await failureOf(run, record));
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

async function failureOf(run: CallOptions['run'], record: PortalRecord): Promise<string | undefined> {
  try {
    await run(record);
    return undefined;
  } catch (thrown) {
    return toApiError(thrown).message;
  }
}

interface RunStart extends Pick<BulkRun, 'label' | 'query' | 'user'>, Pick<BulkPlan, 'targets'> {
  readonly nameOf: (record: PortalRecord) => string;
  readonly run: (record: PortalRecord) => Promise<unknown>;
  /** Called when the run has ended or was stopped. */
  readonly onEnd: () => unknown;
}

/**
 * The runs of bulk actions, one per screen. They continue, and keep their results, when the table unmounts. They are stored
 * in case the page is closed during a run.
 */
export function createRuns(storage: Parameters<typeof createTabEntries>[0]) {
  const memory = createTabEntries(storage, { name: 'bulk_runs', read: readRun });
  const stops = new Map<string, AbortController>();
  const unprocessed = new Map<string, readonly PortalRecord[]>();
  return {
    get: memory.get,
    subscribe: memory.subscribe,

    /** Starts a run, unless one is running. */
    async start(screen: string, { targets, nameOf, run, onEnd, ...described }: RunStart): Promise<void> {
      if (memory.get(screen)?.state === 'running') return;
      const stop = new AbortController();
      stops.set(screen, stop);
      unprocessed.delete(screen);
      let rows = targets.map((record): RunRow => ({ id: record.id, name: nameOf(record), state: 'waiting' }));
      // a sign-out removes the run
      const isCurrent = () => stops.get(screen) === stop;
      const put = (state: BulkRun['state']) => memory.put(screen, { ...described, rows, state });
      const mark = ({ id }: PortalRecord, change: Pick<RunRow, 'state' | 'failure'>) => {
        rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row));
        if (isCurrent()) put('running');
      };
      put('running');
      await callForEach(targets, {
        run: (record) => {
          mark(record, { state: 'begun' });
          return run(record);
        },
        onResult: (record, failure) =>
          mark(record, failure === undefined ? { state: 'done' } : { state: 'failed', failure }),
        signal: stop.signal,
      });
      if (!isCurrent()) return;
      unprocessed.set(
        screen,
        targets.filter((_, index) => rows[index]?.state !== 'done'),
      );
      put('ended');
      await onEnd();
    },

    /** Stops the run: running calls finish, no further ones start. */
    stop: (screen: string) => stops.get(screen)?.abort(),

    /** Removes a run whose results the person has read. */
    close(screen: string) {
      stops.delete(screen);
      memory.drop(screen);
    },

    /** Returns, once, the records without success of the run that ended on this page. */
    takeUnprocessed(screen: string): readonly PortalRecord[] {
      const records = unprocessed.get(screen) ?? [];
      unprocessed.delete(screen);
      return records;
    },

    /** Stops and removes all runs, at sign-out. */
    clear() {
      for (const stop of stops.values()) stop.abort();
      stops.clear();
      unprocessed.clear();
      memory.clear();
    },
  };
}

/** One row of a run; the call of a `begun` row has no response yet. */
export interface RunRow {
  readonly id: PortalRecord['id'];
  readonly name: string;
  readonly state: 'waiting' | 'begun' | 'done' | 'failed';
  readonly failure?: string;
}

/** A running or finished bulk action, with the result of each row. */
export interface BulkRun {
  readonly label: string;
  /** Query of the list when the rows were selected. */
  readonly query: Readonly<Record<string, string>>;
  /** Id of the user who started it. */
  readonly user: number | undefined;
  readonly rows: readonly RunRow[];
  readonly state: 'running' | 'ended' | 'interrupted';
}

/** Reads a run stored by an earlier page: if it was still running, that page has interrupted it. */
function readRun(stored: unknown): BulkRun | undefined {
  if (!isRun(stored)) return undefined;
  return stored.state === 'running' ? { ...stored, state: 'interrupted' } : stored;
}

function isRun(value: unknown): value is BulkRun {
  return (
    isRecord(value) && 'label' in value && 'query' in value && 'state' in value && Array.isArray(value.rows)
  );
}
