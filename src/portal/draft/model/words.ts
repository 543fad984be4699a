import type { ServerDraft } from './server-draft.ts';

/** What is said of a draft under the name of the thing that is filled in: of the wizard's own words. */
export interface DraftWords {
  readonly notSaved: string;
  readonly sentElsewhere: string;
  readonly closed: string;
  readonly noFile: string;
}

/** Why a draft may not go on. */
export function closedWords(words: DraftWords, newer: ServerDraft): string {
  return newer.actions.includes('edit') ? words.sentElsewhere : words.closed;
}
