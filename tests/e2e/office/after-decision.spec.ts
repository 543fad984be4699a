import { expect, type Page } from '@playwright/test';
import { issueInvoiceForm } from '#generated/forms/issue-invoice.ts';
import { receivePaymentForm } from '#generated/forms/receive-payment.ts';
import { uploadContractForm } from '#generated/forms/upload-contract.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { newChild } from '#tests/support/data/children.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const steps = (page: Page) => page.getByRole('region', { name: 'После решения' });

async function sendContract(page: Page): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(dialog(page).getByLabel('Название договора')).toHaveValue(
    /^Договор об образовании на \d{4}\/\d{2} учебный год, \S+ \S+/,
  );
  await fillFieldsAddedSinceV1(page, uploadContractForm);
  await dialog(page).locator('input[type=file]').setInputFiles(pdfFile('договор.pdf'));
  await dialog(page).getByRole('button', { name: 'Отправить договор' }).click();
}

async function fillInvoice(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await dialog(page).getByLabel('Сумма', { exact: false }).fill('45000');
  await dialog(page).getByLabel('Оплатить до').fill('31.12.2099');
  await fillFieldsAddedSinceV1(page, issueInvoiceForm);
  await expect(dialog(page).getByRole('region')).toContainText(/45\s000\s₽.+31\.12\.2099/s);
}

test('an accepted application leads to its contract and bill: filled in, previewed, undone in time', {
  tag: '@journey',
}, async ({ page, administrator, representative, width }) => {
  const id = await submitComplete(representative, newChild());
  await decide(administrator, id, 'in_review');
  await decide(administrator, id, 'accepted');
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management-application/record?id=${id}`);
  await expect(steps(page)).toContainText('Не отправлен');
  await expectAccessible(page, 'the steps after a decision');
  await saveScreenshot(page, width, 'after-decision');

  await test.step('the contract is the primary button, and the letter shows the title as typed', async () => {
    await expect(page.locator('.decision .btn-primary')).toHaveText(/Отправить договор/);
    await steps(page).getByRole('button', { name: 'Отправить договор' }).click();
    await expect(dialog(page).getByText('Что получит семья')).toBeVisible();
    await dialog(page).getByLabel('Название договора').fill('Договор на полный день');
    await expect(dialog(page).getByRole('region')).toContainText('Договор на полный день');
    await saveScreenshot(page, width, 'send-contract');
    await expectAccessible(page, 'sending a contract');
    await page.keyboard.press('Escape');
  });

  await test.step('a sent contract is undone by a key', async () => {
    await sendContract(page);
    await expect(steps(page)).toContainText('Ждёт согласия семьи');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(page.getByText('Договор не отправлен')).toBeVisible();
    await expect(steps(page)).toContainText('Не отправлен');
  });

  await test.step('after the family has accepted it, the bill is the next step', async () => {
    await sendContract(page);
    await expect(steps(page)).toContainText('Ждёт согласия семьи');
    const contracts = await representative.read<{ id: number }[]>('/api/contracts/?tab=main-education');
    await representative.call('POST', `/api/contracts/${contracts[0]?.id}/accept`);
    await page.reload();
    await expect(steps(page)).toContainText('Принят');
    await fillInvoice(page);
    await saveScreenshot(page, width, 'issue-bill');
    await dialog(page).getByRole('button', { name: 'Выставить счёт' }).click();
    await expect(steps(page)).toContainText('Ждёт оплаты');
  });

  await test.step('an issued bill is undone by a key and issued again', async () => {
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(page.getByText('Счёт отменён', { exact: true })).toBeVisible();
    await expect(steps(page)).toContainText('Не выставлен');
    await fillInvoice(page);
    await dialog(page).getByRole('button', { name: 'Выставить счёт' }).click();
    await expect(steps(page)).toContainText('Ждёт оплаты');
    await expect(page.getByRole('region', { name: 'Счета и оплата' })).toContainText('Обучение в');
  });

  await test.step('a payment received by the school is marked beside the bill', async () => {
    const bills = page.getByRole('region', { name: 'Счета и оплата' });
    await bills.getByRole('button', { name: /^Отметить оплату: Обучение в/ }).click();
    await dialog(page).getByRole('radio', { name: 'Наличными' }).check();
    await dialog(page).getByLabel('День оплаты').fill(new Date().toLocaleDateString('ru-RU'));
    await fillFieldsAddedSinceV1(page, receivePaymentForm);
    await saveScreenshot(page, width, 'receive-payment');
    await dialog(page).getByRole('button', { name: 'Отметить оплату' }).click();
    await expect(steps(page)).toContainText('Оплачен');
    await expect(bills.getByRole('button', { name: /^Отметить оплату: Обучение в/ })).toHaveCount(0);
  });
});
