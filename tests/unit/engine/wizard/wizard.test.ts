import { describe, expect, test } from 'vitest';
import {
  canGoTo,
  initialWizard,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from '#engine/wizard/wizard.ts';

const start = initialWizard({ stepCount: 4 });
const forward: WizardAction = { type: 'forward' };
const back: WizardAction = { type: 'back' };
const review: WizardAction = { type: 'review' };
const goTo = (step: number): WizardAction => ({ type: 'goTo', step });
const run = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(wizardReducer, state);
const toLastStep = [forward, forward, forward];

const table: [string, WizardAction[], Partial<WizardState>, Partial<WizardState>?][] = [
  ['begins at the first step', [], { currentStep: 1, visited: [1], reviewing: false }],
  ['goes forward', [forward], { currentStep: 2, visited: [1, 2] }],
  ['goes back and remembers the visited steps', [forward, back], { currentStep: 1, visited: [1, 2] }],
  ['does not go before the first step', [back], { currentStep: 1 }],
  ['opens the review after the last step', [...toLastStep, forward], { currentStep: 4, reviewing: true }],
  [
    'returns from the review to the last step',
    [...toLastStep, forward, back],
    { currentStep: 4, reviewing: false },
  ],
  ['goes from the review to a step', [...toLastStep, forward, goTo(2)], { currentStep: 2, reviewing: false }],
  [
    'returns from that step to the review',
    [...toLastStep, goTo(2), review],
    { currentStep: 4, reviewing: true },
  ],
  ['does not open an unreached review', [forward, review], { currentStep: 2, reviewing: false }],
  ['goes to the next step', [goTo(2)], { currentStep: 2 }],
  ['does not jump over a step', [goTo(3)], { currentStep: 1 }],
  ['goes to any opened step', [...toLastStep, goTo(1), goTo(4)], { currentStep: 4 }],
  ['does not go to an unknown step', [goTo(0), goTo(1.5)], { currentStep: 1 }],
  [
    'stays during submission',
    [forward, back, goTo(1), review],
    { currentStep: 2, reviewing: false, submitting: true },
    { ...run(start, forward), submitting: true },
  ],
  [
    'stays in the review during submission',
    [back, goTo(1)],
    { currentStep: 4, reviewing: true },
    { ...run(start, ...toLastStep, review), submitting: true },
  ],
  ['moves during a save', [forward], { currentStep: 2, fetchingSave: true }, { fetchingSave: true }],
];

describe('the wizard', () => {
  test.each(table)('%s', (_, actions, expected, state = {}) => {
    expect(run({ ...start, ...state }, ...actions)).toMatchObject(expected);
  });

  test.each([
    ['in the middle', { stepCount: 4, currentStep: 3 }, { currentStep: 3, visited: [1, 2, 3] }],
    [
      'with opened later steps',
      { stepCount: 4, currentStep: 2, visited: [1, 4] },
      { currentStep: 2, visited: [1, 2, 4] },
    ],
    [
      'at a removed step',
      { stepCount: 3, currentStep: 7, visited: [7] },
      { currentStep: 3, visited: [1, 2, 3] },
    ],
    ['at a step that is not a number', { stepCount: 3, currentStep: Number.NaN }, { currentStep: 1 }],
    [
      'during save and submission',
      { stepCount: 3, submitting: true, fetchingSave: true },
      { submitting: true, fetchingSave: true },
    ],
    [
      'with steps opened in another order',
      { stepCount: 4, currentStep: 1, visited: [4, 2] },
      { currentStep: 1, visited: [1, 2, 4] },
    ],
    [
      'at the last step before the review',
      { stepCount: 3, currentStep: 3 },
      { currentStep: 3, reviewing: false, submitting: false, fetchingSave: false },
    ],
    ['in the review', { stepCount: 3, currentStep: 3, reviewing: true }, { reviewing: true }],
    [
      'in the review of an incomplete form',
      { stepCount: 3, currentStep: 2, reviewing: true },
      { reviewing: false },
    ],
  ])('resumes %s', (_, options, expected) => {
    expect(initialWizard(options)).toMatchObject(expected);
  });

  test('allows the visited steps and the next one, and none during submission', () => {
    const state = run(start, forward);
    const numbers = [0, 1, 2, 3, 4, 5];
    expect(numbers.filter((number) => canGoTo(state, number))).toEqual([1, 2, 3]);
    expect(numbers.filter((number) => canGoTo({ ...state, fetchingSave: true }, number))).toEqual([1, 2, 3]);
    expect(numbers.filter((number) => canGoTo({ ...state, submitting: true }, number))).toEqual([]);
  });
});
