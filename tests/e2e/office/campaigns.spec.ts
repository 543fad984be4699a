import { expect } from '@playwright/test';
import { campaignForm } from '#generated/forms/campaign.ts';
import { campaignOn, firstDayOf } from '#server/campaigns/rules.ts';
import { toRuDate } from '#server/values/dates.ts';
import { deleteDrafts } from '#tests/api/support/applications.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { addEntry, control, groupNode } from '#tests/support/browser/robot.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { freshWizard, holdCalls, saveScreenshot, storeSession, test } from '../fixtures.ts';

const CURRENT = campaignOn(new Date());
const OPEN_CAMPAIGN = { name: CURRENT, opens_on: toRuDate(firstDayOf(CURRENT)), closes_on: '31.08.2049' };

const seatsLabel = (name: string) => `Класс ${name}, набор ${CURRENT}: сколько мест`;

test('the office configures classes and seats and closes the admission; a parent sees full classes and the dates @journey', async ({
  page,
  openAs,
  administrator,
  representative,
  width,
}) => {
  const campaigns = await administrator.read<readonly { id: number; name: string }[]>('/api/admin/campaigns');
  const id = campaigns.find(({ name }) => name === CURRENT)?.id;
  const save = async (fields: object) => {
    const response = await administrator.json('PUT', `/api/admin/campaigns/${id}`, {
      ...OPEN_CAMPAIGN,
      ...fields,
    });
    expect(response.text).toContain(CURRENT);
  };
  const parentPage = await openAs(representative);
  try {
    await save({});
    await test.step('the office opens the campaign and adds a class with one seat', async () => {
      await storeSession(page, administrator);
      await page.goto('/lk/admin-campaigns');
      await expect(page.getByLabel(seatsLabel('5А'), { exact: true })).toHaveValue('');
      await page.getByRole('button', { name: `Изменить: Набор ${CURRENT}` }).click();
      const classes = groupNode(campaignForm, 'classes');
      await addEntry(page, campaignForm, classes, { name: '5А', places: 1 });
      await addEntry(page, campaignForm, classes, { name: '6А', places: 500 });
      await expectAccessible(page, 'a campaign');
      await saveScreenshot(page, width, 'admin-campaign');
      await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
      await expect(page.getByText(`Набор ${CURRENT} сохранён`)).toBeVisible();
      await expect(page.getByLabel(seatsLabel('5А'), { exact: true })).toHaveValue('1');
      await expect(page.getByLabel(seatsLabel('6А'), { exact: true })).toHaveValue('500');
      await expectAccessible(page, 'campaigns');
    });

    await test.step('classes and seats are edited in one table and saved together', async () => {
      const table = page.getByRole('table');
      const saveButton = page.getByRole('button', { name: 'Сохранить классы и места' });
      await expect(saveButton).toBeDisabled();
      await page.getByLabel(seatsLabel('5А'), { exact: true }).press('Enter');
      await expect(page.getByLabel(seatsLabel('5А'), { exact: true })).not.toBeFocused();
      await page.getByLabel(seatsLabel('6А'), { exact: true }).fill('400');
      await page.getByLabel('Новые классы, через запятую').fill('12Э, 12Ю');
      await page.getByLabel('Новые классы, через запятую').press('Enter');
      await page.getByLabel(seatsLabel('12Э'), { exact: true }).fill('много');
      await saveButton.click();
      await expect(table.getByRole('alert')).toHaveText('Введите целое число или оставьте пустым');
      await page.getByLabel(seatsLabel('12Э'), { exact: true }).fill('20');
      await saveButton.click();
      await expect(page.getByText('Классы и места сохранены')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(seatsLabel('6А'), { exact: true })).toHaveValue('400');
      await expect(page.getByLabel(seatsLabel('12Э'), { exact: true })).toHaveValue('20');
      await expectAccessible(page, 'classes and seats');
      for (const name of ['12Э', '12Ю']) {
        await chooseFrom(page.getByRole('button', { name: `Класс ${name}` }), 'Удалить');
      }
      await saveButton.click();
      await expect(saveButton).toBeDisabled();
    });

    await test.step('another year is added, and deleted while it is empty', async () => {
      await page.getByRole('button', { name: 'Новый набор' }).click();
      await page.getByLabel('Учебный год').fill('2057/58');
      await page.getByLabel('Первый день приёма').fill('01.02.2057');
      await page.getByRole('button', { name: 'Завести набор' }).click();
      const newCampaign = page.getByRole('listitem').filter({ hasText: 'Набор 2057/58' });
      await expect(newCampaign).toContainText('01.02.2057');
      await newCampaign.getByRole('button', { name: /^Удалить/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Удалить набор' }).click();
      await expect(newCampaign).toHaveCount(0);
    });

    await test.step('a parent must choose a class, and cannot choose a full one', async () => {
      const acceptedId = await submitComplete(representative, { applying_grade: '5А' });
      await decide(administrator, acceptedId, 'in_review');
      await decide(administrator, acceptedId, 'accepted');
      const wizard = await freshWizard(parentPage, representative);
      await wizard.openNew();
      const list = control(parentPage, form, 'applying_grade');
      await expect(list.locator('option[value="5А"]')).toHaveText('5А — мест нет');
      await expect(list.locator('option[value="5А"]')).toBeDisabled();
      await wizard.next.click();
      await expect(wizard.summary).toContainText('Выберите класс, в который поступает ребёнок');
      await list.selectOption('6А');
      await wizard.next.click();
      await expect(wizard.summary).not.toContainText('Выберите класс, в который поступает ребёнок');
    });

    await test.step('while admission is closed, a parent reads the text of the office instead of the form', async () => {
      await save({ closes_on: OPEN_CAMPAIGN.opens_on, told_after: 'Звоните в приёмную.' });
      const releaseCampaigns = await holdCalls(parentPage, '**/api/campaigns');
      const otherResponses = Promise.all(
        ['long-applications', 'get-child-list'].map((name) => parentPage.waitForResponse(`**/${name}`)),
      );
      await parentPage.goto('/lk/application/new');
      await otherResponses;
      // nothing is shown before the dates are known
      await expect(parentPage.getByText('Загружаем страницу')).toBeAttached();
      await expect(parentPage.getByRole('heading', { level: 1 })).toHaveCount(0);
      releaseCampaigns();
      await expect(parentPage.getByRole('heading', { name: 'Сейчас заявки не принимаем' })).toBeVisible();
      await expect(
        parentPage.getByText(`учебный год закончился ${OPEN_CAMPAIGN.opens_on}. Звоните в приёмную.`),
      ).toBeVisible();
      await expect(parentPage.getByRole('button', { name: /^Начать/ })).toHaveCount(0);
      await expectAccessible(parentPage, 'nothing is open');
      await saveScreenshot(parentPage, width, 'campaign-closed');
    });
  } finally {
    await save({});
    await deleteDrafts(representative);
  }
});
