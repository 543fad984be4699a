import { createContext } from 'react';
import type { FlatBody } from '#api/operation-types.ts';
import type { WireError } from '#engine/store/types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { CorrectOperation, RecordSettings } from '#generated/portal/settings.ts';
import type { SavedRecord, ServerDraft } from '#portal/draft/model.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { useRequired } from '#portal/ui/use-required.ts';
import type { useAnswers } from './record-data.ts';
import type { PendingRemark } from './remark-values.ts';

/** The record of a review page, with what its parts show and call. */
export interface OpenRecord extends ReturnType<typeof useAnswers> {
  readonly settings: RecordSettings;
  /** The operation of the record's table, which writes invalidate. */
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly record: PortalRecord & SavedRecord;
  readonly title: string;
  readonly remarks: Remarks;
  readonly navigation: ReviewNavigation;
  /** Returns the URL of another record of the table. */
  readonly linkTo: (id: number) => string;
  /** Corrects the answers for the family; `undefined` without permission. */
  readonly correct: CorrectOperation | undefined;
}

/** The remarks on a record, and whether the reader may write more. */
interface Remarks {
  readonly canWrite: boolean;
  /** Remarks of the last return. */
  readonly sent: readonly WireError[];
  readonly pending: readonly PendingRemark[];
  /** Saves a remark, or deletes it if its message is blank. Rejects if saving fails. */
  readonly save: (remark: PendingRemark) => Promise<void>;
}

/** An undone decision: the target status, and the answers of the dialog. */
export interface UndoneDecision {
  readonly to: string;
  readonly answers: FlatBody;
}

/** Navigation after a decision and after its undo. */
export interface ReviewNavigation {
  /** Marks a record as decided and opens the next one of the queue, unless the settings say to stay. Returns whether it opened one. */
  readonly markDecided: (id: number, to: string) => boolean;
  readonly reopen: (id: number, undone: UndoneDecision) => void;
  /** Answers of the last undone decision, if it was this transition of this record. */
  readonly undoneAnswers: (id: number, to: string) => FlatBody | undefined;
  /** Registers the undo of the last decision, possible for `durationMs`. Returns a function that runs it at most once. */
  readonly registerUndo: (undo: () => void, durationMs: number) => () => void;
  /** Undoes the last decision if still possible. */
  readonly undo: () => void;
}

export const OpenRecordContext = createContext<OpenRecord | undefined>(undefined);

/** The record around the component. Throws outside of a review page. */
export function useRecord(): OpenRecord {
  return useRequired(OpenRecordContext, 'OpenRecordContext');
}
