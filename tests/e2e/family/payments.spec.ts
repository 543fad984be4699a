import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { issueInvoice } from '#tests/api/support/school-records.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { BOTH_WIDTHS, saveScreenshot, storeSession, test } from '../fixtures.ts';

/** URL of the payment page that the test portal shows in place of a bank's. */
const SANDBOX_PAGE = /\/sandbox-payment\//;

function cardOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title });
}

test('an invoice shows purpose, amount and deadline, is paid by card, and is listed as paid @journey', async ({
  page,
  administrator,
  representative,
  width,
}) => {
  const title = `Обучение ${randomUUID().slice(0, 6)}`;
  await issueInvoice(administrator, {
    title,
    amount: 4_500_050,
    due_date: '10.12.2027',
  });
  await storeSession(page, representative);
  await page.goto('/lk/payments');
  await expect(page).toHaveURL(/\/lk\/payments\?tab=main-education$/);
  await expect(page).toHaveTitle('Личный кабинет | Оплата');
  const card = cardOf(page, title);
  await expect(card).toContainText('45 000,50 ₽');
  await expect(card).toContainText('Оплатить до: 10.12.2027');
  await expectAccessible(page, 'invoices');
  await saveScreenshot(page, width, 'payments');
  await card.getByRole('button', { name: `Оплатить картой: ${title}` }).click();
  await expect(page).toHaveURL(SANDBOX_PAGE);
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата получена' })).toBeVisible();
  await expect(card).toContainText('Оплачено');
  await expect(card.getByRole('button')).toHaveCount(0);
});

for (const tag of BOTH_WIDTHS)
  test(`the QR link opens in a new tab, and a payment there updates the list in the first tab ${tag}`, async ({
    page,
    context,
    administrator,
    representative,
    width,
  }) => {
    const title = `Питание ${randomUUID().slice(0, 6)}`;
    await issueInvoice(administrator, {
      title,
      amount: 100_000,
      due_date: '10.12.2027',
      tab: 'additional-education',
    });
    await storeSession(page, representative);
    await page.goto('/lk/payments?tab=additional-education');
    const card = cardOf(page, title);
    const [paymentTab] = await Promise.all([
      context.waitForEvent('page'),
      card
        .getByRole('button', { name: `${width === 'phone' ? 'Оплатить через СБП' : 'По QR-коду'}: ${title}` })
        .click(),
    ]);
    await expect(paymentTab).toHaveURL(SANDBOX_PAGE);
    await paymentTab.getByRole('button', { name: 'Оплатить' }).click();
    await expect(paymentTab.getByRole('heading', { name: 'Оплата получена' })).toBeVisible();
    // without a reload
    await expect(card).toContainText('Оплачено');
    await expect(card.getByRole('button')).toHaveCount(0);
  });
