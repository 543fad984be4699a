import { createContext } from 'react';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { useRequired } from '#portal/ui/use-required.ts';
import type { useSubmit } from './use-submit.ts';
import type { WizardNavigation } from './use-wizard.ts';

/** A form that is filled in, with what its parts show and call. */
export interface Filling {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
  readonly submit: ReturnType<typeof useSubmit>;
  readonly errors: readonly FieldError[];
  readonly uploads: number;
}

export const FillingContext = createContext<Filling | undefined>(undefined);

/** The form around the component. Throws outside of a form that is filled in. */
export function useFilling(): Filling {
  return useRequired(FillingContext, 'FillingContext');
}
