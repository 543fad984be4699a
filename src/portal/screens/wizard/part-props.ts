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
  /** Errors of the visible step or panel. */
  readonly errors: readonly FieldError[];
  /** Number of pending uploads. */
  readonly uploads: number;
  /** Notices about the visible answers, under the heading. */
  readonly children: ReactNode;
}
