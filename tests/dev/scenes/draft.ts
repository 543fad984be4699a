import { strict as assert } from 'node:assert';
import { type Followed, type } from '../followed.ts';

const FORM = 'schemas/forms/extended-day.json';

/** A draft of which an entry of a repeated group is open, with words that are on no server yet. */
export async function editDraft({ page, open, seen }: Followed): Promise<void> {
  await open('extended-day/new');
  const begin = page.getByRole('button', { name: /^Начать/ });
  const add = page.getByRole('button', { name: 'Добавить человека' });
  await begin.or(add).first().waitFor({ timeout: 60_000 });
  if (await begin.isVisible()) await begin.click();
  await add.click({ timeout: 60_000 });
  const typing = await type(
    page.getByRole('textbox', { name: 'Фамилия, имя и отчество' }),
    'Орлова Мария',
    5,
  );
  const entry = new URL(page.url()).searchParams.get('entry');
  await seen(
    'a label in an open entry',
    [FORM, '"Фамилия, имя и отчество"', '"Как зовут"'],
    page.getByText('Как зовут', { exact: true }),
  );
  await typing.goesOn('a label in an open entry');
  await seen(
    'a new field in an open entry',
    [
      FORM,
      '"relation": {',
      '"age": { "title": "Сколько лет", "type": "integer", "minimum": 18 }, "relation": {',
    ],
    page.getByLabel('Сколько лет'),
  );
  await typing.goesOn('a new field in an open entry');
  await seen('a choice', [FORM, '"title": "16:00"', '"title": "16:30"'], page.getByText('16:30'));
  await seen('a section', [FORM, '"title": "Ещё"', '"title": "Прочее"'], page.getByText('Прочее'));
  await typing.goesOn('a choice and a section');
  const alert = page.locator('schema-problems').getByRole('alert');
  await seen('a mistake over a draft', [FORM, '"x-width": "half"', '"x-wdth": "half"'], alert);
  await seen('it is mended', [FORM, '"x-wdth": "half"', '"x-width": "half"'], alert, 'hidden');
  await typing.goesOn('a mistake over a draft');
  assert.equal(new URL(page.url()).searchParams.get('entry'), entry);
  // the draft is saved on, under the form of now
  await page.keyboard.type('а');
  await page.locator('[data-tone=done]').first().waitFor({ timeout: 20_000 });
}
