import { toApiError } from '#api/error.ts';
import type { CallAction } from '#generated/portal/settings.ts';
import { formOfAction, isOffered } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';

/** Concurrent calls: few, to leave the server to others. */
const AT_ONCE = 3;

/**
 * Records that a bulk action processes and skips. It skips records without this action, or with a
 * different form than the first record.
 */
export interface BulkPlan {
  /** The form filled in once for all. */
  readonly form: string | undefined;
  readonly targets: readonly PortalRecord[];
  readonly skipped: readonly PortalRecord[];
}

export function planOf(action: CallAction, records: Iterable<PortalRecord>): BulkPlan {
  const all = [...records];
  const first = all.find((record) => isOffered(action, record));
  const form = first && formOfAction(action, first);
  const isTarget = (record: PortalRecord) =>
    isOffered(action, record) && formOfAction(action, record) === form;
  return { form, targets: all.filter(isTarget), skipped: all.filter((record) => !isTarget(record)) };
}

/** The result for one of the records; successful without an error. */
export interface RecordResult {
  readonly record: PortalRecord;
  /** The server's words. */
  readonly failure?: string;
}

interface RunOptions {
  readonly run: (record: PortalRecord) => Promise<unknown>;
  /** Called after each row. */
  readonly onVerdict: (verdict: RecordResult) => void;
  /** Aborting lets running calls finish and starts no more. */
  readonly signal: AbortSignal;
}

/**
 * Runs the action on each row, a few at once; a failure stops no other. Resolves with the results of the started
 * rows.
 */
export async function runBulk(
  targets: readonly PortalRecord[],
  { run, onVerdict, signal }: RunOptions,
): Promise<readonly RecordResult[]> {
  const verdicts: RecordResult[] = [];
  const waiting = targets.values();
  const work = async () => {
    for (const record of waiting) {
      const failure = await failureOf(run, record);
      const verdict = failure === undefined ? { record } : { record, failure };
      verdicts.push(verdict);
      onVerdict(verdict);
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return verdicts;
}

async function failureOf(run: RunOptions['run'], record: PortalRecord): Promise<string | undefined> {
  try {
    await run(record);
    return undefined;
  } catch (thrown) {
    return toApiError(thrown).message;
  }
}
