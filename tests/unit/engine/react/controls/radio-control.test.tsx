import { expect, it } from 'vitest';
import type { FormValues } from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { radioChoices } from '#engine/react/controls/radio-control.tsx';
import { createFormStore } from '#engine/store/store.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { renderStep } from '../render.tsx';

/** The markup of the family step with answers of version 1. */
const family = (values: FormValues) =>
  renderStep(
    applicationForm,
    createFormStore(
      applicationForm,
      migrate(applicationForm.definition, { both_parents_raising: true, ...values }, 1),
    ),
    'step-2',
  );

it('shows a choice with the name from other answers', () => {
  const html = family({
    representative_1: { first_name: 'Анна', role: 'mother' },
    representative_2: { first_name: 'Чынгыз', role: 'other' },
  });
  expect(html).toContain('Анна, мама');
  expect(html).toContain('Чынгыз, другой представитель');
  expect(html).not.toContain('Первому представителю');
});

it('shows the title of a choice while no answer names it', () => {
  const html = family({ representative_1: { first_name: 'Анна' } });
  expect(html).toContain('>Анна<');
  expect(html).toContain('Второму представителю');
});

it('passes on that an offered choice is unavailable', () => {
  expect(radioChoices([{ const: '5', title: '5 класс', unavailable: true }], undefined)).toMatchObject([
    { value: '5', unavailable: true },
  ]);
});
