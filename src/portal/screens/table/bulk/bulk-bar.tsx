import { useState } from 'react';
import { isAbort, toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type {
  ActionOperation,
  CallAction,
  PageOperation,
  TableScreenConfig,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/bulk.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { type TablePage, totalText } from '#portal/records/table-page.ts';
import { nameOf } from '#portal/screens/table/rows/cell.tsx';
import { NOTHING, type Selection, selectionOf } from '#portal/screens/table/rows/selection.ts';
import { readAll, type TableData, useExactTotal } from '#portal/screens/table/use-table.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { toast } from '#portal/ui/toast.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { runs } from './use-run.ts';

/** More is not chosen at once: a call a row takes its time. */
const MOST = 2_000;

interface BulkBarProps {
  readonly screen: TableScreenConfig;
  readonly table: TableData;
  readonly page: TablePage;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** A run goes on: another begins when it is through. */
  readonly isBusy: boolean;
}

/** What can be done with the chosen rows; stands at the bottom while some are. */
export function BulkBar({ screen, table, page, selection, onSelect, isBusy }: BulkBarProps) {
  const { settings } = screen;
  const [action, setAction] = useState<CallAction>();
  const begin = useBegin(screen, table.query);
  const all = useAll(settings.operation, table.query, onSelect);
  const count = selection.records.size;
  const total = useExactTotal(settings.operation, table.query, page, count > 0);
  return (
    <>
      {count > 0 && (
        <section
          aria-label={words.selection}
          className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-base-300 bg-base-100 px-4 py-3 sm:mx-0 sm:rounded-box sm:border"
        >
          <p role="status" className="mr-2 font-medium tabular-nums">
            {all.reading === undefined
              ? words.selected({ count: formatNumber(count) })
              : words.selecting({
                  count: formatNumber(all.reading),
                  total: total === undefined ? totalText(page) : formatNumber(total),
                })}
          </p>
          {total !== undefined && count < total && total <= MOST && (
            <button type="button" className="btn btn-ghost md:btn-sm" onClick={all.choose}>
              {words.selectAll({ total: formatNumber(total) })}
            </button>
          )}
          <button type="button" className="btn btn-ghost md:btn-sm" onClick={() => onSelect(NOTHING)}>
            {words.clear}
          </button>
          <span className="flex-1" />
          {settings.bulk?.map((offered) => (
            <button
              key={offered.label}
              type="button"
              disabled={isBusy}
              className={`btn md:btn-sm ${offered.style === 'primary' ? 'btn-primary' : 'btn-outline'} ${offered.style === 'danger' ? 'text-error' : ''}`}
              onClick={() => setAction(offered)}
            >
              {offered.label}: {plural(count, settings.noun)}
            </button>
          ))}
        </section>
      )}
      {action && (
        <BulkDialog
          action={action}
          settings={settings}
          records={[...selection.records.values()]}
          onRun={(targets, answers) => {
            begin(action, targets, answers);
            onSelect(NOTHING);
            setAction(undefined);
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

/** Begins a run that outlives the table. */
function useBegin({ name, settings }: TableScreenConfig, query: TableData['query']) {
  const write = useWrite<ActionOperation>();
  const { user } = useSession();
  return (action: CallAction, targets: readonly PortalRecord[], answers?: FlatBody) =>
    void runs.start(name, {
      label: action.label,
      query,
      user: user?.id,
      targets,
      nameOf: (record) => nameOf(settings, record),
      run: (record) => write(action.operation, callArguments(action, record, answers)),
      onEnd: () => invalidate([settings.operation]),
    });
}

/** Chooses what stands on the other pages too: the records are read, because who will be skipped is said of each. */
function useAll(operation: PageOperation, query: TableData['query'], onSelect: BulkBarProps['onSelect']) {
  const [reading, setReading] = useState<number>();
  const choose = async () => {
    if (reading !== undefined) return;
    setReading(0);
    try {
      const records = await readAll(operation, query, AbortSignal.timeout(60_000), setReading);
      onSelect(selectionOf(records));
    } catch (thrown) {
      if (!isAbort(thrown)) toast(toApiError(thrown).message, { tone: 'error' });
    } finally {
      setReading(undefined);
    }
  };
  return { reading, choose: () => void choose() };
}
