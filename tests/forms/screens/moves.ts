import { expect, type Page } from '@playwright/test';
import { submitApplication } from '#tests/support/portal/admission.ts';
import { enter } from '../../e2e/fixtures.ts';
import { enterOffice, type OpenForm, type Screen } from './screen.ts';

/** What is asked when an application is moved. */
export const moveScreens: readonly Screen[] = [
  {
    form: 'cancel-application',
    async open(page, _portal, parent) {
      await submitApplication(parent);
      await enter(page, parent);
      await page.goto('/lk/application');
      return ask(page, /^Отменить заявку/);
    },
  },
  {
    form: 'change-status',
    async open(page, portal, parent) {
      const id = await submitApplication(parent);
      await enterOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      return ask(page, /^Отменить/);
    },
  },
  {
    form: 'send-back',
    async open(page, portal, parent) {
      const id = await submitApplication(parent);
      await enterOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      return ask(page, /^Вернуть с замечаниями/);
    },
  },
];

async function ask(page: Page, action: RegExp): Promise<OpenForm> {
  await page.getByRole('button', { name: action }).first().click();
  const dialog = page.getByRole('dialog');
  return {
    submit: dialog.getByRole('button', { name: action }),
    sent: () => expect(dialog).toBeHidden(),
  };
}
