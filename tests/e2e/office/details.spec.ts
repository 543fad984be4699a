import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { signIn } from '#tests/support/portal/api-client.ts';
import { issueInvoice } from '#tests/support/portal/money.ts';
import { DEMO_ADMINISTRATOR } from '#tests/support/portal/portal.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

test.beforeEach(async ({ page, portal }) => {
  await enter(page, await signIn(portal.origin, DEMO_ADMINISTRATOR));
});

for (const path of ['admin-excursions', 'admin-courses', 'admin-contracts', 'admin-payments', 'user-management?q=Орлова']) {
  test(`${path}: a row is opened with all its answers, and back is the way out`, async ({ page }, info) => {
    await page.goto(`/lk/${path}`);
    const name = page.locator('main').getByRole('link', { name: /./ }).and(page.locator('[href*="details="]')).first();
    const title = await name.innerText();
    await name.press('Enter');
    const details = page.getByRole('dialog', { name: title });
    await expect(details.locator('dl dd').first()).toBeVisible();
    await expect(details.locator('.record-form dd').first()).toBeVisible();
    await expect(page).toHaveURL(/details=\d+/);
    await expectAccessible(page, `${path}-details`);
    await keepScreen(page, info.project.name, `${path}-details`);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).not.toHaveURL(/details=/);
    await expect(name).toBeFocused();
  });
}
