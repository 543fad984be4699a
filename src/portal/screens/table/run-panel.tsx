import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { formatNumber, plural } from '#engine/text/plural.ts';
import * as words from '#generated/words/bulk.ts';
import * as uiWords from '#generated/words/ui.ts';
import { type Selection, selectionOf } from '#portal/screens/table/selection.ts';
import { readAll } from '#portal/screens/table/use-table.ts';
import { onSignOut } from '#portal/session/services.ts';
import { useSession } from '#portal/session/use-session.ts';
import { Button } from '#portal/ui/button.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { type BulkRun, createRuns, type RunRow } from './bulk-run.ts';
import { useOpenTable } from './open-table.ts';

/** All runs of the portal: they outlive their screens. */
export const runs = createRuns(sessionStorage);

onSignOut(() => runs.clear());

/** The bulk run of a screen. When it ends, the records without success are selected again. */
export function useRun(
  screen: string,
  onSelect: (change: (selection: Selection) => Selection) => void,
): BulkRun | undefined {
  const run = useSyncExternalStore(runs.subscribe, () => runs.get(screen));
  const { user } = useSession();
  const state = run?.state;
  useEffect(() => {
    if (state !== 'ended') return;
    const unprocessed = runs.takeUnprocessed(screen);
    if (unprocessed.length > 0)
      onSelect(({ records }) =>
        selectionOf([
          ...new Map([...unprocessed.map((record) => [record.id, record] as const), ...records]).values(),
        ]),
      );
  }, [state, screen, onSelect]);
  return run?.user === user?.id ? run : undefined;
}

interface RunPanelProps {
  readonly run: BulkRun;
}

/** The progress of a bulk action above the table, then the result of each row until the person closes it. */
export function RunPanel({ run }: RunPanelProps) {
  const { screen, settings } = useOpenTable();
  const { noun } = settings;
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const isRunning = run.state === 'running';
  useEffect(() => {
    // the dialog that started the run had the focus and is closed
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
      {isRunning ? <Progress run={run} /> : <RunResults run={run} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {isRunning ? (
          <Button className="btn-outline md:btn-sm" onClick={() => runs.stop(screen.name)}>
            {words.stop}
          </Button>
        ) : (
          <Button className="btn-primary md:btn-sm" onClick={() => runs.close(screen.name)}>
            {uiWords.done}
          </Button>
        )}
        {run.state === 'interrupted' && <SelectUnprocessed run={run} />}
      </div>
    </section>
  );
}

/** After the page was closed during a run: a button that selects the rows without success that the list still has. */
function SelectUnprocessed({ run }: RunPanelProps) {
  const { settings, onSelect } = useOpenTable();
  const { running: isReading, run: read } = useCall();
  const unprocessed = new Set(unprocessedRows(run).map(({ id }) => id));
  const choose = () =>
    read(async () => {
      const records = await readAll(settings.operation, run.query, AbortSignal.timeout(60_000));
      onSelect(selectionOf(records.filter(({ id }) => unprocessed.has(id))));
    });
  if (unprocessed.size === 0) return null;
  return (
    <Button className="btn-ghost md:btn-sm" disabled={isReading} onClick={choose}>
      {words.chooseLeft}
    </Button>
  );
}

/** Rows without success, as far as this page knows. */
function unprocessedRows({ rows }: BulkRun): readonly RunRow[] {
  return rows.filter(({ state }) => state !== 'done');
}

function Progress({ run: { rows } }: RunPanelProps) {
  const processedCount = rows.filter(({ state }) => state === 'done' || state === 'failed').length;
  return (
    <>
      <p role="status" className="mt-2 mb-2 tabular-nums">
        {words.doneOf({ count: formatNumber(processedCount), total: formatNumber(rows.length) })}
      </p>
      <progress
        className="progress progress-primary block"
        value={processedCount}
        max={rows.length}
        aria-label={words.done}
      />
    </>
  );
}

/** Results of rows in the order of their display, with their texts. */
const RESULTS = [
  { state: 'done', text: (records: string) => words.doneWith({ records }), isOpen: false },
  { state: 'failed', text: (records: string) => words.failed({ records }), isOpen: true },
  { state: 'begun', text: (records: string) => words.unknown({ records }), isOpen: true },
  { state: 'waiting', text: (records: string) => words.notBegun({ records }), isOpen: false },
] as const;

/** The rows by their result, each in a disclosure under their number. */
function RunResults({ run }: RunPanelProps) {
  const { noun } = useOpenTable().settings;
  return (
    <div role="status" className="mt-2 flex flex-col gap-1">
      {run.state === 'interrupted' && <p className="font-medium">{words.interrupted}</p>}
      {RESULTS.map(({ state, text, isOpen }) => {
        const rows = run.rows.filter((row) => row.state === state);
        if (rows.length === 0) return null;
        const [Icon, colour] = state === 'done' ? [CircleCheck, 'text-success'] : [CircleAlert, 'text-error'];
        return (
          <details key={state} open={isOpen} className="group">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 md:min-h-8">
              <Icon className={`size-5 shrink-0 ${colour}`} aria-hidden />
              {text(plural(rows.length, noun))}
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
      })}
    </div>
  );
}
