import { expect, it } from 'vitest';
import { maximal, minimal } from '#engine/samples/samples.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { filledSteps } from '#portal/screens/cards/filled-steps.ts';

it('counts no step of an empty draft, though a step may demand nothing', () => {
  expect(filledSteps(applicationForm, {})).toBe(0);
});

it('counts every step of a whole form', () => {
  expect(filledSteps(applicationForm, maximal(applicationForm))).toBe(
    applicationForm.definition.steps.length,
  );
});

it('does not count a step where something is wrong', () => {
  const values = minimal(applicationForm);
  const before = filledSteps(applicationForm, values);
  expect(filledSteps(applicationForm, { ...values, student_birth_date: '31.02.2015' })).toBe(before - 1);
});
