import type { DocumentText } from './documents.ts';

/** Answers that are to be kept, as far as it decides which consents they need. */
export interface KeptAnswers {
  /** Ids of the forms that they are of. */
  readonly forms: readonly string[];
  /** Whether some of them are about health (`x-sensitive`). */
  readonly sensitive: boolean;
}

/** The documents without which these answers are not kept, in the order in which they are asked for. */
export function neededFor<Kept extends Pick<DocumentText, 'covers' | 'asked'>>(
  { forms, sensitive }: KeptAnswers,
  among: readonly Kept[],
): readonly Kept[] {
  return among.filter(({ covers, asked }) => {
    if (covers === 'sensitive') return sensitive;
    return covers === 'all' || forms.includes(asked.form);
  });
}
