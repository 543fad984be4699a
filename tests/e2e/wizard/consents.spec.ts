import { expect, type Page } from '@playwright/test';
import { formFields } from '#engine/definition/definition.ts';
import { minimal } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control } from '#tests/support/browser/robot.ts';
import { form, stepIds, Wizard } from '#tests/support/browser/wizard.ts';
import { newChild } from '#tests/support/data/children.ts';
import { fieldsOf } from '#tests/support/data/multipart.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_OTHER_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { enter, test } from '../fixtures.ts';

const complete = () => fieldsOf(flatten(form.definition, { ...minimal(form), ...newChild() }));
const page1 = (page: Page) =>
  page.getByRole('heading', { name: 'Согласие на обработку персональных данных' });
const page4 = (page: Page) =>
  page.getByRole('heading', { name: /^Согласие на обработку сведений о здоровье/ });
/** What the last step asks of everybody. */
const aboutHealth =
  formFields(form.definition).find(
    ({ step, showIf, showIfForm, children }) =>
      step === stepIds.at(-1) && !showIf && !showIfForm && children.length === 0,
  )?.address ?? '';
const agree = (page: Page) => page.getByRole('button', { name: 'Даю согласие' });

/** A representative who has agreed to nothing yet, and has no draft. */
async function undecided(origin: string): Promise<TestApi> {
  const api = await signIn(origin, DEMO_OTHER_REPRESENTATIVE);
  await api.deleteDrafts();
  await withdraw(api, 'personal-data');
  await withdraw(api, 'health');
  return api;
}

async function withdraw(api: TestApi, purpose: string): Promise<void> {
  await api.call('DELETE', `/consents/${purpose}`);
}

async function giveAll(api: TestApi): Promise<void> {
  const consents: { purpose: string; version: number }[] = await (await api.call('GET', '/consents')).json();
  for (const { purpose, version } of consents) await api.call('POST', '/consents', { purpose, version });
}

test('nothing is asked of a child before one has agreed, and each consent is asked for once @phone @journey', async ({
  page,
  portal,
}) => {
  const api = await undecided(portal.origin);
  await enter(page, api);
  const wizard = new Wizard(page);
  await page.goto('/lk/application/new');
  await page.getByRole('button', { name: /^Начать/ }).click();

  await expect(page1(page)).toBeFocused();
  await expect(control(page, form, 'student_last_name')).toHaveCount(0);
  await expectAccessible(page, 'consent');
  await page.reload();
  await expect(page1(page)).toBeVisible();

  await agree(page).click();
  await expect(control(page, form, 'student_last_name')).toBeVisible();
  await control(page, form, 'student_middle_name').fill('Сергеевна');
  await wizard.expectSaved();
  const [draft] = (await api.applications()).filter(({ status }) => status === 'draft');

  await wizard.openDraft(draft?.id ?? 0, '&step=4');
  await expect(page4(page)).toBeVisible();
  await expect(page).toHaveURL(/step=4&panel=\w+&consent=health$/);
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await wizard.expectStep(2);
  await page.goBack();
  await agree(page).click();
  await expect(control(page, form, aboutHealth)).toBeVisible();
  await page.reload();
  await expect(control(page, form, aboutHealth)).toBeVisible();
});

test('an application is sent without health answers, which can be added until then', {
  tag: '@phone',
}, async ({ page, portal }) => {
  const api = await undecided(portal.origin);
  await api.call('POST', '/consents', { purpose: 'personal-data', version: 1 });
  await enter(page, api);
  const wizard = new Wizard(page);
  await wizard.openDraft(await api.makeDraft(complete()), '&step=4');
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await page.getByRole('button', { name: 'Прочитать согласие' }).click();
  await expect(page4(page)).toBeVisible();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await page.getByRole('button', { name: 'Продолжить без сведений о здоровье' }).click();
  await wizard.expectStep(3);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Характер ребёнка');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Характер ребёнка');
  await wizard.goOn(3);
  await expect(page.getByRole('note')).toContainText('Заявка уйдёт без сведений о здоровье');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await agree(page).click();
  await expect(control(page, form, aboutHealth)).toBeVisible();
  await wizard.goOn(3);
  await wizard.submit.click();
  await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toBeVisible();
  await giveAll(api);
});

test('who does not agree now is back at the list, and no draft was made', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const api = await undecided(portal.origin);
  await enter(page, api);
  await page.goto('/lk/application/new');
  await page.getByRole('button', { name: /^Начать/ }).click();
  await page.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page).toHaveURL(/\/lk\/application$/);
  expect((await api.applications()).filter(({ status }) => status === 'draft')).toEqual([]);
  await giveAll(api);
});

test('a consent that does not reach the server is not taken for given', { tag: '@phone' }, async ({
  page,
  portal,
}) => {
  const api = await undecided(portal.origin);
  await enter(page, api);
  await page.goto('/lk/application/new');
  await page.getByRole('button', { name: /^Начать/ }).click();
  await page.route('**/api/consents', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await agree(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /связ/i })).toBeVisible();
  await expect(page1(page)).toBeVisible();
  await page.unroute('**/api/consents');
  await agree(page).click();
  await expect(control(page, form, 'student_last_name')).toBeVisible();
  await giveAll(api);
});

test('a consent that was withdrawn elsewhere is asked for before the form is sent', {
  tag: '@phone',
}, async ({ page, portal }) => {
  const api = await undecided(portal.origin);
  await giveAll(api);
  await enter(page, api);
  const wizard = new Wizard(page);
  const answers = [...complete(), ['has_health_problems', 'Аллергия']] as const;
  await wizard.openDraft(await api.makeDraft(answers), '&step=review');
  await expect(wizard.submit).toBeVisible();
  await withdraw(api, 'health');
  await wizard.submit.click();
  await expect(page4(page)).toBeVisible();
  await agree(page).click();
  await wizard.submit.click();
  await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toBeVisible();
});

test('a draft whose consent was withdrawn elsewhere asks for it over the page, and nothing typed is lost', {
  tag: '@phone',
}, async ({ page, portal }) => {
  const api = await undecided(portal.origin);
  await giveAll(api);
  await enter(page, api);
  const wizard = new Wizard(page);
  await wizard.openDraft(await api.makeDraft(complete()), '&step=1');
  const name = control(page, form, 'student_middle_name');
  await expect(name).toBeVisible();
  await withdraw(api, 'personal-data');
  await name.fill('Сергеевна');
  const dialog = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' });
  await expect(dialog).toContainText('152-ФЗ');
  await dialog.getByRole('button', { name: 'Не сейчас' }).click();
  await expect(page1(page)).toBeVisible();
  await page.reload();
  await agree(page).click();
  await expect(name).toHaveValue('Сергеевна');
  await wizard.expectSaved();

  // a form of one page goes on by itself
  await withdraw(api, 'personal-data');
  await page.goto('/lk/profile');
  await page.getByRole('button', { name: 'Изменить: О вас' }).click();
  const surname = page.getByLabel('Фамилия').first();
  await expect(surname).not.toHaveValue('');
  const typed = await surname.inputValue();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).first().click();
  await agree(page).click();
  await expect(page.getByText('Персональные данные сохранены')).toBeVisible();
  await expect(page.getByRole('main').getByText(typed, { exact: true })).toBeVisible();
  await giveAll(api);
});
