import { expect, type Page } from '@playwright/test';
import { createDraft } from '#tests/api/support/applications.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control, groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { fieldQuery, form } from '#tests/support/browser/wizard.ts';
import { newChild } from '#tests/support/data/children.ts';
import { completeApplication } from '#tests/support/portal/admission.ts';
import { heading, test } from '../fixtures.ts';

const summaryLink = (page: Page) => page.getByRole('link', { name: /обзор шага$/ });
const expectPanel = (page: Page, panel: string) =>
  expect(page).toHaveURL(new RegExp(`[?&]panel=${panel}(&|$)`));

test('a step is a series of screens: forward, back, by URL and by summary; rotation keeps the position @journey', async ({
  page,
  wizard,
  representative,
}) => {
  const child = newChild();
  const { id } = await createDraft(representative, completeApplication(child));
  await wizard.openDraft(id, '&step=1');
  await expect(heading(page)).toHaveText('Ребёнок');
  await expect(page.getByRole('button', { name: 'Меню' })).toBeHidden();
  await wizard.next.click();
  await expectPanel(page, 'representative_1');
  await wizard.expectStep(1);
  await expect(heading(page)).toBeFocused();
  await wizard.next.click();
  await expectPanel(page, 'family');
  await page.goBack();
  await expectPanel(page, 'representative_1');
  await wizard.back.click();
  await expectPanel(page, 'about_child');
  await page.goForward();
  await expectPanel(page, 'representative_1');
  await page.reload();
  await expect(heading(page)).toHaveText('О вас');

  await wizard.openDraft(id, fieldQuery('siblings'));
  await summaryLink(page).click();
  await expect(heading(page)).toHaveText('Семья');
  await expect(page.getByText(/^(Всё заполнено|Оста)/)).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'Первый представитель' }).getByRole('link').click();
  await expectPanel(page, 'representative_1');
  await control(page, form, 'representative_1/phone').fill('8 916 234-56-79');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(heading(page)).toHaveText('Семья');
  await control(page, form, 'siblings').focus();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectPanel(page, 'siblings');

  // a URL without a step opens the last position
  await wizard.openDraft(id);
  await expectPanel(page, 'siblings');
});

test('an entry has its own screen: «Готово» validates it, back leaves it unchanged, and a removal can be undone', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openNewDraft(representative, fieldQuery('siblings'));
  const siblings = groupNode(form, 'siblings');
  const entry = await openNewEntry(page, form, siblings);
  await expect(heading(page)).toHaveText('Брат или сестра 1');
  await expect(page).toHaveURL(/entry=siblings\.1/);
  const field = (name: string) => control(page, form, `siblings/${entry}/${name}`);
  await field('last_name').fill('Петров');
  await field('first_name').fill('Иван');
  await field('birth_date').fill('29.02.2015');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(field('birth_date')).toBeFocused();
  await expect(field('birth_date')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(/^Личный кабинет \| Ошибка: /);
  await expectAccessible(page, 'an entry with an error');
  await wizard.back.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Петров Иван' })).toContainText('исправить');
  await page.goForward();
  await field('birth_date').fill('28.02.2015');
  await expect(page).not.toHaveTitle(/Ошибка/);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('button', { name: 'Изменить: Петров Иван' })).toBeFocused();

  await page.getByRole('button', { name: 'Изменить: Петров Иван' }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Петров Иван')).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Петров Иван')).toBeVisible();

  // an empty entry is not kept
  await page.getByRole('button', { name: 'Добавить брата или сестру' }).click();
  await expect(heading(page)).toHaveText('Брат или сестра 2');
  await wizard.back.click();
  await expect(page.getByRole('button', { name: /^Изменить/ })).toHaveCount(1);
});

test('a panel is validated separately, the step at its end, and an error leads to its panel', async ({
  page,
  wizard,
  representative,
}) => {
  const child = newChild();
  const { id } = await createDraft(
    representative,
    completeApplication({ ...child, student_birth_date: '29.02.2015' }),
  );
  await wizard.openDraft(id, '&step=1');
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  await expect(wizard.summary.getByRole('link')).toHaveCount(1);
  await wizard.summary.getByRole('link').click();
  await expect(control(page, form, 'student_birth_date')).toBeFocused();
  await control(page, form, 'student_birth_date').fill('28.02.2015');
  await expect(wizard.summary).toHaveCount(0);
  await wizard.next.click();
  await wizard.expectStep(1);

  await control(page, form, 'representative_1/phone').fill('8 916');
  await wizard.openDraft(id, fieldQuery('siblings'));
  await wizard.next.click();
  await expectPanel(page, 'representative_1');
  await expect(wizard.summary).toBeVisible();
  await summaryLink(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Первый представитель' })).toContainText(
    /телефон/i,
  );
  await page.getByRole('button', { name: 'Продолжить: первый представитель' }).click();
  await control(page, form, 'representative_1/phone').fill('8 916 234-56-79');
  await wizard.goOn(1);

  // submission opens the panel with the error
  await wizard.openDraft(
    (await createDraft(representative, completeApplication({ ...newChild(), unfamiliar_environment: '' })))
      .id,
    '&step=review',
  );
  await wizard.submit.click();
  await expectPanel(page, 'personality');
  await expect(wizard.summary).toBeVisible();
});
