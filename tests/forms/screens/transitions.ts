import { expect, type Page } from '@playwright/test';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { submitComplete } from '#tests/support/portal/admission.ts';
import { DEMO_REPRESENTATIVE, type Portal } from '#tests/support/portal/portal.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import { type OpenForm, officeText, type Screen, signInToOffice, textFor } from './screen.ts';

/** Forms of the transitions of an application. */
export const transitionScreens: readonly Screen[] = [
  {
    form: 'cancel-application',
    async open(page, portal, parent) {
      const id = await submitComplete(parent);
      await storeSession(page, parent);
      await page.goto('/lk/application');
      const card = page.getByRole('listitem').filter({ has: page.locator(`a[href*="id=${id}&"]`) });
      await chooseFrom(card.last().getByRole('button', { name: /^Ещё/ }), 'Отозвать заявку');
      return { ...dialogOf(page, /^Отозвать заявку/), shownIn: historyPages(page, portal, id) };
    },
  },
  {
    form: 'change-status',
    async open(page, portal, parent) {
      const id = await submitComplete(parent);
      await signInToOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      return { ...(await openDialog(page, /^Закрыть заявку/)), shownIn: historyPages(page, portal, id) };
    },
  },
  {
    form: 'send-back',
    async open(page, portal, parent) {
      const id = await submitComplete(parent);
      await signInToOffice(page, portal);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      // a return needs a comment unless an answer has a remark
      const given = { comment: 'Проверьте ответы' };
      return {
        ...(await openDialog(page, /^Вернуть с замечаниями/)),
        given,
        shownIn: historyPages(page, portal, id),
      };
    },
  },
];

/** The pages of family and office whose history shows the transition. */
function historyPages(page: Page, portal: Portal, id: number): OpenForm['shownIn'] {
  const own = async () => `/lk/application/edit/?id=${id}&mode=show`;
  const record = async () => `/lk/user-management-application/record?id=${id}`;
  return {
    owner: textFor(DEMO_REPRESENTATIVE, page, portal, own),
    office: officeText(page, portal, record),
  };
}

/** Opens the dialog of a transition from the record. */
async function openDialog(page: Page, action: RegExp): Promise<Omit<OpenForm, 'shownIn'>> {
  await page.getByRole('button', { name: action }).first().click();
  return dialogOf(page, action);
}

function dialogOf(page: Page, action: RegExp): Omit<OpenForm, 'shownIn'> {
  const dialog = page.getByRole('dialog');
  return {
    submit: dialog.getByRole('button', { name: action }),
    sent: () => expect(dialog).toBeHidden(),
  };
}
