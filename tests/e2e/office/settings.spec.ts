import { expect } from '@playwright/test';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { saveSchool, schoolSettings } from '#tests/support/portal/settings.ts';
import { storeSession, test } from '../fixtures.ts';

test("the school's settings are saved as typed, without overwriting others, and shown to parents at once @journey", async ({
  page,
  administrator,
}) => {
  const before = await schoolSettings(administrator);
  await storeSession(page, administrator);
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}( —|$)`) });
  const save = () => page.getByRole('button', { name: 'Сохранить' }).click();
  try {
    await test.step('unsaved changes are still there on return', async () => {
      await page.goto('/lk/admin-settings');
      await field('Короткое название').fill('Лицей');
      await page.goto('/lk/admin-warnings');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Впишите свою школу' })
        .getByRole('link', { name: 'Открыть настройки' })
        .click();
      await expect(field('Короткое название')).toHaveValue('Лицей');
      await expectAccessibleEverywhere(page, 'the settings');
    });

    await test.step('an error is shown at its field', async () => {
      await field('Сайт').fill('наш сайт');
      await save();
      await expect(field('Сайт')).toHaveAccessibleDescription(/например licey.ru/);
      await field('Сайт').fill('licey.ru');
    });

    await test.step('changes of a colleague are merged with the typed ones', async () => {
      await saveSchool(administrator, { hours: 'по средам' });
      await save();
      await expect(page.getByRole('alert').filter({ hasText: 'Изменено: Когда отвечают' })).toBeFocused();
      await expect(field('Когда отвечают')).toHaveValue('по средам');
      await expect(field('Короткое название')).toHaveValue('Лицей');
      await page.reload();
      await expect(field('Короткое название')).toHaveValue('Лицей');
      await save();
      await expect(page.getByText('Настройки школы сохранены')).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('school'))).toContain('"Лицей"');
      const history = page.getByRole('region', { name: 'История' }).getByRole('listitem');
      await expect(history.first()).toContainText('Школа → Лицей');
      await expect(history.nth(1)).toContainText('→ по средам');
    });

    await test.step('parents see the changes before they sign in', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/lk/login');
      await expect(page.getByText('Лицей', { exact: true })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('по средам');
    });
  } finally {
    await saveSchool(administrator, before);
  }
});
