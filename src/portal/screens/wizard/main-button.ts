import type { FieldError } from '#engine/validation/validate.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { useFilling } from './filling.ts';
import { type useRemarkSteps, useReturned } from './remark-steps.ts';
import { useDraftPart } from './use-draft.ts';
import { useReturn } from './use-wizard.ts';
import { wordsOf } from './wizard-services.ts';

interface MainButtonOptions {
  readonly remarkSteps: ReturnType<typeof useRemarkSteps>;
  /** Whether the form is submitted from here: from the review, and from a form without one. */
  readonly isLast: boolean;
  /** Whether `forward` opens the review. */
  readonly opensReview: boolean;
  readonly forward: () => void;
  /** Called with the errors of a form that was not submitted. */
  readonly showErrors: (errors: readonly FieldError[]) => void;
}

/**
 * The main button of a step or a panel: it returns to the summary or the review from which the position was opened, opens the
 * next remark, submits the form, or goes on. `submits` tells the third from the others.
 */
export function useMainButton({ remarkSteps, isLast, opensReview, forward, showErrors }: MainButtonOptions) {
  const { session, wizard, submit } = useFilling();
  const sendButton = { ...useSendButton(), run: () => submit.run(showErrors) };
  const returnButton = useReturn(session.store, wizard);
  const nextStep = isLast ? sendButton : { label: opensReview ? words.check : words.next, run: forward };
  const next = returnButton ?? remarkSteps.next ?? nextStep;
  return { next, submits: next === sendButton };
}

/** The submit button; it is busy while files are being uploaded. A returned form has its own label. */
function useSendButton(): { readonly label: string; readonly busy: boolean } {
  const { session, settings, submit, uploads } = useFilling();
  const { submitting } = submit;
  const isDraft = useIsDraft(session);
  const submitLabel = useReturned()?.remarks.submit ?? wordsOf(settings).submit;
  if (uploads > 0) return { label: words.uploading, busy: true };
  const [label, busyLabel] = isDraft ? [submitLabel, words.submitting] : [words.saveChanges, words.saving];
  return { label: submitting ? busyLabel : label, busy: submitting };
}

/** What the person does after checking the answers. */
export function useReviewHint(): string {
  const { session, settings } = useFilling();
  return useIsDraft(session) ? wordsOf(settings).reviewHint : words.reviewChangesHint;
}

/** Whether the form is still to be submitted: a draft, or a returned form. */
function useIsDraft(session: DraftSession): boolean {
  return useDraftPart(session, ({ sync }) => ({ isDraft: sync.automatic })).isDraft;
}
