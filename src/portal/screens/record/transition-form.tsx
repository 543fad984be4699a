import { useState } from 'react';
import { ApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { valueAt } from '#engine/definition/address.ts';
import { columnField } from '#engine/definition/columns.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { isRuDate } from '#engine/values/dates.ts';
import { normaliseField } from '#engine/values/normalise.ts';
import { unflatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/record.ts';
import { ActionDialog } from '#portal/actions/action-form.tsx';
import { PlainDecision } from '#portal/actions/plain-decision.tsx';
import { LetterPreview } from '#portal/records/letter-preview.tsx';
import { isSettled } from '#portal/records/status-view.tsx';
import { LoneTextArea } from '#portal/ui/lone-field.tsx';
import { useRecord } from './open-record.ts';
import type { Transition } from './record-data.ts';
import type { PendingRemark } from './remark-values.ts';
import { UnpaidBills } from './sidebar.tsx';

/** The transition of the open dialog, its label, and the status of the record when it was chosen. */
export interface ChosenTransition {
  readonly transition: Transition;
  readonly label: string;
  readonly from: string;
}

interface TransitionDialogProps {
  readonly chosen: ChosenTransition;
  /** Called with the answers, the line added to the letter, and the reason for an exception. */
  readonly onSubmit: (answers: FlatBody) => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog of a transition: its form, its remarks, and the letter to the family. */
export function TransitionDialog({ chosen, onSubmit, onClose }: TransitionDialogProps) {
  const { settings, list, server, title, remarks, navigation } = useRecord();
  const { transitions, operations, payments, statuses } = settings;
  const { transition, label } = chosen;
  // answers of the last decision, if it was this one and was undone
  const previousAnswers = navigation.undoneAnswers(server.id, transition.to);
  const [addedLine, setAddedLine] = useState(
    typeof previousAnswers?.letter_line === 'string' ? previousAnswers.letter_line : '',
  );
  const [reason, setReason] = useState('');
  const [deadline, setDeadline] = useState<string>();
  const trimmedLine = addedLine.trim();
  const trimmedReason = reason.trim();
  const submit = async (answers: FlatBody = {}) => {
    if (transition.asks_reason && trimmedReason === '') throw new ApiError(422, words.exceptionNeeded);
    return onSubmit({
      ...answers,
      ...(trimmedLine && { letter_line: trimmedLine }),
      ...(transition.asks_reason && { exception_reason: trimmedReason }),
    });
  };
  const exception = (transition.note !== undefined || transition.asks_reason) && (
    <Exception transition={transition} reason={reason} onReason={setReason} />
  );
  const letter = operations.letter && (
    <LetterPreview
      operation={operations.letter}
      list={list}
      path={{ id: server.id }}
      query={{ status: transition.to, ...(deadline !== undefined && { due_on: deadline }) }}
      line={addedLine}
      onLine={setAddedLine}
    />
  );
  if (transition.form === undefined) {
    return (
      <PlainDecision
        title={`${label}: ${title}?`}
        confirm={label}
        danger={transitions.danger.includes(transition.to)}
        onConfirm={submit}
        onClose={onClose}
      >
        {exception}
        {letter}
      </PlainDecision>
    );
  }
  // bills may exist if an earlier decision is reversed
  const isReversal = isSettled(statuses, chosen.from) && transitions.danger.includes(transition.to);
  const initial = previousAnswers && {
    initial: (form: CompiledForm) => unflatten(form.definition, previousAnswers),
  };
  const sendsRemarks = transitions.remarks !== undefined && transition.form === transitions.remarks.form;
  const field = transitions.remarks?.field ?? '';
  return (
    <ActionDialog
      formId={transition.form}
      title={`${label}: ${title}`}
      submit={label}
      {...initial}
      {...(sendsRemarks && {
        preset: () => ({ [field]: remarks.pending.map(({ path, message }) => ({ path, message })) }),
      })}
      onChange={(values, form) => setDeadline(readDeadline(values, form))}
      onSubmit={submit}
      onClose={onClose}
    >
      {exception}
      {isReversal && operations.payments && payments && (
        <UnpaidBills operation={operations.payments} settings={payments} />
      )}
      {sendsRemarks && <RemarkList remarks={remarks.pending} />}
      {letter}
    </ActionDialog>
  );
}

interface ExceptionProps {
  readonly transition: Transition;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** A note on the transition, and the reason for an exception if a rule forbids the transition. */
function Exception({ transition, reason, onReason }: ExceptionProps) {
  const { note, asks_reason: asks } = transition;
  return (
    <div className="mb-5">
      {note && <p className={asks ? 'font-medium text-error' : ''}>{note}</p>}
      {asks && (
        <div className="mt-3">
          <LoneTextArea
            label={words.exceptionReason}
            className="textarea min-h-11"
            value={reason}
            maxLength={500}
            required
            data-first-focus
            onValue={onReason}
          />
        </div>
      )}
    </div>
  );
}

/** The deadline for the family in a transition form, once it is a complete date: `31.12.2026`. */
function readDeadline(values: FormValues, { definition }: CompiledForm): string | undefined {
  const field = columnField(definition, 'due_on');
  const answer = field && normaliseField(field, valueAt(values, field.address));
  return typeof answer === 'string' && isRuDate(answer) ? answer : undefined;
}

/** The remarks that the transition sends. */
function RemarkList({ remarks }: { readonly remarks: readonly PendingRemark[] }) {
  if (remarks.length === 0) {
    return <p className="mb-5 text-sm text-base-content/75">{words.noRemarks}</p>;
  }
  return (
    <ul className="mb-5 max-h-60 divide-y divide-base-300 overflow-y-auto" aria-label={words.remarks}>
      {remarks.map(({ path, label, message }) => (
        <li key={path} className="py-2 wrap-anywhere">
          <span className="text-base-content/75">{label}:</span> {message}
        </li>
      ))}
    </ul>
  );
}
