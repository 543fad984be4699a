import { useState } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { AskDialog } from '#portal/actions/ask-dialog.tsx';
import { LetterPreview } from '#portal/records/letter-preview.tsx';
import type { PendingRemark } from '../answers/remark-list.ts';
import type { Transition } from '../record-data.ts';
import { PlainDecision } from './plain-decision.tsx';

/** A move that is asked about: as it was called, and from where, when it was chosen. */
export interface AskedMove {
  readonly transition: Transition;
  readonly label: string;
  readonly from: string;
}

interface AskedMoveDialogProps {
  readonly asked: AskedMove;
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly id: number;
  /** Of the record. */
  readonly title: string;
  readonly remarks: readonly PendingRemark[];
  /** Given what was answered, with the line that goes into the letter. */
  readonly onSubmit: (answers: FlatBody) => Promise<void>;
  readonly onClose: () => void;
}

/** The dialog of a decision: what its form asks, the remarks that go with it, and the letter that the family gets. */
export function AskedMoveDialog(props: AskedMoveDialogProps) {
  const { asked, settings, list, id, title, remarks, onSubmit, onClose } = props;
  const { moves, operations } = settings;
  const { transition, label } = asked;
  const [line, setLine] = useState('');
  const said = line.trim();
  const submit = (answers: FlatBody = {}) => onSubmit({ ...answers, ...(said && { letter_line: said }) });
  const letter = operations.letter && (
    <LetterPreview
      operation={operations.letter}
      list={list}
      path={{ id }}
      query={{ status: transition.to }}
      line={line}
      onLine={setLine}
    />
  );
  if (transition.form === undefined) {
    return (
      <PlainDecision
        title={`${label}: ${title}?`}
        text={moves.text}
        confirm={label}
        danger={moves.danger.includes(transition.to)}
        onConfirm={submit}
        onClose={onClose}
      >
        {letter}
      </PlainDecision>
    );
  }
  const sendsRemarks = moves.remarks !== undefined && transition.form === moves.remarks.form;
  const field = moves.remarks?.field ?? '';
  return (
    <AskDialog
      formId={transition.form}
      title={`${label}: ${title}`}
      text={moves.text}
      submit={label}
      {...(sendsRemarks && {
        given: () => ({ [field]: remarks.map(({ path, message }) => ({ path, message })) }),
      })}
      onSubmit={submit}
      onClose={onClose}
    >
      {sendsRemarks && <RemarkList remarks={remarks} />}
      {letter}
    </AskDialog>
  );
}

/** What will be sent, before it is. */
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
