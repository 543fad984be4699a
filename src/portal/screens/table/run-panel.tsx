import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type { TableScreenConfig, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/bulk.ts';
import * as uiWords from '#generated/words/ui.ts';
import { type Selection, selectionOf } from '#portal/screens/table/selection.ts';
import { readAll } from '#portal/screens/table/use-table.ts';
import { session } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { useCall } from '#portal/ui/use-call.ts';
import { type BulkRun, createRuns, type RunRow } from './bulk-run.ts';

/** The portal's runs, outside of every screen. */
export const runs = createRuns(sessionStorage);

session.subscribe(() => {
  if (!session.state().token) runs.clear();
});

/** The bulk run of a screen; failed records are selected again when it ends. */
export function useRun(
  screen: string,
  onSelect: (change: (selection: Selection) => Selection) => void,
): BulkRun | undefined {
  const run = useSyncExternalStore(runs.subscribe, () => runs.of(screen));
  const { user } = useSession();
  const state = run?.state;
  useEffect(() => {
    if (state !== 'ended') return;
    const left = runs.takeLeft(screen);
    if (left.length > 0)
      onSelect(({ records }) =>
        selectionOf([...new Map([...left.map((one) => [one.id, one] as const), ...records]).values()]),
      );
  }, [state, screen, onSelect]);
  return run?.user === user?.id ? run : undefined;
}

interface RunPanelProps {
  readonly screen: TableScreenConfig;
  readonly run: BulkRun;
  readonly onSelect: (selection: Selection) => void;
}

/** The progress of a bulk action above the table, with the result of each row until it is dismissed. */
export function RunPanel({ screen: { name, settings }, run, onSelect }: RunPanelProps) {
  const { noun } = settings;
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const isRunning = run.state === 'running';
  useEffect(() => {
    // the dialog that started it is gone, so the panel takes the focus
    if (isRunning) panel.current?.focus();
  }, [isRunning]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className="panel mb-4 scroll-mt-20 p-4 sm:p-5"
    >
      <h2 id={heading} className="text-base font-semibold">
        {run.label}: {plural(run.rows.length, noun)}
      </h2>
      {isRunning ? <Progress run={run} /> : <Verdict run={run} noun={noun} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {isRunning ? (
          <button type="button" className="btn btn-outline md:btn-sm" onClick={() => runs.stop(name)}>
            {words.stop}
          </button>
        ) : (
          <button type="button" className="btn btn-primary md:btn-sm" onClick={() => runs.close(name)}>
            {uiWords.done}
          </button>
        )}
        {run.state === 'interrupted' && <SelectFailed settings={settings} run={run} onSelect={onSelect} />}
      </div>
    </section>
  );
}

type ChooseLeftProps = Pick<RunPanelProps, 'run' | 'onSelect'> & { readonly settings: TableSettings };

/** After the page was closed during a run: loads and selects the remaining rows that the list still has. */
function SelectFailed({ settings, run, onSelect }: ChooseLeftProps) {
  const { running: isReading, run: read } = useCall();
  const left = new Set(failedRows(run).map(({ id }) => id));
  const choose = () =>
    read(async () => {
      const records = await readAll(settings.operation, run.query, AbortSignal.timeout(60_000));
      onSelect(selectionOf(records.filter(({ id }) => left.has(id))));
    });
  if (left.size === 0) return null;
  return (
    <button type="button" className="btn btn-ghost md:btn-sm" disabled={isReading} onClick={choose}>
      {words.chooseLeft}
    </button>
  );
}

/** Rows without a known success. */
function failedRows({ rows }: BulkRun): readonly RunRow[] {
  return rows.filter(({ state }) => state !== 'done');
}

function Progress({ run: { rows } }: { readonly run: BulkRun }) {
  const through = rows.filter(({ state }) => state === 'done' || state === 'failed').length;
  return (
    <>
      <p role="status" className="mt-2 mb-2 tabular-nums">
        {words.doneOf({ count: formatNumber(through), total: formatNumber(rows.length) })}
      </p>
      <progress
        className="progress progress-primary block"
        value={through}
        max={rows.length}
        aria-label={words.done}
      />
    </>
  );
}

function Verdict({ run, noun }: Pick<RunPanelProps, 'run'> & Pick<TableSettings, 'noun'>) {
  const of = (state: RunRow['state']) => run.rows.filter((row) => row.state === state);
  const [done, failed, begun, waiting] = [of('done'), of('failed'), of('begun'), of('waiting')];
  const counted = (rows: readonly RunRow[]) => plural(rows.length, noun);
  return (
    <div role="status" className="mt-2 flex flex-col gap-1">
      {run.state === 'interrupted' && <p className="font-medium">{words.interrupted}</p>}
      <Rows rows={done} tone="success" isOpen={false}>
        {words.doneWith({ records: counted(done) })}
      </Rows>
      <Rows rows={failed} tone="error" isOpen>
        {words.failed({ records: counted(failed) })}
      </Rows>
      <Rows rows={begun} tone="error" isOpen>
        {words.unknown({ records: counted(begun) })}
      </Rows>
      <Rows rows={waiting} tone="error" isOpen={false}>
        {words.notBegun({ records: counted(waiting) })}
      </Rows>
    </div>
  );
}

interface VerdictRowsProps {
  readonly rows: readonly RunRow[];
  readonly tone: 'success' | 'error';
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Records with this result, and their number. */
function Rows({ rows, tone, isOpen, children }: VerdictRowsProps) {
  if (rows.length === 0) return null;
  const Sign = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-8">
        <Sign
          className={`size-5 shrink-0 ${tone === 'success' ? 'text-success' : 'text-error'}`}
          aria-hidden
        />
        {children}
        <ChevronDown className="size-4 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="max-h-60 divide-y divide-base-300 overflow-y-auto pl-7">
        {rows.map(({ id, name, failure }) => (
          <li key={id} className="py-1.5">
            <span className="font-medium wrap-anywhere">{name}</span>
            {failure && <span className="block text-sm text-base-content/75">{failure}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
