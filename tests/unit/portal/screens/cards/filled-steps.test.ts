import { expect, it } from 'vitest';
import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { countCompletedSteps } from '#portal/screens/cards/card.tsx';
import { firstApplication } from '#tests/unit/engine/first-application.ts';

it('counts no step of an empty draft, even if a step has no required field', () => {
  expect(countCompletedSteps(firstApplication, {})).toBe(0);
});

it('counts every step of a complete form', () => {
  expect(countCompletedSteps(firstApplication, maximalSample(firstApplication))).toBe(
    firstApplication.definition.steps.length,
  );
});

it('does not count a step with an error', () => {
  const values = minimalSample(firstApplication);
  const before = countCompletedSteps(firstApplication, values);
  expect(countCompletedSteps(firstApplication, { ...values, student_birth_date: '31.02.2015' })).toBe(
    before - 1,
  );
});
