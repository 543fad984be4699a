import { describe, expect, test } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { firstUnfinished, isLeft, standingsOf } from '#engine/panels/standing.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { firstApplication } from '../first-application.ts';

const form = firstApplication;
const full = everyAnswer(form);
const child = {
  student_last_name: 'Петрова',
  student_first_name: 'Алиса',
  student_birth_date: '27.03.2015',
  gender: full.gender,
} satisfies FormValues;

const standing = (step: string, panel: string, values: FormValues, said = false) => {
  const errors = said ? validateForm(form, values, { step }) : [];
  return standingsOf(form, values, step, errors).find((one) => one.panel.id === panel);
};

describe('how a panel stands', () => {
  test.each([
    ['blank and demanded', 'step-1', 'child', {}, 'empty'],
    ['begun', 'step-1', 'child', { student_last_name: 'Петрова' }, 'begun'],
    ['answered', 'step-1', 'child', child, 'done'],
    ['answered wrong', 'step-1', 'child', { ...child, student_birth_date: '29.02.2015' }, 'mend'],
    ['blank and nothing demanded', 'step-2', 'siblings', {}, 'free'],
    ['a group with an entry', 'step-2', 'siblings', { siblings: full.siblings }, 'done'],
    [
      'only what a person never sees is there',
      'step-2',
      'representative_1',
      { representative_1: { id: '7' } },
      'empty',
    ],
  ])('%s', (_, step, panel, values: FormValues, state) => {
    expect(standing(step, panel, values)?.state).toBe(state);
  });

  test('what was said already is to be mended, though it is only missing', () => {
    const found = standing('step-1', 'child', { student_last_name: 'Петрова' }, true);
    expect(found).toMatchObject({ state: 'mend', error: { address: 'student_first_name' } });
  });

  test('a hidden panel has no standing', () => {
    const alone = { both_parents_raising: false };
    expect(standing('step-2', 'representative_2', alone)).toBeUndefined();
    expect(standing('step-2', 'representative_2', { both_parents_raising: true })?.state).toBe('empty');
  });

  test('what is left to fill in is counted, in objects and entries too, but not what a person never sees', () => {
    expect(standing('step-1', 'school', {})?.unanswered).toBe(2);
    expect(standing('step-2', 'representative_1', {})?.unanswered).toBe(8);
    expect(standing('step-2', 'siblings', {})?.unanswered).toBe(1);
    expect(standing('step-2', 'siblings', { siblings: [{ last_name: 'Петров' }] })?.unanswered).toBe(3);
    expect(standing('step-1', 'child', full)?.unanswered).toBe(0);
  });
});

describe('where one goes on', () => {
  test.each([
    ['at the first panel of a new form', {}, { step: 1, panel: 'child' }],
    ['at the first that is not filled in', child, { step: 1, panel: 'school' }],
    ['at the one to mend', { ...full, student_birth_date: '29.02.2015' }, { step: 1, panel: 'child' }],
    ['nowhere, where all is there', full, undefined],
  ])('%s', (_, values: FormValues, stop) => {
    expect(firstUnfinished(form, values)).toEqual(stop);
  });

  test('a form is whole where no panel is left, and only there', () => {
    for (const values of [full, {}, child]) {
      const left = form.definition.steps.flatMap(({ id }) => standingsOf(form, values, id).filter(isLeft));
      expect(left.length === 0).toBe(validateForm(form, values, {}).length === 0);
    }
  });
});
