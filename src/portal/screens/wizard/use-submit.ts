import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { WizardWords } from '#generated/words/wizards.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import type { FinishOutcome } from '#portal/draft/saver.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import type { SentState } from '#portal/records/record.ts';
import { invalidate } from '#portal/session/writes.ts';
import { fill } from '#portal/text/template.ts';
import { noticeState } from '#portal/ui/page/page-notice.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { listOf, remarksOfReturned, wordsOf } from './wizard-services.ts';

/** Validates and submits the form, once for any number of clicks; then the list (spec §2) or the changed form opens. */
export function useSubmit(session: DraftSession, settings: WizardSettings) {
  const { running: submitting, run } = useCall();
  const [message, setMessage] = useState<string>();
  const navigate = useNavigate();
  const { store } = session;

  const openResult = async (server: ServerDraft, before: ServerDraft | undefined) => {
    const wasDraft = session.view().sync.automatic;
    await invalidate([listOf(settings).operation]);
    const show = screenUrl(settings.screens.edit, { id: String(server.id), mode: 'show' });
    if (!wasDraft) {
      toast(words.changesSaved);
      return navigate(show, { replace: true });
    }
    const { title, text } = remarksOfReturned(settings, before)?.sent ?? settings.submitted;
    const sent: SentState = { sent: { id: server.id, status: server.status } };
    const notice = noticeState({
      title: fill(title, server.record),
      text: fill(text, server.record),
      link: { label: settings.submitted.link, to: show },
    });
    return navigate(screenUrl(settings.screens.list), { state: { ...notice, ...sent } });
  };

  /** Opens the next page or shows why there is none. Returns the errors that the server found. */
  const handleOutcome = async (
    outcome: FinishOutcome,
    before: ServerDraft | undefined,
  ): Promise<readonly FieldError[]> => {
    if (outcome.type === 'submitted') {
      await openResult(outcome.server, before);
      return [];
    }
    // a consent that was withdrawn meanwhile is requested again
    if (settings.consents) void invalidate([settings.consents.list]);
    setMessage(failureMessage(outcome, wordsOf(settings), session.view().sync.automatic));
    if (outcome.type !== 'invalid') return [];
    const errors = store.fromWire(outcome.error.errors);
    store.errors.set(errors);
    return errors;
  };

  return {
    submitting,
    /** Why the form was not submitted; shown above the errors. */
    message,
    /** Submits the form; calls `showErrors` with its errors, if any. */
    run(showErrors: (errors: readonly FieldError[]) => void) {
      const errors = store.validate();
      setMessage(undefined);
      if (errors.length > 0) return showErrors(errors);
      void run(async () => {
        const before = session.view().server;
        const found = await handleOutcome(await session.submit(), before);
        if (found.length > 0) showErrors(found);
      });
    },
    clear: () => setMessage(undefined),
  };
}

function failureMessage(
  outcome: Exclude<FinishOutcome, { readonly type: 'submitted' }>,
  texts: WizardWords,
  isDraft: boolean,
): string | undefined {
  switch (outcome.type) {
    case 'invalid':
      return outcome.error.message;
    case 'changed':
      return texts.merged;
    case 'signed-out':
      return words.signedOut;
    case 'conflict':
    case 'closed':
      return undefined;
    default:
      return `${isDraft ? texts.notSubmitted : words.changesNotSent} ${outcome.message}`;
  }
}
