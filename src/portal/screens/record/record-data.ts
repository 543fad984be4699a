import type { WireError } from '#engine/store/types.ts';
import type { SavedRecord, ServerDraft } from '#portal/draft/model/server-draft.ts';

/** Where the reader may move the record. */
export type Transition = NonNullable<SavedRecord['transitions']>[number];

/** Where the reader may move the record: nowhere where its operation names no transitions. */
export function transitionsOf({ record }: ServerDraft): readonly Transition[] {
  return record.transitions ?? [];
}

/** The remarks that went with the move of this moment. */
export function remarksAt({ record }: ServerDraft, at: string): readonly WireError[] {
  return record.status_history?.find(({ created_at }) => created_at === at)?.remarks ?? [];
}
