import { strict as assert } from 'node:assert';
import { type EditedPage, startTyping } from '../edited-page.ts';

const FORM = 'schemas/forms/excursion.json';
const NEW_FIELD =
  '"properties": { "guests": { "type": "integer", "title": "Сколько вас", "x-section": "visitor", "minimum": 1 },';

/** Edits of a form while it is filled in: a label, a new field, a mistake and its fix. */
export async function editForm({ page, open, editAndWait }: EditedPage): Promise<void> {
  await open('excursion-school');
  const name = page.getByRole('textbox', { name: 'Имя' });
  const another = page.getByRole('button', { name: 'Записаться ещё раз' });
  await name.or(another).waitFor();
  if (await another.isVisible()) await another.click();
  const typing = await startTyping(name, 'Мария Иванова', 5);
  await editAndWait(
    'a label of a form',
    [FORM, '"title": "Имя"', '"title": "Имя гостя"'],
    page.getByText('Имя гостя', { exact: true }),
  );
  await typing.expectUnchanged('a label');
  await editAndWait('a new field', [FORM, '"properties": {', NEW_FIELD], page.getByLabel('Сколько вас'));
  await typing.expectUnchanged('a new field');
  const problem = page
    .locator('schema-problems')
    .getByRole('alert')
    .filter({ hasText: /schemas\/forms\/excursion\.json:\d+:\d+ .*Как исправить/ });
  await editAndWait('a mistake', [FORM, '"x-width": "full"', '"x-wdth": "full"'], problem);
  await editAndWait('a fix', [FORM, '"x-wdth": "full"', '"x-width": "full"'], problem, 'hidden');
  await typing.expectUnchanged('a mistake and its fix');
  const [unknown, known] = ['"x-widget": "txt", "x-width": "full"', '"x-width": "full"'];
  const crash = page.getByRole('heading', { name: 'Страница не открылась' });
  await editAndWait('an unknown widget', [FORM, known, unknown], crash);
  await editAndWait('a known widget', [FORM, unknown, known], name);
  assert.equal(await name.inputValue(), 'Мария Иванова');
}

/** Other edits of a form, its screen and the texts around it. */
export async function editAroundForm({ page, open, editAndWait }: EditedPage): Promise<void> {
  await open('excursion-school');
  const typing = await startTyping(page.getByRole('textbox', { name: 'Имя гостя' }), 'Анна', 2);
  const alert = page.locator('schema-problems').getByRole('alert');
  await editAndWait('a broken file', [FORM, '"type": "object",', '"type": "object"'], alert);
  await editAndWait('a repaired file', [FORM, '"type": "object"', '"type": "object",'], alert, 'hidden');
  await typing.expectUnchanged('a broken file');
  await editAndWait(
    'a removed field',
    [FORM, NEW_FIELD, '"properties": {'],
    page.getByLabel('Сколько вас'),
    'hidden',
  );
  await typing.expectUnchanged('a removed field');
  const screen = 'schemas/portal/screens/excursionSchool.json';
  const title = (text: string) => `"title": "Экскурсия по ${text}"`;
  const heading = page.getByRole('heading', { name: 'Экскурсия по нашей школе' });
  await editAndWait('a heading of a screen', [screen, title('школе'), title('нашей школе')], heading);
  await editAndWait(
    'a sentence',
    ['schemas/words/shell.json', '"Выйти"', '"Уйти"'],
    page.getByText('Уйти').first(),
  );
  await typing.expectUnchanged('a screen and a sentence');
}
