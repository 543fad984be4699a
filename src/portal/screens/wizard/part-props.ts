import type { ReactNode } from 'react';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import type { Submit } from './use-submit.ts';
import type { WizardNavigation } from './use-wizard.ts';

export interface PartProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
  readonly submit: Submit;
  /** Of the step or the panel that is shown. */
  readonly errors: readonly FieldError[];
  /** How many files are on their way. */
  readonly uploads: number;
  /** What the portal knows of the answers that are shown: stands under the heading. */
  readonly children: ReactNode;
}
