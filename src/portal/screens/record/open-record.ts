import { createContext } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { CorrectOperation, RecordSettings } from '#generated/portal/settings.ts';
import type { SavedRecord, ServerDraft } from '#portal/draft/model.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { useRequired } from '#portal/ui/use-required.ts';
import type { useAnswers } from './record-data.ts';
import type { useRemarks } from './remark-values.ts';
import type { ReviewNavigation } from './use-review-queue.ts';

/** The record of a review page, with what its parts show and call. */
export interface OpenRecord extends ReturnType<typeof useAnswers> {
  readonly settings: RecordSettings;
  /** The operation of the record's table, which writes invalidate. */
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly record: PortalRecord & SavedRecord;
  readonly title: string;
  readonly remarks: ReturnType<typeof useRemarks>;
  readonly navigation: ReviewNavigation;
  /** Returns the URL of another record of the table. */
  readonly linkTo: (id: number) => string;
  /** Corrects the answers for the family; `undefined` without permission. */
  readonly correct: CorrectOperation | undefined;
}

export const OpenRecordContext = createContext<OpenRecord | undefined>(undefined);

/** The record around the component. Throws outside of a review page. */
export function useRecord(): OpenRecord {
  return useRequired(OpenRecordContext, 'OpenRecordContext');
}
