import { expect } from '@playwright/test';
import { readApplication } from '#tests/api/support/applications.ts';
import { control, fillFieldsAddedSinceV1, groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { fieldQuery, form, stepIds } from '#tests/support/browser/wizard.ts';
import { updateKeys } from '#tests/support/data/updated-calls.ts';
import { test } from '../fixtures.ts';

test('the first step works with only the keyboard @desktop', async ({ page, wizard, representative }) => {
  const id = await wizard.openNewDraft(representative);
  await wizard.expectStep(0);
  const tabTo = async (address: string) => {
    const target = control(page, form, address);
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${address}.`);
  };
  const typedAnswers = {
    student_last_name: 'Петрова',
    student_first_name: 'Алиса',
    student_middle_name: 'Сергеевна',
    student_birth_date: '27.03.2015',
  };
  for (const [address, text] of Object.entries(typedAnswers)) {
    await tabTo(address);
    await page.keyboard.type(text);
  }
  await tabTo('gender');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Женский' })).toBeChecked();
  await tabTo('current_grade');
  await page.keyboard.type('5 ');
  await tabTo('current_school');
  await page.keyboard.type('Школа № 1');
  await fillFieldsAddedSinceV1(page, form, stepIds[0]);
  while (!(await wizard.next.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await wizard.expectStep(1);
  await expect
    .poll(async () => (await readApplication(representative, id)).application_long)
    .toMatchObject(
      updateKeys(form, {
        ...typedAnswers,
        gender: 'female',
        current_grade: '5',
        current_school: 'Школа № 1',
      }),
    );
});

test('Enter moves from field to field, and presses the main button in the last one', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openNewDraft(representative, fieldQuery('siblings'));
  const entry = await openNewEntry(page, form, groupNode(form, 'siblings'));
  const field = (name: string) => control(page, form, `siblings/${entry}/${name}`);
  const textInputs = page.getByRole('group').getByRole('textbox').filter({ visible: true });
  await textInputs.first().focus();
  await expect(textInputs.first()).toHaveAttribute('enterkeyhint', 'next');
  await field('last_name').fill('Петров');
  await field('last_name').press('Enter');
  await expect(field('first_name')).toBeFocused();
  await textInputs.last().focus();
  await expect(textInputs.last()).toHaveAttribute('enterkeyhint', 'done');
  // Enter presses «Готово», which focuses the first missing field
  await textInputs.last().press('Enter');
  await expect(field('first_name')).toBeFocused();
  await expect(field('first_name')).toHaveAttribute('aria-invalid', 'true');
});

test('Enter starts a new line in a multi-line text', async ({ page, wizard, representative }) => {
  await wizard.openNewDraft(representative, fieldQuery('unfamiliar_environment'));
  const text = control(page, form, 'unfamiliar_environment');
  await text.fill('Спокойно');
  await text.press('Enter');
  await expect(text).toHaveValue('Спокойно\n');
  await expect(text).toBeFocused();
});
