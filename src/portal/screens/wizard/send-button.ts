import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { appliesTo } from '#portal/records/record.ts';
import { useDraftPart } from './use-draft.ts';
import { wordsOf } from './wizard-services.ts';

/** The submit button, which waits for running uploads. */
export function useSendButton(
  session: DraftSession,
  settings: WizardSettings,
  { submitting, uploads }: { readonly submitting: boolean; readonly uploads: number },
): { readonly label: string; readonly busy: boolean } {
  const isDraft = useIsDraft(session);
  const submitWord = useSubmitWord(session, settings);
  if (uploads > 0) return { label: words.uploading, busy: true };
  const [label, busyLabel] = isDraft ? [submitWord, words.submitting] : [words.saveChanges, words.saving];
  return { label: submitting ? busyLabel : label, busy: submitting };
}

/** The next step after the answers are checked. */
export function useReviewHint(session: DraftSession, settings: WizardSettings): string {
  return useIsDraft(session) ? wordsOf(settings).reviewHint : words.reviewChangesHint;
}

/** It was not sent yet. */
function useIsDraft(session: DraftSession): boolean {
  return useDraftPart(session, ({ sync }) => ({ isDraft: sync.automatic })).isDraft;
}

/** Label of the submit button; a returned form sends its corrections. */
function useSubmitWord(session: DraftSession, settings: WizardSettings): string {
  const { server } = useDraftPart(session, (view) => ({ server: view.server }));
  const { remarks } = settings;
  return remarks && server && appliesTo(remarks, server) ? remarks.submit : wordsOf(settings).submit;
}
