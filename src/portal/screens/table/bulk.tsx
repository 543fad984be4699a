import { useState } from 'react';
import { isAbort } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type { ActionOperation, CallAction } from '#generated/portal/settings.ts';
import * as words from '#generated/words/bulk.ts';
import { ActionForm } from '#portal/actions/action-form.tsx';
import { callArguments } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { recordName, type TablePage, totalText } from '#portal/records/table-state.ts';
import { EMPTY_SELECTION, selectionOf } from '#portal/screens/table/selection.ts';
import { readAll, useExactTotal } from '#portal/screens/table/use-table.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { toastError } from '#portal/ui/toast.tsx';
import { planOf } from './bulk-run.ts';
import { useOpenTable } from './open-table.ts';
import { runs } from './run-panel.tsx';

/** Maximum number of rows that one click selects: each needs a call. */
const MAX_SELECTION = 2_000;

interface BulkBarProps {
  readonly page: TablePage;
  /** Whether a run is active; another one must wait for its end. */
  readonly isBusy: boolean;
}

/** The bar with the actions on the selected rows, at the bottom of the page. */
export function BulkBar({ page, isBusy }: BulkBarProps) {
  const { settings, query, selection, onSelect } = useOpenTable();
  const [action, setAction] = useState<CallAction>();
  const startRun = useStartRun();
  const selectAll = useSelectAll();
  const count = selection.records.size;
  const total = useExactTotal(settings.operation, query, page, count > 0);
  return (
    <>
      {count > 0 && (
        <section
          aria-label={words.selection}
          className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-base-300 bg-base-100 px-4 py-3 sm:mx-0 sm:rounded-box sm:border"
        >
          <p role="status" className="mr-2 font-medium tabular-nums">
            {selectAll.loaded === undefined
              ? words.selected({ count: formatNumber(count) })
              : words.selecting({
                  count: formatNumber(selectAll.loaded),
                  total: total === undefined ? totalText(page) : formatNumber(total),
                })}
          </p>
          {total !== undefined && count < total && total <= MAX_SELECTION && (
            <Button className="btn-ghost md:btn-sm" onClick={selectAll.run}>
              {words.selectAll({ total: formatNumber(total) })}
            </Button>
          )}
          <Button className="btn-ghost md:btn-sm" onClick={() => onSelect(EMPTY_SELECTION)}>
            {words.clear}
          </Button>
          <span className="flex-1" />
          {settings.bulk?.map((offered) => (
            <Button
              key={offered.label}
              disabled={isBusy}
              className={`md:btn-sm ${offered.style === 'primary' ? 'btn-primary' : 'btn-outline'} ${offered.style === 'danger' ? 'text-error' : ''}`}
              onClick={() => setAction(offered)}
            >
              {offered.label}: {plural(count, settings.noun)}
            </Button>
          ))}
        </section>
      )}
      {action && (
        <BulkDialog
          action={action}
          records={[...selection.records.values()]}
          onRun={(targets, answers) => {
            startRun(action, targets, answers);
            onSelect(EMPTY_SELECTION);
            setAction(undefined);
          }}
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

/** Returns the function that starts a run, which continues when the table unmounts. */
function useStartRun() {
  const { screen, settings, query } = useOpenTable();
  const write = useWrite<ActionOperation>();
  const { user } = useSession();
  return (action: CallAction, targets: readonly PortalRecord[], answers?: FlatBody) =>
    void runs.start(screen.name, {
      label: action.label,
      query,
      user: user?.id,
      targets,
      nameOf: (record) => recordName(settings, record),
      run: (record) => write(action.operation, callArguments(action, record, answers)),
      onEnd: () => invalidate([settings.operation]),
    });
}

/** Selects the rows of all pages. Loads their records, which decide what an action skips. */
function useSelectAll() {
  const { settings, query, onSelect } = useOpenTable();
  const [loaded, setLoaded] = useState<number>();
  const run = async () => {
    if (loaded !== undefined) return;
    setLoaded(0);
    try {
      const records = await readAll(settings.operation, query, AbortSignal.timeout(60_000), setLoaded);
      onSelect(selectionOf(records));
    } catch (thrown) {
      if (!isAbort(thrown)) toastError(thrown);
    } finally {
      setLoaded(undefined);
    }
  };
  return { loaded, run: () => void run() };
}

interface BulkDialogProps {
  readonly action: CallAction;
  readonly records: readonly PortalRecord[];
  /** Called with the target records and the flat answers of the action's form. */
  readonly onRun: (targets: readonly PortalRecord[], answers?: FlatBody) => void;
  readonly onClose: () => void;
}

/** The confirmation of a bulk action with the number of its records and the names of the skipped ones. */
function BulkDialog({ action, records, onRun, onClose }: BulkDialogProps) {
  const { settings } = useOpenTable();
  // fixed when the dialog opens: the rows behind it may change
  const [{ form, targets, skipped }] = useState(() => planOf(action, records));
  const title = `${action.label}: ${plural(targets.length, settings.noun)}`;
  return (
    <Dialog title={title} onClose={onClose}>
      {action.ask && <p className="text-base-content/80">{action.ask.text}</p>}
      {skipped.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {targets.length === 0
              ? words.unavailable
              : words.skipped({ records: plural(skipped.length, settings.noun) })}
          </summary>
          <Names records={skipped} />
        </details>
      )}
      {form !== undefined && targets.length > 0 ? (
        <div className="mt-5">
          <ActionForm
            formId={form}
            submit={action.label}
            onSubmit={async (answers) => onRun(targets, answers)}
            onCancel={onClose}
          />
        </div>
      ) : (
        <DialogActions>
          {targets.length > 0 && (
            <Button className="btn-primary" data-first-focus onClick={() => onRun(targets)}>
              {action.label}
            </Button>
          )}
          <CancelButton onClick={onClose} />
        </DialogActions>
      )}
    </Dialog>
  );
}

function Names({ records }: Pick<BulkDialogProps, 'records'>) {
  const { settings } = useOpenTable();
  return (
    <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm">
      {records.map((record) => (
        <li key={record.id}>
          {recordName(settings, record)}
          {record.withdrawn && <span className="text-error"> — {record.withdrawn}</span>}
        </li>
      ))}
    </ul>
  );
}
