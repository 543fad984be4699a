import type { WizardWords } from '#generated/words/wizards.ts';
import type { ServerDraft } from './server-draft.ts';

/** What is said of a draft under the name of the thing that is filled in. */
export type DraftWords = Pick<WizardWords, 'notSaved' | 'sentElsewhere' | 'closed' | 'noFile'>;

/** Why a draft may not go on. */
export function closedWords(words: DraftWords, newer: ServerDraft): string {
  return newer.actions.includes('edit') ? words.sentElsewhere : words.closed;
}
