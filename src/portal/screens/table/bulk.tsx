import { useState } from 'react';
import { isAbort } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type {
  ActionOperation,
  CallAction,
  PageOperation,
  TableScreenConfig,
  TableSettings,
} from '#generated/portal/settings.ts';
import * as words from '#generated/words/bulk.ts';
import { ActionForm } from '#portal/actions/action-form.tsx';
import { callArguments } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { type TablePage, totalText } from '#portal/records/table-state.ts';
import { nameOf } from '#portal/screens/table/rows.tsx';
import { NOTHING, type Selection, selectionOf } from '#portal/screens/table/selection.ts';
import { readAll, type TableData, useExactTotal } from '#portal/screens/table/use-table.ts';
import { useSession } from '#portal/session/use-session.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { CancelButton, Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { toastError } from '#portal/ui/toast.tsx';
import { type BulkPlan, planOf } from './run-bulk.ts';
import { runs } from './run-panel.tsx';

/** Maximum selection: each row needs a call. */
const MOST = 2_000;

interface BulkBarProps {
  readonly screen: TableScreenConfig;
  readonly table: TableData;
  readonly page: TablePage;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** A run is active; the next one starts after it. */
  readonly isBusy: boolean;
}

/** Actions on the selected rows; shown at the bottom during a selection. */
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

/** Selects the rows of all pages: their records are loaded to find out which would be skipped. */
function useAll(operation: PageOperation, query: TableData['query'], onSelect: BulkBarProps['onSelect']) {
  const [reading, setReading] = useState<number>();
  const choose = async () => {
    if (reading !== undefined) return;
    setReading(0);
    try {
      const records = await readAll(operation, query, AbortSignal.timeout(60_000), setReading);
      onSelect(selectionOf(records));
    } catch (thrown) {
      if (!isAbort(thrown)) toastError(thrown);
    } finally {
      setReading(undefined);
    }
  };
  return { reading, choose: () => void choose() };
}

interface BulkDialogProps {
  readonly action: CallAction;
  readonly settings: TableSettings;
  readonly records: readonly PortalRecord[];
  /** Called with the target records and the flat answers of the plan's form. */
  readonly onRun: (targets: readonly PortalRecord[], answers?: FlatBody) => void;
  readonly onClose: () => void;
}

/** The confirmation of a bulk action, with the affected and the skipped records. */
function BulkDialog({ action, settings, records, onRun, onClose }: BulkDialogProps) {
  // fixed when the dialog opens: the rows behind it may change
  const [plan] = useState(() => planOf(action, records));
  const title = `${action.label}: ${plural(plan.targets.length, settings.noun)}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <Question
        plan={plan}
        action={action}
        settings={settings}
        onRun={async (answers) => onRun(plan.targets, answers)}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface QuestionProps extends Pick<BulkDialogProps, 'action' | 'settings' | 'onClose'> {
  readonly plan: BulkPlan;
  /** Given the answers of the plan's form, flat. */
  readonly onRun: (answers?: FlatBody) => Promise<void>;
}

function Question({ plan, action, settings, onRun, onClose }: QuestionProps) {
  const { form, targets, skipped } = plan;
  return (
    <>
      {action.ask && <p className="text-base-content/80">{action.ask.text}</p>}
      {skipped.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {targets.length === 0
              ? words.unavailable
              : words.skipped({ records: plural(skipped.length, settings.noun) })}
          </summary>
          <Names records={skipped} settings={settings} />
        </details>
      )}
      {form !== undefined && targets.length > 0 ? (
        <div className="mt-5">
          <ActionForm formId={form} submit={action.label} onSubmit={onRun} onCancel={onClose} />
        </div>
      ) : (
        <DialogActions>
          {targets.length > 0 && (
            <button type="button" className="btn btn-primary" data-first-focus onClick={() => void onRun()}>
              {action.label}
            </button>
          )}
          <CancelButton onClick={onClose} />
        </DialogActions>
      )}
    </>
  );
}

function Names({
  records,
  settings,
}: {
  readonly records: readonly PortalRecord[];
  readonly settings: TableSettings;
}) {
  return (
    <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-sm">
      {records.map((record) => (
        <li key={record.id}>
          {nameOf(settings, record)}
          {record.withdrawn && <span className="text-error"> — {record.withdrawn}</span>}
        </li>
      ))}
    </ul>
  );
}
