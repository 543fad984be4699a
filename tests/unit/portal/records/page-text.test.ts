import { expect, it } from 'vitest';
import { type TextPiece, textOfPage } from '#portal/records/pdf-pages.tsx';

/** A text of 10 points' height, at `left` and `down` from the upper left corner of the page. */
function piece(str: string, left: number, down: number, width: number): TextPiece {
  return { str, transform: [10, 0, 0, 10, left, 800 - down], width, height: 10 };
}

it.each([
  ['joins the parts of a line', [piece('Дого', 0, 0, 40), piece('вор', 40, 0, 30)], 'Договор'],
  ['keeps the space between words', [piece('Договор', 0, 0, 70), piece('№ 5', 74, 0, 30)], 'Договор № 5'],
  [
    'joins the lines of a paragraph',
    [piece('Школа, именуемая', 0, 0, 400), piece('далее «Исполнитель»', 0, 14, 390)],
    'Школа, именуемая далее «Исполнитель»',
  ],
  [
    'keeps a short line separate',
    [piece('ИНН 7700000000', 0, 0, 120), piece('123456, г. Москва, ул. Школьная', 0, 14, 400)],
    'ИНН 7700000000\n123456, г. Москва, ул. Школьная',
  ],
  [
    'splits paragraphs at an empty line',
    [piece('2.1. Первое.', 0, 0, 400), piece('2.2. Второе.', 0, 24, 400)],
    '2.1. Первое.\n\n2.2. Второе.',
  ],
  ['is empty for a picture', [piece(' ', 0, 0, 5)], ''],
])('%s', (_, pieces, text) => {
  expect(textOfPage(pieces)).toBe(text);
});
