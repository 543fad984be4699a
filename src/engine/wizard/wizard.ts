/** The state of a form of several steps, with nothing of the screen in it (spec §4, Form). */
export interface WizardState {
  /** From 1 to `stepCount`. */
  readonly currentStep: number;
  readonly stepCount: number;
  /** Steps that were opened, in rising order; the person may go back to any of them. */
  readonly visited: readonly number[];
  /** After the last step: all answers are shown to be checked, then sent. */
  readonly reviewing: boolean;
  readonly submitting: boolean;
  /** A save to the server is under way; it holds nothing up. */
  readonly fetchingSave: boolean;
  /** The answers are looked at and not changed: every step is open, nothing is sent. */
  readonly showOnly: boolean;
}

export type WizardAction =
  | { readonly type: 'forward' | 'back' | 'review' }
  | { readonly type: 'goTo'; readonly step: number }
  | { readonly type: 'submitStarted' | 'submitEnded' | 'saveStarted' | 'saveEnded' }
  | { readonly type: 'showOnly'; readonly showOnly: boolean };

/** Where a form begins or is resumed; a step that is no more gives the nearest one that there is. */
export function initialWizard(options: {
  readonly stepCount: number;
  readonly currentStep?: number;
  readonly visited?: readonly number[];
  readonly reviewing?: boolean;
  readonly showOnly?: boolean;
}): WizardState {
  const { stepCount, showOnly = false } = options;
  const currentStep = clamp(options.currentStep ?? 1, stepCount);
  const visited = (options.visited ?? []).filter((step) => isStep(step, stepCount));
  return {
    currentStep,
    stepCount,
    visited: sorted([...upTo(currentStep), ...visited]),
    reviewing: (options.reviewing ?? false) && !showOnly && currentStep === stepCount,
    submitting: false,
    fetchingSave: false,
    showOnly,
  };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  return (transitions[action.type] as (state: WizardState, action: WizardAction) => WizardState)(
    state,
    action,
  );
}

type Transition<T extends WizardAction['type']> = (
  state: WizardState,
  action: Extract<WizardAction, { type: T }>,
) => WizardState;

const transitions: { readonly [T in WizardAction['type']]: Transition<T> } = {
  forward: (state) =>
    state.currentStep < state.stepCount ? moveTo(state, state.currentStep + 1) : review(state),
  back: (state) =>
    state.reviewing ? moveTo(state, state.currentStep) : moveTo(state, state.currentStep - 1),
  review: (state) => review(state),
  goTo: (state, { step }) => (mayGoTo(state, step) ? moveTo(state, step) : state),
  submitStarted: (state) => (state.showOnly ? state : { ...state, submitting: true }),
  submitEnded: (state) => ({ ...state, submitting: false }),
  saveStarted: (state) => ({ ...state, fetchingSave: true }),
  saveEnded: (state) => ({ ...state, fetchingSave: false }),
  showOnly: (state, { showOnly }) => ({ ...state, showOnly, reviewing: state.reviewing && !showOnly }),
};

/** A step that was opened before, or the one after the last such; all of them where the form is only shown. */
export function mayGoTo(state: WizardState, step: number): boolean {
  if (!isStep(step, state.stepCount)) return false;
  return state.showOnly || state.visited.includes(step) || state.visited.includes(step - 1);
}

function moveTo(state: WizardState, step: number): WizardState {
  if (state.submitting || !isStep(step, state.stepCount)) return state;
  return { ...state, currentStep: step, reviewing: false, visited: sorted([...state.visited, step]) };
}

function review(state: WizardState): WizardState {
  if (state.submitting || state.showOnly || !state.visited.includes(state.stepCount)) return state;
  return { ...state, currentStep: state.stepCount, reviewing: true };
}

function isStep(step: number, stepCount: number): boolean {
  return Number.isInteger(step) && step >= 1 && step <= stepCount;
}

function clamp(step: number, stepCount: number): number {
  return Math.min(Math.max(Math.trunc(step) || 1, 1), stepCount);
}

function upTo(step: number): number[] {
  return Array.from({ length: step }, (_, i) => i + 1);
}

function sorted(steps: readonly number[]): readonly number[] {
  return [...new Set(steps)].sort((a, b) => a - b);
}
