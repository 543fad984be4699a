import { expect } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import { createDraft } from '#tests/api/support/applications.ts';
import { expectAccessible, expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { navigateInside, trackRequests } from '#tests/support/browser/navigate-inside.ts';
import { groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { fieldQuery, form, stepIds } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { newChild } from '#tests/support/data/children.ts';
import { test } from '../fixtures.ts';

const completeFields = flatten(form.definition, { ...everyAnswer(form), ...newChild() });

test.describe('on both widths, in both colour themes', () => {
  for (const [index, step] of stepIds.entries()) {
    test(`${step}: no violation when filled, none with errors, and none in its summary`, async ({
      page,
      wizard,
      representative,
    }) => {
      const isQuiet = trackRequests(page);
      const { id } = await createDraft(representative, completeFields);
      await wizard.openDraft(id, `&step=${index + 1}`);
      await wizard.expectStep(index);
      await expectAccessibleEverywhere(page, `${step}, filled`);

      await navigateInside(page, `/lk/application/edit/?id=${id}&step=${index + 1}&panel=summary`, isQuiet);
      await expect(page).toHaveURL(/panel=summary/);
      await expectAccessible(page, `${step}, summary`);

      const emptyDraft = (await createDraft(representative, {})).id;
      await navigateInside(page, `/lk/application/edit/?id=${emptyDraft}&step=${index + 1}`, isQuiet);
      await page.setViewportSize({ width: 1280, height: 900 });
      await wizard.next.click();
      await expect(wizard.summary).toBeVisible();
      await expectAccessibleEverywhere(page, `${step}, with errors`);
    });
  }

  test('an open entry has no violation', async ({ page, wizard, representative }) => {
    await wizard.openNewDraft(representative, fieldQuery('olympiads'));
    await openNewEntry(page, form, groupNode(form, 'olympiads'));
    await expectAccessibleEverywhere(page, 'open entry');
  });

  // every-screen.spec.ts checks the list with a draft
  test('review, submitted application and sign-in have no violation', async ({
    page,
    wizard,
    representative,
  }) => {
    const isQuiet = trackRequests(page);
    const { id } = await createDraft(representative, completeFields);
    await wizard.openDraft(id, '&step=review');
    await expect(wizard.submit).toBeVisible();
    await expectAccessibleEverywhere(page, 'review');
    await navigateInside(page, `/lk/application/edit/?id=${id}&mode=show`, isQuiet);
    await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
    await expectOpened(page);
    await expectAccessibleEverywhere(page, 'shown');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/lk/login');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expectAccessibleEverywhere(page, 'sign-in with errors');
  });
});
