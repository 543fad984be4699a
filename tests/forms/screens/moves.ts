import { expect, type Locator, type Page } from '@playwright/test';
import { submitApplication } from '#tests/support/portal/admission.ts';
import { DEMO_REPRESENTATIVE, type Portal } from '#tests/support/portal/portal.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import { enterOffice, type OpenForm, officeWords, pageTextFor, type Screen } from './screen.ts';

/** Forms of the transitions of an application. */
export const moveScreens: readonly Screen[] = [
  {
    form: 'cancel-application',
    async open(page, portal, parent) {
      const id = await submitApplication(parent);
      await storeSession(page, parent);
      await page.goto('/lk/application');
      const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="id=${id}&"]`) });
      return { ...(await ask(page, /^Отозвать заявку/, card.last())), shownIn: inHistory(page, portal, id) };
    },
  },
  {
    form: 'change-status',
    async open(page, portal, parent) {
      const id = await submitApplication(parent);
      await enterOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      return { ...(await ask(page, /^Отменить/)), shownIn: inHistory(page, portal, id) };
    },
  },
  {
    form: 'send-back',
    async open(page, portal, parent) {
      const id = await submitApplication(parent);
      await enterOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      // a return needs a comment unless an answer has a remark
      const given = { comment: 'Проверьте ответы' };
      return { ...(await ask(page, /^Вернуть с замечаниями/)), given, shownIn: inHistory(page, portal, id) };
    },
  },
];

/** The pages of family and office whose history shows the transition. */
function inHistory(page: Page, portal: Portal, id: number): OpenForm['shownIn'] {
  const own = async () => `/lk/application/edit/?id=${id}&mode=show`;
  const record = async () => `/lk/user-management-application/record?id=${id}`;
  return {
    owner: pageTextFor(DEMO_REPRESENTATIVE, page, portal, own),
    office: officeWords(page, portal, record),
  };
}

async function ask(
  page: Page,
  action: RegExp,
  within: Page | Locator = page,
): Promise<Omit<OpenForm, 'shownIn'>> {
  await within.getByRole('button', { name: action }).first().click();
  const dialog = page.getByRole('dialog');
  return {
    submit: dialog.getByRole('button', { name: action }),
    sent: () => expect(dialog).toBeHidden(),
  };
}
