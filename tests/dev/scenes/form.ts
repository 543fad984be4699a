import { type Followed, type } from '../followed.ts';

const FORM = 'schemas/forms/excursion.json';
const NEW_FIELD =
  '"properties": { "guests": { "type": "integer", "title": "Сколько вас", "x-section": "visitor", "minimum": 1 },';

/** A form that is being filled in: its words, a new field, a mistake and its mending. */
export async function editForm({ page, open, seen }: Followed): Promise<void> {
  await open('excursion-school');
  const name = page.getByRole('textbox', { name: 'Имя' });
  const another = page.getByRole('button', { name: 'Записаться ещё раз' });
  await name.or(another).waitFor();
  if (await another.isVisible()) await another.click();
  const typing = await type(name, 'Мария Иванова', 5);
  await seen(
    'a label of a form',
    [FORM, '"title": "Имя"', '"title": "Имя гостя"'],
    page.getByText('Имя гостя', { exact: true }),
  );
  await typing.goesOn('a label');
  await seen('a new field', [FORM, '"properties": {', NEW_FIELD], page.getByLabel('Сколько вас'));
  await typing.goesOn('a new field');
  const problem = page
    .locator('schema-problems')
    .getByRole('alert')
    .filter({ hasText: /schemas\/forms\/excursion\.json:\d+:\d+ .*Как исправить/ });
  await seen('a mistake', [FORM, '"x-width": "full"', '"x-wdth": "full"'], problem);
  await seen('it is mended', [FORM, '"x-wdth": "full"', '"x-width": "full"'], problem, 'hidden');
  await typing.goesOn('a mistake and its mending');
}

/** The rest that an edit of a form, its screen and the words around it can be. */
export async function editAroundForm({ page, open, seen }: Followed): Promise<void> {
  await open('excursion-school');
  const typing = await type(page.getByRole('textbox', { name: 'Имя гостя' }), 'Анна', 2);
  const alert = page.locator('schema-problems').getByRole('alert');
  await seen('a broken file', [FORM, '"type": "object",', '"type": "object"'], alert);
  await seen('it is whole', [FORM, '"type": "object"', '"type": "object",'], alert, 'hidden');
  await typing.goesOn('a broken file');
  await seen('a field goes', [FORM, NEW_FIELD, '"properties": {'], page.getByLabel('Сколько вас'), 'hidden');
  await typing.goesOn('a field that goes');
  const screen = 'schemas/portal/screens/excursionSchool.json';
  const title = (text: string) => `"title": "Экскурсия по ${text}"`;
  const heading = page.getByRole('heading', { name: 'Экскурсия по нашей школе' });
  await seen('a heading of a screen', [screen, title('школе'), title('нашей школе')], heading);
  await seen('a sentence', ['schemas/words/shell.json', '"Выйти"', '"Уйти"'], page.getByText('Уйти').first());
  await typing.goesOn('a screen and a sentence');
}
