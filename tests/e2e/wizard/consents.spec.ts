import { expect, type Page } from '@playwright/test';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import {
  createDraft,
  deleteDrafts,
  listApplications,
  readApplication,
} from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control } from '#tests/support/browser/robot.ts';
import { form, Wizard } from '#tests/support/browser/wizard.ts';
import { newChild } from '#tests/support/data/children.ts';
import { test as base, storeSession } from '../fixtures.ts';

const completeFields = () => flatten(form.definition, { ...minimalSample(form), ...newChild() });
const personalDataConsent = (page: Page) =>
  page.getByRole('heading', { name: 'Согласие на обработку персональных данных' });
const healthConsent = (page: Page) =>
  page.getByRole('heading', { name: /^Согласие на обработку сведений о здоровье/ });
/** A field that the last step shows only after the health consent. */
const healthField = 'has_health_problems';
const refusalNote = (page: Page) =>
  page.getByRole('note').filter({ hasText: 'Заявка уйдёт без сведений о здоровье' });
const agreeButton = (page: Page) => page.getByRole('button', { name: 'Даю согласие' });

/** A representative without consents and drafts, signed in on the page. All consents are given again after the test. */
const test = base.extend<{ api: Session }>({
  api: [
    async ({ page, portal }, use) => {
      const api = await signIn(portal.origin, 'stranger');
      await deleteDrafts(api);
      for (const purpose of ['personal-data', 'health']) await withdrawConsent(api, purpose);
      await storeSession(page, api);
      await use(api);
      await giveAllConsents(api);
    },
    { auto: true },
  ],
  wizard: async ({ page, api: _ }, use) => await use(new Wizard(page)),
});

async function withdrawConsent(api: Session, purpose: string): Promise<void> {
  await api.call('DELETE', `/api/consents/${purpose}`);
}

async function giveAllConsents(api: Session): Promise<void> {
  const consents = await api.read<{ purpose: string; version: number }[]>('/api/consents');
  for (const { purpose, version } of consents) await api.json('POST', '/api/consents', { purpose, version });
}

test("a child's data are requested only after consent, and each consent once @journey", async ({
  page,
  wizard,
  api,
}) => {
  await page.goto('/lk/application/new');
  await page.getByRole('button', { name: /^Начать/ }).click();

  await expect(personalDataConsent(page)).toBeFocused();
  await expect(control(page, form, 'student_last_name')).toHaveCount(0);
  await expectAccessible(page, 'consent');
  await page.reload();
  await expect(personalDataConsent(page)).toBeVisible();

  await agreeButton(page).click();
  await expect(control(page, form, 'student_last_name')).toBeVisible();
  await control(page, form, 'student_middle_name').fill('Сергеевна');
  await wizard.expectSaved();
  const [draft] = (await listApplications(api)).filter(({ status }) => status === 'draft');

  await wizard.openDraft(draft?.id ?? 0, '&step=4');
  await expect(healthConsent(page)).toBeVisible();
  await expect(page).toHaveURL(/step=4&panel=\w+&consent=health$/);
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await wizard.expectStep(2);
  await page.goBack();
  await agreeButton(page).click();
  await expect(control(page, form, healthField)).toBeVisible();
  await page.reload();
  await expect(control(page, form, healthField)).toBeVisible();
});

test('an application is submitted without health answers, which can be added later', async ({
  page,
  wizard,
  api,
}) => {
  await api.json('POST', '/api/consents', { purpose: 'personal-data', version: 1 });
  await wizard.openDraft((await createDraft(api, completeFields())).id, '&step=4');
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await page.getByRole('button', { name: 'Прочитать согласие' }).click();
  await expect(healthConsent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await page.getByRole('button', { name: 'Продолжить без сведений о здоровье' }).click();
  await wizard.expectStep(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Характер ребёнка');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Характер ребёнка');
  await wizard.goOn(3);
  // postponing the consent again changes nothing
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(refusalNote(page)).toBeVisible();
  await expect(wizard.submit).toBeVisible();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await agreeButton(page).click();
  await expect(control(page, form, healthField)).toBeVisible();
  await wizard.goOn(3);
  await wizard.submit.click();
  await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toBeVisible();
});

test('a refusal removes health answers only after a confirmation, holds on every device, and is shown to the office', async ({
  page,
  wizard,
  api,
  openAs,
  administrator,
}) => {
  await giveAllConsents(api);
  const { id } = await createDraft(api, { ...completeFields(), [healthField]: 'Аллергия' });
  await withdrawConsent(api, 'health');
  const refuse = async (choice: string) => {
    await page.getByRole('button', { name: 'Продолжить без сведений о здоровье' }).click();
    const dialog = page.getByRole('dialog', { name: /^Удалить ответы/ });
    await dialog.getByRole('button', { name: choice }).click();
    await expect(dialog).toHaveCount(0);
  };
  await wizard.openDraft(id, '&step=4');
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await refuse('Отмена');
  expect((await readApplication(api, id)).application_long).toMatchObject({ [healthField]: 'Аллергия' });
  await refuse('Удалить и продолжить');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Характер ребёнка');
  await wizard.expectSaved();

  await test.step('another device does not ask again', async () => {
    const second = await openAs(api);
    await new Wizard(second).openDraft(id, '&step=review');
    await expect(refusalNote(second)).toBeVisible();
    await expect(new Wizard(second).submit).toBeVisible();
  });
  await wizard.goOn(3);
  await wizard.submit.click();
  await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toBeVisible();
  const { application_long: sent } = await readApplication(api, id);
  expect(sent).toMatchObject({ health_information: 'not_provided' });
  expect(sent).not.toHaveProperty(healthField);

  await test.step('a change of the submitted application does not ask either', async () => {
    await wizard.openDraft(id);
    await expect(refusalNote(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Согласие/);
  });
  await test.step('the office sees the refusal', async () => {
    const record = await openAs(administrator);
    await record.goto(`/lk/user-management-application/record?id=${id}`);
    const health = record.getByRole('region', { name: 'Здоровье', exact: true });
    await expect(health).toContainText(/Сведения о здоровье\s*Не предоставлены/);
    await expect(health.getByRole('button')).toHaveCount(0);
  });
});

test('a person who does not agree returns to the list without a draft', async ({ page, api }) => {
  await page.goto('/lk/application/new');
  await page.getByRole('button', { name: /^Начать/ }).click();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page).toHaveURL(/\/lk\/application$/);
  expect((await listApplications(api)).filter(({ status }) => status === 'draft')).toEqual([]);
});

test('a consent that does not reach the server does not count', async ({ page }) => {
  await page.goto('/lk/application/new');
  await page.getByRole('button', { name: /^Начать/ }).click();
  await page.route('**/api/consents', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await agreeButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /связ/i })).toBeVisible();
  await expect(personalDataConsent(page)).toBeVisible();
  await page.unroute('**/api/consents');
  await agreeButton(page).click();
  await expect(control(page, form, 'student_last_name')).toBeVisible();
});

test('a consent withdrawn elsewhere is requested before submission', async ({ page, wizard, api }) => {
  await giveAllConsents(api);
  const answers = { ...completeFields(), has_health_problems: 'Аллергия' };
  await wizard.openDraft((await createDraft(api, answers)).id, '&step=review');
  await expect(wizard.submit).toBeVisible();
  await withdrawConsent(api, 'health');
  await wizard.submit.click();
  await expect(healthConsent(page)).toBeVisible();
  await agreeButton(page).click();
  await wizard.submit.click();
  await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toBeVisible();
});

test('a draft with a consent withdrawn elsewhere requests it in a dialog without losing answers', async ({
  page,
  wizard,
  api,
}) => {
  await giveAllConsents(api);
  await wizard.openDraft((await createDraft(api, completeFields())).id, '&step=1');
  const name = control(page, form, 'student_middle_name');
  await expect(name).toBeVisible();
  await withdrawConsent(api, 'personal-data');
  await name.fill('Сергеевна');
  const dialog = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' });
  await expect(dialog).toContainText('152-ФЗ');
  await dialog.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(personalDataConsent(page)).toBeVisible();
  await page.reload();
  await agreeButton(page).click();
  await expect(name).toHaveValue('Сергеевна');
  await wizard.expectSaved();

  // a form without steps continues saving after the consent
  await withdrawConsent(api, 'personal-data');
  await page.goto('/lk/profile');
  await page.getByRole('button', { name: 'Изменить: О вас' }).click();
  const surname = page.getByLabel('Фамилия').first();
  await expect(surname).not.toHaveValue('');
  const lastName = await surname.inputValue();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await agreeButton(page).click();
  await expect(page.getByText('Персональные данные сохранены')).toBeVisible();
  await expect(page.getByRole('main').getByText(lastName, { exact: true })).toBeVisible();
});
