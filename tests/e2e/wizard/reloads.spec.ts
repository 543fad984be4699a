import { expect } from '@playwright/test';
import { unflatten } from '#engine/wire/wire.ts';
import { control } from '#tests/support/browser/robot.ts';
import { fieldQuery, form, lastTextField, stepIds } from '#tests/support/browser/wizard.ts';
import { test } from '../fixtures.ts';

/** Answers with which each step has a text field. */
const initialAnswers = { has_hobbies: 'true' };
/** The last text field of each step. */
const textFields = stepIds.map((step) => lastTextField(step, unflatten(form.definition, initialAnswers)));
/** The text typed on each step. Later steps get shorter ones, because storing works the same on every step. */
const TEXTS = ['Ёлка, 1', 'Ё,', 'ё1', 'л'];

for (const [index, address] of textFields.entries()) {
  test(`a reload right after a key on step ${index + 1} loses no character`, { tag: '@phone' }, async ({
    page,
    wizard,
    representative,
  }) => {
    const id = await representative.makeDraft(Object.entries(initialAnswers));
    await wizard.openDraft(id, fieldQuery(address));
    await wizard.expectStep(index);
    let typed = '';
    for (const letter of TEXTS[index] ?? '') {
      typed += letter;
      await control(page, form, address).press('End');
      await control(page, form, address).pressSequentially(letter);
      await page.reload();
      await wizard.expectStep(index);
      await expect(control(page, form, address)).toHaveValue(typed);
    }
  });
}
