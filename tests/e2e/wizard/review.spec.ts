import { expect } from '@playwright/test';
import { flatten } from '#engine/wire/wire.ts';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectShown } from '#tests/support/browser/expect-shown.ts';
import { control } from '#tests/support/browser/robot.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { everyAnswer } from '#tests/support/data/answers.ts';
import { newChild } from '#tests/support/data/children.ts';
import { attachFile, submitComplete } from '#tests/support/portal/admission.ts';
import { test } from '../fixtures.ts';

const all = everyAnswer(form);
/** Every answer, with two parents. */
const answers = {
  ...all,
  both_parents_raising: true,
  else_invovlved_in_paranting: undefined,
  representative_2: {
    role: 'father',
    last_name: 'Петров',
    first_name: 'Олег',
    middle_name: 'Игоревич',
    phone: '+79031234567',
    email: 'oleg@example.ru',
    workplace: 'Городская больница № 4',
    position: 'Врач',
  },
  main_contact_person: 'representative_1',
};

test('a full application is reviewed on three phone screens, corrected, and reviewed again', {
  tag: '@journey',
}, async ({ page, wizard, representative }) => {
  // a last name of usual length, because the height of the page is checked
  const filled = { ...answers, student_last_name: newChild().student_last_name.slice(0, 9) };
  const { id } = await createDraft(representative, flatten(form.definition, filled));
  await attachFile(representative, id, 'Грамота.png');
  await wizard.openDraft(id, '&step=review');
  await expectShown(page, form, filled);
  // the height changes when the portal's font has loaded
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
  const file = page.getByRole('listitem').filter({ hasText: 'Грамота.png' });
  await page.evaluate(async () => void (await document.fonts.ready));
  const height = (await file.boundingBox())?.height;
  await file.scrollIntoViewIfNeeded();
  await expect(file.locator('img')).toBeVisible();
  expect((await file.boundingBox())?.height).toBe(height);

  await page.getByRole('link', { name: 'Изменить: Языки, увлечения, направление' }).click();
  await expect(page).toHaveURL(/step=3&panel=studies&from=review/);
  const back = page.getByRole('button', { name: 'Вернуться к проверке' });
  const hobbies = control(page, form, 'which_hobbies');
  await hobbies.fill('');
  await back.click();
  await expect(hobbies).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/from=review/);
  await hobbies.fill('Шашки');
  await page.reload();
  await expect(hobbies).toHaveValue('Шашки');
  await back.click();
  await expect(page).toHaveURL(/step=review$/);
  await expectShown(page, form, { which_hobbies: 'Шашки' });
});

test('changes of a submitted application are counted, leaving asks about them, and one button of the list sends them', {
  tag: '@journey',
}, async ({ page, wizard, representative }) => {
  const { student_last_name } = newChild();
  const id = await submitComplete(representative, { student_last_name });
  await wizard.page.goto('/lk/application');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: student_last_name }) });
  await chooseFrom(card.getByRole('button', { name: /^Ещё/ }), 'Изменить');
  await expect(page).toHaveURL(/step=review$/);
  await page.getByRole('link', { name: 'Изменить: Языки, увлечения, направление' }).click();
  await page.getByRole('radiogroup', { name: 'Есть ли у ребёнка кружки' }).getByText('Да').click();
  await control(page, form, 'which_hobbies').fill('Шашки');
  const unsentNote = page.getByText('2 изменения не отправлены');
  await expect(unsentNote).toBeVisible();
  await expectAccessible(page, 'unsent changes');

  const dialog = page.getByRole('dialog', { name: 'Уйти, не отправив изменения?' });
  await page.goBack();
  await expect(page).toHaveURL(/step=review$/);
  await expect(unsentNote).toBeVisible();
  // a second back leaves the form, and the dialog appears over the list
  await page.goBack();
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/step=review$/);
  await expect(unsentNote).toBeVisible();
  await page.goto(`/lk/application/edit/?id=${id}&step=1&panel=summary`);
  await page.getByRole('link', { name: 'Заявки' }).first().click();
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(unsentNote).toBeVisible();
  await page.getByRole('link', { name: 'Заявки' }).first().click();
  await dialog.getByRole('button', { name: 'Отправить позже' }).click();
  await expect(page).toHaveURL(/application$/);

  await expect(page.getByRole('region', { name: 'Что нужно сделать' })).toContainText(
    '2 изменения не отправлены',
  );
  await expect(card).toContainText('2 изменения не отправлены');
  await expectAccessible(page, 'unsent changes in the list');
  await card.getByRole('link', { name: /^Отправить изменения/ }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  expect((await readApplication(representative, id)).application_long).toMatchObject({
    which_hobbies: 'Шашки',
  });
  await page.goto('/lk/application');
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('не отправлены');
});
