/** State of a multi-step form, independent of rendering (spec §4, Form). */
export interface WizardState {
  /** From 1 to `stepCount`. */
  readonly currentStep: number;
  readonly stepCount: number;
  /** The steps opened so far, in ascending order. */
  readonly visited: readonly number[];
  /** Whether the review after the last step is open, where all answers are shown before submission. */
  readonly reviewing: boolean;
  /** Whether the form is being submitted: answers and step must not change. */
  readonly submitting: boolean;
  /** Whether the draft is being saved. It is displayed and blocks nothing. */
  readonly fetchingSave: boolean;
}

export type WizardAction =
  | { readonly type: 'forward' | 'back' | 'review' }
  | { readonly type: 'goTo'; readonly step: number };

/** The initial or resumed state of a form; a removed step is replaced with the nearest existing one. */
export function initialWizard(options: Partial<WizardState> & Pick<WizardState, 'stepCount'>): WizardState {
  const { stepCount, reviewing = false, submitting = false, fetchingSave = false } = options;
  const currentStep = clamp(options.currentStep ?? 1, stepCount);
  // Stryker disable next-line ArrayDeclaration: a string is not a step
  const visited = (options.visited ?? []).filter((step) => isStep(step, stepCount));
  return {
    currentStep,
    stepCount,
    visited: sortUnique([...Array.from({ length: currentStep }, (_, i) => i + 1), ...visited]),
    reviewing: reviewing && currentStep === stepCount,
    submitting,
    fetchingSave,
  };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'forward':
      return state.currentStep < state.stepCount ? goToStep(state, state.currentStep + 1) : review(state);
    case 'back':
      return goToStep(state, state.reviewing ? state.currentStep : state.currentStep - 1);
    case 'review':
      return review(state);
    case 'goTo':
      return canGoTo(state, action.step) ? goToStep(state, action.step) : state;
  }
}

/** Whether a step may be opened: a visited one or the next; none during submission. */
export function canGoTo(state: WizardState, step: number): boolean {
  if (state.submitting || !isStep(step, state.stepCount)) return false;
  return state.visited.includes(step) || state.visited.includes(step - 1);
}

function goToStep(state: WizardState, step: number): WizardState {
  if (state.submitting || !isStep(step, state.stepCount)) return state;
  return { ...state, currentStep: step, reviewing: false, visited: sortUnique([...state.visited, step]) };
}

function review(state: WizardState): WizardState {
  if (state.submitting || !state.visited.includes(state.stepCount)) return state;
  return { ...state, currentStep: state.stepCount, reviewing: true };
}

function isStep(step: number, stepCount: number): boolean {
  return Number.isInteger(step) && step >= 1 && step <= stepCount;
}

function clamp(step: number, stepCount: number): number {
  return Math.min(Math.max(Math.trunc(step) || 1, 1), stepCount);
}

function sortUnique(steps: readonly number[]): readonly number[] {
  return [...new Set(steps)].sort((a, b) => a - b);
}
