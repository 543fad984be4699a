import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { operationKey } from '#api/operation-key.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { formatNumber, plural } from '#engine/text/plural.ts';
import type { CallAction, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/bulk.ts';
import * as uiWords from '#generated/words/ui.ts';
import { AskForm } from '#portal/actions/ask-form.tsx';
import { callArguments } from '#portal/actions/call-arguments.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { nameOf } from '#portal/screens/table/rows/cell.tsx';
import { callConfigured } from '#portal/session/services.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { type BulkPlan, planOf, runBulk, type Verdict } from './bulk.ts';

interface BulkDialogProps {
  readonly action: CallAction;
  readonly settings: TableSettings;
  readonly records: readonly PortalRecord[];
  /** Told who failed, and was not reached: they stay chosen. */
  readonly onDone: (left: readonly PortalRecord[]) => void;
  readonly onClose: () => void;
}

/** A bulk action: who it will be done with and who not, how it goes, and the verdict of each. */
export function BulkDialog({ action, settings, records, onDone, onClose }: BulkDialogProps) {
  const client = useQueryClient();
  // as it was when it was asked: the rows behind change while it runs
  const [plan] = useState(() => planOf(action, records));
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>();
  const [finished, setFinished] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async (answers?: FlatBody) => {
    setVerdicts([]);
    stop.current = new AbortController();
    const given = await runBulk(plan.targets, {
      run: (record) => callConfigured(action.operation, callArguments(action, record, answers)),
      onVerdict: (verdict) => setVerdicts((known = []) => [...known, verdict]),
      signal: stop.current.signal,
    });
    setFinished(true);
    const done = new Set(given.flatMap(({ record, failure }) => (failure === undefined ? [record] : [])));
    onDone(plan.targets.filter((record) => !done.has(record)));
    await client.invalidateQueries({ queryKey: operationKey(settings.operation) });
  };

  const title = `${action.label}: ${plural(plan.targets.length, settings.noun)}`;
  return (
    <Dialog title={title} onClose={onClose}>
      {!verdicts && (
        <Question plan={plan} action={action} settings={settings} onRun={run} onClose={onClose} />
      )}
      {verdicts && !finished && (
        <>
          <p role="status" className="mb-2 tabular-nums">
            {words.doneOf({ count: formatNumber(verdicts.length), total: formatNumber(plan.targets.length) })}
          </p>
          <progress
            className="progress progress-primary block"
            value={verdicts.length}
            max={plan.targets.length}
            aria-label={words.done}
          />
          <button type="button" className="btn btn-outline mt-6" onClick={() => stop.current.abort()}>
            {words.stop}
          </button>
        </>
      )}
      {verdicts && finished && (
        <Outcome verdicts={verdicts} plan={plan} settings={settings} onClose={onClose} />
      )}
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
          <AskForm formId={form} submit={action.label} onSubmit={onRun} onCancel={onClose} />
        </div>
      ) : (
        <div className="mt-6 grid gap-2 sm:flex sm:flex-row-reverse">
          {targets.length > 0 && (
            <button type="button" className="btn btn-primary" data-first-focus onClick={() => void onRun()}>
              {action.label}
            </button>
          )}
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {uiWords.cancel}
          </button>
        </div>
      )}
    </>
  );
}

interface OutcomeProps extends Pick<BulkDialogProps, 'settings' | 'onClose'> {
  readonly verdicts: readonly Verdict[];
  readonly plan: BulkPlan;
}

function Outcome({ verdicts, plan, settings, onClose }: OutcomeProps) {
  const failed = verdicts.filter(({ failure }) => failure !== undefined);
  const done = verdicts.length - failed.length;
  const unreached = plan.targets.length - verdicts.length;
  return (
    <>
      <div role="status">
        <p className="flex items-start gap-2">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
          {words.doneWith({ records: plural(done, settings.noun) })}
        </p>
        {unreached > 0 && (
          <p className="mt-2">{words.notBegun({ records: plural(unreached, settings.noun) })}</p>
        )}
        {failed.length > 0 && (
          <p className="mt-2 flex items-start gap-2">
            <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" aria-hidden />
            {words.failed({ records: plural(failed.length, settings.noun) })}
          </p>
        )}
      </div>
      {failed.length > 0 && (
        <ul className="mt-3 max-h-72 divide-y divide-base-300 overflow-y-auto">
          {failed.map(({ record, failure }) => (
            <li key={record.id} className="py-2">
              <p className="font-medium wrap-anywhere">{nameOf(settings, record)}</p>
              <p className="text-sm text-base-content/75">{failure}</p>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn btn-primary mt-6 w-full sm:w-auto" onClick={onClose}>
        {uiWords.done}
      </button>
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
        <li key={record.id}>{nameOf(settings, record)}</li>
      ))}
    </ul>
  );
}
