import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OperationId } from '#generated/operations.ts';
import type { ReadDraftOperation } from '#generated/portal/settings.ts';
import { type DraftAnswer, readServerDraft } from '#portal/draft/model/server-draft.ts';
import { freshOptions } from '#portal/session/read-options.ts';

interface SavedFormSource {
  /** The operation of the list that the form is of: what makes the list stale makes the form stale. */
  readonly list: OperationId;
  readonly read: ReadDraftOperation;
  /** Member of the answer that has the form's answers. */
  readonly values: string;
  readonly id: number;
  readonly enabled?: boolean;
}

/** A form as the server has it, to be read; shown as it was seen last, and asked for anew behind that. */
export function useSavedForm({ list, read, values, id, enabled = true }: SavedFormSource) {
  const select = useCallback((answer: DraftAnswer) => readServerDraft(answer, values), [values]);
  return useQuery({
    ...freshOptions({ operation: read, list, path: { id } }),
    select,
    enabled,
  });
}
