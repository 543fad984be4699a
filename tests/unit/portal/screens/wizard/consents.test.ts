import { describe, expect, it } from 'vitest';
import { type Consent, consentBefore } from '#portal/screens/wizard/consents.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';

const { definition } = firstApplication;
const consent = (
  purpose: Consent['purpose'],
  before: string,
  current = false,
  form = 'application',
): Consent => ({
  purpose,
  title: purpose,
  version: 1,
  summary: ['Суть'],
  text: ['Текст'],
  operator: 'Школа',
  requested_in: { form, before },
  asked: { form, before },
  given: null,
  without: null,
  withdrawal_days: 30,
  withdrawn: null,
  read: null,
  current,
});
const data = consent('data', 'step-1');
const health = consent('health', 'step-4');
const purposeBefore = (consents: readonly Consent[], step: number) =>
  consentBefore(consents, definition, step)?.purpose;

describe('the consent before a step', () => {
  it('is requested before its step and every later one', () => {
    expect([1, 2, 3, 4].map((step) => purposeBefore([health, data], step))).toEqual([
      'data',
      'data',
      'data',
      'data',
    ]);
    const accepted = { ...data, current: true };
    expect([1, 2, 3, 4].map((step) => purposeBefore([accepted, health], step))).toEqual([
      undefined,
      undefined,
      undefined,
      'health',
    ]);
  });

  it('is not requested again once it is given', () => {
    expect(purposeBefore([consent('data', 'step-1', true)], 4)).toBeUndefined();
  });

  it('is absent for another form, and if its step does not exist', () => {
    const others = [consent('course', 'step-1', false, 'course-application'), consent('old', 'step-9')];
    expect(purposeBefore(others, 4)).toBeUndefined();
  });
});
