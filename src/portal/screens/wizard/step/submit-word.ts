import type { WizardSettings } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { appliesTo } from '#portal/records/record.ts';
import { useDraftPart } from '../saving/use-draft.ts';
import { wordsOf } from '../words.ts';

/** What the button says that sends the form: of one that was sent back, that its corrections go. */
export function useSubmitWord(session: DraftSession, settings: WizardSettings): string {
  const { server } = useDraftPart(session, (view) => ({ server: view.server }));
  const { remarks } = settings;
  return remarks && server && appliesTo(remarks, server) ? remarks.submit : wordsOf(settings).submit;
}
