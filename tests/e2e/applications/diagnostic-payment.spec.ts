import { expect, type Page } from '@playwright/test';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { paths, type Session } from '#tests/api/support/client.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { newChild } from '#tests/support/data/children.ts';
import { completeApplication, decide, submitComplete } from '#tests/support/portal/admission.ts';
import { storeSession, test, uniqueLastName } from '../fixtures.ts';

/** URL of the payment page that the test portal shows in place of a bank's. */
const SANDBOX_PAGE = /\/sandbox-payment\//;

/** Submits an application whose diagnostic must be paid, and opens the list. Returns its id and card. */
async function openUnpaid(
  page: Page,
  { administrator, representative }: { administrator: Session; representative: Session },
) {
  const name = uniqueLastName();
  const id = await submitComplete(representative, { student_last_name: name });
  await decide(administrator, id, 'in_review');
  await decide(administrator, id, 'diagnostic');
  await storeSession(page, representative);
  await page.goto('/lk/application');
  const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) });
  return { id, name, card: page.getByRole('listitem').filter({ has: heading }) };
}

test('a diagnostic is paid by card, and the list shows it @journey', async ({
  page,
  representative,
  administrator,
}) => {
  const { id, name, card } = await openUnpaid(page, { administrator, representative });
  const tasks = page.getByRole('region', { name: 'Что нужно сделать' }).getByRole('listitem');
  const task = tasks.filter({ hasText: `${name} Алиса, 1 500 ₽` });
  await expect(task).toContainText(/Оплатите диагностику до \d\d\.\d\d\.\d{4}/);
  await expectAccessible(page, 'diagnostic to be paid');
  await task.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page).toHaveURL(SANDBOX_PAGE);
  await page.getByRole('button', { name: 'Оплатить' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата получена' })).toBeVisible();
  await expect(card).toContainText('Ждёт диагностики');
  // the portal has seen the payment and no longer needs the URL of the return
  await expect(page).not.toHaveURL(/[?&]bill=/);
  await page.reload();
  await expect(card).toContainText('Ждёт диагностики');
  await expect(page.getByRole('heading', { name: 'Оплата получена' })).toHaveCount(0);
  expect((await readApplication(representative, id)).status).toBe('diagnostic_paid');
});

test('a diagnostic is still to be paid after its payment was refused, and the list says so', async ({
  page,
  representative,
  administrator,
}) => {
  const { card } = await openUnpaid(page, { administrator, representative });
  await chooseFrom(card.getByRole('button', { name: /^Ещё/ }), 'Оплатить картой');
  await expect(page).toHaveURL(SANDBOX_PAGE);
  await page.getByRole('button', { name: 'Отказаться' }).click();
  await expect(page.getByRole('heading', { name: 'Оплата пока не прошла' })).toBeVisible();
  await expect(card).toContainText(/Оплатите диагностику до .*, 1\s500\s₽/);
});

test('the QR link of a diagnostic opens the payment in a new tab', async ({
  page,
  context,
  representative,
  administrator,
}) => {
  const { card } = await openUnpaid(page, { administrator, representative });
  const [paymentTab] = await Promise.all([
    context.waitForEvent('page'),
    chooseFrom(card.getByRole('button', { name: /^Ещё/ }), 'Оплатить через СБП'),
  ]);
  await expect(paymentTab).toHaveURL(SANDBOX_PAGE);
});

test('the child of a submitted application is saved in the profile', async ({
  page,
  wizard,
  representative,
}) => {
  const children = () => representative.read<unknown[]>(paths.children);
  const before = await children();
  const draft = (await createDraft(representative, completeApplication(newChild()))).id;
  await wizard.openDraft(draft, '&step=review');
  await wizard.submit.click();
  const saveButton = page.getByRole('button', { name: /^Сохранить данные ребёнка в профиле/ });
  await saveButton.click();
  await expect(saveButton).toHaveCount(0);
  expect(await children()).toHaveLength(before.length + 1);
});
