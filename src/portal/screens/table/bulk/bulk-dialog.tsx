import { useState } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import { plural } from '#engine/text/plural.ts';
import type { CallAction, TableSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/bulk.ts';
import * as uiWords from '#generated/words/ui.ts';
import { AskForm } from '#portal/actions/ask-form.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { nameOf } from '#portal/screens/table/rows/cell.tsx';
import { Dialog, DialogActions } from '#portal/ui/dialog.tsx';
import { type BulkPlan, planOf } from './bulk.ts';

interface BulkDialogProps {
  readonly action: CallAction;
  readonly settings: TableSettings;
  readonly records: readonly PortalRecord[];
  /** Given whom it is to be done with, and the answers of the plan's form, flat. */
  readonly onRun: (targets: readonly PortalRecord[], answers?: FlatBody) => void;
  readonly onClose: () => void;
}

/** The question before a bulk action: who it will be done with, and who not. */
export function BulkDialog({ action, settings, records, onRun, onClose }: BulkDialogProps) {
  // as it was when it was asked: the rows behind may change meanwhile
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
          <AskForm formId={form} submit={action.label} onSubmit={onRun} onCancel={onClose} />
        </div>
      ) : (
        <DialogActions>
          {targets.length > 0 && (
            <button type="button" className="btn btn-primary" data-first-focus onClick={() => void onRun()}>
              {action.label}
            </button>
          )}
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {uiWords.cancel}
          </button>
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
