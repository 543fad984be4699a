import type { WizardSettings } from '#generated/portal/settings.ts';
import { type WizardWords, wizards } from '#generated/words/wizards.ts';

/** The sentences that name what is filled in: of the set that the wizard's settings choose. */
export function wordsOf({ words }: Pick<WizardSettings, 'words'>): WizardWords {
  const set = wizards[words];
  if (!set) throw new Error(`schemas/words/wizards has no ${words}`);
  return set;
}
