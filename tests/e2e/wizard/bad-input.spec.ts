import { expect } from '@playwright/test';
import { placeOf } from '#engine/definition/address.ts';
import { formFields } from '#engine/definition/definition.ts';
import { isAsked } from '#engine/definition/field.ts';
import { goInside, requestsOf } from '#tests/support/browser/inside.ts';
import { control, groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { expectSettled } from '#tests/support/browser/screens.ts';
import { at, form, stepIds } from '#tests/support/browser/wizard.ts';
import { signIn } from '#tests/support/portal/api-client.ts';
import { DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { test } from '../fixtures.ts';

const longestName = placeOf(form.definition, 'student_last_name')?.node.schema.maxLength;
/** What is typed → what the message says. */
const refused = [
  ['student_birth_date', '31.02.2020', /феврал|такого дня/i],
  ['student_birth_date', '01.01.2099', /ещё не наступила/],
  ['student_birth_date', 'вчера', /ДД\.ММ\.ГГГГ|например/i],
  ['student_last_name', 'Петрова 😀', /буквы/],
  ['student_last_name', 'я'.repeat(10_000), new RegExp(`сократите до ${longestName} `, 'i')],
] as const;

test('what no field takes is answered with what to mend, and stays in its field', { tag: '@phone' }, async ({
  page,
  wizard,
  representative,
}) => {
  const isQuiet = requestsOf(page);
  await page.goto('/lk/application');
  await expectSettled(page);
  for (const [address, typed, message] of refused)
    await test.step(`«${typed.slice(0, 20)}» in ${address}`, async () => {
      const id = await representative.makeDraft([]);
      await goInside(page, `/lk/application/edit/?id=${id}`, isQuiet);
      const field = control(page, form, address);
      await expect(field).toHaveValue('');
      await expect(wizard.summary).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^Личный кабинет \| Ошибка: /);
      await field.fill(typed);
      await wizard.next.click();
      await expect(wizard.summary).toContainText(message);
      await expect(page).toHaveTitle(/^Личный кабинет \| Ошибка: /);
      await expect(field).toHaveValue(typed);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(message);
    });
});

test('letters in a phone are answered with what to mend', { tag: '@phone' }, async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openDraft(await representative.makeDraft([]), '&step=2');
  const phone = control(page, form, 'representative_1/phone');
  await phone.fill('восемь 900');
  await wizard.next.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(/цифр/);
});

test('quotes, an apostrophe and a hyphen are part of names and titles', { tag: '@desk' }, async ({
  page,
  wizard,
  representative,
}) => {
  const id = await representative.makeDraft([]);
  await wizard.openDraft(id);
  await control(page, form, 'student_last_name').fill("О'Нил-Ковалёва");
  await control(page, form, 'current_school').fill('Школа «Ломоносов» "№ 5" <b>&amp;</b>');
  await wizard.expectSaved();
  await wizard.next.click();
  await expect(control(page, form, 'student_last_name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(control(page, form, 'current_school')).not.toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await expect(control(page, form, 'current_school')).toHaveValue('Школа «Ломоносов» "№ 5" <b>&amp;</b>');
});

test('an empty step gives a summary; an error goes when its field is mended @desk', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openDraft(await representative.makeDraft([]));
  // a class is asked for once it is known that there are any
  await page.waitForLoadState('networkidle');
  await wizard.next.click();
  await expect(wizard.summary).toBeFocused();
  const links = wizard.summary.getByRole('link');
  const before = await links.count();
  const demanded = formFields(form.definition).filter((field) => field.step === stepIds[0] && isAsked(field));
  expect(before).toBe(demanded.length);
  await links.first().click();
  await expect(control(page, form, 'student_last_name')).toBeFocused();
  await page.keyboard.type('Петрова');
  await expect(control(page, form, 'student_last_name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(links).toHaveCount(before - 1);
});

test('the twenty-first sibling is answered with the limit, and twenty are kept', { tag: '@phone' }, async ({
  page,
  portal,
  wizard,
}) => {
  const api = await signIn(portal.origin, DEMO_REPRESENTATIVE);
  const fields = Array.from({ length: 50 }, (_, i): [string, string][] => [
    [`sibling_${i + 1}_last_name`, 'Петров'],
    [`sibling_${i + 1}_first_name`, `Иван ${'и'.repeat(i + 1)}`],
    [`sibling_${i + 1}_birth_date`, '01.09.2012'],
  ]).flat();
  const id = await api.makeDraft(fields);
  await wizard.openDraft(id, at('siblings'));
  await expect(page.getByText(/^Петров Иван/)).toHaveCount(50);
  await wizard.next.click();
  await expect(wizard.summary).toContainText(/20/);
});

test('«Готово» judges an entry; another opened meanwhile, its card says so, and the summary leads back @desk', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openDraft(await representative.makeDraft([]), '&step=2');
  const siblings = groupNode(form, 'siblings');
  const entry = await openNewEntry(page, form, siblings);
  const date = control(page, form, `siblings/${entry}/birth_date`);
  await control(page, form, `siblings/${entry}/last_name`).fill('Петров');
  await control(page, form, `siblings/${entry}/first_name`).fill('Иван');
  await date.fill('31.02.2018');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute('aria-invalid', 'true');
  await expect(wizard.summary).toHaveCount(0);
  await expect(page).toHaveTitle(/^Личный кабинет \| Ошибка: /);

  await openNewEntry(page, form, siblings);
  await expect(page.getByRole('listitem').filter({ hasText: 'Петров Иван' })).toContainText('исправить');
  await wizard.next.click();
  await wizard.summary.getByRole('link', { name: /^Иван, дата рождения/ }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('31.02.2018');
});
