import { describe, expect, test } from 'vitest';
import type { FieldSchema, FormValues } from '#engine/definition/definition.ts';
import { firstIncompletePanel, isIncomplete, panelStatuses } from '#engine/panels/panel-status.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { when } from '../definitions.ts';
import { firstApplication } from '../first-application.ts';
import { formOf } from '../forms.ts';

const form = firstApplication;
const full = everyAnswer(form);
const child = {
  student_last_name: 'Петрова',
  student_first_name: 'Алиса',
  student_birth_date: '27.03.2015',
  gender: full.gender,
} satisfies FormValues;

/** The status of a panel; `isReported` if its errors were reported already. */
const statusOf = (step: string, panel: string, values: FormValues, isReported = false) => {
  const errors = isReported ? validateForm(form, values, { step }) : [];
  return panelStatuses(form, values, step, errors).find((one) => one.panel.id === panel);
};

describe('the state of a panel', () => {
  test.each([
    ['is free if it is blank and optional', 'step-2', 'siblings', {}, 'free'],
    ['is done if its optional group has an entry', 'step-2', 'siblings', { siblings: full.siblings }, 'done'],
  ])('%s', (_, step, panel, values: FormValues, state) => {
    expect(statusOf(step, panel, values)?.state).toBe(state);
  });

  test('is invalid for a missing answer that was reported already', () => {
    const found = statusOf('step-1', 'child', { student_last_name: 'Петрова' }, true);
    expect(found).toMatchObject({ state: 'invalid', error: { address: 'student_first_name' } });
  });

  test('is undefined for a hidden panel', () => {
    const alone = { both_parents_raising: false };
    expect(statusOf('step-2', 'representative_2', alone)).toBeUndefined();
    expect(statusOf('step-2', 'representative_2', { both_parents_raising: true })?.state).toBe('empty');
  });
});

describe('the panel to continue at', () => {
  test.each([
    ['is the first of a new form', {}, { step: 1, panel: 'child' }],
    ['is the first incomplete one', child, { step: 1, panel: 'school' }],
    ['is the one with an error', { ...full, student_birth_date: '29.02.2015' }, { step: 1, panel: 'child' }],
    ['is undefined for a complete form', full, undefined],
  ])('%s', (_, values: FormValues, position) => {
    expect(firstIncompletePanel(form, values)).toEqual(position);
  });

  test('is undefined only if the form is complete', () => {
    for (const values of [full, {}, child]) {
      const incomplete = form.definition.steps.flatMap(({ id }) =>
        panelStatuses(form, values, id).filter(isIncomplete),
      );
      expect(incomplete.length === 0).toBe(validateForm(form, values, {}).length === 0);
    }
  });
});

describe('the state of a panel with fields of every kind', () => {
  const text: FieldSchema = { type: 'string', title: 'Слова', 'x-section': 'one' };
  const hidden: FieldSchema = { ...text, 'x-widget': 'hidden' };
  const inner = { name: text, id: hidden, more: { ...text, 'x-show-if': { required: ['name'] } } };
  const own = formOf(
    {
      id: hidden,
      name: { ...text, minLength: 2 },
      went: { ...text, type: 'boolean' },
      where: { ...text, 'x-show-if': when('went', true) },
      home: { type: 'object', title: 'Дом', 'x-section': 'one', properties: { ...inner, id: hidden } },
      pets: {
        type: 'array',
        title: 'Питомцы',
        'x-section': 'one',
        items: { type: 'object', required: ['more'], properties: inner },
      },
      unseen: { ...hidden, 'x-section': 'none' },
      later: { ...text, 'x-section': 'two' },
    },
    {
      required: ['went', 'where', 'id', 'unseen', 'later'],
      sections: { one: { title: 'Первый' }, none: { title: 'Никакой' }, two: { title: 'Второй' } },
    },
  );
  const statuses = (values: FormValues) => panelStatuses(own, values, 'step-1');
  const one = (values: FormValues) => statuses(values).find(({ panel }) => panel.id === 'one');

  test('omits a panel without visible fields', () => {
    expect(statuses({}).map(({ panel }) => panel.id)).toEqual(['one', 'two']);
  });

  test.each<[string, FormValues, number, string]>([
    // unanswered in an empty form: name, went, home/name, pets
    ['nothing', {}, 4, 'empty'],
    ['an undisplayed answer', { id: '7', home: { id: '8' } }, 4, 'empty'],
    ['blank text', { name: ' ', home: { name: ' ' }, pets: [] }, 4, 'empty'],
    ['all required answers', { went: false }, 3, 'done'],
    ['an answer with a follow-up question', { went: true }, 4, 'begun'],
    ['an answer with its follow-up', { went: true, where: 'там' }, 3, 'done'],
    ['text', { name: 'Анна' }, 3, 'begun'],
    ['a text that is too short', { name: 'А' }, 3, 'invalid'],
    ['an object', { home: { name: 'Дача' } }, 4, 'begun'],
    ['a complete object', { home: { name: 'Дача', more: 'да' } }, 3, 'begun'],
    ['an incomplete entry', { pets: [{ name: 'Мурка' }] }, 4, 'begun'],
    ['a complete entry', { pets: [{ name: 'Мурка', more: 'да' }] }, 3, 'begun'],
    ['two entries', { pets: [{ name: 'Мурка' }, { name: 'Рыжик' }] }, 5, 'begun'],
    ['a blank entry', { pets: [{}] }, 4, 'empty'],
  ])('for %s', (_, values, unanswered, state) => {
    expect(one(values)).toMatchObject({ unanswered, state });
  });

  test('is invalid for an answer of an impossible type', () => {
    for (const values of [{ pets: 'нет' }, { home: 'нет' }] as const)
      expect(one({ ...values, name: 'Анна' })?.state).toBe('invalid');
  });

  test('names the first error of its own panel', () => {
    const wrong = { id: '7', name: 'А', went: false, unseen: '1' };
    expect(statuses(wrong)).toMatchObject([
      { state: 'invalid', error: { address: 'name' } },
      { state: 'empty', unanswered: 1 },
    ]);
    expect(statuses(wrong)[1]).not.toHaveProperty('error');
  });

  test('ignores errors of another panel', () => {
    const errors = validateForm(own, {}, { step: 'step-1' }).filter(({ address }) => address === 'later');
    const states = panelStatuses(own, {}, 'step-1', errors).map(({ state, error }) => [
      state,
      error?.address,
    ]);
    expect(states).toEqual([
      ['empty', undefined],
      ['invalid', 'later'],
    ]);
  });

  test.each([
    ['invalid', true],
    ['begun', true],
    ['empty', true],
    ['done', false],
    ['free', false],
  ] as const)('is incomplete in the state %s: %s', (state, expected) => {
    const [status] = statuses({});
    expect(status && isIncomplete({ ...status, state })).toBe(expected);
  });
});
