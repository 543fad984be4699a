import { describe, expect, test } from 'vitest';
import {
  canGoTo,
  initialWizard,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from '#engine/wizard/wizard.ts';

const start = initialWizard({ stepCount: 4 });
const step = (type: 'forward' | 'back' | 'review'): WizardAction => ({ type });
const run = (state: WizardState, ...actions: WizardAction[]) => actions.reduce(wizardReducer, state);
const toLastStep = [step('forward'), step('forward'), step('forward')];

const table: [string, WizardState, WizardAction[], Partial<WizardState>][] = [
  ['begins at the first step', start, [], { currentStep: 1, visited: [1], reviewing: false }],
  ['goes forward', start, [step('forward')], { currentStep: 2, visited: [1, 2] }],
  [
    'goes back and remembers the visited steps',
    start,
    [step('forward'), step('back')],
    { currentStep: 1, visited: [1, 2] },
  ],
  ['does not go before the first step', start, [step('back')], { currentStep: 1 }],
  [
    'opens the review after the last step',
    start,
    [...toLastStep, step('forward')],
    { currentStep: 4, reviewing: true },
  ],
  [
    'returns from the review to the last step',
    start,
    [...toLastStep, step('forward'), step('back')],
    { currentStep: 4, reviewing: false },
  ],
  [
    'goes from the review to a step',
    start,
    [...toLastStep, step('forward'), { type: 'goTo', step: 2 }],
    { currentStep: 2, reviewing: false },
  ],
  [
    'returns from that step to the review',
    start,
    [...toLastStep, { type: 'goTo', step: 2 }, step('review')],
    { currentStep: 4, reviewing: true },
  ],
  [
    'does not open an unreached review',
    start,
    [step('forward'), step('review')],
    { currentStep: 2, reviewing: false },
  ],
  ['goes to the next step', start, [{ type: 'goTo', step: 2 }], { currentStep: 2 }],
  ['does not jump over a step', start, [{ type: 'goTo', step: 3 }], { currentStep: 1 }],
  [
    'goes to any opened step',
    start,
    [...toLastStep, { type: 'goTo', step: 1 }, { type: 'goTo', step: 4 }],
    { currentStep: 4 },
  ],
  [
    'does not go to an unknown step',
    start,
    [
      { type: 'goTo', step: 0 },
      { type: 'goTo', step: 1.5 },
    ],
    { currentStep: 1 },
  ],
  [
    'stays during submission',
    { ...run(start, step('forward')), submitting: true },
    [step('forward'), step('back'), { type: 'goTo', step: 1 }, step('review')],
    { currentStep: 2, reviewing: false, submitting: true },
  ],
  [
    'stays in the review during submission',
    { ...run(start, ...toLastStep, step('review')), submitting: true },
    [step('back'), { type: 'goTo', step: 1 }],
    { currentStep: 4, reviewing: true },
  ],
  [
    'moves during a save',
    { ...start, fetchingSave: true },
    [step('forward')],
    { currentStep: 2, fetchingSave: true },
  ],
];

describe('the wizard', () => {
  test.each(table)('%s', (_, state, actions, expected) => {
    expect(run(state, ...actions)).toMatchObject(expected);
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
    const state = run(start, step('forward'));
    const numbers = [0, 1, 2, 3, 4, 5];
    expect(numbers.filter((number) => canGoTo(state, number))).toEqual([1, 2, 3]);
    expect(numbers.filter((number) => canGoTo({ ...state, fetchingSave: true }, number))).toEqual([1, 2, 3]);
    expect(numbers.filter((number) => canGoTo({ ...state, submitting: true }, number))).toEqual([]);
  });
});
