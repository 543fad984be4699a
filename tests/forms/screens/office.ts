import type { Page } from '@playwright/test';
import { pdfFile } from '#tests/support/data/files.ts';
import { newAccount } from '#tests/support/portal/accounts.ts';
import type { Portal } from '#tests/support/portal/portal.ts';
import { button, enterOffice, type Screen, said } from './screen.ts';

/** Screens of the office. */
export const officeScreens: readonly Screen[] = [
  {
    form: 'faq-question',
    async open(page, portal) {
      await enterOffice(page, portal);
      await page.goto('/lk/edit-faq');
      await page.getByRole('button', { name: 'Добавить вопрос' }).first().click();
      return { submit: button(page, 'Добавить'), sent: said(page, 'Вопрос добавлен') };
    },
  },
  {
    form: 'create-user',
    async open(page, portal) {
      await enterOffice(page, portal);
      await page.goto('/lk/user-management');
      await page.getByRole('button', { name: 'Новый пользователь' }).click();
      const { phone, email } = newAccount();
      const given = { phone, email, training_class: undefined };
      return { given, submit: button(page, 'Создать'), sent: said(page, /временный пароль отправлен/) };
    },
  },
  {
    form: 'class-list',
    async open(page, portal) {
      await enterOffice(page, portal);
      await page.goto('/lk/user-management');
      await page.getByText('Список классов').click();
      const given = { classList: '1А, 1Б, 2А, 5А' };
      return { given, submit: button(page, 'Сохранить список'), sent: said(page, 'Список классов сохранён') };
    },
  },
  {
    form: 'issue-invoice',
    async open(page, portal) {
      await askAbout(page, portal, 'Выставить счёт');
      const submit = page.getByRole('dialog').getByRole('button', { name: 'Выставить счёт' });
      return { submit, sent: said(page, 'Счёт выставлен') };
    },
  },
  {
    form: 'upload-contract',
    async open(page, portal) {
      await askAbout(page, portal, 'Загрузить договор');
      const dialog = page.getByRole('dialog');
      await dialog.locator('[id="upload-contract/files"]').setInputFiles([pdfFile('Договор.pdf')]);
      const submit = dialog.getByRole('button', { name: 'Загрузить договор' });
      return { submit, sent: said(page, 'Договор загружен') };
    },
  },
];

/** Opens a question about the demonstration representative. */
async function askAbout(page: Page, portal: Portal, action: string): Promise<void> {
  await enterOffice(page, portal);
  await page.goto('/lk/user-management?q=Орлова');
  await page.getByRole('button', { name: /^Действия: Орлова/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
