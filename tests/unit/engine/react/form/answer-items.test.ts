import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepNumbersTogether } from '#engine/react/form/answer-items.tsx';

const markup = (text: string) => renderToStaticMarkup(keepNumbersTogether(text));
const unbrokenParts = (text: string) =>
  [...markup(text).matchAll(/<span class="whitespace-nowrap">(.*?)<\/span>/g)].map(([, number]) => number);

it.each([
  ['Заявка №\u00a02027-00406, Петрова', ['№\u00a02027-00406']],
  ['+7 900 123-45-67, anna@mail.ru', ['+7 900 123-45-67']],
  ['Гимназия, 2023-2024', ['2023-2024']],
  ['Санкт-Петербург, школа № 5', []],
])('does not break numbers in «%s»', (text, numbers) => {
  expect(unbrokenParts(text)).toEqual(numbers);
  expect(markup(text).replace(/<[^>]+>/g, '')).toBe(text);
});
