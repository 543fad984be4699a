import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { WizardWords } from '#generated/words/wizards.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model.ts';
import type { FinishOutcome } from '#portal/draft/saver.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { appliesTo, type SentState } from '#portal/records/record.ts';
import { invalidate } from '#portal/session/writes.ts';
import { fill } from '#portal/text/template.ts';
import { noticeState } from '#portal/ui/page/page-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { listOf } from './use-start.ts';
import { wordsOf } from './wizard-services.ts';

export interface Submit {
  readonly submitting: boolean;
  /** Why it was not sent, above the errors. */
  readonly message: string | undefined;
  /** `toErrors` is called with the errors, if there are any. */
  readonly run: (toErrors: (errors: readonly FieldError[]) => void) => void;
  readonly clear: () => void;
}

/**
 * Validates the whole form and sends it, once for any number of clicks; then the list opens with a notice (spec §2).
 */
export function useSubmit(session: DraftSession, settings: WizardSettings): Submit {
  const [submitting, setSubmitting] = useState(false);
  const [message, setMessage] = useState<string>();
  const busy = useRef(false);
  const navigate = useNavigate();
  const { store } = session;

  const arrive = async (server: ServerDraft, before: ServerDraft | undefined) => {
    const wasDraft = session.view().sync.automatic;
    await invalidate([listOf(settings).operation]);
    const show = addressOf(settings.screens.edit, { id: String(server.id), mode: 'show' });
    if (!wasDraft) {
      toast(words.changesSaved);
      return navigate(show, { replace: true });
    }
    const { title, text } = noticeOf(settings, before);
    const sent: SentState = { sent: { id: server.id, status: server.status } };
    const notice = noticeState({
      title: fill(title, server.record),
      text: fill(text, server.record),
      link: { label: settings.submitted.link, to: show },
    });
    return navigate(addressOf(settings.screens.list), { state: { ...notice, ...sent } });
  };

  /** Returns the server's errors. */
  const follow = async (
    outcome: FinishOutcome,
    before: ServerDraft | undefined,
  ): Promise<readonly FieldError[]> => {
    if (outcome.type === 'submitted') {
      await arrive(outcome.server, before);
      return [];
    }
    // a consent withdrawn meanwhile is requested again
    if (settings.consents) void invalidate([settings.consents.list]);
    setMessage(messageOf(outcome, wordsOf(settings), session.view().sync.automatic));
    if (outcome.type !== 'invalid') return [];
    const errors = store.fromWire(outcome.error.errors);
    store.errors.set(errors);
    return errors;
  };

  const run = async (toErrors: (errors: readonly FieldError[]) => void) => {
    if (busy.current) return;
    const errors = store.validate();
    setMessage(undefined);
    if (errors.length > 0) return toErrors(errors);
    busy.current = true;
    setSubmitting(true);
    try {
      const before = session.view().server;
      const found = await follow(await session.submit(), before);
      if (found.length > 0) toErrors(found);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };

  return { submitting, message, run: (toErrors) => void run(toErrors), clear: () => setMessage(undefined) };
}

/** The notice after submission; for a returned form, that its corrections were sent. */
function noticeOf({ submitted, remarks }: WizardSettings, before: ServerDraft | undefined) {
  return remarks && before && appliesTo(remarks, before) ? remarks.sent : submitted;
}

function messageOf(
  outcome: Exclude<FinishOutcome, { readonly type: 'submitted' }>,
  own: WizardWords,
  isDraft: boolean,
): string | undefined {
  switch (outcome.type) {
    case 'invalid':
      return outcome.error.message;
    case 'changed':
      return own.merged;
    case 'signed-out':
      return words.signedOut;
    case 'conflict':
    case 'closed':
      return undefined;
    default:
      return `${isDraft ? own.notSubmitted : words.changesNotSent} ${outcome.message}`;
  }
}
