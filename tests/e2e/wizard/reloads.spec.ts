import { expect } from '@playwright/test';
import { unflatten } from '#engine/wire/wire.ts';
import { control } from '#tests/support/browser/robot.ts';
import { fieldQuery, form, lastTextField, stepIds } from '#tests/support/browser/wizard.ts';
import { test } from '../fixtures.ts';

/** What a draft begins with, so that there is a field of each step to type in. */
const begun = { has_hobbies: 'true' };
/** The last text field that it shows on each step. */
const typedIn = stepIds.map((step) => lastTextField(step, unflatten(form.definition, begun)));
/** The whole on the first step; on the others a beginning, for what is kept does not depend on the step. */
const LETTERS = ['Ёлка, 1', 'Ё,', 'ё1', 'л'];

for (const [index, address] of typedIn.entries()) {
  test(`a reload right after a key on step ${index + 1} loses no character`, { tag: '@phone' }, async ({
    page,
    wizard,
    representative,
  }) => {
    const id = await representative.makeDraft(Object.entries(begun));
    await wizard.openDraft(id, fieldQuery(address));
    await wizard.expectStep(index);
    let typed = '';
    for (const letter of LETTERS[index] ?? '') {
      typed += letter;
      await control(page, form, address).press('End');
      await control(page, form, address).pressSequentially(letter);
      await page.reload();
      await wizard.expectStep(index);
      await expect(control(page, form, address)).toHaveValue(typed);
    }
  });
}
