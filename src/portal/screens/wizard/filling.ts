import { createContext } from 'react';
import type { FieldError } from '#engine/validation/validate.ts';
import type { WizardAction, WizardState } from '#engine/wizard/wizard.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { useRequired } from '#portal/ui/use-required.ts';
import type { Consent } from './consents.ts';
import type { WizardPosition } from './position.ts';

/** A form that is filled in, with what its parts show and call. */
export interface Filling {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  readonly wizard: WizardNavigation;
  readonly submit: Submit;
  readonly errors: readonly FieldError[];
  readonly uploads: number;
}

export interface WizardNavigation {
  readonly state: WizardState;
  readonly position: WizardPosition;
  /** Whether a step is shown as a series of panels, one at a time, instead of as a whole. */
  readonly inPanels: boolean;
  /** Store address of the open entry: `siblings/e3`. */
  readonly openEntry: string | undefined;
  /** The consent that is shown instead of the step until the person gives it. */
  readonly consent: Consent | undefined;
  /** Runs an action of the wizard; each step has a history entry. */
  readonly act: (action: WizardAction) => void;
  /** Opens an entry (`siblings/e3`), on another step if `step` is given, or closes the open one. */
  readonly openEntryAt: (entry: string | undefined, step?: number) => void;
  /** Opens a position with a new history entry. */
  readonly goTo: (position: WizardPosition) => void;
  /** Returns to a position: goes back in the history if the previous entry has it, otherwise replaces the current entry. */
  readonly backTo: (position: WizardPosition) => void;
  /** URL of a step (from 1) or of a position. */
  readonly hrefOf: (position: number | WizardPosition) => string;
}

export interface Submit {
  readonly submitting: boolean;
  /** Why the form was not submitted; shown above the errors. */
  readonly message: string | undefined;
  /** Submits the form; calls `showErrors` with its errors, if any. */
  readonly run: (showErrors: (errors: readonly FieldError[]) => void) => void;
  readonly clear: () => void;
}

export const FillingContext = createContext<Filling | undefined>(undefined);

/** The form around the component. Throws outside of a form that is filled in. */
export function useFilling(): Filling {
  return useRequired(FillingContext, 'FillingContext');
}
