import { strict as assert } from 'node:assert';
import { type EditedPage, startTyping } from '../edited-page.ts';

const FORM = 'schemas/forms/extended-day.json';

/** An unsaved draft with an open entry of a repeated group. */
export async function editDraft({ page, open, editAndWait }: EditedPage): Promise<void> {
  await open('extended-day/new');
  const begin = page.getByRole('button', { name: /^Начать/ });
  const add = page.getByRole('button', { name: 'Добавить человека' });
  await begin.or(add).first().waitFor({ timeout: 60_000 });
  if (await begin.isVisible()) await begin.click();
  await add.click({ timeout: 60_000 });
  const typing = await startTyping(
    page.getByRole('textbox', { name: 'Фамилия, имя и отчество' }),
    'Орлова Мария',
    5,
  );
  const entry = new URL(page.url()).searchParams.get('entry');
  await editAndWait(
    'a label in an open entry',
    [FORM, '"Фамилия, имя и отчество"', '"Как зовут"'],
    page.getByText('Как зовут', { exact: true }),
  );
  await typing.expectUnchanged('a label in an open entry');
  await editAndWait(
    'a new field in an open entry',
    [
      FORM,
      '"relation": {',
      '"age": { "title": "Сколько лет", "type": "integer", "minimum": 18 }, "relation": {',
    ],
    page.getByLabel('Сколько лет'),
  );
  await typing.expectUnchanged('a new field in an open entry');
  await editAndWait('a choice', [FORM, '"title": "16:00"', '"title": "16:30"'], page.getByText('16:30'));
  await editAndWait('a section', [FORM, '"title": "Ещё"', '"title": "Прочее"'], page.getByText('Прочее'));
  await typing.expectUnchanged('a choice and a section');
  const alert = page.locator('schema-problems').getByRole('alert');
  await editAndWait('a mistake over a draft', [FORM, '"x-width": "half"', '"x-wdth": "half"'], alert);
  await editAndWait('a fix', [FORM, '"x-wdth": "half"', '"x-width": "half"'], alert, 'hidden');
  await typing.expectUnchanged('a mistake over a draft');
  assert.equal(new URL(page.url()).searchParams.get('entry'), entry);
  // the draft is saved under the edited form
  await page.keyboard.type('а');
  await page.locator('[data-tone=done]').first().waitFor({ timeout: 20_000 });
}
